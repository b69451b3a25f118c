import { createHash } from 'node:crypto';
import type { Proposal } from '@plumbline/contract/operator';
import { SETTING_KEYS } from '@plumbline/contract/settings';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { INFLOW_ACCOUNTS, type InflowKind } from '../../base/ledger/index.ts';
import type { ProposalRow, ProposedSettings } from './store.ts';

/** SHA-256 of the facts behind a decision: the request, its author, and whether the member's account is frozen. */
export const stateHashOf = (row: ProposalRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.id,
        row.kind,
        row.amount_micro?.toString() ?? null,
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
        row.changes,
      ]),
    )
    .digest('hex');

const inflowKindOf = (account: number | null): InflowKind =>
  (Object.keys(INFLOW_ACCOUNTS) as InflowKind[]).find((kind) => INFLOW_ACCOUNTS[kind] === BigInt(account ?? 0))!;

export const earningKindOf = ({ to_account }: ProposalRow): 'trading_result' | 'subsidy_in' =>
  BigInt(to_account ?? 0) === INFLOW_ACCOUNTS.subsidy_in ? 'subsidy_in' : 'trading_result';

const settingsOf = (changes: ProposedSettings): Proposal['settings'] =>
  SETTING_KEYS.flatMap((key) => {
    const change = changes[key];
    return change ? [{ key, before: change.before, after: change.after }] : [];
  });

export const toProposal = (row: ProposalRow): Proposal => ({
  _id: row.id,
  kind: row.kind,
  amount: row.amount_micro === null ? null : toAmount(row.amount_micro),
  settings: row.changes && settingsOf(row.changes),
  reason: row.reason,
  status: row.status,
  member:
    row.member_public_id === null
      ? null
      : {
          _id: row.member_public_id,
          fullName: row.full_name!,
          email: row.email!,
          referId: row.refer_id!,
          frozen: row.is_frozen!,
        },
  loss: row.place === null ? null : { place: row.place, evidence: row.evidence! },
  transfer: row.kind === 'desk_out' ? row.evidence : null,
  inflow:
    row.kind === 'inflow'
      ? {
          kind: earningKindOf(row),
          transaction_id: row.evidence!,
          senders: [...(row.senders ?? [])],
          deskHolds: toAmount(row.desk_micro ?? 0n),
        }
      : null,
  correction:
    row.corrects === null || row.kind !== 'correction'
      ? null
      : {
          posting: row.corrects.toString(),
          transaction_id: row.corrected_hash!,
          day: row.corrected_day!,
          booked: toAmount(row.corrected_micro!),
          from: inflowKindOf(row.from_account),
          to: inflowKindOf(row.to_account),
        },
  goneDeposit:
    row.kind === 'gone_deposit'
      ? {
          transaction_id: row.corrected_hash!,
          onAccounts: toAmount(row.on_accounts_micro ?? 0n),
          inWithdrawals: toAmount(row.in_withdrawals_micro ?? 0n),
          takenBack: toAmount(row.taken_back_micro ?? 0n),
          lost: toAmount(row.lost_micro ?? 0n),
        }
      : null,
  reverses: row.reverses,
  left: row.left_micro === null ? null : toAmount(row.left_micro),
  paid: row.kind === 'bonus' && row.status === 'approved' ? (row.is_paid ?? false) : null,
  proposedBy: row.proposer,
  proposedAt: toDateTime(row.proposed_at),
  expiresAt: toDateTime(row.expires_at),
  decidedBy: row.decider ?? '',
  decidedAt: row.decided_at && toDateTime(row.decided_at),
  decision: row.decision,
  stateHash: stateHashOf(row),
});

/** Returns the request for the audit trail: a member by UID and email address, a booking by its transaction. */
export function askedFor(row: ProposalRow): Record<string, unknown> {
  const { amount, member, loss, transfer, inflow, correction, goneDeposit, reverses, settings } = toProposal(row);
  const facts = {
    amount,
    member: member && `${member.email} (${member.referId})`,
    loss,
    transfer,
    inflow: inflow && { as: inflow.kind, transfer: inflow.transaction_id, senders: inflow.senders },
    correction: correction && { transfer: correction.transaction_id, from: correction.from, to: correction.to },
    deposit: goneDeposit?.transaction_id ?? null,
    reverses,
    settings: settings && Object.fromEntries(settings.map(({ key, before, after }) => [key, { before, after }])),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}
