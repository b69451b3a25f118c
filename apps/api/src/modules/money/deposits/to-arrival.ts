import type { ArrivedTransfer } from '@plumbline/contract/operator';
import { formatUsdt, fromWei } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { CONFIRMATIONS_TO_FINALITY } from '../../base/chain/index.ts';
import type { ArrivalRow } from './arrivals-store.ts';

const OF_MEMBERS = {
  pending: 'watched',
  credited: 'credited',
  removed: 'removed',
  too_small: 'too_small',
  gone: 'gone',
} as const;

export function stateOf(row: ArrivalRow): ArrivedTransfer['state'] {
  // A re-org below finality removed a credited transfer, so two operators decide.
  if (row.deposit_status === 'credited' && row.status === 'removed') return 'gone';
  if (row.deposit_status !== null) return OF_MEMBERS[row.deposit_status];
  if (row.status === 'removed') return 'removed';
  if (row.purpose === 'member') return 'watched';
  if (row.is_internal) return 'internal';
  return row.is_posted ? 'booked' : 'unbooked';
}

export const memberOf = (row: {
  readonly member: string | null;
  readonly full_name: string | null;
  readonly refer_id: string | null;
}): ArrivedTransfer['member'] =>
  row.member === null ? null : { _id: row.member, fullName: row.full_name ?? '', referId: row.refer_id ?? '' };

export const toArrival = (row: ArrivalRow): ArrivedTransfer => ({
  _id: row.id.toString(),
  depositId: row.deposit_id ?? '',
  state: stateOf(row),
  transaction_id: row.tx_hash,
  from: row.from_address,
  to: row.to_address,
  purpose: row.purpose,
  member: memberOf(row),
  amount: formatUsdt(fromWei(BigInt(row.amount_wei)).amount),
  block: row.block_number.toString(),
  confirmations: Number(row.confirmations),
  confirmationsNeeded: CONFIRMATIONS_TO_FINALITY,
  final: row.status === 'final',
  seenAt: toDateTime(row.seen_at),
  creditedAt: row.credited_at && toDateTime(row.credited_at),
});
