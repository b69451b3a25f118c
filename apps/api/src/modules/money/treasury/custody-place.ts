import { formatUsdt, fromWei } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { FoundBySearch, FoundPlace } from './custody-store.ts';

/** Words the result of the watcher's search for the alert. */
export const placeOf = ({ searchedAt, found }: FoundBySearch): Record<string, unknown> => ({
  searched: `${toDateTime(searchedAt)} UTC`,
  where: found.length === 0 ? ['Every address holds what its recorded transfers say'] : found.map(wordsOf),
});

function wordsOf({ address, wei, fromBlock, toBlock, sentIn }: FoundPlace): string {
  const difference = BigInt(wei);
  const sum = formatUsdt(fromWei(difference < 0n ? -difference : difference).amount);
  const blocks = fromBlock === toBlock ? `block ${fromBlock}` : `blocks ${fromBlock} to ${toBlock}`;
  const holds = `${address} holds ${sum} USDT ${difference < 0n ? 'less' : 'more'} than its recorded transfers: ${blocks}`;
  return sentIn.length === 0 ? holds : `${holds}; sent in ${sentIn.join(', ')}`;
}
