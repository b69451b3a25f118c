import { formatUsdt, fromWei, toWei } from '@plumbline/money';
import { texts } from '@plumbline/texts/en/console-alerts';
import { endState, locateAlert, raiseAlert, raiseState } from '../../../platform/alerts.ts';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type CustodyBlock, readCustodyBalance } from '../../base/chain/index.ts';
import {
  type Expected,
  type FoundBySearch,
  type FoundPlace,
  readExpected,
  recordCustody,
  selectSearch,
} from './store.ts';

export interface CustodyCheck {
  readonly block: bigint;
  readonly onChainWei: bigint;
  readonly expectedWei: bigint;
}

/** The steps from the ledger's balance to what the chain should hold at the block. Their sum is `expectedWei`. */
export interface CustodyParts {
  readonly custodyWei: bigint;
  readonly unpostedWei: bigint;
  readonly laterWei: bigint;
  readonly outgoingWei: bigint;
  readonly remainderWei: bigint;
}

type CheckDeps = Pick<Deps, 'chain' | 'db' | 'log'>;

/** Compares the platform's addresses with the ledger. Null if the watcher has not started or a re-org interfered. */
export const compareCustody = (deps: CheckDeps): Promise<CustodyCheck | null> =>
  compareAt(deps, 'read', async () => null);

/** Does the same at the newest final block. `read` sees the same snapshot of the ledger. */
export const compareAtFinality = <T>(deps: CheckDeps, read: (tx: Tx) => Promise<T>) => compareAt(deps, 'final', read);

async function compareAt<T>(
  { chain, db }: CheckDeps,
  at: CustodyBlock,
  read: (tx: Tx) => Promise<T>,
): Promise<(CustodyCheck & { readonly parts: CustodyParts; readonly books: T }) | null> {
  const found = await readCustodyBalance({ chain, db }, at);
  if (!found) return null;
  const { block, totalWei } = found;
  const { expected, books } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({ expected: await readExpected(tx, chain.chainId, block.number), books: await read(tx) }));
  const parts = {
    custodyWei: toWei(expected.custody),
    unpostedWei: expected.unpostedWei,
    laterWei: -expected.laterWei,
    outgoingWei: await sumStillThere(chain, expected.outgoing, block.number),
    remainderWei: expected.remainderWei,
  };
  if ((await chain.blockHashes([block.number])).get(block.number) !== block.hash) return null;
  const expectedWei = Object.values(parts).reduce((sum, each) => sum + each, 0n);
  return { block: block.number, onChainWei: totalWei, expectedWei, parts, books };
}

/** Sums posted payouts that the network had not executed at the block. Their money was still there. */
async function sumStillThere(chain: Deps['chain'], outgoing: Expected['outgoing'], block: bigint): Promise<bigint> {
  let sum = 0n;
  for (const payout of outgoing) {
    const attempts = await Promise.all(payout.txHashes.map((hash) => chain.transaction(hash)));
    const hasLeft = attempts.some((facts) => facts.state === 'mined' && facts.block.number <= block);
    if (!hasLeft) sum += toWei(payout.amount);
  }
  return sum;
}

/**
 * Raises `custody_differs`. If the chain holds less than the ledger, payouts stop until an operator closes the alert.
 * If it holds more, a node has usually left out a deposit: the watcher searches for it, and the alert ends with the
 * difference.
 */
export async function checkCustody(deps: CheckDeps): Promise<void> {
  const { chain, db, log } = deps;
  const check = await compareCustody(deps);
  if (check === null) return;
  const differenceWei = check.onChainWei - check.expectedWei;
  await recordCustody(db, { chainId: chain.chainId, block: check.block, agrees: differenceWei === 0n });
  if (differenceWei <= 0n) await endState(db, 'custody_differs');
  if (differenceWei === 0n) return;
  log.error({ block: check.block, differenceWei: String(differenceWei) }, 'custody differs from the ledger');
  const detail = { differenceWei: differenceWei.toString() };
  if (differenceWei > 0n) await raiseState(db, 'custody_differs', detail);
  else await raiseAlert(db, 'custody_differs', detail, { freezesPayouts: true });
}

/**
 * Compares again after each search by the watcher, which records missing transfers, and adds the remaining places to
 * the alert. Returns the time of the search; `before` is the time of the previous one.
 */
export async function followSearch(deps: CheckDeps, before: Date | null): Promise<Date | null> {
  const search = await selectSearch(deps.db, deps.chain.chainId);
  if (search === null || search.searchedAt.getTime() === before?.getTime()) return before;
  await checkCustody(deps);
  await locateAlert(deps.db, 'custody_differs', placeOf(search));
  return search.searchedAt;
}

const { custody } = texts;

/** Formats the result of the watcher's search for the alert. */
export const placeOf = ({ searchedAt, found }: FoundBySearch): Record<string, unknown> => ({
  searched: `${toDateTime(searchedAt)} UTC`,
  where: found.length === 0 ? [custody.asRecorded] : found.map(wordsOf),
});

function wordsOf({ address, wei, fromBlock, toBlock, sentIn }: FoundPlace): string {
  const difference = BigInt(wei);
  const sum = formatUsdt(fromWei(difference < 0n ? -difference : difference).amount);
  const [from, to] = [String(fromBlock), String(toBlock)];
  const blocks = from === to ? custody.block({ block: from }) : custody.blocks({ from, to });
  const found = custody[difference < 0n ? 'less' : 'more']({ address, sum, blocks });
  return sentIn.length === 0 ? found : custody.sentIn({ found, transactions: sentIn.join(', ') });
}
