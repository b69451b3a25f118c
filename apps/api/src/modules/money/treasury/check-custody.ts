import { toWei } from '@plumbline/money';
import { raiseAlert } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readCustodyBalance } from '../../base/chain/index.ts';
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
 * Less on the chain than in the books: payouts stop until a person has looked. More, such as money that lay on a treasury
 * before the watcher began, is reported but endangers nobody.
 */
export async function checkCustody(deps: CheckDeps): Promise<void> {
  const check = await compareCustody(deps);
  if (check === null || check.onChainWei === check.expectedWei) return;
  const differenceWei = check.onChainWei - check.expectedWei;
  deps.log.error({ block: check.block, differenceWei: String(differenceWei) }, 'custody differs from the books');
  await raiseAlert(
    deps.db,
    'custody_differs',
    { differenceWei: differenceWei.toString() },
    { freezesPayouts: differenceWei < 0n },
  );
}
