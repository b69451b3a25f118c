import { setTimeout as sleep } from 'node:timers/promises';
import { findingText } from '@plumbline/contract/finding-texts';
import type { Finding } from '@plumbline/contract/operator';
import { CHAOS_SETTLED_MS } from '@plumbline/time-limits/tools';
import { payouts, readLedger } from './ledger.ts';
import type { Operator } from './operator.ts';
import type { Judged } from './verify-run.ts';

const LOOK_EVERY_MS = 1_500;

export interface Settled {
  /** What was still moving when the time was over; empty if everything finished. */
  readonly open: string[];
  /** Differences of the final reconciliation. */
  readonly differences: string[];
  readonly alerts: string[];
}

/** After the faults, operators decide what waits, close the alerts, and the platform compares its books. */
export async function settle(judged: Judged, operators: readonly Operator[]): Promise<Settled> {
  let open: string[] = ['not checked yet'];
  let isFilled = false;
  for (const until = Date.now() + CHAOS_SETTLED_MS; open.length > 0 && Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    for (const operator of operators) await operator.decideAll();
    open = await stillOpen(judged);
    const frozen = await freezing(judged);
    if (frozen.length > 0) await lift(operators[0]!, frozen);
    // Only once. If the chain is down, nothing was sent, and the next pass retries.
    if (!isFilled && (await isShort(judged)))
      isFilled = (await judged.chain.fillPayoutWallet().catch(() => null)) !== null;
  }
  const differences = await compare(judged, operators[0]!);
  return { open, differences, alerts: await alertsSince(judged) };
}

/** Lists deposits and withdrawals that are not finished. */
export async function stillOpen({ databaseUrl, chain, since, depositAddresses }: Judged): Promise<string[]> {
  const final = await chain.finalBlock().catch(() => null);
  const latest = await chain.latest().catch(() => null);
  if (final === null || latest === null) return ['the chain is down'];
  const arrived = (await chain.transfers(since.block + 1, latest)).filter(({ to }) => depositAddresses.has(to));
  const open = arrived.filter(({ block }) => block > final).map(({ txHash }) => `deposit ${txHash} is not final`);
  const read = await readLedger(databaseUrl, async (query) => ({
    credited: new Set(
      (
        await query<{ hash: string }>(`SELECT source ->> 'txHash' AS hash FROM ledger.posting WHERE kind = 'deposit'`)
      ).map((row) => row.hash),
    ),
    payouts: await payouts(query, since),
  }));
  if (read === null) return ['the database is down'];
  open.push(
    ...arrived.filter(({ txHash }) => !read.credited.has(txHash)).map(({ txHash }) => `deposit ${txHash} is waiting`),
  );
  open.push(
    ...read.payouts
      .filter(({ status, isOlder }) => !isOlder && !['paid', 'rejected'].includes(status))
      .map(({ id, status }) => `withdrawal ${id} is ${status}`),
  );
  return open;
}

interface Alert {
  readonly id: string;
  readonly code: string;
}

const freezing = async ({ databaseUrl }: Judged): Promise<readonly Alert[]> =>
  (await readLedger(databaseUrl, (query) =>
    query<Alert>('SELECT id::text, code FROM platform.alert WHERE resolved_at IS NULL AND freezes_payouts'),
  )) ?? [];

async function isShort({ databaseUrl }: Judged): Promise<boolean> {
  const short = `SELECT FROM platform.alert WHERE resolved_at IS NULL AND code = 'payout_wallet_short'`;
  return ((await readLedger(databaseUrl, (query) => query(short))) ?? []).length > 0;
}

/** Follows the manual: a person compares, checks, and closes alerts whose cause is gone. */
async function lift(operator: Operator, alerts: readonly Alert[]): Promise<void> {
  await operator.reconcile();
  await sleep(LOOK_EVERY_MS * 2);
  for (const { id } of alerts) await operator.ask('resolveAlert', { _id: id, reason: 'The simulated fault is over' });
}

/** Runs a full comparison after everything has settled, and returns its differences. */
async function compare({ databaseUrl }: Judged, operator: Operator): Promise<string[]> {
  for (const until = Date.now() + CHAOS_SETTLED_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const id = await operator.reconcile();
    if (id === null) continue;
    const run = await runThatEnds(databaseUrl, id, until);
    if (run !== null && run.state !== 'failed') return run.differences;
  }
  return ['no comparison finished'];
}

async function runThatEnds(databaseUrl: string, id: string, until: number) {
  for (; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const run = await readLedger(databaseUrl, async (query) => {
      const [found] = await query<{ state: string }>('SELECT state FROM reconciliation.run WHERE id = $1', [id]);
      const differences = await query<Finding & { name: string }>(
        'SELECT name, location, expected, found FROM reconciliation.difference WHERE run_id = $1 ORDER BY number',
        [id],
      );
      return {
        state: found?.state as string,
        differences: differences.map((each) => `${each.name}: ${findingText(each)}`),
      };
    });
    if (run !== null && ['clean', 'differs', 'failed'].includes(run.state)) return run;
  }
  return null;
}

const alertsSince = async ({ databaseUrl, since }: Judged): Promise<string[]> =>
  (
    (await readLedger(databaseUrl, (query) =>
      query<{ code: string; times: number }>(
        `SELECT code, count(*)::int AS times FROM platform.alert
         WHERE raised_at > (SELECT posted_at FROM ledger.posting WHERE id = $1) GROUP BY code ORDER BY code`,
        [since.posting],
      ),
    )) ?? []
  ).map(({ code, times }) => `${code} (${times})`);
