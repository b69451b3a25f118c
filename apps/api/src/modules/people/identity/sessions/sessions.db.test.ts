import { endpoints } from '@plumbline/contract/all';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { member, PASSWORD } from '../../../../testing/people.ts';
import { findSession } from '../store.ts';
import { openMemberSession } from './sign-in.ts';
import { issueTicket } from './sign-in-with-ticket.ts';
import { newToken, sha256 } from './tokens.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const client = { ip: '127.0.0.1', userAgent: 'test' };
const acceptedBy = async (token: string): Promise<number> =>
  (await api.post('/sellerApi/acceptNotice', { notice: 'risk', version: 1 }, token)).statusCode;

async function signedIn() {
  const someone = await member(t);
  const { api_token } = (
    await api.post('/publicApi/signinSeller', { email: someone.email, password: PASSWORD })
  ).json();
  return { ...someone, token: api_token as string };
}

/** Creates a session of another kind directly in the database. */
async function sessionOf(kind: 'member' | 'vendor' | 'operator' | 'viewer', subjectId: bigint): Promise<string> {
  const token = newToken();
  await t.owner.query(
    `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at)
     VALUES ($1, $2, $3, now() + interval '15 minutes')`,
    [sha256(token), kind, subjectId],
  );
  return token;
}

describe('sessions by kind', () => {
  // Shows SPEC-1.6, DEC-5-sessions-2
  it('A session of one kind is rejected with 401 on the routes of all other kinds', async () => {
    const someone = await member(t);
    const tokens = {
      member: await sessionOf('member', someone.id),
      vendor: await sessionOf('vendor', (await member(t, null, 'vendor')).id),
      operator: await sessionOf('operator', someone.id),
      // An operator who views a member's screens can read what the member reads, and nothing else.
      viewer: await sessionOf('viewer', someone.id),
    };
    const guarded = endpoints.filter((endpoint) => endpoint.audience !== 'public');
    const routes = guarded.flatMap((endpoint) => [
      { path: endpoint.path, method: endpoint.method, kind: endpoint.audience as 'member' | 'vendor' | 'operator' },
      ...(endpoint.vendorPath ? [{ path: endpoint.vendorPath, method: endpoint.method, kind: 'vendor' as const }] : []),
    ]);
    const served = routes.filter(({ path, method }) =>
      api.app.hasRoute({ url: path.replace(/\{(\w+)\}/g, ':$1'), method }),
    );
    expect(new Set(served.map(({ kind }) => kind))).toEqual(new Set(['member', 'vendor', 'operator']));
    for (const { path, method, kind } of served) {
      for (const other of (['member', 'vendor', 'operator', 'viewer'] as const).filter(
        (each) => each !== kind && !(kind === 'member' && each === 'viewer'),
      )) {
        const url = path.replace(/\{\w+\}/g, '1');
        const answer = method === 'GET' ? await api.get(url, tokens[other]) : await api.post(url, {}, tokens[other]);
        expect([url, other, answer.statusCode]).toEqual([url, other, 401]);
      }
    }
  });

  it.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a token of the wrong length', 'abc'],
    ['an unknown token', 'A'.repeat(43)],
    ['a token that contains SQL', "' OR 1=1 --"],
  ])('A request with %s has no session', async (_, token) => {
    const answer = await api.post('/sellerApi/acceptNotice', { notice: 'risk', version: 1 }, token);
    expect([answer.statusCode, answer.json().message]).toEqual([401, errorsTexts.unauthorized]);
  });

  // Shows DEC-5-sessions-1
  it('A session ends immediately when its member logs out, and only that one', async () => {
    const someone = await signedIn();
    const second = (await openMemberSession(t.db, someone.id, null, client))!;
    expect(await acceptedBy(someone.token)).toBe(200);
    expect((await api.post('/sellerApi/logout', {}, someone.token)).json()).toMatchObject({ success: true });
    expect([await acceptedBy(someone.token), await acceptedBy(second)]).toEqual([401, 200]);
  });

  it('A session ends when it expires', async () => {
    const someone = await signedIn();
    await t.owner.query(
      `UPDATE identity.session SET created_at = now() - interval '40 days', expires_at = now() WHERE subject_id = $1`,
      [someone.id],
    );
    expect(await acceptedBy(someone.token)).toBe(401);
  });

  // Shows ASVS-7.4.2
  it('A session ends when its member is frozen, whichever program does it', async () => {
    const someone = await signedIn();
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [someone.id]);
    expect(await acceptedBy(someone.token)).toBe(401);
  });

  // Shows ASVS-7.2.1
  it('A session is looked up with one indexed statement that writes nothing', async () => {
    const someone = await signedIn();
    const session = await findSession(api.deps.pool, sha256(someone.token), ['member']);
    expect(session).toEqual({ kind: 'member', subject_id: someone.id, is_unseen: false });
    const before = await t.owner.query('SELECT xmin, ctid FROM identity.session WHERE subject_id = $1', [someone.id]);
    await acceptedBy(someone.token);
    const after = await t.owner.query('SELECT xmin, ctid FROM identity.session WHERE subject_id = $1', [someone.id]);
    expect(after.rows).toEqual(before.rows);
  });

  it('A session cannot be opened with a password that was changed while the old one was being checked', async () => {
    const someone = await member(t);
    const { rows } = await t.owner.query('SELECT password_hash FROM members.member WHERE id = $1', [someone.id]);
    const changing = await t.owner.connect();
    await changing.query('BEGIN');
    await changing.query(`UPDATE members.member SET password_hash = 'new' WHERE id = $1`, [someone.id]);
    const opening = openMemberSession(t.db, someone.id, rows[0].password_hash, client);
    await changing.query('COMMIT');
    changing.release();
    expect(await opening).toBeNull();
  });
});

describe('sign-in tickets', () => {
  const redeem = (ticket: unknown) => api.post('/publicApi/autoSigninSeller', { userDetails: ticket });

  // Shows SPEC-7.15, DEC-5-sessions-3, ASVS-14.2.1
  it('A sign-in ticket opens one session, even if it is redeemed in parallel', async () => {
    const someone = await member(t);
    const ticket = await issueTicket(t.db, { memberId: someone.id, issuedBy: 'test' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(ticket)));
    const opened = answers.filter((answer) => answer.statusCode === 200);
    expect(opened).toHaveLength(1);
    expect(opened[0]!.json()).toMatchObject({ success: true, data: { email: someone.email } });
    expect(await acceptedBy(opened[0]!.json().api_token)).toBe(200);
  });

  // Shows DEC-5-sessions-3, ASVS-14.2.1
  it('A sign-in ticket expires after sixty seconds', async () => {
    const someone = await member(t);
    const ticket = await issueTicket(t.db, { memberId: someone.id, issuedBy: 'test' });
    await t.owner.query(
      `UPDATE identity.sign_in_ticket SET created_at = created_at - interval '60 seconds',
         expires_at = expires_at - interval '60 seconds' WHERE member_id = $1`,
      [someone.id],
    );
    expect((await redeem(ticket)).statusCode).toBe(400);
  });

  it('A sign-in ticket does not work for a frozen member, and other values are not accepted as tickets', async () => {
    const someone = await member(t);
    const ticket = await issueTicket(t.db, { memberId: someone.id, issuedBy: 'test' });
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [someone.id]);
    expect((await redeem(ticket)).statusCode).toBe(403);
    for (const not of [String(someone.id), '1', '', 'A'.repeat(43), someone.referId]) {
      const answer = await redeem(not);
      expect([answer.statusCode, answer.json().message]).toEqual([400, errorsTexts.ticket_not_valid]);
    }
  });
});
