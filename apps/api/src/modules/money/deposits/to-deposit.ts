import type { Deposit } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { CONFIRMATIONS_TO_FINALITY } from '../../base/chain/index.ts';
import type { DepositRecord } from './store.ts';

export const toDeposit = (record: DepositRecord): Deposit => ({
  _id: record.publicId,
  amount: formatUsdt(record.amount),
  transaction_id: record.txHash,
  status: record.status,
  confirmations: record.confirmations,
  confirmationsNeeded: CONFIRMATIONS_TO_FINALITY,
  createdAt: toDateTime(record.createdAt),
  creditedAt: record.creditedAt && toDateTime(record.creditedAt),
});
