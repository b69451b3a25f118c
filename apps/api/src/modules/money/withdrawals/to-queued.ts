import { createHash } from 'node:crypto';
import type { QueuedWithdrawal } from '@plumbline/contract/operator';
import { formatUsdt, toAmount, type Usdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Settings } from '../../../platform/settings.ts';
import type { QueueRow } from './queue-store.ts';
import { approvalsNeeded } from './rules.ts';

const orNull = (at: Date | null): string | null => (at === null ? null : toDateTime(at));

/** Returns what a withdrawal counts for: the larger of its member's day sum and its address's day sum. */
export const countedOf = (row: QueueRow): Usdt =>
  usdt(
    row.gross_micro +
      (row.related_of_member_micro > row.related_to_address_micro
        ? row.related_of_member_micro
        : row.related_to_address_micro),
  );

/**
 * Returns the SHA-256 of the facts behind an approval: payee, amount, address, the state of member and address, and the
 * approvals given and needed. The last approval pays, so nobody may give it without having seen them. It includes
 * related withdrawals within a day of this one, so waiting alone changes nothing. It excludes running figures (wallet,
 * sums): a night's income would void every morning's approvals, and the amount is reserved anyway.
 */
export const stateHashOf = (row: QueueRow, settings: Settings): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.id,
        row.status,
        row.address.toLowerCase(),
        row.gross_micro.toString(),
        row.net_micro.toString(),
        row.source,
        row.is_frozen,
        row.has_factor,
        row.saved_at?.toISOString() ?? null,
        row.paid_before,
        row.others,
        row.is_refused,
        row.approved_by,
        row.approval_notes,
        row.first_seen_at?.toISOString() ?? null,
        row.related_of_member_micro.toString(),
        row.related_to_address_micro.toString(),
        row.week_before_micro.toString(),
        approvalsNeeded(countedOf(row), settings),
      ]),
    )
    .digest('hex');

export const toQueued = (row: QueueRow, settings: Settings): QueuedWithdrawal => ({
  _id: row.id,
  member: { _id: row.public_id, fullName: row.full_name, email: row.email, referId: row.refer_id },
  address: row.address,
  gross: toAmount(row.gross_micro),
  charge: toAmount(row.charge_micro),
  net: toAmount(row.net_micro),
  source: row.source,
  status: row.status,
  reason: row.reason,
  createdAt: toDateTime(row.created_at),
  decidedBy: row.decided_by ?? '',
  decidedAt: orNull(row.decided_at),
  facts: {
    memberSince: toDateTime(row.member_since),
    frozen: row.is_frozen,
    secondFactor: row.has_factor,
    addressSavedAt: orNull(row.saved_at),
    addressFirstSeenAt: orNull(row.first_seen_at),
    paidToAddress: row.paid_before,
    othersWithAddress: row.others,
    earningsLeft: toAmount(row.earnings_micro),
    deposited: toAmount(row.deposited_micro),
    paidOut: toAmount(row.paid_out_micro),
    refused: row.is_refused,
  },
  limits: {
    askedInADay: toAmount(row.gross_micro + row.related_of_member_micro),
    askedInADayToAddress: toAmount(row.gross_micro + row.related_to_address_micro),
    askedInAWeek: toAmount(row.gross_micro + row.week_before_micro),
    smallest: formatUsdt(row.source === 'package' ? settings.packageWithdrawalMinimum : settings.withdrawalMinimum),
    automaticUpTo: formatUsdt(settings.autoApproveUpTo),
    secondApprovalFrom: formatUsdt(settings.secondApprovalFrom),
  },
  approvals: row.approved_by.map((by, index) => ({
    by,
    at: toDateTime(row.approved_at[index]!),
    note: row.approval_notes[index]!,
  })),
  approvalsNeeded: approvalsNeeded(countedOf(row), settings),
  hasAttempts: row.has_attempts,
  stateHash: stateHashOf(row, settings),
});
