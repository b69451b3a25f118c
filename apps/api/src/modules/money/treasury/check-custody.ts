import { toWei } from '@plumbline/money';
import { endState, locateAlert, raiseAlert, raiseState } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readCustodyBalance } from '../../base/chain/index.ts';
import { placeOf } from './custody-place.ts';
import { noteCustody, selectSearch } from './custody-store.ts';
import { type Expected, readExpected } from './store.ts';

export interface CustodyCheck {
  readonly block: bigint;
  readonly onChainWei: bigint;
  readonly expectedWei: bigint;
}

type CheckDeps = Pick<Deps, 'chain' | 'db' | 'log'>;

/** Compares the platform's addresses with the books; null when the watcher has not begun, or a re-org came between. */
export async function compareCustody({ chain, db }: CheckDeps): Promise<CustodyCheck | null> {
  const found = await readCustodyBalance({ chain, db });
  if (!found) return null;
  const { block, totalWei } = found;
  const expected = await readExpected(db, chain.chainId, block.number);
  const stillThereWei = await sumStillThere(chain, expected.outgoing, block.number);
  if ((await chain.blockHashes([block.number])).get(block.number) !== block.hash) return null;
  const expectedWei =
    toWei(expected.custody) + expected.unpostedWei - expected.laterWei + expected.remainderWei + stillThereWei;
  return { block: block.number, onChainWei: totalWei, expectedWei };
}

/** Posted payouts that the network had not executed up to the block: their money still lay there. */
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
 * Raises `custody_differs`. If the chain holds less than the books, payouts stop until an operator closes the alert. If it holds more, a
 * node has usually left out a deposit: the watcher searches for it, and the alert ends as soon as custody agrees.
 */
export async function checkCustody(deps: CheckDeps): Promise<void> {
  const { chain, db, log } = deps;
  const check = await compareCustody(deps);
  if (check === null) return;
  const differenceWei = check.onChainWei - check.expectedWei;
  await noteCustody(db, { chainId: chain.chainId, block: check.block, agrees: differenceWei === 0n });
  if (differenceWei <= 0n) await endState(db, 'custody_differs');
  if (differenceWei === 0n) return;
  log.error({ block: check.block, differenceWei: String(differenceWei) }, 'custody differs from the books');
  const detail = { differenceWei: differenceWei.toString() };
  if (differenceWei > 0n) await raiseState(db, 'custody_differs', detail);
  else await raiseAlert(db, 'custody_differs', detail, { freezesPayouts: true });
}

/**
 * Compares again after each search of the watcher, which records missing transfers, and adds the remaining places to the alert. Returns
 * the time of the search; `before` is the time of the previous one.
 */
export async function followSearch(deps: CheckDeps, before: Date | null): Promise<Date | null> {
  const search = await selectSearch(deps.db, deps.chain.chainId);
  if (search === null || search.searchedAt.getTime() === before?.getTime()) return before;
  await checkCustody(deps);
  await locateAlert(deps.db, 'custody_differs', placeOf(search));
  return search.searchedAt;
}
