import { packageWithdrawalVerify, type Withdrawal } from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';

/** A withdrawal that awaits an operator. */
export const WITHDRAWAL: Withdrawal = dataOf(packageWithdrawalVerify, {
  _id: 'w1',
  requestPayment: '40.00',
  charge: '2.00',
  net: '38.00',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
});
