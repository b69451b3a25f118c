import type { RequestedWithdrawal, Withdrawal } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { RequestedRecord } from './request-store.ts';
import { BADGES, type Stage, type WithdrawalRecord } from './store.ts';

export const toRequested = (record: RequestedRecord): RequestedWithdrawal => ({
  _id: record.id,
  address: record.address,
  requestPayment: formatUsdt(record.gross),
  charge: formatUsdt(record.charge),
  net: formatUsdt(record.net),
  expiresAt: toDateTime(record.expiresAt),
  waitsAsFirst: record.waitsAsFirst,
});

/** Converts a confirmed withdrawal to what its member sees. */
export const toWithdrawal = (record: WithdrawalRecord, txHash: string | null): Withdrawal => ({
  _id: record.id,
  reason: record.reason,
  requestPayment: formatUsdt(record.gross),
  charge: formatUsdt(record.charge),
  net: formatUsdt(record.net),
  address: record.address,
  source: record.source,
  createdAt: toDateTime(record.createdAt),
  status: BADGES[record.status as Stage],
  stage: record.status as Stage,
  transaction_id: txHash,
});
