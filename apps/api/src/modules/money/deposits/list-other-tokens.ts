import type { DataOf, InputOf } from '@plumbline/contract';
import type { OtherTokenTransfer, operatorOtherTokens } from '@plumbline/contract/operator';
import { showDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { showTokenAmount } from '../../base/chain/index.ts';
import { listStrayRows, type StrayRow } from './other-tokens-store.ts';
import { memberOf } from './show-arrival.ts';

export async function listOtherTokens(
  db: Db,
  input: InputOf<typeof operatorOtherTokens>,
): Promise<DataOf<typeof operatorOtherTokens>> {
  const listed = await listStrayRows(db, input);
  return { docs: (await readPage(db, listed, input)).map(show), ...pagesOf(listed.total, input) };
}

const stateOf = (row: StrayRow): OtherTokenTransfer['state'] =>
  row.settled_at !== null ? 'settled' : row.status === 'removed' ? 'removed' : 'open';

const show = (row: StrayRow): OtherTokenTransfer => ({
  _id: row.public_id,
  state: stateOf(row),
  transaction_id: row.tx_hash,
  token: row.token,
  symbol: row.symbol ?? '',
  amount: showTokenAmount(BigInt(row.amount_raw), row.decimals),
  from: row.from_address,
  to: row.to_address,
  purpose: row.purpose,
  member: memberOf(row),
  block: row.block_number.toString(),
  final: row.status === 'final',
  seenAt: showDateTime(row.seen_at),
  toldAt: row.told_at && showDateTime(row.told_at),
  settledAt: row.settled_at && showDateTime(row.settled_at),
  settledBy: row.settled_by ?? '',
  note: row.settled_note,
});
