import { describe, expect, it } from 'vitest';
import { afterWaiting } from '../../../../testing/after-waiting.ts';
import { addMember } from '../../../../testing/builders.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import {
  inOneTransaction,
  insert,
  type Row,
  refusalOf,
  valueInOneTransaction,
} from '../../../../testing/in-one-transaction.ts';
import { addOperator, type TestOperator } from '../../../../testing/operators.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { appRow, challengeRow, sessionRow, USED_HERE } from '../testing/rows.ts';

/** Functions with which operators decide about operators and members, against states that miss one condition. */
const t = await ownDatabase();
/** Two confirmed owners, and one operator of each other role. */
const member = await addMember(t.owner);
const [owner, second] = [await addOperator(t), await addOperator(t)];
const [finance, support] = [await addOperator(t, 'finance'), await addOperator(t, 'support')];

const ago = (time: string): string => `now() - interval '${time}'`;
/** Returns true. */
const set = (of: { readonly id: bigint }, what: string): string =>
  `UPDATE identity.operator SET ${what} WHERE id = ${of.id} RETURNING true`;
const SESSION = `sha256('the session')`;
const session = (of: { readonly id: bigint }, but: Row = {}) =>
  sessionRow({ token_sha256: SESSION, kind: `'operator'`, subject_id: `${of.id}`, ...but });
const CONFIRMATION = `sha256('the confirmation')`;
/** The statement about an operator that an owner confirms; the role is theirs, or "old → new". */
const statement = (kind: string, email: string, role: string) =>
  `identity.statement_about_operator('${kind}', '${email}', '${role}', 'because')`;
/** A confirmation by the first owner. */
const confirmation = (of: string) =>
  insert('identity.confirmation', {
    operator_id: `${owner.id}`,
    token_sha256: CONFIRMATION,
    statements: `ARRAY[${of}]`,
    nonce: `sha256('')`,
    method: `'app'`,
    expires_at: `now() + interval '10 minutes'`,
  });
/** The recipients of an email template queued by this transaction. */
const mailed = (template: string) =>
  `SELECT coalesce(array_agg(recipient ORDER BY recipient), '{}') FROM mail.message WHERE template = '${template}' AND queued_at = now()`;
const row = (of: { readonly id: bigint }, columns: string) =>
  `SELECT ${columns} FROM identity.operator WHERE id = ${of.id}`;

describe('confirmed operators', () => {
  const counts = async (given: readonly string[], of: TestOperator) =>
    Object.values(
      (
        await inOneTransaction(
          t,
          given,
          `SELECT identity.is_confirmed_owner(${of.id}), identity.is_one_of_two(${of.id}), identity.may_approve(${of.id})`,
        )
      )[0] as object,
    );

  it.each([
    ['an owner', [true, true, true], () => owner, 'full_name = full_name'],
    ['a finance operator', [false, true, true], () => finance, 'full_name = full_name'],
    ['a support operator', [false, false, false], () => support, 'full_name = full_name'],
    ['suspended', [false, false, false], () => owner, 'disabled_at = now()'],
    ['suspended and has the role finance', [false, false, false], () => finance, 'disabled_at = now()'],
    ['waiting for another owner', [false, false, true], () => owner, 'waits_since = now()'],
    ['counted from now on', [true, true, true], () => owner, 'counts_from = now()'],
    [
      'counted only from the next microsecond',
      [false, false, true],
      () => owner,
      `counts_from = now() + interval '1 microsecond'`,
    ],
  ] as const)('An operator who is %s: confirmed owner, one of two, may approve = %j', async (...of) => {
    const [, expected, who, change] = of;
    expect(await counts([set(who(), change)], who())).toEqual(expected);
  });

  it.each<[string, () => string, () => string]>([
    ['an operator by email address', () => `${owner.id}`, () => owner.email],
    ['the command line by its own name', () => 'NULL', () => 'command line'],
  ])('Records show %s', async (_what, id, name) => {
    const named = `SELECT identity.name_of_operator(${id()}, 'command line')`;
    expect(await valueInOneTransaction(t, [], named)).toBe(name());
  });
});

describe('invitations', () => {
  const LINK = `sha256('the link')`;
  const ID = `'00000000-0000-7000-8000-000000000001'::uuid`;
  const EMAIL = `'new@operator.example'`;
  const invitation = (but: Row = {}) =>
    insert('identity.operator_invitation', {
      id: ID,
      token_sha256: LINK,
      role: `'finance'`,
      email: EMAIL,
      invited_by: `${owner.id}`,
      ...but,
    });
  const USED: Row = {
    used_at: ago('1 minute'),
    get operator_id() {
      return `${support.id}`;
    },
  };
  const OVER: Row = { created_at: ago('1 day'), expires_at: ago('1 minute') };
  const FIRST: Row = { email: 'NULL', invited_by: 'NULL', role: `'owner'` };
  const find = `SELECT count(*)::integer FROM identity.find_invitation(${LINK})`;

  it.each([
    ['that is open', 1, () => [invitation()]],
    ['with another token', 0, () => [invitation({ token_sha256: `sha256('another')` })]],
    ['that was used', 0, () => [invitation(USED)]],
    ['that was revoked', 0, () => [invitation({ revoked_at: ago('1 minute') })]],
    ['that has expired', 0, () => [invitation(OVER)]],
    ['from a suspended owner', 0, () => [invitation(), set(owner, 'disabled_at = now()')]],
    ['for the first operator, if one exists', 0, () => [invitation(FIRST)]],
    ['for the first operator, if none exists', 1, () => [invitation(FIRST), 'DELETE FROM identity.operator']],
  ] as const)('An invitation %s is found %s times', async (_what, found, given) => {
    expect(await valueInOneTransaction(t, given(), find)).toBe(found);
  });

  const label = `SELECT coalesce(array_agg(encode(token_sha256, 'hex') = encode(sha256('open'), 'hex')), '{}')
    FROM identity.operator_invitation WHERE revoked_at = now()`;
  const several = () => [
    invitation({ token_sha256: `sha256('open')` }),
    invitation({ id: 'gen_random_uuid()', ...USED, token_sha256: `sha256('used')` }),
    invitation({ id: 'gen_random_uuid()', token_sha256: `sha256('back')`, revoked_at: ago('1 minute') }),
  ];
  const elsewhere = () =>
    invitation({ id: 'gen_random_uuid()', token_sha256: `sha256('else')`, email: `'else@operator.example'` });
  const ofSecond = () =>
    invitation({
      id: 'gen_random_uuid()',
      token_sha256: `sha256('of another')`,
      email: `'third@operator.example'`,
      invited_by: `${second.id}`,
    });

  it('A new invitation replaces only the open one for the same address', async () => {
    const open = `SELECT identity.open_invitation(${LINK}, 'support', ${EMAIL}, ${owner.id})`;
    expect(await valueInOneTransaction(t, [...several(), elsewhere()], open, label)).toEqual([true]);
  });

  it('An open invitation can be revoked by its id, which does not affect others', async () => {
    const back = `SELECT count(*)::integer FROM identity.revoke_invitation(NULL, ${ID})`;
    expect(await valueInOneTransaction(t, [...several(), elsewhere()], back)).toBe(1);
    expect(await valueInOneTransaction(t, [...several(), elsewhere()], back, label)).toEqual([true]);
    for (const but of [USED, { revoked_at: ago('1 minute') }])
      expect(await valueInOneTransaction(t, [invitation(but)], back)).toBe(0);
  });

  it.each([
    ['is suspended', 'disabled_at = now()', [true]],
    ['is no longer an owner', `role = 'support'`, [true]],
    ['gets another name', `full_name = 'Another'`, []],
    ['is updated without a change', `role = 'owner'`, []],
  ])("When an owner %s, at most that owner's open invitations become void", async (_what, change, ended) => {
    const given = [...several(), ofSecond()];
    expect(await valueInOneTransaction(t, given, set(owner, change), label)).toEqual(ended);
  });

  it('The command line can create an invitation for the first operator only while there is none', async () => {
    const invite = `SELECT identity.invite_first_operator(${LINK}) IS NOT NULL`;
    expect(await valueInOneTransaction(t, [], invite)).toBe(false);
    expect(await valueInOneTransaction(t, ['DELETE FROM identity.operator'], invite)).toBe(true);
  });

  const accept = () =>
    `SELECT role FROM identity.accept_invitation(${LINK}, ${EMAIL}, 'New', 'hash', '127.0.0.1', 'test')`;
  it.each([
    ['that is open', 'finance', () => [invitation()]],
    ['that has expired', 'invitation_not_valid', () => [invitation(OVER)]],
    ['for the address of an existing operator', 'operator_exists', () => [invitation({ email: `'${support.email}'` })]],
  ] as const)('Accepting an invitation %s returns %s', async (_what, end, given) => {
    expect(await valueInOneTransaction(t, given(), accept())).toBe(end);
  });

  it('An accepted invitation is used by the operator that it created, and the owners are notified', async () => {
    const used = `SELECT i.used_at = now() AND o.email = ${EMAIL} FROM identity.operator_invitation i
      JOIN identity.operator o ON o.id = i.operator_id WHERE i.id = ${ID}`;
    expect(await valueInOneTransaction(t, [invitation(), elsewhere()], accept(), used)).toBe(true);
    expect(await valueInOneTransaction(t, [invitation()], accept(), mailed('operator-changed'))).toEqual(
      ['new@operator.example', owner.email, second.email].sort(),
    );
  });

  const joined = `SELECT waits_since = now() AS waits, appointed_by, counts_from = now() + interval '24 hours' AS counts_later
    FROM identity.operator WHERE email = ${EMAIL}`;
  it.each([
    ['as finance, while there are two owners', 'finance', []],
    ['as an owner, while there is another owner besides the inviter', 'owner', []],
    ['as finance, while the inviter is the only owner', 'finance', ['was_owner = false']],
  ])('An operator who joins %s waits for confirmation by another owner', async (_what, role, changes) => {
    const given = [invitation({ role: `'${role}'` }), ...changes.map((change) => set(second, change))];
    expect(await inOneTransaction(t, given, accept(), joined)).toEqual([
      { waits: true, appointed_by: [owner.id], counts_later: false },
    ]);
  });

  it('The first operator counts immediately and waits for nobody', async () => {
    const given = [invitation(FIRST), 'DELETE FROM identity.operator'];
    const later = `SELECT counts_from > now() FROM identity.operator WHERE email = ${EMAIL}`;
    expect(await valueInOneTransaction(t, given, accept(), later)).toBe(false);
    expect(await inOneTransaction(t, given, accept(), joined)).toEqual([
      { waits: null, appointed_by: [], counts_later: false },
    ]);
  });

  it('Updating an invitation again does not make its operator wait again', async () => {
    const again = `UPDATE identity.operator_invitation SET used_at = now() WHERE id = ${ID}`;
    expect(await valueInOneTransaction(t, [invitation(USED)], again, row(support, 'waits_since'))).toBeNull();
  });

  it('If two people accept an invitation at the same time, the second finds it used', async () => {
    await pastTheTriggers(t.owner, invitation());
    try {
      const again = () => refusalOf(t.owner.query(accept()));
      expect(await afterWaiting(t, t.owner, [accept()], again)).toBe('invitation_not_valid');
    } finally {
      await pastTheTriggers(t.owner, `DELETE FROM identity.operator_invitation WHERE id = ${ID}`);
      await pastTheTriggers(t.owner, `DELETE FROM identity.operator WHERE email = ${EMAIL}`);
    }
  });

  it('The platform’s second owner needs no confirmation and counts one day after joining', async () => {
    const given = [invitation({ role: `'owner'` }), `DELETE FROM identity.operator WHERE id <> ${owner.id}`];
    expect(await inOneTransaction(t, given, accept(), joined)).toEqual([
      { waits: null, appointed_by: [], counts_later: true },
    ]);
  });

  const invite = (token: string, email = `'for@operator.example'`) =>
    `SELECT id IS NOT NULL FROM identity.invite_operator(${token}, ${LINK}, 'finance', ${email}, 'because', ${CONFIRMATION})`;
  it.each<[string, unknown, () => string[], string]>([
    ['a confirmed owner', true, () => [session(owner)], invite(SESSION)],
    ['the command line', 'operator_not_confirmed', () => [], invite('NULL')],
    ['an owner, but for no address', 'operator_not_confirmed', () => [session(owner)], invite(SESSION, 'NULL')],
    ['a finance operator', 'role_not_allowed', () => [session(finance)], invite(SESSION)],
    [
      'an owner who does not count yet',
      'operator_not_confirmed',
      () => [session(owner), set(owner, `counts_from = now() + interval '1 day'`)],
      invite(SESSION),
    ],
  ])('An invitation by %s returns %s', async (_what, end, given, call) => {
    const confirmed = confirmation(statement('invite', 'for@operator.example', 'finance'));
    expect(await valueInOneTransaction(t, [...given(), confirmed], call)).toBe(end);
  });
});

describe('the last owner', () => {
  const STAYS = 'an_owner_stays';
  const alone = () => set(second, 'disabled_at = now()');
  it.each([
    ['cannot be suspended', 'disabled_at = now()', STAYS],
    ['cannot be given a role with money', `role = 'finance'`, STAYS],
    ['cannot be given a role without money', `role = 'support'`, STAYS],
    ['cannot be made to wait', 'waits_since = now()', STAYS],
    ['can get another name', `full_name = 'Another'`, true],
    ['can be updated without a change', `role = 'owner', disabled_at = NULL`, true],
  ])('The last owner %s: %s', async (_what, change, end) => {
    expect(await valueInOneTransaction(t, [alone()], set(owner, change))).toBe(end);
  });

  it.each([
    ['is suspended', 'disabled_at = now()'],
    ['waits', 'waits_since = now()'],
    ['has the role finance', `role = 'finance'`],
  ])('An owner is the last one if the other one %s', async (_what, state) => {
    expect(await valueInOneTransaction(t, [set(second, state)], set(owner, 'disabled_at = now()'))).toBe(STAYS);
  });

  it('If two owners suspend each other at the same time, one of them stays', async () => {
    const suspend = (of: TestOperator) => set(of, 'disabled_at = now()');
    try {
      const other = () => refusalOf(t.owner.query(suspend(second)));
      expect(await afterWaiting(t, t.owner, [suspend(owner)], other)).toBe(STAYS);
    } finally {
      for (const each of [owner, second]) await pastTheTriggers(t.owner, set(each, 'disabled_at = NULL'));
    }
  });

  it('An owner is not the last one while another confirmed owner exists', async () => {
    expect(await valueInOneTransaction(t, [], set(owner, 'disabled_at = now()'))).toBe(true);
  });

  it.each([
    ['with the role finance', () => [alone()], () => finance, `role = 'support'`, true],
    [
      'who is already suspended',
      () => [alone(), set(owner, 'disabled_at = now()')],
      () => owner,
      `role = 'support'`,
      true,
    ],
    ['who already waits', () => [alone(), set(owner, 'waits_since = now()')], () => owner, 'disabled_at = now()', true],
  ] as const)('An operator %s can be changed, whoever is left', async (_what, given, who, change, end) => {
    expect(await valueInOneTransaction(t, given(), set(who(), change))).toBe(end);
  });

  it.each([
    ['the last owner', () => [alone()], () => owner, STAYS],
    ['an owner who is not the last', () => [], () => owner, true],
    ['a finance operator', () => [alone()], () => finance, true],
    ['a suspended owner, while none is left', () => [alone(), set(owner, 'disabled_at = now()')], () => owner, true],
  ] as const)('Only the last owner cannot be deleted: deleting %s', async (_what, given, who, end) => {
    const remove = `DELETE FROM identity.operator WHERE id = ${who().id} RETURNING true`;
    expect(await valueInOneTransaction(t, given(), remove)).toBe(end);
  });
});

describe('changes to an operator', () => {
  const waits = (of: TestOperator, before: readonly string[], change: string) =>
    valueInOneTransaction(t, before, set(of, change), row(of, 'waits_since = now()'));
  it.each([
    ['a role that decides about money', true, () => support, [], `role = 'finance'`],
    ['the role of an owner', true, () => finance, [], `role = 'owner'`],
    ['a role without money', null, () => finance, [], `role = 'auditor'`],
    ['their current role', null, () => finance, [], `role = 'finance'`],
    ['their place back after a suspension', true, () => support, ['disabled_at = now()'], 'disabled_at = NULL'],
  ] as const)('An operator who gets %s waits for confirmation: %s', async (_what, is, who, before, change) => {
    const given = before.map((each) => set(who(), each));
    expect(await waits(who(), given, change)).toBe(is);
  });

  it('A new role does not restart the waiting time of an operator who already waits', async () => {
    const given = [set(support, `waits_since = ${ago('1 day')}`)];
    expect(await waits(support, given, `role = 'finance'`)).toBe(false);
  });

  const WAITS = () => set(support, `waits_since = ${ago('1 day')}, appointed_by = ARRAY[${finance.id}::bigint]`);
  const by = (id: bigint | string) => `waits_since = NULL, confirmed_by = ${id}`;
  it.each([
    ['a confirmed owner', true, () => [WAITS()], () => by(owner.id)],
    ['themselves', 'operator_confirmed_by_another_owner', () => [WAITS()], () => by('id')],
    ['nobody', 'operator_confirmed_by_another_owner', () => [WAITS()], () => by('NULL')],
    ['a finance operator', 'operator_confirmed_by_another_owner', () => [WAITS()], () => by(finance.id)],
    [
      'the owner who appointed them',
      'operator_confirmed_by_another_owner',
      () => [WAITS(), set(support, `appointed_by = ARRAY[${owner.id}::bigint]`)],
      () => by(owner.id),
    ],
    [
      'themselves, as an owner',
      'operator_confirmed_by_another_owner',
      () => [WAITS(), set(support, `role = 'owner'`), set(owner, 'waits_since = NULL')],
      () => by('id'),
    ],
  ] as const)('Confirming a waiting operator by %s returns %s', async (_what, end, given, change) => {
    expect(await valueInOneTransaction(t, given(), set(support, change()))).toBe(end);
  });

  it.each([
    ['removes an appointer', `appointed_by = '{}'`, 'operator_keeps_who_appointed_them'],
    ['adds an appointer', 'appointed_by = appointed_by || 7::bigint', true],
    [
      'sets an earlier counts_from',
      `counts_from = counts_from - interval '1 microsecond'`,
      'operator_counts_no_sooner',
    ],
    ['keeps counts_from', 'counts_from = counts_from', true],
    ['sets a later counts_from', `counts_from = counts_from + interval '1 day'`, true],
    ['sets another creation time', `created_at = now() - interval '1 year'`, 'operator_stays_who_they_are'],
    ['sets another address', `email = 'another@operator.example'`, 'operator_stays_who_they_are'],
  ])('An update of a waiting operator that %s returns %s', async (_what, change, end) => {
    expect(await valueInOneTransaction(t, [WAITS()], set(support, change))).toBe(end);
  });

  it('No appointing owners are recorded for an operator who does not wait for confirmation', async () => {
    const change = `full_name = 'Another', appointed_by = ARRAY[1::bigint]`;
    expect(await valueInOneTransaction(t, [], set(support, change), row(support, 'appointed_by'))).toEqual([]);
  });

  it.each([
    ['an owner', true, `'owner'`, 'NULL'],
    ['an owner who waits', false, `'owner'`, 'now()'],
    ['a finance operator', false, `'finance'`, 'NULL'],
  ])('An operator created as %s is recorded as a former owner: %s', async (_what, was, role, waits_since) => {
    const add = `${insert('identity.operator', {
      email: `'begins@operator.example'`,
      full_name: `'Begins'`,
      password_hash: `''`,
      role,
      waits_since,
    })} RETURNING was_owner`;
    expect(await valueInOneTransaction(t, [], add)).toBe(was);
  });

  it('A former owner stays recorded as one, whatever is written', async () => {
    const was = async (of: TestOperator, change: string) =>
      valueInOneTransaction(t, [], set(of, change), row(of, 'was_owner'));
    expect(await was(owner, `role = 'support', was_owner = false`)).toBe(true);
    expect(await was(support, 'full_name = full_name')).toBe(false);
  });

  it.each([
    ['appointed by someone else', `waits_since = now(), appointed_by = ARRAY[7::bigint]`, [7n, 'owner']],
    ['appointed by the same owner', `waits_since = now(), appointed_by = ARRAY[OWNER::bigint]`, ['owner']],
    ['that does not wait', 'waits_since = NULL', []],
  ])('The appointing owner is recorded once for an operator %s', async (_what, state, expected) => {
    const given = [set(support, state.replace('OWNER', `${owner.id}`))];
    const note = `SELECT identity.record_appointer(${support.id}, ${owner.id})`;
    expect(await valueInOneTransaction(t, given, note, row(support, 'appointed_by'))).toEqual(
      expected.map((each) => (each === 'owner' ? owner.id : each)),
    );
    const others = 'SELECT count(*)::integer FROM identity.operator WHERE cardinality(appointed_by) > 0';
    expect(await valueInOneTransaction(t, given, note, others)).toBe(expected.length > 0 ? 1 : 0);
  });
});

describe('unknown states', () => {
  it('An operator cannot change to an unknown state', async () => {
    expect(await valueInOneTransaction(t, [], `SELECT identity.is_allowed_operator_transition('active', 'lost')`)).toBe(
      false,
    );
  });
});

describe('decisions of an owner about another operator', () => {
  const change = (id: bigint | string) => `SELECT (was).email FROM identity.operator_to_change(${SESSION}, ${id})`;
  it.each<[string, () => string, () => string[], () => string]>([
    ['an owner, about another operator', () => support.email, () => [session(owner)], () => change(support.id)],
    ['an owner, about an unknown operator', () => 'operator_unknown', () => [session(owner)], () => change(-1n)],
    ['an owner, about themselves', () => 'not_on_oneself', () => [session(owner)], () => change(owner.id)],
    ['a finance operator', () => 'role_not_allowed', () => [session(finance)], () => change(support.id)],
    [
      'an owner who does not count yet',
      () => 'operator_not_confirmed',
      () => [session(owner), set(owner, `counts_from = now() + interval '1 day'`)],
      () => change(support.id),
    ],
  ])('Requesting a change as %s returns the operator or an error', async (_what, end, given, statement) => {
    expect(await valueInOneTransaction(t, given(), statement())).toBe(end());
  });

  it("An owner's change locks the operator concerned and every owner, but nobody else", async () => {
    const locked =
      'SELECT array_agg(id ORDER BY id) FROM identity.operator WHERE xmax::text = pg_current_xact_id()::text';
    expect(await valueInOneTransaction(t, [session(owner)], change(support.id), locked)).toEqual(
      [owner.id, second.id, support.id].sort((a, b) => Number(a - b)),
    );
  });

  const call = (name: string, more = '') =>
    `SELECT (identity.${name}(${SESSION}, ${support.id}, ${more}'because', ${CONFIRMATION})).email`;
  const given = (kind: string, role: string = support.role) => [
    session(owner),
    confirmation(statement(kind, support.email, role)),
  ];
  const ABOUT = `waits_since = now() AS waits, appointed_by, disabled_at = now() AS suspended, role`;

  it('An operator with a new role from an owner waits for confirmation by a different owner', async () => {
    const told = given('role', 'support → finance');
    expect(await inOneTransaction(t, told, call('change_operator_role', `'finance', `), row(support, ABOUT))).toEqual([
      { waits: true, appointed_by: [owner.id], suspended: null, role: 'finance' },
    ]);
    expect(
      await valueInOneTransaction(t, told, call('change_operator_role', `'finance', `), mailed('operator-changed')),
    ).toEqual([owner.email, second.email, support.email].sort());
  });

  it.each([
    ['suspends', 'suspend', 'true, ', 'full_name = full_name', { waits: null, appointed_by: [], suspended: true }],
    [
      'suspends again',
      'suspend',
      'true, ',
      `disabled_at = ${ago('1 day')}`,
      { waits: null, appointed_by: [], suspended: false },
    ],
    [
      'reinstates',
      'reinstate',
      'false, ',
      `disabled_at = ${ago('1 day')}`,
      { waits: true, appointed_by: ['owner'], suspended: null },
    ],
  ] as const)('An owner %s an operator, who then has the right state', async (_what, kind, more, before, after) => {
    const told = [...given(kind), set(support, before)];
    expect(await inOneTransaction(t, told, call('suspend_operator', more), row(support, ABOUT))).toMatchObject([
      { ...after, appointed_by: after.appointed_by.map(() => owner.id) },
    ]);
  });

  it("Taking an operator's factors ends only that operator's sessions and makes the operator wait", async () => {
    const other = (label: string, of: { readonly id: bigint }, but: Row = {}) =>
      session(of, { token_sha256: `sha256('${label}')`, user_agent: `'${label}'`, ...but });
    const told = [
      ...given('reset_factors'),
      other('own', support),
      other('ended', support, { revoked_at: ago('1 minute') }),
      other('of finance', finance),
      other('of a member', support, { kind: `'member'` }),
    ];
    const ended = `SELECT array_agg(user_agent) FROM identity.session WHERE revoked_at = now()`;
    const reset = call('reset_operator_factors');
    expect(await valueInOneTransaction(t, told, reset, ended)).toEqual(['own']);
    expect(await inOneTransaction(t, told, reset, row(support, ABOUT))).toMatchObject([
      { waits: true, appointed_by: [owner.id] },
    ]);
    const waiting = [...told, set(support, `waits_since = ${ago('1 day')}`)];
    expect(await inOneTransaction(t, waiting, reset, row(support, ABOUT))).toMatchObject([{ waits: false }]);
    expect(
      await valueInOneTransaction(
        t,
        told,
        reset,
        'SELECT count(*)::integer FROM identity.operator WHERE waits_since IS NOT NULL',
      ),
    ).toBe(1);
  });

  it.each<[string, () => string, () => string]>([
    [
      'who waits for another owner',
      () => support.email,
      () => `waits_since = now(), appointed_by = ARRAY[${second.id}::bigint]`,
    ],
    ['who does not wait', () => 'operator_is_confirmed', () => 'waits_since = NULL'],
    [
      'whom this owner appointed',
      () => 'appointed_by_you',
      () => `waits_since = now(), appointed_by = ARRAY[${owner.id}::bigint]`,
    ],
  ])('An owner confirms an operator %s or gets an error', async (_what, end, state) => {
    const told = [...given('confirm'), set(support, state())];
    expect(await valueInOneTransaction(t, told, call('confirm_operator'))).toBe(end());
  });

  it("An owner's confirmation applies to one operator only", async () => {
    const WAITING = 'waits_since = now()';
    const told = [...given('confirm'), set(support, WAITING), set(finance, WAITING)];
    const left = 'SELECT array_agg(id) FROM identity.operator WHERE waits_since IS NOT NULL';
    expect(await valueInOneTransaction(t, told, call('confirm_operator'), left)).toEqual([finance.id]);
  });

  it.each([
    ['who can sign in, as well as the operator concerned,', 'full_name = full_name', true],
    ['who is not suspended', 'disabled_at = now()', false],
    ['who is still an owner', `role = 'finance'`, false],
  ])('Every owner %s is notified', async (_what, state, isTold) => {
    const tell = `SELECT identity.notify_of_operator('suspended', '${support.email}', 'support', '${owner.email}', 'because')`;
    expect(await valueInOneTransaction(t, [set(second, state)], tell, mailed('operator-changed'))).toEqual(
      [owner.email, support.email, ...(isTold ? [second.email] : [])].sort(),
    );
  });
});

describe('opening a session', () => {
  const proof = (of: { readonly id: bigint }, kind: 'member' | 'operator') =>
    challengeRow({ ...USED_HERE, subject_kind: `'${kind}'`, subject_id: `${of.id}` });
  const hashOf = (of: TestOperator) => `(SELECT password_hash FROM identity.operator WHERE id = ${of.id})`;
  const ofOperator = (hash = hashOf(support)) =>
    `SELECT identity.open_operator_session(${SESSION}, ${support.id}, ${hash}, '10.0.0.1', 'Chrome')`;

  it.each<[string, () => unknown, () => string[], () => string]>([
    ['who proved a factor', () => true, () => [proof(support, 'operator')], ofOperator],
    ['who proved no factor', () => `operator ${support.id} has shown no factor`, () => [], ofOperator],
    ['with another password', () => false, () => [proof(support, 'operator')], () => ofOperator(`'another'`)],
    [
      'who is suspended',
      () => false,
      () => [proof(support, 'operator'), set(support, 'disabled_at = now()')],
      ofOperator,
    ],
  ])('An operator %s gets a session or an error', async (_what, end, given, open) => {
    expect(await valueInOneTransaction(t, given(), open())).toBe(end());
  });

  it("An operator's session lasts twelve hours, and owners are notified of a new device", async () => {
    const lasts = `SELECT (expires_at - now())::text FROM identity.session WHERE token_sha256 = ${SESSION}`;
    const given = [proof(support, 'operator')];
    const before = session(support, { token_sha256: `sha256('before')`, user_agent: `'Firefox'`, ip: `'10.0.0.9'` });
    expect(await valueInOneTransaction(t, given, ofOperator(), lasts)).toBe('12:00:00');
    expect(await valueInOneTransaction(t, given, ofOperator(), mailed('console-device'))).toEqual([]);
    expect(await valueInOneTransaction(t, [...given, before], ofOperator(), mailed('console-device'))).toEqual(
      [owner.email, second.email, support.email].sort(),
    );
  });

  const ofMember = (days = 7, hash = 'NULL') =>
    `SELECT identity.open_member_session(${SESSION}, ${member}, ${hash}, '10.0.0.1', 'Chrome', ${days})`;
  const app = () => appRow({ subject_id: `${member}` });

  it.each<[string, () => unknown, () => string[], () => string]>([
    ['without a factor', () => true, () => [], () => ofMember()],
    ['with a proven factor', () => true, () => [app(), proof({ id: member }, 'member')], () => ofMember()],
    ['with an unproven factor', () => `member ${member} has shown no factor`, () => [app()], () => ofMember()],
    ['with another password', () => false, () => [], () => ofMember(7, `'another'`)],
    [
      'who is frozen',
      () => false,
      () => [`UPDATE members.member SET frozen_at = now() WHERE id = ${member}`],
      () => ofMember(),
    ],
  ])('A member %s gets a session or an error', async (_what, end, given, open) => {
    expect(await valueInOneTransaction(t, given(), open())).toBe(end());
  });

  it("A member's session ends after its days, at most thirty, and earlier if it is not used", async () => {
    const lasts = `SELECT (ends_at - now())::text AS ends, expires_at = least(ends_at, now() + identity.idle_for()) AS is_idle, kind
      FROM identity.session`;
    const read = (days: number) => inOneTransaction(t, [], ofMember(days), lasts);
    expect(await read(1)).toEqual([{ ends: '1 day', is_idle: true, kind: 'member' }]);
    expect(await read(29)).toEqual([{ ends: '29 days', is_idle: true, kind: 'member' }]);
    expect(await read(31)).toEqual([{ ends: '30 days', is_idle: true, kind: 'member' }]);
  });

  it('A member is notified of a new device', async () => {
    const before = session(
      { id: member },
      {
        kind: `'member'`,
        token_sha256: `sha256('before')`,
        user_agent: `'Firefox'`,
        ip: `'10.0.0.9'`,
      },
    );
    const { rows } = await t.owner.query('SELECT email FROM members.member WHERE id = $1', [member]);
    expect(await valueInOneTransaction(t, [], ofMember(), mailed('new-device'))).toEqual([]);
    expect(await valueInOneTransaction(t, [before], ofMember(), mailed('new-device'))).toEqual([rows[0].email]);
  });

  it.each([
    ['a member', `kind = 'member'`, true],
    ['a vendor', `kind = 'vendor'`, false],
    ['a frozen member', 'frozen_at = now()', false],
  ])('An operator can view the screens of %s: %s', async (_what, state, is) => {
    const given = [`UPDATE members.member SET ${state} WHERE id = ${member}`];
    const open = `SELECT identity.open_view_session(${SESSION}, ${member}, '10.0.0.1', 'Chrome', 15)`;
    expect(await valueInOneTransaction(t, given, open)).toBe(is);
    const lasts = `SELECT (expires_at - now())::text FROM identity.session WHERE kind = 'viewer'`;
    expect(await valueInOneTransaction(t, given, open, lasts)).toBe(is ? '00:15:00' : undefined);
  });
});

describe("an operator's password", () => {
  const hashOf = (of: TestOperator) => `(SELECT password_hash FROM identity.operator WHERE id = ${of.id})`;
  const change = (verified: string) => `SELECT identity.change_operator_password(${SESSION}, 'new', ${verified})`;

  it('A verified password change affects only that operator, who is emailed', async () => {
    const given = [session(support)];
    const verified = hashOf(support);
    expect(await valueInOneTransaction(t, given, change(verified))).toBe(true);
    const changed = `SELECT array_agg(id) FROM identity.operator WHERE password_hash = 'new'`;
    expect(await valueInOneTransaction(t, given, change(verified), changed)).toEqual([support.id]);
    expect(await valueInOneTransaction(t, given, change(verified), mailed('operator-password-changed'))).toEqual([
      support.email,
    ]);
    expect(await valueInOneTransaction(t, given, change(`'another'`))).toBe(false);
  });
});

describe('counting failed sign-ins', () => {
  const count = (operator: string, reason = 'password', network = 'net') =>
    `SELECT tries FROM identity.count_failed_sign_in(${operator}, '${reason}', '${network}', '10.0.0.1', 'test')`;

  it('Failed sign-ins are counted by window, network, operator and error', async () => {
    const once = count('NULL');
    expect(await valueInOneTransaction(t, [], once, once)).toBe(2);
    for (const other of [count('NULL', 'factor'), count('NULL', 'password', 'else'), count(`${owner.id}`)])
      expect(await valueInOneTransaction(t, [], once, other)).toBe(1);
    const start = `SELECT window_start <= now() AND window_start > now() - interval '10 minutes'
      AND extract(epoch FROM window_start)::bigint % 600 = 0 FROM identity.failed_sign_in`;
    expect(await valueInOneTransaction(t, [], once, start)).toBe(true);
  });

  it('A failed sign-in appears in the audit trail once for its window, network, operator and error', async () => {
    const made = [count('NULL'), count('NULL', 'factor'), count('NULL', 'password', 'else'), count(`${owner.id}`)];
    const note = (operator: string, reason: string, network: string, start = 'window_start') =>
      `SELECT identity.record_failed_sign_in((SELECT ${start} FROM identity.failed_sign_in LIMIT 1), ${operator}, '${reason}', '${network}')`;
    const noted = 'SELECT count(*)::integer FROM identity.failed_sign_in WHERE is_noted';
    const trail = `SELECT count(*)::integer FROM audit.entry WHERE action = 'operator.sign-in-failed'`;
    const own = note('NULL', 'password', 'net');
    expect(await valueInOneTransaction(t, made, own, noted)).toBe(1);
    expect(await valueInOneTransaction(t, made, own, own, trail)).toBe(1);
    for (const other of [
      note('NULL', 'limit', 'net'),
      note('NULL', 'password', 'nowhere'),
      note(`${second.id}`, 'password', 'net'),
      note('NULL', 'password', 'net', `window_start - interval '10 minutes'`),
    ])
      expect(await valueInOneTransaction(t, made, other, noted)).toBe(0);
  });
});
