import { describe, expect, it } from 'vitest';
import { afterWaiting } from '../../../../testing/after-waiting.ts';
import { addMember } from '../../../../testing/builders.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { inOneTransaction, insert, type Row, valueInOneTransaction } from '../../../../testing/in-one-transaction.ts';
import { addOperator } from '../../../../testing/operators.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { appRow, challengeRow, refusedSignInRow, sessionRow, ticketRow } from '../testing/rows.ts';

/** Each function that accepts a challenge, link, confirmation or factor, against rows that miss one condition. */
const t = await ownDatabase();
const [own, other, operator] = [await addMember(t.owner), await addMember(t.owner), (await addOperator(t)).id];

/** The token of a challenge, unless its row sets another one. */
const TOKEN = `sha256('the challenge')`;
const PAYLOAD = `'{"code":"123456"}'`;
const ago = (time: string): string => `now() - interval '${time}'`;
const OVER: Row = { created_at: ago('10 minutes'), expires_at: ago('1 minute') };
/** The operator with the same number. */
const OF_AN_OPERATOR: Row = { subject_kind: `'operator'` };

const challenge = (but: Row = {}): string =>
  challengeRow({ subject_id: `${own}`, purpose: `'withdrawal'`, request: `'the request'`, ...but });
const VERIFIED: Row = { verified_at: ago('1 second'), proof_sha256: `identity.hash_of_proof(${PAYLOAD})` };
const USED: Row = { ...VERIFIED, used_at: ago('1 second'), used_in: `'3'` };
const USED_NOW: Row = { ...USED, used_at: 'now()', used_in: 'pg_current_xact_id()' };
/** From a restored dump: this server gives out the number of a former transaction once more. */
const USED_ELSEWHERE: Row = { ...USED, used_in: 'pg_current_xact_id()' };

/** Each turns it into a different challenge. */
const others: readonly (readonly [what: string, but: () => Row])[] = [
  ['with another token', () => ({ token_sha256: `sha256('another')` })],
  ['of an operator with that number', () => OF_AN_OPERATOR],
  ['of another member', () => ({ subject_id: `${other}` })],
  ['for another purpose', () => ({ purpose: `'unfreeze'` })],
  ['for another request', () => ({ request: `'another'` })],
];

describe('consuming a challenge', () => {
  const consume = () => `SELECT identity.consume_challenge(${TOKEN}, 'member', ${own}, 'withdrawal', 'the request')`;

  it('A challenge verified by the guard can be used once, in this transaction', async () => {
    const used = 'SELECT used_at = now() AND used_in = pg_current_xact_id() FROM identity.challenge';
    expect(await valueInOneTransaction(t, [challenge(VERIFIED)], consume())).toBe(true);
    expect(await valueInOneTransaction(t, [challenge(VERIFIED)], consume(), used)).toBe(true);
    expect(await valueInOneTransaction(t, [challenge(VERIFIED)], consume(), consume())).toBe(false);
  });

  it.each([
    ...others,
    ['that was used', () => USED],
    ['that has expired', () => OVER],
    ['that was not verified', () => ({ verified_at: 'NULL', proof_sha256: 'NULL' })],
  ] as const)('A challenge %s is not consumed', async (_what, but) => {
    expect(await valueInOneTransaction(t, [challenge({ ...VERIFIED, ...but() })], consume())).toBe(false);
  });
});

describe('answering a challenge', () => {
  const REQUEST = `'00000000-0000-7000-8000-000000000001'`;
  const ask = (kind = 'verify', token = TOKEN) =>
    `SELECT identity.ask_guard(${REQUEST}, '${kind}', 'member', ${own}, ${token}, 'withdrawal', 'the request', ${PAYLOAD})`;

  it.each([...others, ['that was used', () => USED], ['that has expired', () => OVER]] as const)(
    'A challenge %s is not valid',
    async (_what, but) => {
      expect(await valueInOneTransaction(t, [challenge(but())], ask())).toBe('challenge_not_valid');
    },
  );

  it.each([
    [0, 'verify', 'asked', 1],
    [4, 'verify', 'asked', 5],
    [5, 'verify', 'challenge_not_valid', 5],
    [4, 'enrol-app', 'asked', 4],
    [5, 'enrol-app', 'challenge_not_valid', 5],
  ])(
    'A challenge with %s attempts, used for the request %s, returns %s and then has %s attempts',
    async (tries, kind, end, after) => {
      const given = [challenge({ tries: `${tries}` })];
      expect(await valueInOneTransaction(t, given, ask(kind))).toBe(end);
      expect(await valueInOneTransaction(t, given, ask(kind), 'SELECT tries FROM identity.challenge')).toBe(after);
      const requests = 'SELECT count(*)::integer FROM identity.guard_request';
      expect(await valueInOneTransaction(t, given, ask(kind), requests)).toBe(end === 'asked' ? 1 : 0);
    },
  );

  it.each([
    ['verify', 'verified'],
    ['confirm-decision', 'verified'],
    ['add-passkey', 'asked'],
  ])('A verified proof that is sent again with the request %s returns %s', async (kind, end) => {
    expect(await valueInOneTransaction(t, [challenge(VERIFIED)], ask(kind))).toBe(end);
  });

  it('A proof that differs from the verified one is sent to the guard', async () => {
    const given = [challenge({ ...VERIFIED, proof_sha256: `identity.hash_of_proof('{"code":"000000"}')` })];
    expect(await valueInOneTransaction(t, given, ask())).toBe('asked');
  });

  it('If two requests use the last attempt at the same time, the second is rejected', async () => {
    await pastTheTriggers(t.owner, challenge({ tries: '4' }));
    const again = () => valueInOneTransaction(t, [], ask().replace(REQUEST, 'gen_random_uuid()'));
    try {
      expect(await afterWaiting(t, t.owner, [ask()], again)).toBe('challenge_not_valid');
    } finally {
      await t.owner.query('DELETE FROM identity.challenge; DELETE FROM identity.guard_request');
    }
  });

  it('A request without a challenge is sent to the guard and counts no attempt', async () => {
    const given = [challenge()];
    expect(await valueInOneTransaction(t, given, ask('verify', 'NULL'))).toBe('asked');
    const tries = 'SELECT tries FROM identity.challenge';
    expect(await valueInOneTransaction(t, given, ask('verify', 'NULL'), tries)).toBe(0);
  });

  it('An attempt is counted only on the challenge that it answers', async () => {
    const given = [challenge(), challenge({ token_sha256: `sha256('another')` })];
    const tries = 'SELECT array_agg(tries ORDER BY tries) FROM identity.challenge';
    expect(await valueInOneTransaction(t, given, ask(), tries)).toEqual([0, 1]);
  });

  it.each([
    ['there is a result', `'{"is":"right"}'`, false, { is: 'right' }, 0],
    ['there is no result', 'NULL', false, null, 1],
    ['there is no result and the caller gives up', 'NULL', true, null, 0],
  ])('When %s (%s, gives up: %s), the answer is %j and the number of stored requests is %s', async (...of) => {
    const [, outcome, givesUp, answer, left] = of;
    const request = (id: string, result: string) =>
      insert('identity.guard_request', {
        id,
        kind: `'verify'`,
        subject_kind: `'member'`,
        subject_id: `${own}`,
        payload: PAYLOAD,
        outcome: result,
      });
    const given = [request(REQUEST, outcome), request('gen_random_uuid()', `'{}'`)];
    const take = `SELECT identity.take_answer(${REQUEST}, ${givesUp})`;
    const rest = `SELECT count(*) FILTER (WHERE id = ${REQUEST})::integer AS own, count(*)::integer AS all FROM identity.guard_request`;
    expect(await valueInOneTransaction(t, given, take)).toEqual(answer);
    expect(await inOneTransaction(t, given, take, rest)).toEqual([{ own: left, all: left + 1 }]);
  });
});

describe('a factor used by this transaction', () => {
  const proved = () => `SELECT identity.has_proved_factor(${own}, 'withdrawal', 'the request')`;
  const used = () => `SELECT identity.has_used_factor('member', ${own})`;

  it('A factor used by this transaction is found by its member, purpose and request', async () => {
    expect(await valueInOneTransaction(t, [challenge(USED_NOW)], proved())).toBe(true);
  });

  it.each([
    ...others.slice(1),
    ['in another transaction', () => USED],
    ['in a transaction of another server with this number', () => USED_ELSEWHERE],
  ] as const)('A factor used by a challenge %s is not found', async (_what, but) => {
    expect(await valueInOneTransaction(t, [challenge({ ...USED_NOW, ...but() })], proved())).toBe(false);
  });

  it.each([
    ['to sign in', true, { purpose: `'sign-in'` }],
    ['to sign in, in another transaction', false, { ...USED, purpose: `'sign-in'` }],
    ['to sign in, on another server with this number', false, { ...USED_ELSEWHERE, purpose: `'sign-in'` }],
    ['to withdraw', false, {}],
  ])('A factor that was used %s allows a sign-in: %s', async (_what, is, but) => {
    expect(await valueInOneTransaction(t, [challenge({ ...USED_NOW, ...but })], used())).toBe(is);
  });

  it.each([
    ['an operator of that number', OF_AN_OPERATOR],
    ['another member', { subject_id: '987654321' }],
  ])('A factor used by %s does not allow anyone else to sign in', async (_what, but) => {
    const of = { ...USED_NOW, purpose: `'sign-in'`, ...but };
    expect(await valueInOneTransaction(t, [challenge(of)], used())).toBe(false);
  });
});

describe('opening a challenge', () => {
  const open = (purpose: string, minutes: number) =>
    `SELECT identity.open_challenge(${TOKEN}, 'member', ${own}, '${purpose}', 'r', NULL, ${minutes}) IS NOT NULL`;
  const ALONE = 'the guard alone opens such a challenge';

  it.each([
    ['sign-in', 0, ALONE],
    ['sign-in', 1, true],
    ['sign-in', 15, true],
    ['sign-in', 16, ALONE],
    ['passkey', 5, ALONE],
  ])('Opening a challenge for %s with %s minutes returns %s', async (purpose, minutes, end) => {
    expect(await valueInOneTransaction(t, [], open(purpose, minutes))).toBe(end);
  });

  it('A challenge expires after its minutes, and one for a decision after ten', async () => {
    const decide = `SELECT identity.open_decision(sha256('a decision'), ${operator}, ARRAY['Do it'])`;
    const lasts = 'SELECT array_agg(expires_at - now() ORDER BY expires_at)::text FROM identity.challenge';
    expect(await valueInOneTransaction(t, [], open('sign-in', 5), decide, lasts)).toBe('{00:05:00,00:10:00}');
  });

  it('Challenges are kept for an hour after they expire', async () => {
    const given = [ago('1 hour'), ago('1 hour 1 microsecond')].map((expires_at, place) =>
      challenge({ token_sha256: `sha256('${place}')`, created_at: ago('2 hours'), expires_at }),
    );
    const left = `SELECT array_agg(expires_at = ${ago('1 hour')}) FROM identity.challenge`;
    expect(await valueInOneTransaction(t, given, 'SELECT identity.sweep_challenges()', left)).toEqual([true]);
  });
});

describe('a sign-in link', () => {
  const ticket = (but: Row = {}) => ticketRow({ member_id: `${own}`, ...but });
  const use = `SELECT member_id FROM identity.use_ticket(sha256('the link'))`;

  it.each([
    ['that is unused', true, {}],
    ['that was used', false, { used_at: 'now()' }],
    ['that has expired', false, { created_at: ago('2 minutes'), expires_at: ago('1 minute') }],
    ['with another token', false, { ticket_sha256: `sha256('another')` }],
  ])('A sign-in link %s returns its member: %s', async (_what, names, but) => {
    expect(await valueInOneTransaction(t, [ticket(but)], use)).toEqual(names ? own : undefined);
  });

  it('A sign-in link works once and for one minute, whoever creates it', async () => {
    expect(await valueInOneTransaction(t, [ticket()], use, use)).toBeUndefined();
    const issue = [
      `SELECT identity.issue_ticket(sha256('by command'), ${own}, 'test')`,
      `SELECT identity.issue_view_ticket(NULL, sha256('a look'), ${own})`,
      `SELECT array_agg(is_view ORDER BY is_view) AS looks, array_agg(DISTINCT (expires_at - now())::text) AS lasts FROM identity.sign_in_ticket`,
    ] as const;
    expect(await inOneTransaction(t, [], ...issue)).toEqual([{ looks: [false, true], lasts: ['00:01:00'] }]);
  });

  it('Sessions and refused sign-ins are kept for 30 days after their end, and links for one day', async () => {
    const [end, beyond] = [ago('30 days'), ago('30 days 1 microsecond')];
    const session = (label: string, but: Row) =>
      sessionRow({
        token_sha256: `sha256('${label}')`,
        user_agent: `'${label}'`,
        subject_id: `${own}`,
        created_at: ago('60 days'),
        ...but,
      });
    const refused = (at: string) => refusedSignInRow({ member_id: `${own}`, at });
    const given = [
      session('expired at the bound', { expires_at: end }),
      session('expired beyond', { expires_at: beyond }),
      session('ended at the bound', { revoked_at: end }),
      session('ended beyond', { revoked_at: beyond }),
      ...[end, beyond].map(refused),
      ...[ago('1 day'), ago('1 day 1 microsecond')].map((expires_at, place) =>
        ticket({ ticket_sha256: `sha256('${place}')`, created_at: `${expires_at} - interval '1 minute'`, expires_at }),
      ),
    ];
    const left = `SELECT (SELECT array_agg(user_agent ORDER BY user_agent) FROM identity.session) AS sessions,
      (SELECT array_agg(at = ${end}) FROM identity.refused_sign_in) AS refused,
      (SELECT array_agg(expires_at = ${ago('1 day')}) FROM identity.sign_in_ticket) AS links`;
    expect(await inOneTransaction(t, given, 'SELECT identity.sweep_sessions()', left)).toEqual([
      { sessions: ['ended at the bound', 'expired at the bound'], refused: [true], links: [true] },
    ]);
  });

  it('An account keeps its newest twenty refused sign-ins and shows those of the last 30 days', async () => {
    const note = `SELECT identity.record_refused_sign_in(${own}, 'password', '127.0.0.1', 'n')`;
    const row = (label: string, memberId: bigint, at = 'now()') =>
      refusedSignInRow({ member_id: `${memberId}`, user_agent: `'${label}'`, at });
    const many = (count: number) => [
      row('of another', other),
      row('the first', own),
      ...Array.from({ length: count - 1 }, () => row('more', own)),
    ];
    const left = `SELECT count(*) FILTER (WHERE member_id = ${own})::integer AS own, bool_or(user_agent = 'the first') AS first,
      bool_or(user_agent = 'of another') AS other FROM identity.refused_sign_in`;
    expect(await inOneTransaction(t, many(19), note, left)).toEqual([{ own: 20, first: true, other: true }]);
    expect(await inOneTransaction(t, many(20), note, left)).toEqual([{ own: 20, first: false, other: true }]);
    const told = [
      sessionRow({ token_sha256: TOKEN, subject_id: `${own}` }),
      row('of another', other),
      row('at the bound', own, ago('30 days')),
      row('within', own, `${ago('30 days')} + interval '1 microsecond'`),
    ];
    const read = `SELECT user_agent FROM identity.refused_sign_ins(${TOKEN}, ${own})`;
    expect(await inOneTransaction(t, told, read)).toEqual([{ user_agent: 'within' }]);
  });

  it.each([
    ['for an account', 1, []],
    [
      'for a deleted account',
      0,
      [
        `deleted_at = now(), frozen_at = now(), phone = NULL, full_name = '–', password_hash = '',
         email = 'deleted-' || public_id || '@account.invalid'`,
      ],
    ],
  ])('A refused sign-in %s is recorded %s times', async (_what, noted, sets) => {
    const given = sets.map((set) => `UPDATE members.member SET ${set} WHERE id = ${own}`);
    const note = `SELECT identity.record_refused_sign_in(${own}, 'password', '127.0.0.1', 'n')`;
    const count = 'SELECT count(*)::integer FROM identity.refused_sign_in';
    expect(await valueInOneTransaction(t, given, note, count)).toBe(noted);
  });
});

describe('confirmation of a decision', () => {
  const ID = `'00000000-0000-7000-8000-000000000002'::uuid`;
  const STATEMENT = `'Do it'`;
  const confirmation = (but: Row = {}) =>
    insert('identity.confirmation', {
      id: ID,
      operator_id: `${operator}`,
      token_sha256: TOKEN,
      statements: `ARRAY['Do that', ${STATEMENT}]`,
      nonce: `sha256('')`,
      method: `'app'`,
      expires_at: `now() + interval '10 minutes'`,
      ...but,
    });
  const useOf = (but: Row = {}) =>
    insert('identity.confirmation_use', {
      confirmation_id: ID,
      statement_sha256: `sha256(convert_to(${STATEMENT}, 'UTF8'))`,
      used_in: `'3'`,
      ...but,
    });
  const use = () => `SELECT identity.use_confirmation(${TOKEN}, ${operator}, ${STATEMENT}) = ${ID}`;
  const is = () => `SELECT identity.is_confirmed(${ID}, ${operator}, ${STATEMENT})`;

  it.each([
    ['of this operator and statement', () => [confirmation()], true],
    ['with another token', () => [confirmation({ token_sha256: `sha256('another')` })], 'confirmation_needed'],
    ['of another operator', () => [confirmation({ operator_id: '-1' })], 'confirmation_needed'],
    ['of another statement', () => [confirmation({ statements: `ARRAY['Do that']` })], 'confirmation_needed'],
    ['that has expired', () => [confirmation({ expires_at: ago('1 second') })], 'confirmation_needed'],
    ['that another transaction used', () => [confirmation(), useOf()], 'confirmation_needed'],
    [
      'that another transaction used for another statement',
      () => [confirmation(), useOf({ statement_sha256: `sha256('x')` })],
      true,
    ],
    ['that this transaction used', () => [confirmation(), useOf({ used_in: 'pg_current_xact_id()' })], true],
    [
      'that a transaction of another server with this number used',
      () => [confirmation(), useOf({ used_in: 'pg_current_xact_id()', used_at: ago('1 second') })],
      'confirmation_needed',
    ],
  ] as const)('A confirmation %s can be used, or the decision is rejected', async (_what, given, end) => {
    expect(await valueInOneTransaction(t, given(), use())).toBe(end);
  });

  it('Only the command line can decide without a confirmation', async () => {
    const without = `SELECT identity.use_confirmation(NULL, ${operator}, ${STATEMENT})`;
    expect(await valueInOneTransaction(t, [], without)).toBeNull();
    const wrong = `SELECT identity.use_confirmation(sha256('none'), ${operator}, ${STATEMENT})`;
    expect(await valueInOneTransaction(t, [], wrong)).toBe('confirmation_needed');
  });

  it.each([
    ['that was used', true, () => [confirmation(), useOf()]],
    ['that was not used', false, () => [confirmation()]],
    ['of another operator', false, () => [confirmation({ operator_id: '-1' }), useOf()]],
    ['of other statements', false, () => [confirmation({ statements: `ARRAY['Do that']` }), useOf()]],
    [
      'that was used for another statement',
      false,
      () => [confirmation(), useOf({ statement_sha256: `sha256('Do that')` })],
    ],
    ['that was used when it expired', true, () => [confirmation({ expires_at: 'now()' }), useOf()]],
    ['that was used after it expired', false, () => [confirmation({ expires_at: ago('1 microsecond') }), useOf()]],
    ['with another id', false, () => [confirmation({ id: 'gen_random_uuid()' }), useOf()]],
  ] as const)('A decision has a valid confirmation if it has one %s: %s', async (_what, end, given) => {
    expect(await valueInOneTransaction(t, given(), is())).toBe(end);
  });

  it.each([
    ['a confirmation is changed', () => confirmation(), 'UPDATE identity.confirmation SET expires_at = now()'],
    ['a confirmation is removed', () => confirmation(), 'DELETE FROM identity.confirmation'],
    ['what was decided is changed', () => confirmation(), `UPDATE identity.operator_decision SET statement = 'x'`],
  ])('The database rejects every program when %s', async (_what, given, change) => {
    expect(await valueInOneTransaction(t, [given()], change)).toBe('confirmation_is_permanent');
  });

  it.each([
    [`UPDATE identity.confirmation_use SET used_in = '4'`, 'confirmation_use_is_permanent'],
    ['DELETE FROM identity.confirmation_use', 'confirmation_use_is_permanent'],
    ['UPDATE identity.confirmation_use SET used_in = used_in RETURNING true', true],
  ])('The use of a confirmation cannot change: %s', async (change, end) => {
    expect(await valueInOneTransaction(t, [confirmation(), useOf()], change)).toBe(end);
  });
});

describe('second factors', () => {
  const app = (but: Row = {}) => appRow({ subject_id: `${own}`, ...but });
  const passkey = (but: Row = {}) =>
    insert('identity.passkey', {
      subject_kind: `'member'`,
      subject_id: `${own}`,
      credential_id: 'gen_random_uuid()',
      public_key: `'\\x01'`,
      counter: '0',
      transports: `'{}'`,
      is_synced: 'false',
      name: `'Mine'`,
      ...but,
    });
  const recovery = (but: Row = {}) =>
    insert('identity.recovery_code', {
      subject_kind: `'member'`,
      subject_id: `${own}`,
      code_sha256: `sha256('')`,
      ...but,
    });
  const makers = { app, passkey, recovery };
  const ofAnother = (): Row => ({ subject_id: `${other}` });

  it.each([
    ['an app confirmed by a code', true, () => [app()]],
    ['an app not confirmed by a code', false, () => [app({ confirmed_at: 'NULL' })]],
    ['a passkey', true, () => [passkey()]],
    ['only recovery codes', false, () => [recovery()]],
    ['nothing, but another member has both', false, () => [app(ofAnother()), passkey(ofAnother())]],
    ['nothing, but an operator of that number has both', false, () => [app(OF_AN_OPERATOR), passkey(OF_AN_OPERATOR)]],
  ] as const)('A member with %s counts as having a factor: %s', async (_what, has, given) => {
    expect(await valueInOneTransaction(t, given(), `SELECT identity.has_factor('member', ${own})`)).toBe(has);
  });

  it("Dropping a person's factors removes all of theirs and nobody else's", async () => {
    const given = Object.values(makers).flatMap((make) => [make(), make(OF_AN_OPERATOR), make(ofAnother())]);
    const left = ['totp', 'passkey', 'recovery_code'].map(
      (table) => `SELECT '${table}' AS what, subject_kind, subject_id FROM identity.${table}`,
    );
    const drop = `SELECT identity.drop_factors('member', ${own})`;
    const rows = (await inOneTransaction(t, given, drop, left.join(' UNION ALL '))) as { subject_kind: string }[];
    expect(rows).toHaveLength(6);
    expect(rows).not.toContainEqual(expect.objectContaining({ subject_kind: 'member', subject_id: own }));
  });

  const WAIT = `SELECT payouts_wait_until = now() + interval '24 hours' FROM members.member WHERE id = `;
  it.each([
    ['a confirmed app', true, 'totp', () => app()],
    ['an unconfirmed app', null, 'totp', () => app({ confirmed_at: 'NULL' })],
    ['an operator’s app', null, 'totp', () => app(OF_AN_OPERATOR)],
    ['a passkey', true, 'passkey', () => passkey()],
    ['an operator’s passkey', null, 'passkey', () => passkey(OF_AN_OPERATOR)],
  ] as const)('When %s is removed, the payouts of the member with that number wait a day: %s', async (...of) => {
    const [, waits, table, given] = of;
    const remove = `DELETE FROM identity.${table} WHERE subject_id = ${own}`;
    expect(await valueInOneTransaction(t, [given()], remove, `${WAIT}${own}`)).toBe(waits);
  });

  it.each([
    ['an operator’s passkey', 1, () => passkey(OF_AN_OPERATOR)],
    ['a member’s passkey', 0, () => passkey()],
  ] as const)('When %s is removed, its key is kept: %s', async (_what, kept, given) => {
    const count = 'SELECT count(*)::integer FROM identity.former_key';
    expect(await valueInOneTransaction(t, [given()], 'DELETE FROM identity.passkey', count)).toBe(kept);
  });

  it('The list of operator keys contains current and removed keys, and none of a member', async () => {
    const given = [passkey(), passkey({ ...OF_AN_OPERATOR, public_key: `'\\x02'` })];
    const former = insert('identity.former_key', {
      operator_id: `${operator}`,
      public_key: `'\\x03'`,
      added_at: 'now()',
    });
    const read = `SELECT array_agg(encode(public_key, 'hex') ORDER BY public_key) FROM identity.operator_keys`;
    expect(await valueInOneTransaction(t, [...given, former], read)).toEqual(['02', '03']);
  });

  const KEY = `'00000000-0000-7000-8000-000000000003'::uuid`;
  it.each([
    ['of this member', true, () => ({})],
    ['of another member', false, ofAnother],
    ['of the operator with that number', false, () => OF_AN_OPERATOR],
    ['with another id', false, () => ({ id: 'gen_random_uuid()' })],
  ] as const)('A passkey %s can be renamed: %s', async (_what, is, but) => {
    const rename = `SELECT identity.rename_passkey('member', ${own}, ${KEY}, 'Anew')`;
    expect(await valueInOneTransaction(t, [passkey({ id: KEY, ...but() })], rename)).toBe(is);
  });

  it.each([
    [`public_key = '\\x09'`, 'passkey_keeps_its_key'],
    ['subject_id = subject_id + 1', 'passkey_keeps_its_key'],
    [`created_at = now() - interval '1 day'`, 'passkey_keeps_its_key'],
    ['counter = counter + 1', true],
  ])('Updating a passkey with %s returns %s', async (set, end) => {
    const change = `UPDATE identity.passkey SET ${set} RETURNING true`;
    expect(await valueInOneTransaction(t, [passkey()], change)).toBe(end);
  });
});
