import type { DataOf, InputOf } from '@plumbline/contract';
import type { OtherTokenTransfer, operatorOtherTokens } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { toTokenAmount } from '../../base/chain/index.ts';
import { listUnsupportedRows, type UnsupportedRow } from './other-tokens-store.ts';
import { memberOf } from './to-arrival.ts';

export async function listOtherTokens(
  db: Db,
  input: InputOf<typeof operatorOtherTokens>,
): Promise<DataOf<typeof operatorOtherTokens>> {
  const listed = await listUnsupportedRows(db, input);
  return { docs: (await readPage(db, listed, input)).map(show), ...pagesOf(listed.total, input) };
}

const stateOf = (row: UnsupportedRow): OtherTokenTransfer['state'] =>
  row.settled_at !== null ? 'settled' : row.status === 'removed' ? 'removed' : 'open';

const show = (row: UnsupportedRow): OtherTokenTransfer => ({
  _id: row.public_id,
  state: stateOf(row),
  transaction_id: row.tx_hash,
  token: row.token,
  symbol: row.symbol ?? '',
  amount: toTokenAmount(BigInt(row.amount_raw), row.decimals),
  from: row.from_address,
  to: row.to_address,
  purpose: row.purpose,
  member: memberOf(row),
  block: row.block_number.toString(),
  final: row.status === 'final',
  seenAt: toDateTime(row.seen_at),
  toldAt: row.told_at && toDateTime(row.told_at),
  settledAt: row.settled_at && toDateTime(row.settled_at),
  settledBy: row.settled_by ?? '',
  note: row.settled_note,
});
