import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../../../platform/device.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { mailsFor, member, PASSWORD } from '../../../../testing/people.ts';
import { setSetting } from '../../../../testing/settings.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const t = await ownDatabase();
const api = await ownApp(t);

async function logIn(email: string, userAgent: string, remoteAddress: string): Promise<string> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/publicApi/signinSeller',
    payload: { email, password: PASSWORD, role_name: 'User' },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return answer.json().api_token;
}

async function twoDevices() {
  const who = await member(t);
  const laptop = await logIn(who.email, CHROME, '203.0.113.5');
  const phone = await logIn(who.email, SAFARI, '203.0.113.99');
  return { ...who, laptop, phone };
}
const list = async (token: string) => (await api.get('/sellerApi/getSessions', token)).json().data.docs;
const isOpen = async (token: string): Promise<boolean> =>
  (await api.get('/sellerApi/getprofile', token)).statusCode === 200;

describe("a member's sessions", () => {
  // Shows DEC-5-sessions-4
  it("A member's sessions are listed with device, address, first and last use, and the current one is marked", async () => {
    const { laptop } = await twoDevices();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await list(laptop)).toEqual([
      {
        _id: expect.any(String),
        device: 'Safari on iOS',
        ip: '203.0.113.99',
        createdAt: time,
        seenAt: time,
        isThisOne: false,
      },
      {
        _id: expect.any(String),
        device: 'Chrome on Windows',
        ip: '203.0.113.5',
        createdAt: time,
        seenAt: time,
        isThisOne: true,
      },
    ]);
  });

  it('The list of sessions never contains a token or its hash', async () => {
    const { laptop, phone } = await twoDevices();
    const shown = (await api.get('/sellerApi/getSessions', laptop)).body;
    expect(shown).not.toContain(phone);
    expect(Object.keys((await list(laptop))[0])).not.toContain('token_sha256');
  });

  // Shows DEC-5-sessions-4, ASVS-7.5.2
  it('A member can end single sessions, which is announced by email', async () => {
    const { laptop, phone, email } = await twoDevices();
    const [other] = await list(laptop);
    expect((await api.post('/sellerApi/revokeSession', { _id: other._id }, laptop)).statusCode).toBe(200);
    expect([await isOpen(laptop), await isOpen(phone)]).toEqual([true, false]);
    expect((await api.post('/sellerApi/revokeSession', { _id: other._id }, laptop)).statusCode).toBe(404);
    expect((await mailsFor(t, email))[0]!.subject).toBe(mailsTexts.subjects['sessions-ended']);
  });

  // Shows DEC-5-sessions-4, ASVS-7.5.2
  it('A member can end all other sessions, including open sign-in tickets', async () => {
    const { laptop, phone, id } = await twoDevices();
    const { issueTicket } = await import('./sign-in-with-ticket.ts');
    const ticket = await issueTicket(t.db, { memberId: id, issuedBy: 'test' });
    expect((await api.post('/sellerApi/revokeOtherSessions', {}, laptop)).json().data).toEqual({ ended: 1 });
    expect([await isOpen(laptop), await isOpen(phone)]).toEqual([true, false]);
    expect((await api.post('/publicApi/autoSigninSeller', { userDetails: ticket })).statusCode).toBe(400);
  });

  // Shows DEC-5-sessions-4
  it("Nobody else can see or end a member's sessions", async () => {
    const [mine, theirs] = [await twoDevices(), await twoDevices()];
    const [session] = await list(theirs.laptop);
    expect((await api.post('/sellerApi/revokeSession', { _id: session._id }, mine.laptop)).statusCode).toBe(404);
    expect((await api.post('/sellerApi/revokeOtherSessions', {}, mine.laptop)).json().data).toEqual({ ended: 1 });
    expect(await isOpen(theirs.phone)).toBe(true);
  });

  it.each(['', '1', "'; DROP TABLE identity.session; --"])('A member has no session with the id %j', async (_id) => {
    const { laptop } = await twoDevices();
    expect((await api.post('/sellerApi/revokeSession', { _id }, laptop)).statusCode).toBe(404);
  });

  it("A session's last use is updated if it is used again after five minutes", async () => {
    const { laptop, id } = await twoDevices();
    await t.owner.query(`UPDATE identity.session SET seen_at = now() - interval '6 minutes' WHERE subject_id = $1`, [
      id,
    ]);
    await isOpen(laptop);
    const { rows } = await t.owner.query<{ user_agent: string; fresh: boolean }>(
      `SELECT user_agent, seen_at > now() - interval '1 minute' AS fresh FROM identity.session WHERE subject_id = $1`,
      [id],
    );
    expect(Object.fromEntries(rows.map((row) => [row.user_agent, row.fresh]))).toEqual({
      [CHROME]: true,
      [SAFARI]: false,
    });
  });
});

describe('unused sessions', () => {
  const past = (change: string, id: bigint) =>
    pastTheTriggers(t.owner, `UPDATE identity.session SET ${change} WHERE subject_id = $1`, [id]);
  const ends = (id: bigint, device = CHROME) =>
    t.row<{ idle: number; whole: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS idle,
           round(extract(epoch FROM ends_at - now()) / 3600)::int AS whole
         FROM identity.session WHERE subject_id = $1 AND user_agent = $2`,
      [id, device],
    );

  // Shows DEC-5-sessions-5, ASVS-7.3.1
  it('A session ends a week after its last use, and using it later does not reopen it', async () => {
    const { laptop, phone, id } = await twoDevices();
    expect(await ends(id)).toEqual({ idle: 168, whole: 720 });
    await past(
      `seen_at = seen_at - interval '8 days', expires_at = expires_at - interval '8 days', created_at = now() - interval '9 days'`,
      id,
    );
    expect([await isOpen(laptop), await isOpen(phone)]).toEqual([false, false]);
    const { rows } = await t.owner.query('SELECT token_sha256 FROM identity.session WHERE subject_id = $1', [id]);
    for (const { token_sha256 } of rows) await t.owner.query('SELECT identity.touch_session($1, 0)', [token_sha256]);
    expect([await isOpen(laptop), await isOpen(phone)]).toEqual([false, false]);
  });

  // Shows DEC-5-sessions-5, ASVS-7.3.1
  it('A session that is used is extended, but never beyond thirty days', async () => {
    const { laptop, phone, id } = await twoDevices();
    const age = (days: number) =>
      past(
        `seen_at = now() - interval '6 days', created_at = now() - interval '${days} days',
         ends_at = now() - interval '${days} days' + interval '30 days', expires_at = now() + interval '1 hour'`,
        id,
      );
    await age(6);
    expect(await isOpen(laptop)).toBe(true);
    await expect.poll(() => ends(id)).toEqual({ idle: 168, whole: 24 * 24 });
    await age(29);
    expect(await isOpen(phone)).toBe(true);
    await expect.poll(() => ends(id, SAFARI)).toEqual({ idle: 24, whole: 24 });
  });

  // Shows DEC-5-sessions-5
  it('A session lasts as long as the setting specifies', async () => {
    await setSetting(t, 'sessionIdleHours', 24);
    const { laptop, id } = await twoDevices();
    expect(await ends(id)).toEqual({ idle: 24, whole: 720 });
    await setSetting(t, 'sessionIdleHours', 168);
    await past(`seen_at = now() - interval '6 minutes'`, id);
    expect(await isOpen(laptop)).toBe(true);
    await expect.poll(() => ends(id)).toEqual({ idle: 168, whole: 720 });
  });
});

describe('a new device of a member', () => {
  it('A member is emailed about a new device if both browser and address are new', async () => {
    const { email } = await twoDevices();
    const [mail] = await mailsFor(t, email);
    expect(mail!.subject).toBe(mailsTexts.subjects['new-device']);
    expect(mail!.text).toContain('Safari on iOS, from the IP address 203.0.113.99');
  });

  it('A member is not emailed at the very first login or when a known device returns', async () => {
    const who = await member(t);
    await logIn(who.email, CHROME, '203.0.113.5');
    await logIn(who.email, CHROME, '203.0.113.77');
    expect(await mailsFor(t, who.email)).toEqual([]);
  });
});

it.each([
  ['', 'Unknown device'],
  ['curl/8.5.0', 'curl'],
  ['<script>alert(1)</script>', 'script'],
  [CHROME, 'Chrome on Windows'],
])('The user agent %j is shown as %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
