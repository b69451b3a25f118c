import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok, type Result } from '@plumbline/contract';
import { LOOK_UP_SECONDS, WATCHER_ANSWER_MS } from '@plumbline/time-limits/waiting';
import { BaseError } from 'viem';
import type { TransactionFacts, TransferLog } from '../../../../platform/chain-port.ts';
import { type Tx, transaction } from '../../../../platform/database.ts';
import { recordPaid } from './other-transfers-store.ts';
import { askLookUp, deleteLookUp, listLookUps, selectRecorded } from './search-store.ts';
import { recordTransfers } from './store.ts';
import type { ChainDeps } from './watch.ts';

type LookUpDeps = Pick<ChainDeps, 'chain' | 'db' | 'log'>;

const LOOK_EVERY_MS = 50;
const MAX_PER_RUN = 20;

/** Reads the facts of one transaction from the network without recording them. */
export async function readTransactionFacts(
  { chain, log }: Pick<LookUpDeps, 'chain' | 'log'>,
  txHash: string,
): Promise<Result<TransactionFacts, 'chain_unreachable'>> {
  try {
    return ok(await chain.transaction(txHash.toLowerCase()));
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    log.warn({ reason: error.shortMessage, txHash }, 'could not query the network about a transaction');
    return fail('chain_unreachable');
  }
}

/**
 * Does the same, and has the watcher record the transfers to platform addresses at once instead of when it reaches the
 * block. This process uses the network's report only for its own response.
 */
export async function lookUpTransaction(
  deps: LookUpDeps,
  txHash: string,
): Promise<Result<TransactionFacts, 'chain_unreachable'>> {
  const looked = await readTransactionFacts(deps, txHash);
  if (!looked.ok || looked.value.state !== 'mined') return looked;
  return (await untilRecorded(deps, txHash, looked.value.transfers)) ? looked : fail('chain_unreachable');
}

async function untilRecorded(
  { chain, db, log }: LookUpDeps,
  txHash: string,
  transfers: readonly TransferLog[],
): Promise<boolean> {
  const look = () => selectRecorded(db, chain.chainId, transfers);
  let found = await look();
  if (!found.isMissing && !found.isNews) return true;
  await askLookUp(db, txHash);
  for (const until = Date.now() + WATCHER_ANSWER_MS; found.isMissing || found.isNews; found = await look()) {
    if (Date.now() > until) {
      log.warn({ txHash, ...found }, 'the watcher did not look up a transaction in time');
      return !found.isMissing;
    }
    await sleep(LOOK_EVERY_MS);
  }
  return true;
}

/**
 * The watcher's side: looks up the requested transactions and returns their number. Transactions that the network does
 * not know yet are retried for a minute.
 */
export async function lookUpAsked({ chain, db }: LookUpDeps): Promise<number> {
  const asked = await listLookUps(db, LOOK_UP_SECONDS, MAX_PER_RUN);
  await Promise.all(
    asked.map(async ({ txHash, isOld }) => {
      const facts = await chain.transaction(txHash);
      if (!isOld && (facts.state === 'unknown' || facts.state === 'waiting')) return;
      await transaction(db, async (tx) => {
        if (facts.state === 'mined') await record(tx, chain.chainId, facts.transfers);
        await deleteLookUp(tx, txHash);
      });
    }),
  );
  return asked.length;
}

async function record(tx: Tx, chainId: number, transfers: readonly TransferLog[]): Promise<void> {
  await recordTransfers(tx, chainId, transfers);
  await recordPaid(tx, chainId, transfers);
}
