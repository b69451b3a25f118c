import { describe, expect, it } from 'vitest';
import { afterWaiting } from '../../../../testing/after-waiting.ts';
import { addMember } from '../../../../testing/builders.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { inOneTransaction, insert, type Row, valueInOneTransaction } from '../../../../testing/in-one-transaction.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { codeDayRow, codeRow } from '../testing/rows.ts';

/** Each function that accepts a code, against codes that miss exactly one of its conditions. */
const t = await ownDatabase();
const [own, other] = [await addMember(t.owner), await addMember(t.owner)];

const idOf = (place: number): string => `'00000000-0000-7000-8000-00000000000${place}'::uuid`;
const ID = idOf(1);
const EMAIL = `'somebody@test.example'`;
const SECRET = `sha256('')`;
const hashOf = (text: string, id = ID): string =>
  `identity.code_hash(${id}, identity.secret_hash(${id}, ${SECRET}), '${text}')`;
const ago = (time: string): string => `now() - interval '${time}'`;

/** A member's code that was emailed. */
const code = (but: Row = {}): string =>
  codeRow({
    id: ID,
    purpose: `'withdrawal'`,
    email: EMAIL,
    member_id: `${own}`,
    request: `'the request'`,
    secret_sha256: `identity.secret_hash(${ID}, ${SECRET})`,
    code_sha256: hashOf('123456'),
    made_at: ago('1 minute'),
    created_at: ago('5 minutes'),
    ...but,
  });
const OVER: Row = { expires_at: ago('1 minute') };
const CONSUMED: Row = { consumed_at: ago('1 minute') };
const NOT_MADE: Row = { made_at: 'NULL', code_sha256: 'NULL' };
const ELSEWHERE: Row = { email: `'else@test.example'` };
const VENDORS: Row = { kind: `'vendor'` };
const OF_ANOTHER_PURPOSE: Row = { purpose: `'unfreeze'` };
const OF_ANOTHER_REQUEST: Row = { request: `'another'` };

describe('a code consumed by this transaction', () => {
  const has = (but: Row) =>
    valueInOneTransaction(
      t,
      [code({ consumed_at: 'now()', ...but })],
      `SELECT identity.has_consumed_code(${own}, 'withdrawal', 'the request')`,
    );

  it('A code consumed by this transaction is found by its member, purpose and request', async () => {
    expect(await has({})).toBe(true);
  });

  it.each([
    ['a microsecond before', { consumed_at: ago('1 microsecond') }],
    ['not at all', { consumed_at: 'NULL' }],
    ['for another purpose', OF_ANOTHER_PURPOSE],
    ['for another request', OF_ANOTHER_REQUEST],
  ])('A code that was consumed %s is not found', async (_what, but) => {
    expect(await has(but)).toBe(false);
  });

  it("Another member's code consumed by this transaction is not found", async () => {
    expect(await has({ member_id: `${other}` })).toBe(false);
  });
});

describe('creating a code', () => {
  const make = `SELECT count(*)::integer FROM identity.make_code(${ID})`;
  const asked = (but: Row = {}) => code({ ...NOT_MADE, ...but });

  it.each([
    ['requested 59 minutes ago', 1, { created_at: ago('59 minutes') }],
    ['requested 61 minutes ago', 0, { created_at: ago('61 minutes') }],
    ['created once', 1, { made_at: ago('1 minute'), code_sha256: hashOf('1') }],
    ['used', 0, { made_at: ago('1 minute'), code_sha256: hashOf('1'), ...CONSUMED }],
    ['sent', 0, { secret_sha256: 'NULL' }],
    ['replaced', 0, { id: idOf(2) }],
  ])('A code that was %s is created %s times', async (_what, made, but) => {
    expect(await valueInOneTransaction(t, [asked(but)], make)).toBe(made);
  });

  it('A new code has six digits, is stored as a hash, and is valid for ten minutes', async () => {
    const rows = await inOneTransaction(
      t,
      [asked()],
      `CREATE TEMP TABLE made ON COMMIT DROP AS SELECT digits FROM identity.make_code(${ID})`,
      `SELECT m.digits ~ '^\\d{6}$' AS six, c.expires_at - c.made_at = interval '10 minutes' AS lasts,
         c.code_sha256 = identity.code_hash(c.id, c.secret_sha256, m.digits) AS fits
       FROM made m, identity.one_time_code c`,
    );
    expect(rows).toEqual([{ six: true, lasts: true, fits: true }]);
  });

  it.each([
    ['while it is valid', true, {}],
    ['after it has expired', false, { expires_at: ago('1 second') }],
  ])('An email that is sent again %s contains the same code: %s', async (_what, same, but) => {
    const before = { made_at: ago('11 minutes'), created_at: ago('11 minutes'), code_sha256: hashOf('1') };
    const probe = `SELECT digits FROM identity.make_code(${ID})`;
    const brought = await valueInOneTransaction(t, [asked({ ...before, digits: `'123456'`, ...but })], probe);
    // A new code equals the previous one once in a million runs.
    expect(brought === '123456').toBe(same);
  });

  it('A code for an address that gets none is never revealed, and no input matches it', async () => {
    const rows = await inOneTransaction(
      t,
      [asked({ gets_code: 'false' })],
      `CREATE TEMP TABLE made ON COMMIT DROP AS SELECT digits FROM identity.make_code(${ID})`,
      'SELECT m.digits, length(c.code_sha256) AS bytes FROM made m, identity.one_time_code c',
    );
    expect(rows).toEqual([{ digits: null, bytes: 32 }]);
  });

  it('A random code always has six digits', async () => {
    const { rows } = await t.owner.query(
      `SELECT count(*)::integer AS n FROM generate_series(1, 20000) WHERE identity.draw_digits() !~ '^\\d{6}$'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it.each([
    ['without a code, once sent,', false, 'NULL', `'now'`],
    ['with a code, while unsent,', false, ID, 'NULL'],
    ['with a code, once sent,', true, ID, `'now'`],
  ])('A message %s deletes the secret and digits of its code: %s', async (_what, forgets, codeId, sentAt) => {
    const message = insert('mail.message', {
      recipient: EMAIL,
      subject: `'Your code'`,
      body_text: `''`,
      body_html: `''`,
      code_id: codeId,
    });
    const probe = [
      `UPDATE mail.message SET sent_at = ${sentAt}`,
      'SELECT num_nulls(secret_sha256, digits) = 2 AS is_forgotten FROM identity.one_time_code',
    ] as const;
    const waiting = code({ digits: `'123456'` });
    expect(await valueInOneTransaction(t, [waiting, message], ...probe)).toBe(forgets);
  });
});

describe('attempts on a code', () => {
  const attempt = (text = '123456') =>
    `SELECT identity.try_code('withdrawal', ${EMAIL}, 'member', 'the request', ${SECRET}, '${text}')`;
  const isNoted = async (but: Row, ...given: readonly string[]) =>
    (await valueInOneTransaction(t, [code(but), ...given], attempt())) !== null;

  it('An attempt on a code is recorded and counted for the code and for the day of its address', async () => {
    const counts = `SELECT c.tries, d.tried, d.asked, d.is_public, (SELECT count(*)::integer FROM identity.code_try) AS noted
      FROM identity.one_time_code c, identity.code_day d`;
    expect(await inOneTransaction(t, [code()], attempt(), counts)).toEqual([
      { tries: 1, tried: 1, asked: 0, is_public: false, noted: 1 },
    ]);
  });

  it.each([
    ['has another purpose', OF_ANOTHER_PURPOSE],
    ['went to another address', ELSEWHERE],
    ['is for the other kind of account', VENDORS],
    ['is for another request', OF_ANOTHER_REQUEST],
    ['was consumed', CONSUMED],
    ['was not created', NOT_MADE],
    ['has expired', OVER],
    ['had five attempts', { tries: '5' }],
  ])('A code that %s accepts no attempt', async (_what, but) => {
    expect(await isNoted(but)).toBe(false);
  });

  it('A code that had four attempts accepts one more', async () => {
    expect(await isNoted({ tries: '4' })).toBe(true);
  });

  it('The same input again is the same attempt and is not counted', async () => {
    const rows = await inOneTransaction(
      t,
      [code()],
      `CREATE TEMP TABLE noted ON COMMIT DROP AS ${attempt().replace('SELECT', 'SELECT 1 AS place,')} AS id`,
      `INSERT INTO noted ${attempt().replace('SELECT', 'SELECT 2,')}`,
      `INSERT INTO noted ${attempt('654321').replace('SELECT', 'SELECT 3,')}`,
      'SELECT count(DISTINCT n.id)::integer AS different, (SELECT c.tries FROM identity.one_time_code c) AS tries FROM noted n',
    );
    expect(rows).toEqual([{ different: 2, tries: 2 }]);
  });

  it('A code accepts no attempt if its address has used its thirty attempts of the day', async () => {
    const day = (tried: number) => codeDayRow(EMAIL, false, { tried: `${tried}` });
    expect([await isNoted({}, day(29)), await isNoted({}, day(30))]).toEqual([true, false]);
  });
});

describe('the result of an attempt', () => {
  const TRY = idOf(9);
  const tried = (but: Row = {}): string =>
    insert('identity.code_try', { id: TRY, code_id: ID, typed_sha256: hashOf('123456'), tried_by: `'3'`, ...but });
  const consume = `SELECT identity.consume_code(${TRY})`;
  const day = (but: Row = {}): string => codeDayRow(EMAIL, false, { tried: '3', ...but });

  it.each([
    ['with the right code', true, {}, {}],
    ['with a wrong code', false, {}, { typed_sha256: hashOf('654321') }],
    ['on a consumed code', null, CONSUMED, {}],
    ['on an expired code', null, OVER, {}],
    ['on another code', null, {}, { code_id: idOf(2) }],
    ['recorded by the same transaction', null, {}, { tried_by: 'pg_current_xact_id()' }],
    ['that was never recorded', null, {}, { id: idOf(8) }],
  ])('An attempt %s gets the result %s', async (_what, answer, ofCode, ofTry) => {
    expect(await valueInOneTransaction(t, [code({ tries: '1', ...ofCode }), tried(ofTry)], consume)).toBe(answer);
  });

  it('A right attempt consumes only its own code and does not count as wrong', async () => {
    const neighbour = code({ id: idOf(2), ...OF_ANOTHER_PURPOSE, tries: '1' });
    const left = `SELECT id = ${ID} AS is_it, consumed_at = now() AS is_consumed, tries FROM identity.one_time_code ORDER BY id`;
    expect(await inOneTransaction(t, [code({ tries: '3' }), neighbour, tried()], consume, left)).toEqual([
      { is_it: true, is_consumed: true, tries: 2 },
      { is_it: false, is_consumed: null, tries: 1 },
    ]);
  });

  it('A right attempt is subtracted only from the count of its own address, side and day', async () => {
    const days = [
      day(),
      day({ address_sha256: `sha256('else')` }),
      day({ is_public: 'true' }),
      day({ day: `(now() AT TIME ZONE 'UTC')::date - 1` }),
    ];
    const counts = `SELECT array_agg(tried ORDER BY tried, address_sha256) AS left FROM identity.code_day`;
    const given = [code({ tries: '1' }), tried(), ...days];
    expect(await valueInOneTransaction(t, given, consume, counts)).toEqual([2, 3, 3, 3]);
    const itsOwn = `SELECT tried FROM identity.code_day WHERE NOT is_public AND day = (now() AT TIME ZONE 'UTC')::date
      AND address_sha256 = sha256(convert_to(${EMAIL}, 'UTF8'))`;
    expect(await valueInOneTransaction(t, given, consume, itsOwn)).toBe(2);
  });

  it('A right attempt does not lower a count of zero', async () => {
    const counts = 'SELECT tried FROM identity.code_day';
    expect(await valueInOneTransaction(t, [code({ tries: '1' }), tried(), day({ tried: '0' })], consume, counts)).toBe(
      0,
    );
  });
});

describe('the limits of an address per day', () => {
  const count = (purpose: string, asked: number, tried: number) =>
    `SELECT identity.count_code('${purpose}', ${EMAIL}, ${asked}, ${tried})`;
  const day = (asked: number, tried: number, isPublic: boolean) =>
    codeDayRow(EMAIL, isPublic, { asked: `${asked}`, tried: `${tried}` });

  it.each([
    { purpose: 'unfreeze', before: [119, 0], adds: [1, 0], is: true },
    { purpose: 'unfreeze', before: [120, 0], adds: [1, 0], is: false },
    { purpose: 'unfreeze', before: [0, 29], adds: [0, 1], is: true },
    { purpose: 'unfreeze', before: [0, 30], adds: [0, 1], is: false },
    { purpose: 'unfreeze', before: [0, 29], adds: [1, 0], is: true },
    { purpose: 'unfreeze', before: [0, 30], adds: [1, 0], is: false },
    { purpose: 'unfreeze', before: [0, 29], adds: [0, 2], is: false },
    { purpose: 'sign-up', before: [0, 99], adds: [0, 1], is: true },
    { purpose: 'sign-up', before: [0, 100], adds: [0, 1], is: false },
    { purpose: 'sign-up', before: [0, 100], adds: [1, 0], is: false },
    { purpose: 'sign-up', before: [120, 0], adds: [1, 0], is: false },
  ] as const)(
    'With [codes, attempts] of today at $before ($purpose), another $adds is allowed: $is',
    async ({ purpose, before, adds, is }) => {
      const given = [day(before[0], before[1], purpose === 'sign-up')];
      expect(await valueInOneTransaction(t, given, count(purpose, adds[0], adds[1]))).toBe(is);
      const after = is ? [before[0] + adds[0], before[1] + adds[1]] : before;
      const read = 'SELECT ARRAY[asked, tried] FROM identity.code_day';
      expect(await valueInOneTransaction(t, given, count(purpose, adds[0], adds[1]), read)).toEqual(after);
    },
  );
});

describe('requesting a code', () => {
  const what = `SELECT gets_code, member_id IS NOT NULL AS is_of_a_member, kind, language FROM identity.one_time_code`;
  const emailOf = (id: bigint) => `(SELECT m.email FROM members.member m WHERE m.id = ${id})`;

  it.each([
    ['unfreeze', true],
    ['sign-up', 'code_of_a_member'],
    ['forgot-password', 'code_of_a_member'],
    ['new-email', 'code_of_a_member'],
  ])('Requesting a code for %s in the name of a member returns %s', async (purpose, end) => {
    const ask = `SELECT identity.request_own_code('${purpose}', ${own}, 'r') IS NOT NULL`;
    expect(await valueInOneTransaction(t, [], ask)).toBe(end);
  });

  it('A code cannot be requested for an unknown member or without a purpose', async () => {
    for (const ask of [`'unfreeze', -1`, `NULL, ${own}`])
      expect(await valueInOneTransaction(t, [], `SELECT identity.request_own_code(${ask}, 'r')`)).toBe(
        'code_of_a_member',
      );
  });

  it.each([
    ['sign-up', `sha256('')`, true],
    ['withdrawal', `sha256('')`, 'code_for_anybody'],
    ['sign-up', `'\\x00'`, 'code_for_anybody'],
    ['sign-up', 'NULL', 'code_for_anybody'],
  ])('A public request of a code for %s with the secret %s returns %s', async (purpose, secret, end) => {
    const ask = `SELECT identity.request_public_code('${purpose}', ${EMAIL}, 'member', 'r', ${secret}, true) IS NOT NULL`;
    expect(await valueInOneTransaction(t, [], ask)).toBe(end);
  });

  it.each([
    { purpose: 'sign-up', isKnown: false, gets: true },
    { purpose: 'sign-up', isKnown: true, gets: false },
    { purpose: 'forgot-password', isKnown: false, gets: false },
    { purpose: 'forgot-password', isKnown: true, gets: true },
  ])('For $purpose, an address with an account ($isKnown) gets a code: $gets', async ({ purpose, isKnown, gets }) => {
    const ask = (allowed: boolean, kind = 'member') =>
      `SELECT identity.request_public_code('${purpose}', ${isKnown ? emailOf(own) : EMAIL}, '${kind}', 'r', ${SECRET}, ${allowed})`;
    expect(await inOneTransaction(t, [], ask(true), what)).toMatchObject([
      { gets_code: gets, is_of_a_member: isKnown && purpose === 'forgot-password' },
    ]);
    expect(await inOneTransaction(t, [], ask(false), what)).toMatchObject([{ gets_code: false }]);
    // The address has no account of the other kind.
    expect(await inOneTransaction(t, [], ask(true, 'vendor'), what)).toMatchObject([
      { gets_code: purpose === 'sign-up', is_of_a_member: false },
    ]);
  });

  it.each([
    ['has no account', true, EMAIL, 'member'],
    ['has an account of the same kind', false, null, 'member'],
    ['has an account of another kind', true, null, 'vendor'],
  ])('A new email address that %s gets the code: %s', async (_what, gets, address, kind) => {
    const given = [`UPDATE members.member SET kind = '${kind}' WHERE id = ${other}`];
    const ask = `SELECT identity.request_new_email_code(${own}, ${address ?? emailOf(other)}, 'r')`;
    expect(await inOneTransaction(t, given, ask, what)).toEqual([
      { gets_code: gets, is_of_a_member: true, kind: 'member', language: 'en' },
    ]);
  });

  it('A newly requested code replaces the open one and has fresh attempts', async () => {
    const before = code({ purpose: `'unfreeze'`, email: emailOf(own), tries: '4' });
    const ask = `SELECT identity.request_own_code('unfreeze', ${own}, 'r')`;
    const read = `SELECT id = ${ID} AS is_old, tries, made_at, expires_at = now() + interval '1 hour' AS has_an_hour FROM identity.one_time_code`;
    expect(await inOneTransaction(t, [before], ask, read)).toEqual([
      { is_old: false, tries: 0, made_at: null, has_an_hour: true },
    ]);
  });

  it('A code request waits only while the open code is being used, and counts nothing in the meantime', async () => {
    const email = (await t.value('SELECT email FROM members.member WHERE id = $1', [own])) as string;
    const ask = `SELECT set_config('lock_timeout', $1, true), identity.request_own_code('unfreeze', ${own}, 'r') IS NOT NULL AS is_asked`;
    const place = { purpose: `'unfreeze'`, email: `'${email}'` };
    const near = [
      code({ ...place, id: idOf(2), purpose: `'order'` }),
      code({ ...place, id: idOf(3), ...ELSEWHERE }),
      code({ ...place, id: idOf(4), ...VENDORS }),
      code({ ...place, id: idOf(5), consumed_at: 'now()' }),
    ];
    for (const each of [code(place), ...near]) await pastTheTriggers(t.owner, each);
    const isAsked = async () => (await t.row(ask, ['20s'])).is_asked;
    const others = `SELECT FROM identity.one_time_code WHERE id <> ${ID} FOR UPDATE`;
    const itself = `SELECT FROM identity.one_time_code WHERE purpose = 'unfreeze' AND email = $1 AND kind = 'member'
      AND consumed_at IS NULL FOR UPDATE`;
    const count = `SELECT set_config('lock_timeout', '2s', true), identity.count_code('unfreeze', $1, 0, 0) AS is_counted`;
    const isCounted = async () => expect((await t.row(count, [email])).is_counted).toBe(true);
    const holder = await t.owner.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(others);
      expect((await t.row(ask, ['5s'])).is_asked).toBe(true);
      await holder.query('ROLLBACK');
      expect(await afterWaiting(t, t.owner, [itself, [email]], isAsked, isCounted)).toBe(true);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
      await t.owner.query('DELETE FROM identity.one_time_code; DELETE FROM identity.code_day');
    }
  });
});

describe('the expiry of codes', () => {
  it('Codes are kept for an hour after expiry, attempts for three hours, and counts for today and yesterday', async () => {
    const given = [
      code({ created_at: ago('3 hours'), expires_at: ago('1 hour') }),
      code({ id: idOf(2), ...ELSEWHERE, created_at: ago('3 hours'), expires_at: ago('1 hour 1 microsecond') }),
      ...[ago('3 hours'), ago('3 hours 1 microsecond')].map((tried_at, place) =>
        insert('identity.code_try', { code_id: ID, typed_sha256: `sha256('${place}')`, tried_at }),
      ),
      ...[0, 1, 2].map((days) => codeDayRow(EMAIL, true, { day: `(now() AT TIME ZONE 'UTC')::date - ${days}` })),
    ];
    const left = `SELECT (SELECT array_agg(id = ${ID}) FROM identity.one_time_code) AS codes,
      (SELECT array_agg(tried_at = now() - interval '3 hours') FROM identity.code_try) AS tries,
      (SELECT array_agg((now() AT TIME ZONE 'UTC')::date - day ORDER BY day) FROM identity.code_day) AS days`;
    expect(await inOneTransaction(t, given, 'SELECT identity.sweep_codes()', left)).toEqual([
      { codes: [true], tries: [true], days: [1, 0] },
    ]);
  });
});
