import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findingText } from '@plumbline/contract/finding-texts';
import { finding } from '@plumbline/contract/operator';
import { usdt } from '@plumbline/money';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { addMember, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { eventually } from '../../../testing/chain.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { purchase, walletTransfer, withdrawalHold } from '../../../testing/postings.ts';
import { account, post } from '../../base/ledger/index.ts';
import { apiOf, buyer, offer, vendor } from '../../market/orders/testing/market.ts';
import { checkCustody, type NetworkChecks } from './network-checks.ts';
import { reconcile, runWaiting } from './run-reconciliation.ts';
import { isFullDue } from './store.ts';

/** A superuser adds one micro-USDT past all triggers: payouts freeze, the location is reported, and the fix ends it. */
let t: TestDatabase;
let api: TestApp;
let finance: Awaited<ReturnType<typeof signedInOperator>>;
let memberId: bigint;
/** The chain matches; its comparison is tested in treasury. */
const agrees = async () => ({ block: 7n, onChainWei: 10n ** 18n, expectedWei: 10n ** 18n });

beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
  finance = await signedInOperator(t, 'finance');
  memberId = await addMember(t.owner);
  await fund(t.db, memberId, 500_000_000n);
  const pack = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 10_000, maturityDays: 30 });
  const { rows } = await t.owner.query(
    `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
     SELECT $1, $2, 100000000, 10000, 30, 1, business_date - 1 FROM platform.calendar RETURNING id`,
    [memberId, pack],
  );
  await t.owner.query('SELECT referrals.record_change($1, 0, 1, 100000000)', [memberId]);
  await post(t.db, purchase({ memberId, positionId: String(rows[0].id), amount: usdt(100_000_000n) }));
  await post(
    t.db,
    walletTransfer({ memberId, from: 'wallet', to: 'earnings', amount: usdt(50_000_000n), key: 'once' }),
  );
  const [asked] = await pastTheTriggers<{ id: string }>(
    t.owner,
    `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, status, expires_at, confirmed_at)
     VALUES ($1, 'earnings', '0x' || repeat('a', 40), 40000000, 2000000, 38000000, 'pending', now() + interval '1 hour', now()) RETURNING id`,
    [memberId],
  );
  await post(
    t.db,
    withdrawalHold({ withdrawalId: asked!.id, memberId, amount: usdt(40_000_000n), source: 'earnings' }),
  );
  await pastTheTriggers(
    t.owner,
    `INSERT INTO identity.one_time_code (purpose, email, member_id, request, code_sha256, made_at, consumed_at, expires_at)
     SELECT 'withdrawal', 'm@test.example', member_id, id::text, '', now(), confirmed_at, now() + interval '10 minutes'
     FROM withdrawals.withdrawal`,
  );
  await order();
  await noteDeposits();
  await bookInflow(t.db, 900_000n);
  await t.owner.query('SELECT income.close_day(platform.business_date()), ledger.roll_up()');
});

/** A member buys for ten USDT and gets an invoice. */
async function order(): Promise<void> {
  const [who, seller, calls] = [await buyer(t), await vendor(t, 10), apiOf(t)];
  await calls.add(who, await offer(t, seller.id));
  await calls.place(who);
}

/** Adds the missing rows of posted deposits. */
const noteDeposits = () =>
  pastTheTriggers(
    t.owner,
    `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, credited_at)
     SELECT x.member_id, x.id, p.amount_micro, 0, 'credited', p.id, now()
     FROM ledger.posting p JOIN chain.transfer x ON x.evidence_id = p.evidence_id WHERE p.kind = 'deposit'
     ON CONFLICT DO NOTHING`,
  );

const log = pino({ level: 'silent' });
/** No node; rereading the chain is tested in reread.release.chain.test.ts. */
const nothing = async () => ({ expected: '0.00', found: '0.00', lookedAt: 0n });
const network = (custody: () => ReturnType<typeof agrees> = agrees): NetworkChecks => ({
  decisions: nothing,
  proofs: nothing,
  'signed-statements': nothing,
  addresses: nothing,
  inflows: nothing,
  payouts: nothing,
  chain: (_scope, onFound) => checkCustody(custody, log, onFound),
});

const run = async (scope: 'recent' | 'full' = 'full', custody = agrees) => {
  await reconcile({ ...api.deps, log }, scope, 'a test', network(custody));
  const { docs } = (await api.get('/operatorApi/reconciliations?limit=1', finance.token)).json().data;
  return (await api.get(`/operatorApi/reconciliations/${docs[0]._id}`, finance.token)).json().data;
};

/** Changes one row as a superuser with all triggers and foreign keys off. */
async function changeOne(statement: string): Promise<void> {
  const changed = await pastTheTriggers(t.owner, `${statement} RETURNING 1`);
  if (changed.length !== 1) throw new Error(`${changed.length} rows were changed: ${statement}`);
}

const of = (kind: Parameters<typeof account>[1]) => account(memberId, kind);
const last = (number: bigint) =>
  `account_id = ${number} AND version = (SELECT max(version) FROM ledger.entry WHERE account_id = ${number})`;

/** Rewrites the invoice with the hash that its CHECK requires. */
const invoice = (content: string) =>
  `UPDATE invoices.invoice SET content = ${content}, sha256 = sha256(previous_sha256 || convert_to(${content}, 'UTF8'))`;

const PLACES: readonly [what: string, check: string, inject: () => string, mend: () => string, at: () => object][] = [
  [
    'a balance',
    'entries',
    () => `UPDATE ledger.entry SET balance_after_micro = balance_after_micro + 1 WHERE ${last(of('wallet'))}`,
    () => `UPDATE ledger.entry SET balance_after_micro = balance_after_micro - 1 WHERE ${last(of('wallet'))}`,
    () => ({ code: 'entry', account: of('wallet').toString() }),
  ],
  [
    'an entry',
    'postings',
    () => `UPDATE ledger.entry SET delta_micro = delta_micro + 1 WHERE ${last(of('claimable'))}`,
    () => `UPDATE ledger.entry SET delta_micro = delta_micro - 1 WHERE ${last(of('claimable'))}`,
    () => ({ code: 'posting' }),
  ],
  [
    'a posting',
    'postings',
    () => `UPDATE ledger.posting SET amount_micro = amount_micro + 1 WHERE kind = 'wallet_transfer'`,
    () => `UPDATE ledger.posting SET amount_micro = amount_micro - 1 WHERE kind = 'wallet_transfer'`,
    () => ({ code: 'posting' }),
  ],
  [
    'an amount that was not rolled up',
    'ledger-sum',
    () => `INSERT INTO ledger.pending_entry VALUES (16, 999999, 1)`,
    () => 'DELETE FROM ledger.pending_entry WHERE posting_id = 999999',
    () => ({ code: 'all_accounts' }),
  ],
  [
    'a withdrawal',
    'withdrawing',
    () => `UPDATE withdrawals.withdrawal SET gross_micro = gross_micro + 1, net_micro = net_micro + 1`,
    () => `UPDATE withdrawals.withdrawal SET gross_micro = gross_micro - 1, net_micro = net_micro - 1`,
    () => ({ code: 'member_withdrawing' }),
  ],
  [
    'a package',
    'principal',
    () => 'UPDATE investments.position SET price_micro = price_micro + 1',
    () => 'UPDATE investments.position SET price_micro = price_micro - 1',
    () => ({ code: 'member_packages' }),
  ],
  [
    'the figures of a team',
    'teams',
    () => 'UPDATE referrals.team_change SET invested_micro = invested_micro + 1 WHERE level = 0',
    () => 'UPDATE referrals.team_change SET invested_micro = invested_micro - 1 WHERE level = 0',
    () => ({ code: 'team', level: '0' }),
  ],
  [
    'an order',
    'orders',
    () => 'UPDATE orders.market_order SET refunded_micro = refunded_micro + 1',
    () => 'UPDATE orders.market_order SET refunded_micro = refunded_micro - 1',
    () => ({ code: 'vendor_settlement' }),
  ],
  [
    'an invoice rewritten with a matching hash',
    'invoices',
    () => invoice(`replace(content, '10000000', '10000001')`),
    () => invoice(`replace(content, '10000001', '10000000')`),
    () => ({ code: 'invoice', rule: 'invoice_says_what_was_paid' }),
  ],
  [
    'an unreadable invoice',
    'invoices',
    () => invoice(`'?' || content`),
    () => invoice('substr(content, 2)'),
    () => ({ code: 'invoice', rule: 'invoice_says_what_was_paid' }),
  ],
  [
    'an invoice of another posting',
    'invoices',
    () => 'UPDATE invoices.invoice SET posting_id = 999999',
    () => 'UPDATE invoices.invoice SET posting_id = (SELECT posting_id FROM orders.movement)',
    () => ({ code: 'movement', rule: 'movement_has_its_invoice' }),
  ],
  [
    'the record of a day',
    'days',
    () => 'UPDATE income.closed_day SET paid_booked_micro = paid_booked_micro - 1',
    () => 'UPDATE income.closed_day SET paid_booked_micro = paid_booked_micro + 1',
    () => ({ code: 'day', day: '2026-01-05' }),
  ],
  [
    'what a member reads',
    'statements',
    () => `UPDATE ledger.entry SET posting_id = 999999 WHERE ${last(of('earnings'))}`,
    () =>
      `UPDATE ledger.entry SET posting_id = (SELECT id FROM ledger.posting WHERE kind = 'withdrawal_hold') WHERE ${last(of('earnings'))}`,
    () => ({ code: 'member_account', account: 'earnings' }),
  ],
];

describe('one micro-USDT too many in a record', () => {
  // Shows DEC-2.1
  it.each(PLACES)(
    'A wrong micro-USDT in %s is found and freezes payouts until it is fixed',
    async (_what, check, inject, mend, at) => {
      expect(await run()).toMatchObject({ state: 'clean', differences: 0 });
      await changeOne(inject());
      const found = await run();
      expect(found.state).toBe('differs');
      expect(found.findings).toContainEqual(
        expect.objectContaining({ check, location: expect.objectContaining(at()) }),
      );
      for (const each of found.findings) expect(finding.parse(each), findingText(each)).toBeTruthy();
      expect(await payoutsAreFrozen(t.db)).toBe(true);

      const [alert] = (await api.get('/operatorApi/alerts', finance.token)).json().data.docs;
      expect(alert).toMatchObject({ code: 'books_differ', freezesPayouts: true });
      const close = () => api.post('/operatorApi/resolveAlert', { _id: alert._id, reason: 'Mended' }, finance.token);
      expect((await close()).headers['x-error-code']).toBe('books_still_differ');
      await changeOne(mend());
      expect((await close()).headers['x-error-code']).toBe('books_still_differ');
      expect(await run('recent')).toBeDefined();
      expect((await close()).headers['x-error-code']).toBe('books_still_differ');
      expect(await run()).toMatchObject({ state: 'clean' });
      expect((await close()).statusCode).toBe(200);
      expect(await payoutsAreFrozen(t.db)).toBe(false);
    },
  );
});

describe('a run', () => {
  it('A recent run finds what was added since the last clean runs and reads less', async () => {
    for (const _ of [1, 2, 3]) await run('recent');
    const quiet = await run('recent');
    expect(quiet.checks.find((each: { name: string }) => each.name === 'postings').rows).toBe(0);
    await fund(t.db, memberId, 1_000_000n);
    await changeOne(
      `UPDATE ledger.entry SET balance_after_micro = balance_after_micro + 1 WHERE ${last(of('wallet'))}`,
    );
    const found = await run('recent');
    expect(found).toMatchObject({ state: 'differs' });
    expect(found.checks.find((each: { name: string }) => each.name === 'postings').rows).toBe(1);
    expect(await run('recent')).toMatchObject({ state: 'differs' });
    expect((await api.get('/operatorApi/alerts', finance.token)).json().data.docs).toHaveLength(1);
  });

  it('A run freezes payouts as soon as it finds a difference, not only at its end', async () => {
    await changeOne(
      `UPDATE ledger.entry SET balance_after_micro = balance_after_micro + 1 WHERE ${last(of('wallet'))}`,
    );
    let wereFrozen: boolean | undefined;
    await run('recent', async () => {
      wereFrozen = await payoutsAreFrozen(t.db);
      return agrees();
    });
    expect(wereFrozen).toBe(true);
  });

  it('A run raises one alert for a growing difference', async () => {
    const more = () =>
      changeOne(`UPDATE ledger.entry SET balance_after_micro = balance_after_micro + 1 WHERE ${last(of('wallet'))}`);
    await more();
    await run();
    await more();
    await fund(t.db, memberId, 1_000_000n);
    await run();
    const { docs } = (await api.get('/operatorApi/alerts', finance.token)).json().data;
    expect(docs).toHaveLength(1);
    expect(docs[0].detail.findings).toContainEqual({
      location: expect.objectContaining({ code: 'entry' }),
      expected: { code: 'amount', amount: '350.00' },
      found: { code: 'amount', amount: '350.000002' },
    });
  });

  it('A killed run counts as failed after two minutes, and the next run finds the same differences', async () => {
    await changeOne(
      `UPDATE ledger.entry SET balance_after_micro = balance_after_micro + 1 WHERE ${last(of('wallet'))}`,
    );
    await pastTheTriggers(
      t.owner,
      `INSERT INTO reconciliation.run (scope, started_by, state, beat_at) VALUES ('full', 'killed', 'running', now() - interval '119 seconds')`,
    );
    const goOn = () => runWaiting({ ...api.deps, log }, network());
    const states = async () =>
      (await t.rows('SELECT state, started_by FROM reconciliation.run ORDER BY id')).map(
        ({ state, started_by }) => `${state} ${started_by}`,
      );
    await goOn();
    expect(await states()).toEqual(['running killed']);
    await t.owner.query("UPDATE reconciliation.run SET beat_at = beat_at - interval '2 seconds'");
    await goOn();
    expect(await states()).toEqual(['failed killed', 'differs killed']);
  });

  it('A run stops showing progress when its process is killed, and the next run completes', async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./testing/hanging-run.ts', import.meta.url))], {
      env: { PATH: process.env.PATH, DATABASE_URL: t.urlOf('reconciler') },
      stdio: 'inherit',
    });
    const newest = () => t.row('SELECT state, done, beat_at FROM reconciliation.run ORDER BY id DESC LIMIT 1');
    await eventually(newest, (row) => row?.done > 0 && row.state === 'running');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // Statements sent before the process was killed can still be running.
    await t.owner.query("UPDATE reconciliation.run SET beat_at = now() - interval '121 seconds'");
    await runWaiting({ ...api.deps, log }, network());
    const { rows } = await t.owner.query('SELECT state FROM reconciliation.run ORDER BY id');
    expect(rows).toEqual([{ state: 'failed' }, { state: 'clean' }]);
  });

  it('A run shows while it works that its process is alive', async () => {
    const beatAt = async () =>
      (await t.value('SELECT beat_at FROM reconciliation.run ORDER BY id DESC LIMIT 1')).getTime();
    await run('recent', async () => {
      const begun = await beatAt();
      await eventually(beatAt, (at) => at > begun);
      return agrees();
    });
  });

  it('A recent run continues while one record of each kind is being written', async () => {
    await t.owner.query(`INSERT INTO reconciliation.run (scope, started_by) VALUES ('full', 'another process')`);
    await t.owner.query(`UPDATE reconciliation.run SET state = 'running'`);
    expect(await run('recent')).toMatchObject({ scope: 'recent', state: 'clean' });
  });

  // Shows DEC-2.1
  it('A run that finds less on the chain than in the books freezes payouts and reports the block', async () => {
    const found = await run('recent', async () => ({
      block: 7n,
      onChainWei: 10n ** 18n - 10n ** 12n,
      expectedWei: 10n ** 18n,
    }));
    expect(found.findings).toEqual([
      {
        check: 'chain',
        location: { code: 'platform_addresses', block: '7' },
        expected: { code: 'amount', amount: '1.00' },
        found: { code: 'amount', amount: '0.999999' },
      },
    ]);
    expect(await payoutsAreFrozen(t.db)).toBe(true);
  });

  it('A scheduled run checks everything while that takes seconds, and at least once a day', async () => {
    expect(await isFullDue(t.db)).toBe(true);
    await run('full');
    expect(await isFullDue(t.db)).toBe(true);
    const tookSeconds = (seconds: number) =>
      pastTheTriggers(t.owner, "UPDATE reconciliation.run SET ended_at = started_at + $1 * interval '1 second'", [
        seconds,
      ]);
    await tookSeconds(16);
    expect(await isFullDue(t.db)).toBe(false);
    await pastTheTriggers(t.owner, "UPDATE reconciliation.run SET started_at = started_at - interval '1 day'");
    expect(await isFullDue(t.db)).toBe(true);
  });

  it('A run without the chain does not count as clean', async () => {
    const found = await run('full', async () => null as never);
    expect(found).toMatchObject({ state: 'failed', step: 'chain_unread' });
    expect(await payoutsAreFrozen(t.db)).toBe(false);
  });

  it('A run is started once, however many operators request it, and never by an auditor', async () => {
    const press = (token: string) => api.post('/operatorApi/reconcile', {}, token);
    const answers = await Promise.all([press(finance.token), press(finance.token), press(finance.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const auditor = await signedInOperator(t, 'auditor');
    expect((await press(auditor.token)).statusCode).toBe(403);
    for (const id of ['x', '0', '9'.repeat(30)])
      expect((await api.get(`/operatorApi/reconciliations/${id}`, auditor.token)).statusCode, id).toBe(
        id.length > 30 ? 400 : 404,
      );
  });
});
