import { formatUsdt, usdt } from '@plumbline/money';
import type { OnFound, RereadDeps } from './reread-chain.ts';
import { selectCorrected } from './reread-store.ts';

/** There are few. Each run checks the newest. */
const MAX_CORRECTED = 200;

/**
 * Verifies deposits that two operators took back because the watcher lost their transfer: the reconciler's own node
 * must not find it either. Otherwise a lying watcher could take a member's money.
 */
export async function rereadCorrected({ chain, db }: RereadDeps, onFound: OnFound): Promise<number> {
  const rows = await selectCorrected(db, chain.chainId, MAX_CORRECTED);
  if (rows.length === 0) return 0;
  const facts = await Promise.all(rows.map(({ txHash }) => chain.transaction(txHash)));
  const { finalized } = await chain.head();
  const heights = new Set(facts.flatMap((each) => (each.state === 'mined' ? [each.block.number] : [])));
  const hashes = await chain.blockHashes([...heights]);
  await onFound(
    rows.flatMap(({ approval, amount, txHash }, index) => {
      const found = facts[index]!;
      const isThere =
        found.state === 'mined' &&
        found.block.number <= finalized.number &&
        hashes.get(found.block.number) === found.block.hash;
      if (!isThere) return [];
      return [
        {
          location: { code: 'gone_deposit', approval, amount: formatUsdt(usdt(amount)) },
          expected: { code: 'no_such_transaction', transaction: txHash },
          found: { code: 'transaction_in_block', transaction: txHash, block: found.block.number.toString() },
        },
      ];
    }),
  );
  return rows.length;
}
