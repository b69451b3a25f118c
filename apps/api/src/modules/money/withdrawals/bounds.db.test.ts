import { beforeAll, describe, expect, it } from 'vitest';
import { afterWaiting } from '../../../testing/after-waiting.ts';
import { addMember, bookInflow, ledgerViolations } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { inOneTransaction, insert, type Row, valueInOneTransaction } from '../../../testing/in-one-transaction.ts';
import { addOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { setSetting } from '../../../testing/settings.ts';
import { account, readBalance } from '../../base/ledger/index.ts';

/** Limits of withdrawals, tested exactly: in one transaction, `now()` never changes. */
const t = await ownDatabase();
const member = await addMember(t.owner);
const [operator, second] = [(await addOperator(t)).id, (await addOperator(t)).id];

const idOf = (place: number): string => `'00000000-0000-7000-8000-00000000000${place}'::uuid`;
const ID = idOf(1);
const ago = (time: string): string => `now() - interval '${time}'`;
const withdrawal = (but: Row = {}): string =>
  insert('withdrawals.withdrawal', {
    id: ID,
    member_id: `${member}`,
    source: `'earnings'`,
    address: `'0x' || repeat('a', 40)`,
    gross_micro: '100',
    charge_micro: '5',
    net_micro: '95',
    expires_at: `now() + interval '10 minutes'`,
    ...but,
  });

describe('new withdrawals', () => {
  const terms = { gross_micro: '30000000', charge_micro: '1500000', net_micro: '28500000' };
  it.each([
    ['expires within an hour', true, { expires_at: `now() + interval '1 hour'` }],
    [
      'expires after more than an hour',
      'withdrawal_begins_requested',
      { expires_at: `now() + interval '1 hour 1 microsecond'` },
    ],
    ['has no charge but a net amount below its gross amount', 'withdrawal_splits_exactly', { charge_micro: '0' }],
  ])('A new withdrawal that %s gets the result %s', async (_what, end, but) => {
    expect(await valueInOneTransaction(t, [], `${withdrawal({ ...terms, ...but })} RETURNING true`)).toBe(end);
  });
});

describe('confirming a withdrawal', () => {
  const violation = (status: string) =>
    `SELECT withdrawals.confirmation_violation(w, jsonb_populate_record(w, jsonb_build_object('status', '${status}', 'confirmed_at', now())))
     FROM withdrawals.withdrawal w WHERE w.id = ${ID}`;
  it.each([
    { status: 'expired', until: 'now()', broken: null },
    { status: 'expired', until: `now() + interval '1 microsecond'`, broken: 'withdrawal_expires_in_its_time' },
    { status: 'pending', until: 'now()', broken: 'withdrawal_confirmed_in_time' },
    // Not expired, so that the next rule applies.
    { status: 'pending', until: `now() + interval '1 microsecond'`, broken: 'withdrawal_confirmed_by_its_code' },
  ])('A request that expires at $until and becomes $status violates: $broken', async ({ status, until, broken }) => {
    const given = [withdrawal({ created_at: ago('1 hour'), expires_at: until })];
    expect(await valueInOneTransaction(t, given, violation(status))).toBe(broken);
  });
});

describe('two confirmations of one withdrawal', () => {
  it('Two simultaneous confirmations of one withdrawal reserve its amount once, and the second finds nothing to confirm', async () => {
    const owner = await addMember(t.owner);
    await bookInflow(t.db, 1_000n);
    await t.owner.query(
      `SELECT ledger.distribute('bonus_income', 16, ARRAY[$1::bigint], ARRAY[100::bigint], 'for a withdrawal', '{}')`,
      [account(owner, 'earnings')],
    );
    await pastTheTriggers(
      t.owner,
      withdrawal({ id: idOf(7), member_id: `${owner}`, address: `'0x' || repeat('e', 40)` }),
    );
    const code = `INSERT INTO identity.one_time_code (purpose, email, member_id, request, code_sha256, made_at, consumed_at, expires_at)
      VALUES ('withdrawal', gen_random_uuid() || '@test.example', ${owner}, ${idOf(7)}::text, sha256(''), now(), now(), now() + interval '1 hour')`;
    const confirm = `SELECT status FROM withdrawals.confirm(${idOf(7)})`;
    const again = () => inOneTransaction(t, [], code, confirm);
    expect(await afterWaiting(t, t.owner, [`${code}; ${confirm}`], again)).toEqual([]);
    expect(await readBalance(t.db, account(owner, 'withdrawing'))).toBe(100n);
    expect(await ledgerViolations(t.owner)).toEqual([]);
  });
});

describe('paid withdrawals', () => {
  const posting = (key: string, kind: string, amount: string, from: string, to: string) =>
    insert('ledger.posting', {
      kind: `'${kind}'`,
      from_account: from,
      to_account: to,
      to_kind: `(${to} % 32)::smallint`,
      amount_micro: amount,
      idempotency_key: key,
      input_hash: `''`,
      source: `'{}'`,
      business_date: 'current_date',
    });
  const accountOf = (kind: string, owner = 'member') =>
    `ledger.account_number(${owner === 'member' ? member : 0}, '${kind}')`;
  const HASH = `'0x' || repeat('c', 64)`;
  const paid = (charge: number) => [
    insert('chain.outgoing', {
      chain_id: '56',
      reference: `${idOf(4)}::text`,
      from_address: `'0x' || repeat('d', 40)`,
      nonce: '1',
      to_address: `'0x' || repeat('a', 40)`,
      amount_micro: `${100 - charge}`,
      raw_transaction: `'0x'`,
      tx_hash: HASH,
    }),
    withdrawal({
      id: idOf(4),
      status: `'paid'`,
      charge_micro: `${charge}`,
      net_micro: `${100 - charge}`,
      outgoing_id: '(SELECT max(id) FROM chain.outgoing)',
      confirmed_at: 'now()',
      paid_at: 'now()',
    }),
    posting(
      `'withdrawal_hold:' || ${idOf(4)}`,
      'withdrawal_hold',
      '100',
      accountOf('earnings'),
      accountOf('withdrawing'),
    ),
    posting(
      `'payout_broadcast:' || ${HASH}`,
      'payout_broadcast',
      '1',
      accountOf('custody.chain', '0'),
      accountOf('custody.inflight', '0'),
    ),
    posting(
      `'payout_settled:' || ${idOf(4)}`,
      'payout_settled',
      `${100 - charge}`,
      accountOf('withdrawing'),
      accountOf('custody.inflight', '0'),
    ),
  ];
  const check = [
    `UPDATE withdrawals.withdrawal SET status = 'paid' WHERE id = ${idOf(4)}`,
    'SET CONSTRAINTS ALL IMMEDIATE',
    'SELECT true',
  ] as const;

  it.each([
    ['without a charge', true, 0],
    ['without the posting of its charge', 'withdrawal_agrees_with_its_postings', 5],
  ])('A withdrawal paid %s gets the result %s', async (_what, end, charge) => {
    expect(await valueInOneTransaction(t, paid(charge), ...check)).toBe(end);
  });
});

describe('automatic approval', () => {
  beforeAll(async () => {
    await setSetting(t, 'autoApproveUpTo', '1000');
  });
  const HOURLY = `(platform.setting_micro('autoApproveHourly'))`;
  const beside = (at: string, but: Row = {}) =>
    withdrawal({
      id: idOf(2),
      member_id: '987654321',
      address: `'0x' || repeat('b', 40)`,
      gross_micro: HOURLY,
      charge_micro: '0',
      net_micro: HOURLY,
      status: `'approved'`,
      confirmed_at: at,
      decided_at: at,
      ...but,
    });
  const violation = `SELECT withdrawals.auto_approval_blocker(w) FROM withdrawals.withdrawal w WHERE w.id = ${ID}`;
  it.each([
    ['an hour ago', null, ago('1 hour'), {}],
    ['within the hour', 'rule_approves_so_much_an_hour', `${ago('1 hour')} + interval '1 microsecond'`, {}],
    ['within the hour by an operator', null, ago('1 minute'), { decided_at: ago('1 second') }],
  ])('With the ceiling used up %s, automatic approval returns %s', async (_what, end, at, but) => {
    expect(await valueInOneTransaction(t, [withdrawal(), beside(at, but)], violation)).toBe(end);
  });

  it('The sum of automatic approvals can reach the ceiling but not exceed it', async () => {
    const sum = (left: number) => ({ gross_micro: `${HOURLY} - ${left}`, net_micro: `${HOURLY} - ${left}` });
    const at = ago('1 minute');
    expect(await valueInOneTransaction(t, [withdrawal(), beside(at, sum(100))], violation)).toBeNull();
    expect(await valueInOneTransaction(t, [withdrawal(), beside(at, sum(99))], violation)).toBe(
      'rule_approves_so_much_an_hour',
    );
  });
});

describe('orders about a payout', () => {
  const order = (but: Row = {}) =>
    insert('withdrawals.payout_order', {
      id: idOf(3),
      withdrawal_id: ID,
      kind: `'resolve_taken'`,
      tx_hash: `'0x' || repeat('a', 64)`,
      taken_by: `'0x' || repeat('b', 64)`,
      operator_id: `${operator}`,
      ip: `'127.0.0.1'`,
      user_agent: `'test'`,
      reason: `'because'`,
      created_at: ago('1 hour'),
      expires_at: `now() + interval '1 hour'`,
      ...but,
    });
  const DECIDED: Row = { state: `'refused'`, decided_at: ago('1 minute'), outcome: `'{}'` };
  const change = (what: string) => `UPDATE withdrawals.payout_order SET ${what} RETURNING true`;
  const done = `state = 'done', decided_at = now(), outcome = '{}'`;

  it.each([
    ['at its expiry time', 'payout_order_is_stale', 'now()'],
    ['before its expiry time', true, `now() + interval '1 microsecond'`],
  ])('Carrying out a payout order %s returns %s', async (_what, end, expires_at) => {
    expect(await valueInOneTransaction(t, [withdrawal(), order({ expires_at })], change(done))).toBe(end);
  });

  it.each([
    `reason = 'another'`,
    `kind = 'replace', taken_by = NULL`,
    `tx_hash = '0x' || repeat('c', 64)`,
    `taken_by = '0x' || repeat('c', 64)`,
    'operator_id = operator_id + 1',
  ])('A payout order cannot change: %s', async (what) => {
    expect(await valueInOneTransaction(t, [order()], change(what))).toBe('payout_order_stays_as_ordered');
  });

  it.each([
    ['was decided cannot be decided differently', { ...DECIDED }, `state = 'done'`],
    ['was decided cannot get another time of decision', { ...DECIDED }, 'decided_at = now()'],
    ['was answered cannot be answered again', { ...DECIDED, answered_at: ago('1 second') }, 'answered_at = now()'],
  ])('A payout order that %s', async (_what, but, what) => {
    expect(await valueInOneTransaction(t, [order(but)], change(what))).toBe('payout_order_is_decided_once');
  });

  it('A decided payout order can be answered once', async () => {
    expect(await valueInOneTransaction(t, [withdrawal(), order(DECIDED)], change('answered_at = now()'))).toBe(true);
  });
});

describe('approvals', () => {
  const approval = (of: string, by: bigint) =>
    insert('withdrawals.approval', {
      withdrawal_id: of,
      operator_id: `${by}`,
      note: `''`,
      unconfirmed: `'command line'`,
    });
  const OTHER = { id: idOf(2), status: `'pending'` };

  it('An approval belongs to one withdrawal, and only approvals of that withdrawal are counted', async () => {
    const given = [
      withdrawal({ status: `'pending'` }),
      withdrawal(OTHER),
      approval(idOf(2), operator),
      approval(idOf(2), second),
    ];
    const add = `SELECT withdrawals.add_approval(${ID}, ${operator}, '', NULL)`;
    expect(await valueInOneTransaction(t, given, add)).toBe(1);
    expect(await valueInOneTransaction(t, [...given, approval(ID, operator)], add)).toBeNull();
  });

  it("An operator's confirmation of an approval is valid only for the withdrawal that was shown", async () => {
    const confirmation = (
      id: string,
    ) => `INSERT INTO identity.confirmation (operator_id, token_sha256, statements, nonce, method, expires_at)
      SELECT ${operator}, sha256('the confirmation'), ARRAY[withdrawals.statement_of_approval(w)], sha256(''), 'app', now() + interval '1 hour'
      FROM withdrawals.withdrawal w WHERE w.id = ${id}`;
    const both = [withdrawal({ status: `'pending'` }), withdrawal({ ...OTHER, gross_micro: '200', net_micro: '195' })];
    const add = `SELECT withdrawals.add_approval(${ID}, ${operator}, '', sha256('the confirmation'))`;
    expect(await valueInOneTransaction(t, [...both, confirmation(ID)], add)).toBe(1);
    expect(await valueInOneTransaction(t, [...both, confirmation(idOf(2))], add)).toBe('confirmation_needed');
  });

  const violation = (from: string, to: string) =>
    `SELECT withdrawals.payout_violation(jsonb_populate_record(w, '{"status": "${from}"}'),
       jsonb_populate_record(w, jsonb_build_object('status', '${to}', 'decided_at', now())))
     FROM withdrawals.withdrawal w WHERE w.id = ${ID}`;
  it.each([
    ['an authorized operator', null, () => [approval(ID, operator)]],
    ['nobody', 'withdrawal_approved_by_somebody', () => []],
    [
      'an operator, but for another withdrawal',
      'withdrawal_approved_by_somebody',
      () => [withdrawal(OTHER), approval(idOf(2), operator)],
    ],
    [
      'a suspended operator',
      'withdrawal_approved_by_somebody',
      () => [approval(ID, operator), `UPDATE identity.operator SET disabled_at = now() WHERE id = ${operator}`],
    ],
  ] as const)('Approving a withdrawal that was approved by %s returns %s', async (_what, end, given) => {
    const of = [withdrawal({ status: `'pending'` }), ...given()];
    expect(await valueInOneTransaction(t, of, violation('pending', 'approved'))).toBe(end);
  });

  const payout = (reference: string, but: Row = {}) =>
    insert('chain.outgoing', {
      chain_id: '56',
      reference: `${reference}::text`,
      from_address: `'0x' || repeat('d', 40)`,
      nonce: '1',
      to_address: `'0x' || repeat('a', 40)`,
      amount_micro: '95',
      raw_transaction: `'0x'`,
      tx_hash: `'0x' || repeat('c', 64)`,
      ...but,
    });
  it.each([
    ['its payout paid nothing', null, () => [payout(ID, { paid_nothing: 'true', status: `'replaced'` })]],
    ['another payout is on its way', null, () => [payout(idOf(2))]],
    ['its payout may have paid', 'payout_paid_nothing', () => [payout(ID)]],
  ] as const)('Approving a withdrawal again when %s returns %s', async (_what, end, given) => {
    expect(await valueInOneTransaction(t, [withdrawal(), ...given()], violation('paying', 'approved'))).toBe(end);
  });

  it('An approval is listed with the amount of its own withdrawal', async () => {
    const given = [withdrawal(), withdrawal({ ...OTHER, gross_micro: '200' }), approval(ID, operator)];
    const read = 'SELECT gross_micro FROM withdrawals.approvals';
    expect(await inOneTransaction(t, given, read)).toEqual([{ gross_micro: 100n }]);
  });

  it('A change locks only its own withdrawal', async () => {
    const rows = await inOneTransaction(
      t,
      [withdrawal(), withdrawal(OTHER)],
      `SELECT id FROM withdrawals.lock(${ID})`,
      `SELECT array_agg(id = ${ID}) AS locked FROM withdrawals.withdrawal WHERE xmax::text = pg_current_xact_id()::text`,
    );
    expect(rows).toEqual([{ locked: [true] }]);
  });
});
