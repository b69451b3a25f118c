import type { Withdrawal } from '@plumbline/contract';

/** One that waits for an operator. */
export const WITHDRAWAL: Withdrawal = {
  _id: 'w1',
  reason: '',
  requestPayment: '40.00',
  charge: '2.00',
  net: '38.00',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  source: 'earnings',
  createdAt: '2026-03-04 05:06:07',
  status: 'pending',
  stage: 'pending',
  transaction_id: null,
};
