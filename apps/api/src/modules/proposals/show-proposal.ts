import { createHash } from 'node:crypto';
import type { Proposal } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { showDateTime } from '../../platform/calendar.ts';
import { INFLOW_ACCOUNTS, type InflowKind } from '../ledger/index.ts';
import type { ProposalRow } from './store.ts';

const show = (micro: bigint): string => formatUsdt(usdt(micro));

/** SHA-256 of what a decision rests on: what is asked for, by whom, and whether the member's account is frozen. */
export const stateHashOf = (row: ProposalRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.id,
        row.kind,
        row.amount_micro.toString(),
        row.reason,
        row.status,
        row.place,
        row.evidence,
        row.corrects?.toString() ?? null,
        row.from_account,
        row.to_account,
        row.reverses,
        row.member_public_id,
        row.is_frozen,
        row.proposer,
      ]),
    )
    .digest('hex');

const inflowKindOf = (account: number | null): InflowKind =>
  (Object.keys(INFLOW_ACCOUNTS) as InflowKind[]).find((kind) => INFLOW_ACCOUNTS[kind] === BigInt(account ?? 0))!;

export const earningKindOf = ({ to_account }: ProposalRow): 'trading_result' | 'subsidy_in' =>
  BigInt(to_account ?? 0) === INFLOW_ACCOUNTS.subsidy_in ? 'subsidy_in' : 'trading_result';

export const showProposal = (row: ProposalRow): Proposal => ({
  _id: row.id,
  kind: row.kind,
  amount: show(row.amount_micro),
  reason: row.reason,
  status: row.status,
  member:
    row.member_public_id === null
      ? null
      : { _id: row.member_public_id, fullName: row.full_name!, referId: row.refer_id!, frozen: row.is_frozen! },
  loss: row.place === null ? null : { place: row.place, evidence: row.evidence! },
  transfer: row.kind === 'desk_out' ? row.evidence : null,
  inflow:
    row.kind === 'inflow'
      ? {
          kind: earningKindOf(row),
          transaction_id: row.evidence!,
          senders: [...(row.senders ?? [])],
          deskHolds: show(row.desk_micro ?? 0n),
        }
      : null,
  correction:
    row.corrects === null
      ? null
      : {
          posting: row.corrects.toString(),
          transaction_id: row.corrected_hash!,
          day: row.corrected_day!,
          booked: show(row.corrected_micro!),
          from: inflowKindOf(row.from_account),
          to: inflowKindOf(row.to_account),
        },
  reverses: row.reverses,
  left: row.left_micro === null ? null : show(row.left_micro),
  paid: row.kind === 'bonus' && row.status === 'approved' ? (row.is_paid ?? false) : null,
  proposedBy: row.proposer,
  proposedAt: showDateTime(row.proposed_at),
  expiresAt: showDateTime(row.expires_at),
  decidedBy: row.decider ?? '',
  decidedAt: row.decided_at && showDateTime(row.decided_at),
  decision: row.decision,
  stateHash: stateHashOf(row),
});
