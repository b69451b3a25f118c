import { describe, expect, it } from 'vitest';
import { addMember } from '../../../../testing/builders.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { inOneTransaction, type Row, valueInOneTransaction } from '../../../../testing/in-one-transaction.ts';
import { addOperator } from '../../../../testing/operators.ts';
import { sessionRow, ticketRow } from '../testing/rows.ts';

/** Each function that accepts a session, against sessions that miss exactly one of its conditions. */
const t = await ownDatabase();
const [own, other, operator] = [
  await addMember(t.owner),
  await addMember(t.owner),
  (await addOperator(t, 'support')).id,
];

type Kind = 'member' | 'vendor' | 'viewer' | 'operator';
const KINDS: readonly Kind[] = ['member', 'vendor', 'viewer', 'operator'];
const TOKEN = `sha256('the session')`;
const subjectOf = (kind: Kind): bigint => (kind === 'operator' ? operator : own);
const session = (kind: Kind, but: Row = {}): string =>
  sessionRow({
    token_sha256: TOKEN,
    kind: `'${kind}'`,
    subject_id: `${subjectOf(kind)}`,
    created_at: `now() - interval '5 minutes'`,
    expires_at: `now() + interval '5 minutes'`,
    ...but,
  });
/** The operator's stored password hash. */
const passwordHash = (): string => `(SELECT password_hash FROM identity.operator WHERE id = ${operator})`;
const ROLES = `ARRAY['owner', 'finance', 'support', 'auditor']`;
const ENDED: Row = { revoked_at: `now() - interval '1 minute'` };
const OVER: Row = { expires_at: `now() - interval '1 minute'` };
const ANOTHER: Row = { token_sha256: `sha256('another one')` };

interface Lookup {
  readonly name: string;
  readonly takes: readonly Kind[];
  /** The last statement returns the result. */
  readonly probe: () => readonly string[];
  readonly found: (kind: Kind) => unknown;
  readonly missed: unknown;
  /** Its further conditions, besides the token and that the session has not ended. */
  readonly asks: readonly ('time' | 'subject')[];
}
const lookups: readonly Lookup[] = [
  {
    name: 'find_session',
    takes: ['member', 'viewer'],
    probe: () => [`SELECT subject_id FROM identity.find_session(${TOKEN}, ARRAY['member', 'viewer'])`],
    found: subjectOf,
    missed: undefined,
    asks: ['time'],
  },
  {
    name: 'check_session',
    takes: ['member', 'vendor'],
    probe: () => [`SELECT identity.check_session(${own}, ${TOKEN})`],
    found: () => '',
    missed: 'unauthorized',
    asks: ['time', 'subject'],
  },
  {
    name: 'check_reader',
    takes: ['member', 'vendor', 'viewer'],
    probe: () => [`SELECT identity.check_reader(${own}, ${TOKEN})`],
    found: () => '',
    missed: 'unauthorized',
    asks: ['time', 'subject'],
  },
  {
    name: 'acting_member',
    takes: ['member'],
    probe: () => [`SELECT identity.acting_member(${TOKEN}, ${own})`],
    found: subjectOf,
    missed: 'unauthorized',
    asks: ['time', 'subject'],
  },
  {
    name: 'own_session',
    takes: ['member', 'vendor', 'operator'],
    probe: () => [`SELECT subject_id FROM identity.own_session(${TOKEN})`],
    found: subjectOf,
    missed: 'unauthorized',
    asks: ['time'],
  },
  {
    name: 'find_operator_session',
    takes: ['operator'],
    probe: () => [`SELECT operator_id FROM identity.find_operator_session(${TOKEN})`],
    found: subjectOf,
    missed: undefined,
    asks: ['time'],
  },
  {
    name: 'check_operator_session',
    takes: ['operator'],
    probe: () => [`SELECT identity.check_operator_session(${TOKEN}, ${ROLES})`],
    found: subjectOf,
    missed: 'unauthorized',
    asks: ['time'],
  },
  {
    name: 'audit.append_by_session',
    takes: ['operator'],
    probe: () => [
      `SELECT audit.append_by_session(${TOKEN}, '127.0.0.1', 'test', 'test.try', 'test:1', '', NULL, NULL)`,
      `SELECT actor = (SELECT o.email FROM identity.operator o WHERE o.id = ${operator}) FROM audit.entry ORDER BY id DESC LIMIT 1`,
    ],
    found: () => true,
    missed: 'unauthorized',
    asks: ['time'],
  },
  {
    name: 'open_sessions',
    takes: KINDS,
    probe: () => [`SELECT count(*)::integer FROM identity.open_sessions(ARRAY[${TOKEN}])`],
    found: () => 1,
    missed: 0,
    asks: ['time'],
  },
  {
    name: 'session_id',
    takes: KINDS,
    probe: () => [`SELECT identity.session_id(${TOKEN}) IS NOT NULL`],
    found: () => true,
    missed: false,
    asks: ['time'],
  },
  {
    name: 'unlock_session',
    takes: ['operator'],
    probe: () => [`SELECT identity.unlock_session(${TOKEN}, ${passwordHash()})`],
    found: () => true,
    missed: false,
    asks: ['time'],
  },
  {
    name: 'lock_session',
    takes: ['operator'],
    probe: () => [`SELECT identity.lock_session(${TOKEN})`],
    found: () => true,
    missed: false,
    asks: [],
  },
  {
    name: 'touch_session',
    takes: KINDS,
    probe: () => [
      `UPDATE identity.session SET seen_at = now() - interval '2 minutes'`,
      `SELECT identity.touch_session(${TOKEN}, 60)`,
      'SELECT seen_at = now() FROM identity.session',
    ],
    found: () => true,
    missed: false,
    asks: ['time'],
  },
  {
    name: 'end_session',
    takes: KINDS,
    probe: () => [
      `SELECT identity.end_session(${TOKEN})`,
      'SELECT coalesce(revoked_at = now(), false) FROM identity.session',
    ],
    found: () => true,
    missed: false,
    asks: [],
  },
];
const cases = lookups.flatMap((lookup) => lookup.takes.map((kind) => ({ ...lookup, kind })));
const wrong = lookups.flatMap((lookup) =>
  KINDS.filter((kind) => !lookup.takes.includes(kind)).map((kind) => ({ ...lookup, kind })),
);

describe('functions that accept a session', () => {
  it.each(cases)('$name accepts an open session of a $kind', async ({ kind, probe, found }) => {
    expect(await valueInOneTransaction(t, [session(kind)], ...probe())).toEqual(found(kind));
  });

  it.each(cases)('$name rejects a $kind session that was ended', async ({ kind, probe, missed }) => {
    expect(await valueInOneTransaction(t, [session(kind, ENDED)], ...probe())).toEqual(missed);
  });

  it.each(cases)('$name rejects a $kind session with another token', async ({ kind, probe, missed }) => {
    expect(await valueInOneTransaction(t, [session(kind, ANOTHER)], ...probe())).toEqual(missed);
  });

  it.each(cases.filter(({ asks }) => asks.includes('time')))(
    '$name rejects a $kind session that has expired',
    async ({ kind, probe, missed }) => {
      expect(await valueInOneTransaction(t, [session(kind, OVER)], ...probe())).toEqual(missed);
    },
  );

  it.each(cases.filter(({ asks }) => asks.includes('subject')))(
    '$name rejects a session of another $kind',
    async ({ kind, probe, missed }) => {
      const of = { subject_id: `${other}` };
      expect(await valueInOneTransaction(t, [session(kind, of)], ...probe())).toEqual(missed);
    },
  );

  it.each(wrong)('$name rejects every session of a $kind', async ({ kind, probe, missed }) => {
    // With the number of a subject whose session would be accepted.
    const of = { subject_id: `${kind === 'operator' ? own : operator}` };
    expect(await valueInOneTransaction(t, [session(kind)], ...probe())).toEqual(missed);
    expect(await valueInOneTransaction(t, [session(kind, of)], ...probe())).toEqual(missed);
  });
});

describe("an operator's session", () => {
  const audit = `SELECT audit.append_by_session(${TOKEN}, '127.0.0.1', 'test', 'test.try', 'test:1', '', NULL, NULL) > 0`;
  const check = `SELECT identity.check_operator_session(${TOKEN}, ${ROLES}) > 0`;

  it('The audit trail accepts a session that the same transaction ended', async () => {
    expect(await valueInOneTransaction(t, [session('operator', { revoked_at: 'now()' })], audit)).toBe(true);
  });

  it.each<[string, unknown, () => string]>([
    ['find_operator_session', undefined, () => `SELECT operator_id FROM identity.find_operator_session(${TOKEN})`],
    ['check_operator_session', 'unauthorized', () => check],
    ['audit.append_by_session', 'unauthorized', () => audit],
    ['unlock_session', false, () => `SELECT identity.unlock_session(${TOKEN}, ${passwordHash()})`],
  ])('%s rejects the session of a suspended operator', async (_name, missed, probe) => {
    const suspended = `UPDATE identity.operator SET disabled_at = now() WHERE id = ${operator}`;
    expect(await valueInOneTransaction(t, [session('operator'), suspended], probe())).toEqual(missed);
  });

  it("A console can be unlocked only with its own operator's password", async () => {
    const { id } = await addOperator(t);
    const given = [
      session('operator'),
      `UPDATE identity.operator SET password_hash = 'of a neighbour' WHERE id = ${id}`,
    ];
    const probe = `SELECT identity.unlock_session(${TOKEN}, 'of a neighbour')`;
    expect(await valueInOneTransaction(t, given, probe)).toBe(false);
  });

  it('A console that is already locked cannot be locked again', async () => {
    const locked = session('operator', { locked_at: `now() - interval '1 minute'` });
    expect(await valueInOneTransaction(t, [locked], `SELECT identity.lock_session(${TOKEN})`)).toBe(false);
  });

  it.each([
    ['was locked', { locked_at: 'now()' }, { is_locked: true, is_unseen: false }],
    ['was used just now', {}, { is_locked: false, is_unseen: false }],
    ['was used two minutes ago', { seen_at: `now() - interval '2 minutes'` }, { is_locked: false, is_unseen: true }],
    ['was used 31 minutes ago', { seen_at: `now() - interval '31 minutes'` }, { is_locked: true, is_unseen: true }],
  ] as const)('A console that %s shows its lock and its last use', async (_what, but, expected) => {
    const probe = `SELECT is_locked, is_unseen FROM identity.find_operator_session(${TOKEN})`;
    expect(await inOneTransaction(t, [session('operator', but)], probe)).toEqual([expected]);
  });

  it.each([
    [{ locked_at: 'now()' }, ROLES, 'session_locked'],
    [{}, `ARRAY['owner', 'finance']`, 'role_not_allowed'],
    [{}, `ARRAY['owner', 'support']`, true],
  ])('A session with %j used for the roles %s gets the answer %s', async (but, roles, end) => {
    const probe = `SELECT identity.check_operator_session(${TOKEN}, ${roles}) > 0`;
    expect(await valueInOneTransaction(t, [session('operator', but)], probe)).toBe(end);
  });

  it("A locked console cannot manage its operator's sessions", async () => {
    const locked = session('operator', { locked_at: 'now()' });
    expect(await valueInOneTransaction(t, [locked], `SELECT identity.own_session(${TOKEN})`)).toBe('session_locked');
  });
});

describe('calls without a session', () => {
  const none = (name: string) => `SELECT identity.${name}`;
  it.each([
    ['check_session', none('check_session(1, NULL)'), ''],
    ['check_operator_session', none(`check_operator_session(NULL, ${ROLES})`), null],
    ['acting_member', none('acting_member(NULL, 7)'), '7'],
  ])('%s lets the command line act without a session', async (_name, probe, answer) => {
    // The owner of the database has every role, including the command line's.
    const end = await valueInOneTransaction(t, [], probe);
    expect(end === null ? null : String(end)).toBe(answer);
  });

  it.each([
    ['check_session', none(`check_session(1, sha256('none'))`)],
    ['check_operator_session', none(`check_operator_session(sha256('none'), ${ROLES})`)],
    ['acting_member', none(`acting_member(sha256('none'), 7)`)],
  ])('%s rejects a session that does not exist, even for the command line', async (_name, probe) => {
    expect(await valueInOneTransaction(t, [], probe)).toBe('unauthorized');
  });

  it("A member who gives another member's id with a session is rejected", async () => {
    expect(
      await valueInOneTransaction(t, [session('member')], `SELECT identity.acting_member(${TOKEN}, ${other})`),
    ).toBe('unauthorized');
    expect(
      await valueInOneTransaction(t, [session('member')], `SELECT identity.acting_member(${TOKEN}, NULL)`),
    ).toEqual(own);
  });
});

describe('recording the use of a session', () => {
  const AT_BOUND = `now() - interval '5 minutes'`;
  const BEYOND = `now() - interval '5 minutes 1 microsecond'`;

  it.each([
    [AT_BOUND, false],
    [BEYOND, true],
  ])('For a session last seen at %s, find_session requires recording the use: %s', async (seen_at, unseen) => {
    const probe = `SELECT is_unseen FROM identity.find_session(${TOKEN}, ARRAY['member'])`;
    expect(await valueInOneTransaction(t, [session('member', { seen_at })], probe)).toBe(unseen);
  });

  it.each([
    [AT_BOUND, false],
    [BEYOND, true],
  ])('For a session last seen at %s, acting_member records the use: %s', async (seen_at, noted) => {
    const probe = [
      `SELECT identity.acting_member(${TOKEN})`,
      'SELECT seen_at = now() AS noted FROM identity.session',
    ] as const;
    expect(await valueInOneTransaction(t, [session('member', { seen_at })], ...probe)).toBe(noted);
  });

  it.each([
    ['member', `now() - interval '60 seconds'`, false],
    ['member', `now() - interval '60 seconds 1 microsecond'`, true],
    ['member', `now() - interval '31 minutes'`, true],
    ['operator', `now() - interval '30 minutes'`, true],
    ['operator', `now() - interval '30 minutes 1 microsecond'`, false],
  ] as const)('For a %s session last seen at %s, touch_session records the use: %s', async (kind, seen_at, noted) => {
    const probe = [
      `SELECT identity.touch_session(${TOKEN}, 60)`,
      'SELECT seen_at = now() AS noted FROM identity.session',
    ] as const;
    expect(await valueInOneTransaction(t, [session(kind, { seen_at })], ...probe)).toBe(noted);
  });

  it.each([
    ['without an end', {}, `now() + interval '5 minutes'`],
    ['that ends in a year', { ends_at: `now() + interval '1 year'` }, 'now() + identity.idle_for()'],
    ['that ends in an hour', { ends_at: `now() + interval '1 hour'` }, `now() + interval '1 hour'`],
  ])('A session %s is extended when used, up to its own limit', async (_what, but, until) => {
    const unseen = session('member', { seen_at: `now() - interval '1 hour'`, ...but });
    const probe = [
      `SELECT identity.touch_session(${TOKEN}, 60)`,
      `SELECT expires_at = ${until} FROM identity.session`,
    ] as const;
    expect(await valueInOneTransaction(t, [unseen], ...probe)).toBe(true);
  });
});

describe('ending several sessions', () => {
  interface Made {
    readonly label: string;
    readonly kind: Kind;
    readonly isOwn: boolean;
    readonly isEnded: boolean;
    readonly isOver: boolean;
  }
  const bits = [true, false] as const;
  const world: readonly Made[] = KINDS.flatMap((kind) =>
    bits.flatMap((isOwn) =>
      bits.flatMap((isEnded) =>
        bits.map((isOver) => {
          const label = [kind, isOwn ? 'own' : 'other', isEnded ? 'ended' : 'open', isOver ? 'over' : 'live'].join(' ');
          return { label, kind, isOwn, isEnded, isOver };
        }),
      ),
    ),
  );
  /** Sessions of two people who are member, vendor and operator with one number, which no real account has. */
  const rowsOf = (ownId: bigint, otherId: bigint): string[] =>
    world.map(({ label, kind, isOwn, isEnded, isOver }) =>
      session(kind, {
        token_sha256: `sha256('${label}')`,
        subject_id: `${isOwn ? ownId : otherId}`,
        user_agent: `'${label}'`,
        ...(isEnded ? ENDED : {}),
        // Expires exactly now.
        ...(isOver ? { expires_at: 'now()' } : {}),
      }),
    );
  const ENDED_NOW = `SELECT coalesce(array_agg(user_agent ORDER BY user_agent), '{}') FROM identity.session WHERE revoked_at = now()`;
  const labels = (is: (made: Made) => boolean): string[] =>
    world
      .filter(is)
      .map(({ label }) => label)
      .sort();
  const areOfMember = ({ kind, isOwn, isEnded }: Made): boolean => isOwn && !isEnded && kind !== 'operator';

  it("Ending a member's access ends all member, vendor and viewer sessions, and counts the open ones of the member's own", async () => {
    const end = `SELECT identity.end_member_access(${own})`;
    expect(await valueInOneTransaction(t, rowsOf(own, other), end, ENDED_NOW)).toEqual(labels(areOfMember));
    expect(await valueInOneTransaction(t, rowsOf(own, other), end)).toBe(
      world.filter((made) => areOfMember(made) && made.kind !== 'viewer' && !made.isOver).length,
    );
  });

  it("Ending a member's access voids only the open tickets of that member", async () => {
    const ticket = (label: string, memberId: bigint, used_at = 'NULL') =>
      ticketRow({
        ticket_sha256: `sha256('${label}')`,
        member_id: `${memberId}`,
        issued_by: `'${label}'`,
        used_at,
      });
    const tickets = [
      ticket('open', own),
      ticket('used', own, `now() - interval '1 minute'`),
      ticket('of another', other),
    ];
    const probe = [
      `SELECT identity.end_member_access(${own})`,
      `SELECT array_agg(issued_by) FROM identity.sign_in_ticket WHERE used_at = now()`,
    ] as const;
    expect(await valueInOneTransaction(t, tickets, ...probe)).toEqual(['open']);
  });

  it('Freezing a member ends their sessions', async () => {
    const freeze = `UPDATE members.member SET frozen_at = now() WHERE id = ${own}`;
    expect(await valueInOneTransaction(t, rowsOf(own, other), freeze, ENDED_NOW)).toEqual(labels(areOfMember));
  });

  it('Suspending an operator ends their sessions', async () => {
    const suspend = `UPDATE identity.operator SET disabled_at = now() WHERE id = ${operator}`;
    expect(await valueInOneTransaction(t, rowsOf(operator, 0n), suspend, ENDED_NOW)).toEqual(
      labels(({ kind, isOwn, isEnded }) => isOwn && !isEnded && kind === 'operator'),
    );
  });

  it('An operator who signs out everywhere ends all of their own sessions, including the current one', async () => {
    const end = `SELECT identity.end_operator_sessions(sha256('operator own open live'))`;
    expect(await valueInOneTransaction(t, rowsOf(operator, 0n), end, ENDED_NOW)).toEqual(
      labels(({ kind, isOwn, isEnded }) => isOwn && !isEnded && kind === 'operator'),
    );
  });

  it.each([
    ['member', ['member', 'viewer']],
    ['vendor', ['vendor', 'viewer']],
    ['operator', ['operator']],
  ] as const)('Ending the other sessions of a %s ends the kinds %j and keeps the current one', async (kind, kinds) => {
    const mine = `${kind} own open live`;
    const ownId = kind === 'operator' ? operator : own;
    const end = `SELECT identity.end_other_sessions(sha256('${mine}'))`;
    const ended = labels(
      (made) => made.isOwn && !made.isEnded && kinds.some((each) => each === made.kind) && made.label !== mine,
    );
    expect(await valueInOneTransaction(t, rowsOf(ownId, other), end, ENDED_NOW)).toEqual(ended);
    expect(await valueInOneTransaction(t, rowsOf(ownId, other), end)).toBe(ended.length);
  });

  it.each([
    ['member', 2],
    ['operator', 0],
  ] as const)(
    'Ending the other sessions of a %s voids %s of the two open tickets of that number',
    async (kind, voided) => {
      const ownId = kind === 'operator' ? operator : own;
      const ticket = (label: string, memberId: bigint) =>
        ticketRow({ ticket_sha256: `sha256('${label}')`, member_id: `${memberId}` });
      const tickets = [ticket('one', ownId), ticket('two', ownId), ticket('three', other)];
      const probe = [
        `SELECT identity.end_other_sessions(sha256('${kind} own open live'))`,
        'SELECT count(*)::integer FROM identity.sign_in_ticket WHERE used_at = now()',
      ] as const;
      expect(await valueInOneTransaction(t, [...rowsOf(ownId, other), ...tickets], ...probe)).toBe(voided);
    },
  );

  it.each([
    ['member own open live', 'member own open over', true],
    ['member own open live', 'viewer own open live', true],
    ['member own open live', 'vendor own open live', false],
    ['member own open live', 'operator own open live', false],
    ['member own open live', 'member other open live', false],
    ['member own open live', 'member own ended live', false],
    ['operator own open live', 'operator own open live', true],
    ['operator own open live', 'operator other open live', false],
  ])('With the session "%s", ending "%s" from the list works: %s', async (mine, what, ends) => {
    const ownId = mine.startsWith('operator') ? operator : own;
    const end = `SELECT identity.end_session_of_list(sha256('${mine}'), (SELECT id FROM identity.session WHERE user_agent = '${what}'))`;
    expect(await valueInOneTransaction(t, rowsOf(ownId, other), end)).toBe(ends);
    expect(await valueInOneTransaction(t, rowsOf(ownId, other), end, ENDED_NOW)).toEqual(ends ? [what] : []);
  });

  it('Before sessions are ended, exactly the open ones of the given kinds and subject are locked', async () => {
    const locked = `SELECT coalesce(array_agg(user_agent ORDER BY user_agent), '{}') FROM identity.session WHERE xmax::text = pg_current_xact_id()::text`;
    const lock = `SELECT identity.lock_sessions('{member,vendor,viewer}', ${own})`;
    expect(await valueInOneTransaction(t, rowsOf(own, other), lock, locked)).toEqual(labels(areOfMember));
  });

  const mailsOf = (template: string) =>
    `SELECT count(*)::integer FROM mail.message WHERE template = '${template}' AND queued_at = now()`;
  it('A member is emailed when another session is ended, but not if there was none', async () => {
    const end = `SELECT identity.end_other_sessions(${TOKEN})`;
    const second = session('member', { token_sha256: `sha256('second')` });
    expect(await valueInOneTransaction(t, [session('member')], end, mailsOf('sessions-ended'))).toBe(0);
    expect(await valueInOneTransaction(t, [session('member'), second], end, mailsOf('sessions-ended'))).toBe(1);
  });
});

describe('new devices', () => {
  const seen = (label: string, but: Row = {}): string =>
    session('member', { token_sha256: `sha256('${label}')`, user_agent: `'Firefox'`, ip: `'10.0.0.1'`, ...but });
  const CHROME: Row = { user_agent: `'Chrome'` };

  it.each([
    { of: 'a subject without sessions', given: [], isNew: false },
    { of: 'a new browser at a new address', given: [{}], isNew: true },
    { of: 'a known browser', given: [CHROME], isNew: false },
    { of: 'a known address', given: [{ ip: `'10.0.0.2'` }], isNew: false },
    { of: 'a browser known from one of two sessions', given: [CHROME, {}], isNew: false },
    { of: 'a subject whose session has neither', given: [{ user_agent: 'NULL', ip: 'NULL' }], isNew: true },
  ])('A device of $of counts as new: $isNew', async ({ given, isNew }) => {
    // Sessions of another subject or kind do not matter.
    const foreign = [
      seen('foreign', { subject_id: `${other}`, ...CHROME }),
      seen('of a look', { kind: `'viewer'`, ip: `'10.0.0.2'` }),
    ];
    const rows = given.map((but, place) => seen(`${place}`, but));
    const probe = `SELECT identity.device_is_new(ARRAY['member', 'vendor'], ${own}, '10.0.0.2', 'Chrome')`;
    expect(await valueInOneTransaction(t, [...foreign, ...rows], probe)).toBe(isNew);
  });
});
