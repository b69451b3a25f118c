import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { member } from '../../../testing/people.ts';
import { currentNotice } from '../members/index.ts';

const t = await ownDatabase();
const api = await ownApp(t);

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
    expect(answer.json()).toMatchObject({ message: 'Welcome to the referral programme', data: { status: 'joined' } });
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
