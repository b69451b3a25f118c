import type { BlockRef, ReadTransfers, TransferLog } from '../../../../platform/chain-port.ts';
import { transaction } from '../../../../platform/database.ts';
import { recordPaid, recordUnsupported, selectMissing } from './other-transfers-store.ts';
import { recordTransfers } from './store.ts';
import type { ChainDeps } from './watch.ts';

/** Transfers of a second read: what platform addresses received, and the USDT that they sent. */
interface ReadAgain {
  readonly received: ReadTransfers;
  readonly sent: readonly TransferLog[];
}

/**
 * Records missing transfers and returns their number. Skips logs whose block is not canonical at its height, because
 * old logs of a lagging node must not move the watcher back. The watcher's next pass makes the transfers final.
 */
export async function recordMissed(
  { chain, db, log }: Pick<ChainDeps, 'chain' | 'db' | 'log'>,
  { received, sent }: ReadAgain,
): Promise<number> {
  const [usdt, others, paid] = await Promise.all([
    selectMissing(db, chain.chainId, 'transfer', received.usdt),
    selectMissing(db, chain.chainId, 'unsupported_transfer', received.others),
    selectMissing(db, chain.chainId, 'paid_transfer', sent),
  ]);
  const heights = [...usdt, ...others, ...paid].map(({ blockNumber }) => blockNumber);
  if (heights.length === 0) return 0;
  const hashes = await chain.blockHashes([...new Set(heights)]);
  const inChain = <Log extends { readonly blockNumber: bigint; readonly blockHash: BlockRef['hash'] }>(
    logs: readonly Log[],
  ) => logs.filter(({ blockNumber, blockHash }) => hashes.get(blockNumber) === blockHash);
  const found = { usdt: inChain(usdt), others: inChain(others), paid: inChain(paid) };
  await transaction(db, async (tx) => {
    await recordTransfers(tx, chain.chainId, found.usdt);
    await recordUnsupported(tx, chain.chainId, found.others);
    await recordPaid(tx, chain.chainId, found.paid);
  });
  const count = found.usdt.length + found.others.length + found.paid.length;
  if (count > 0) log.warn({ count }, 'the node had omitted some transfers; they are recorded now');
  return count;
}
