import { describe, expect, it } from 'vitest';
import { addMember } from '../../../../testing/builders.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { inOneTransaction, insert, type Row, valueInOneTransaction } from '../../../../testing/in-one-transaction.ts';
import { appRow, challengeRow, codeRow, refusedSignInRow, sessionRow, ticketRow, USED_HERE } from '../testing/rows.ts';

/** Functions that freeze, release or delete an account or change its password affect only that account. */
const t = await ownDatabase();
const [own, other] = [await addMember(t.owner), await addMember(t.owner)];
const email: string = await t.value('SELECT email FROM members.member WHERE id = $1', [own]);

const ago = (time: string): string => `now() - interval '${time}'`;
const frozen = (memberId: bigint) => `UPDATE members.member SET frozen_at = now() WHERE id = ${memberId}`;
const freeze = (by: 'member' | 'operator' | 'platform', but: Row = {}) =>
  insert('identity.freeze', { member_id: `${own}`, frozen_by: `'${by}'`, reason: `'because'`, ...but });
const RELEASED: Row = { released_at: ago('1 minute'), released_by: `'operator'` };
const isFrozen = (memberId: bigint) => `SELECT frozen_at IS NOT NULL FROM members.member WHERE id = ${memberId}`;
const waits = `SELECT (payouts_wait_until - now())::text FROM members.member WHERE id = `;
const mailed = (template: string) =>
  `SELECT count(*)::integer FROM mail.message WHERE template = '${template}' AND queued_at = now()`;
const session = (memberId: bigint) =>
  sessionRow({ token_sha256: `sha256('session ${memberId}')`, subject_id: `${memberId}` });
const open = 'SELECT array_agg(subject_id ORDER BY subject_id) FROM identity.session WHERE revoked_at IS NULL';
const consumed = (purpose: string, request: string) =>
  codeRow({
    purpose: `'${purpose}'`,
    email: `'${email}'`,
    member_id: `${own}`,
    request: `'${request}'`,
    code_sha256: `sha256('')`,
    made_at: 'now()',
    consumed_at: 'now()',
  });

describe('freezing an account', () => {
  const byPlatform = () => `SELECT identity.freeze_by_platform(${own}, 'By itself')`;
  const byOperator = (id = own) => `SELECT identity.freeze_member(NULL, ${id}, 'Asked', 'command line')`;

  it('An operator freezes an account once, which ends only its sessions and emails its member', async () => {
    const given = [session(own), session(other)];
    expect(await valueInOneTransaction(t, given, byOperator())).toBe(true);
    expect(await valueInOneTransaction(t, given, byOperator(), open)).toEqual([other]);
    expect(await valueInOneTransaction(t, given, byOperator(), mailed('account-frozen-by-operator'))).toBe(1);
    expect(await valueInOneTransaction(t, [frozen(own)], byOperator())).toBe(false);
    expect(await valueInOneTransaction(t, [frozen(own)], byOperator(), mailed('account-frozen-by-operator'))).toBe(0);
  });

  const rows = 'SELECT frozen_by, reason FROM identity.freeze ORDER BY id';
  it.each([
    ['nobody', [], [{ frozen_by: 'platform', reason: 'By itself' }]],
    ['its member', [() => freeze('member')], [{ frozen_by: 'platform', reason: 'By itself' }]],
    ['an operator', [() => freeze('operator')], [{ frozen_by: 'operator', reason: 'because' }]],
  ] as const)('A freeze by the platform replaces one by %s if necessary', async (_what, made, left) => {
    const given = [...made.map((make) => make()), ...(made.length > 0 ? [frozen(own)] : [])];
    expect(await inOneTransaction(t, given, byPlatform(), rows)).toEqual(left);
  });

  it("A freeze by the platform takes over neither a released freeze nor another account's freeze", async () => {
    const given = [
      freeze('member', RELEASED),
      freeze('member', { member_id: `${other}` }),
      freeze('member'),
      frozen(own),
      frozen(other),
    ];
    const taken = `SELECT count(*)::integer FROM identity.freeze WHERE frozen_by = 'platform'`;
    expect(await valueInOneTransaction(t, given, byPlatform(), taken)).toBe(1);
  });

  const link = (but: Row = {}) =>
    insert('mail.freeze_link', { token_sha256: `sha256('the link')`, member_id: `${own}`, ...but });
  const byLink = `SELECT member_id, is_new FROM identity.freeze_by_link(sha256('the link'))`;
  it.each([
    ['that is unused', [{ is_new: true }], 1, () => [link()]],
    ['that is unused, for a frozen account', [{ is_new: false }], 0, () => [link(), frozen(own)]],
    ['that was used', [], 0, () => [link({ used_at: 'now()' })]],
  ] as const)('A freeze link %s freezes the account if it can', async (_what, answer, mails, given) => {
    expect(await inOneTransaction(t, given(), byLink)).toEqual(answer.map((each) => ({ member_id: own, ...each })));
    expect(await valueInOneTransaction(t, given(), byLink, mailed('account-frozen'))).toBe(mails);
  });
});

describe('releasing an account', () => {
  const release = (by: 'member' | 'operator', hours = 24) =>
    `SELECT identity.release_account(${own}, '${by}', 'because', ${hours})`;

  it.each([
    ['its member froze', 'member', true, () => freeze('member')],
    ['an operator froze', 'member', false, () => freeze('operator')],
    ['the platform froze', 'member', false, () => freeze('platform')],
    ['its member froze', 'operator', true, () => freeze('member')],
    ['an operator froze', 'operator', true, () => freeze('operator')],
    ['was frozen without a record', 'operator', true, () => freeze('operator', { member_id: `${other}` })],
    ['was frozen without a record', 'member', false, () => freeze('member', { member_id: `${other}` })],
    ['was released before', 'member', false, () => freeze('member', RELEASED)],
  ] as const)('An account that %s is released by a request of its %s: %s', async (_what, by, is, given) => {
    expect(await valueInOneTransaction(t, [frozen(own), given()], release(by))).toBe(is);
    expect(await valueInOneTransaction(t, [frozen(own), given()], release(by), isFrozen(own))).toBe(!is);
    expect(await valueInOneTransaction(t, [frozen(own), given()], release(by), mailed('account-released'))).toBe(
      is ? 1 : 0,
    );
  });

  it('An account that is not frozen cannot be released', async () => {
    expect(await valueInOneTransaction(t, [], release('operator'))).toBe(false);
  });

  it('A release is recorded only on the open freeze of its account', async () => {
    const given = [
      frozen(own),
      freeze('member'),
      freeze('member', RELEASED),
      freeze('member', { member_id: `${other}` }),
    ];
    const noted = 'SELECT count(*)::integer FROM identity.freeze WHERE released_at = now()';
    for (const by of ['member', 'operator'] as const)
      expect(await valueInOneTransaction(t, given, release(by), noted)).toBe(1);
  });

  it('Payouts continue immediately after a release by an operator, and wait a day after a release by the member', async () => {
    const given = [frozen(own), freeze('member'), consumed('unfreeze', 'account')];
    const byOperator = `SELECT identity.release_member(NULL, ${own}, 'because', 'command line')`;
    const byMember = `SELECT identity.release_own_account(${own})`;
    expect(await valueInOneTransaction(t, given, byOperator, `${waits}${own}`)).toBeNull();
    expect(await valueInOneTransaction(t, given, byMember, `${waits}${own}`)).toBe('1 day');
  });

  const app = () => appRow({ subject_id: `${own}` });
  const proof = (purpose: string) =>
    challengeRow({ ...USED_HERE, subject_id: `${own}`, purpose: `'${purpose}'`, request: `'account'` });
  it.each([
    ['the code', true, () => [consumed('unfreeze', 'account')]],
    ['nothing', false, () => []],
    ['a code for something else', false, () => [consumed('withdrawal', 'account')]],
    ["the code but without the member's app", false, () => [consumed('unfreeze', 'account'), app()]],
    ['the code and the app', true, () => [consumed('unfreeze', 'account'), app(), proof('unfreeze')]],
    [
      'the code, and the app for something else',
      false,
      () => [consumed('unfreeze', 'account'), app(), proof('withdrawal')],
    ],
    ['only the app', false, () => [app(), proof('unfreeze')]],
  ] as const)('A member who confirms with %s can release their own freeze: %s', async (_what, is, given) => {
    const end = is ? true : `member ${own} has not confirmed the release`;
    const byMember = `SELECT identity.release_own_account(${own})`;
    expect(await valueInOneTransaction(t, [frozen(own), freeze('member'), ...given()], byMember)).toBe(end);
  });
});

describe('changing a password', () => {
  const hash = (id: bigint) => `(SELECT password_hash FROM members.member WHERE id = ${id})`;
  const changed = `SELECT array_agg(id) FROM members.member WHERE password_hash = 'new'`;
  const token = () => `sha256('session ${own}')`;

  it("A password change requires the verified password and ends the member's sessions and tickets", async () => {
    const change = (verified: string) => `SELECT identity.change_password(${token()}, ${own}, 'new', ${verified})`;
    const given = [session(own), session(other)];
    expect(await valueInOneTransaction(t, given, change(hash(own)))).toBe(true);
    expect(await valueInOneTransaction(t, given, change(hash(own)), changed)).toEqual([own]);
    expect(await valueInOneTransaction(t, given, change(hash(own)), open)).toEqual([other]);
    expect(await valueInOneTransaction(t, given, change(hash(own)), mailed('password-changed'))).toBe(1);
    for (const verified of ['NULL', `'another'`])
      expect(await valueInOneTransaction(t, given, change(verified))).toBe(false);
  });

  it('A password reset requires the emailed code, and payouts then wait a day', async () => {
    const reset = `SELECT identity.reset_password(${own}, 'new')`;
    const given = [consumed('forgot-password', 'password')];
    expect(await valueInOneTransaction(t, given, reset, changed)).toEqual([own]);
    expect(await valueInOneTransaction(t, given, reset, `${waits}${own}`)).toBe('1 day');
    expect(await valueInOneTransaction(t, [consumed('unfreeze', 'password')], reset)).toBe(
      `member ${own} has not confirmed the reset`,
    );
  });
});

describe("an operator's control of a member's access", () => {
  it('A member is emailed when an operator ends their sessions, but not if there are none', async () => {
    const end = `SELECT identity.end_member_sessions(NULL, ${own}, 'because')`;
    expect(await valueInOneTransaction(t, [session(own), session(other)], end)).toBe(1);
    expect(await valueInOneTransaction(t, [session(own)], end, mailed('sessions-ended-by-operator'))).toBe(1);
    expect(await valueInOneTransaction(t, [session(other)], end, mailed('sessions-ended-by-operator'))).toBe(0);
  });

  it("Resetting a member's factors ends every session, makes payouts wait a day, and is announced", async () => {
    const reset = `SELECT identity.reset_member_factors(NULL, ${own}, 'because', 'command line')`;
    const given = [session(own), session(other)];
    expect(await valueInOneTransaction(t, given, reset, open)).toEqual([other]);
    expect(await valueInOneTransaction(t, given, reset, `${waits}${own}`)).toBe('1 day');
    expect(await valueInOneTransaction(t, given, reset, mailed('factors-reset'))).toBe(1);
    expect(await valueInOneTransaction(t, given, reset, 'SELECT reset_by FROM identity.factor_resets')).toBe(
      'command line',
    );
  });
});

describe('resending an email', () => {
  it.each([
    ['that is waiting', true, 'NULL'],
    ['that has been sent', false, 'now()'],
  ])('An email %s is sent again: %s', async (_what, is, sent_at) => {
    const message = insert('mail.message', {
      id: `'00000000-0000-7000-8000-000000000001'`,
      recipient: `'${email}'`,
      subject: `''`,
      body_text: `''`,
      body_html: `''`,
      sent_at,
    });
    const resend = `SELECT identity.resend_mail(NULL, '00000000-0000-7000-8000-000000000001')`;
    expect(await valueInOneTransaction(t, [message], resend)).toBe(is);
  });
});

describe('removing a person', () => {
  const code = (label: string, but: Row) =>
    codeRow({
      id: `md5('${label}')::uuid`,
      purpose: `'sign-up'`,
      email: `'else-${label.replaceAll(' ', '-')}@test.example'`,
      request: `'${label}'`,
      ...but,
    });
  const attempt = (label: string) =>
    insert('identity.code_try', { code_id: `md5('${label}')::uuid`, typed_sha256: `sha256('')` });
  const remove = () => `SELECT identity.remove_person(${own}, '${email}')`;

  it('Removing a person deletes their codes with all attempts, and codes to the address for the same kind of account', async () => {
    const labels = ['own', 'of the address', 'of the other kind', 'of another'];
    const given = [
      `UPDATE members.member SET kind = 'vendor' WHERE id = ${other}`,
      code('own', { member_id: `${own}` }),
      code('of the address', { email: `'${email}'` }),
      code('of the other kind', { email: `'${email}'`, kind: `'vendor'` }),
      code('of another', { member_id: `${other}` }),
      ...labels.map(attempt),
    ];
    const left = `SELECT (SELECT array_agg(request ORDER BY request) FROM identity.one_time_code) AS codes,
      (SELECT array_agg(code_id = ANY (ARRAY[md5('of another')::uuid, md5('of the other kind')::uuid])) FROM identity.code_try) AS tries`;
    expect(await inOneTransaction(t, given, remove(), left)).toEqual([
      { codes: ['of another', 'of the other kind'], tries: [true, true] },
    ]);
  });

  it('Removing a person deletes only their own sessions, refused sign-ins, links and challenges', async () => {
    const of = (memberId: bigint, label: string) => [
      ...['member', 'vendor', 'viewer', 'operator'].map((kind) =>
        sessionRow({ token_sha256: `sha256('${label} ${kind}')`, kind: `'${kind}'`, subject_id: `${memberId}` }),
      ),
      refusedSignInRow({ member_id: `${memberId}` }),
      ticketRow({ ticket_sha256: `sha256('${label}')`, member_id: `${memberId}` }),
      ...['member', 'operator'].map((kind) =>
        challengeRow({
          token_sha256: `sha256('${label} ${kind}')`,
          subject_kind: `'${kind}'`,
          subject_id: `${memberId}`,
        }),
      ),
    ];
    const left = `SELECT
      (SELECT array_agg(subject_id = ${own} ORDER BY subject_id = ${own}) FROM identity.session) AS sessions,
      (SELECT array_agg(kind) FILTER (WHERE subject_id = ${own}) FROM identity.session) AS kinds,
      (SELECT array_agg(member_id) FROM identity.refused_sign_in) AS refused,
      (SELECT array_agg(member_id) FROM identity.sign_in_ticket) AS links,
      (SELECT array_agg(subject_kind) FILTER (WHERE subject_id = ${own}) FROM identity.challenge) AS own_challenges,
      (SELECT count(*)::integer FROM identity.challenge) AS challenges`;
    expect(await inOneTransaction(t, [...of(own, 'own'), ...of(other, 'other')], remove(), left)).toEqual([
      {
        sessions: [false, false, false, false, true],
        kinds: ['operator'],
        refused: [other],
        links: [other],
        own_challenges: ['operator'],
        challenges: 3,
      },
    ]);
  });
});
