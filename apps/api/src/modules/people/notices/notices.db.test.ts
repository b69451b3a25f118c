import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { member } from '../../../testing/people.ts';
import { currentNotice } from '../members/index.ts';

const t = await ownDatabase();
const api = await ownApp(t);

async function signedIn() {
  const someone = await member(t);
  return { ...someone, token: await tokenOf(api, someone.email) };
}

const accepted = (memberId: bigint) =>
  t.rows('SELECT notice, version, text_sha256, host(ip) AS ip FROM members.notice_acceptance WHERE member_id = $1', [
    memberId,
  ]);

describe('a notice', () => {
  // Shows DEC-10.7
  it('Anyone can read the current version of a notice', async () => {
    for (const name of ['risk', 'terms'] as const) {
      const answer = await api.get(`/publicApi/notice/${name}`);
      const { version, text } = currentNotice(name);
      expect(answer.json()).toEqual({ success: true, message: 'Notice', data: { version, text } });
    }
  });

  it.each(['nothing', 'constructor', '__proto__', '%00'])('A notice named %s does not exist', async (name) => {
    const answer = await api.get(`/publicApi/notice/${name}`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json().success).toBe(false);
  });

  // Shows DEC-1.9a
  it('A notice is accepted with version, text hash, address and time, and the first acceptance is kept', async () => {
    const someone = await signedIn();
    const { version, textSha256 } = currentNotice('risk');
    for (let i = 0; i < 2; i++) {
      const answer = await api.post('/sellerApi/acceptNotice', { notice: 'risk', version }, someone.token);
      expect(answer.json()).toEqual({ success: true, message: 'Accepted', data: null });
    }
    expect(await accepted(someone.id)).toEqual([{ notice: 'risk', version, text_sha256: textSha256, ip: '127.0.0.1' }]);
  });

  it('A member with a session sees whether the current version of a notice is accepted', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { version } = currentNotice('risk');
    const stateOf = async (token: string) => (await api.get('/sellerApi/noticeState/risk', token)).json().data;
    expect(await stateOf(one.token)).toEqual({ version, isAccepted: false });
    await api.post('/sellerApi/acceptNotice', { notice: 'risk', version }, one.token);
    expect(await stateOf(one.token)).toEqual({ version, isAccepted: true });
    expect(await stateOf(other.token)).toEqual({ version, isAccepted: false });
    await t.owner.query('UPDATE members.notice_acceptance SET version = 0 WHERE member_id = $1', [one.id]);
    expect(await stateOf(one.token)).toEqual({ version, isAccepted: false });
    expect((await api.get('/sellerApi/noticeState/nothing', one.token)).statusCode).toBe(404);
  });

  it('A notice cannot be accepted with another version, another name or without a session', async () => {
    const someone = await signedIn();
    const accept = async (body: object, token?: string) =>
      (await api.post('/sellerApi/acceptNotice', body, token)).statusCode;
    expect(await accept({ notice: 'risk', version: currentNotice('risk').version + 1 }, someone.token)).toBe(409);
    expect(await accept({ notice: 'luck', version: 1 }, someone.token)).toBe(404);
    expect(await accept({ notice: 'risk', version: '1' }, someone.token)).toBe(400);
    expect(await accept({ notice: 'risk' }, someone.token)).toBe(400);
    expect(await accept({ notice: 'risk', version: 1 })).toBe(401);
    expect(await accepted(someone.id)).toEqual([]);
  });
});

const PATH = '/sellerApi/applyforrefferalProgram';
const { version, text, textSha256 } = currentNotice('referral');

async function someone() {
  const person = await member(t);
  const token = await tokenOf(api, person.email);
  return {
    ...person,
    state: async () => (await api.get(PATH, token)).json().data,
    apply: (named: unknown = version) => api.post(PATH, { version: named }, token),
  };
}

describe('the referral programme', () => {
  it('The referral programme shows its terms to a member who has not joined', async () => {
    const me = await someone();
    expect(await me.state()).toEqual({ status: 'none', joinedAt: null, terms: { version, text } });
  });

  it('A member joins the referral programme by accepting its terms, whose text, time and address are recorded', async () => {
    const me = await someone();
    const answer = await me.apply();
    expect(answer.json()).toMatchObject({ message: answersTexts.applyforrefferalProgram, data: { status: 'joined' } });
    const { rows } = await t.owner.query(
      `SELECT text_sha256, host(ip) AS ip FROM members.notice_acceptance WHERE member_id = $1 AND notice = 'referral'`,
      [me.id],
    );
    expect(rows).toEqual([{ text_sha256: textSha256, ip: '127.0.0.1' }]);
  });

  // Shows SPEC-7.38
  it('A member joins the referral programme once, however many requests arrive at the same time', async () => {
    const me = await someone();
    await me.apply();
    const { joinedAt } = await me.state();
    const answers = await Promise.all([me.apply(), me.apply(), me.apply()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await me.state()).joinedAt).toBe(joinedAt);
  });

  it('A member cannot join the referral programme by accepting another version', async () => {
    const me = await someone();
    expect((await me.apply(version + 1)).statusCode).toBe(409);
    expect((await me.apply('1')).statusCode).toBe(400);
    expect((await me.state()).status).toBe('none');
  });

  it('A referral code works even before its owner joins the referral programme', async () => {
    const me = await someone();
    const answer = await api.post('/publicApi/referCheck', { referBy: me.referId });
    expect(answer.json()).toMatchObject({ success: true, data: { fullName: 'Pat Plumb' } });
  });
});
