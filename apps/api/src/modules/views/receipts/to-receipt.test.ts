import { describe, expect, it } from 'vitest';
import type { DepositRow, WithdrawalRow } from './store.ts';
import { ofDeposit, ofWithdrawal } from './to-receipt.ts';

const AT = new Date('2026-03-04T05:06:07Z');
const HASH = `0x${'ab'.repeat(32)}`;
const withdrawal = (changes: Partial<WithdrawalRow>): WithdrawalRow => ({
  id: 'w',
  source: 'earnings',
  status: 'pending',
  reason: '',
  address: '0x1',
  gross_micro: 40_000_000n,
  charge_micro: 2_000_000n,
  net_micro: 38_000_000n,
  confirmed_at: AT,
  decided_at: null,
  sent_at: null,
  paid_at: null,
  tx_hash: null,
  title: null,
  ...changes,
});
const deposit = (status: DepositRow['status']): DepositRow => ({
  id: 'd',
  status,
  amount_micro: 4_000_000n,
  created_at: AT,
  tx_hash: HASH,
  to_address: '0x2',
  credited_at: status === 'credited' ? AT : null,
});
const doneOf = (receipt: { steps: readonly { step: string; isDone: boolean }[] }) =>
  receipt.steps.filter(({ isDone }) => isDone).map(({ step }) => step);

describe('The steps of a receipt', () => {
  it.each([
    ['pending', ['requested']],
    ['approved', ['requested', 'approved']],
    ['paying', ['requested', 'approved', 'sent']],
    ['paid', ['requested', 'approved', 'sent', 'final']],
    ['rejected', ['requested', 'rejected']],
  ] as const)('A withdrawal with the status %s has completed the steps %j', (status, done) => {
    expect(doneOf(ofWithdrawal(withdrawal({ status }), 56))).toEqual(done);
  });

  it.each([
    ['pending', ['seen']],
    ['too_small', ['seen', 'final', 'waits']],
    ['credited', ['seen', 'final', 'credited']],
    ['removed', ['seen', 'removed']],
  ] as const)('A deposit with the status %s has completed the steps %j', (status, done) => {
    expect(doneOf(ofDeposit(deposit(status), 56))).toEqual(done);
  });

  it.each([
    [56, `https://bscscan.com/tx/${HASH}`],
    [97, `https://testnet.bscscan.com/tx/${HASH}`],
    [31337, null],
  ])('A transaction on chain %s links to %s', (chainId, link) => {
    const paid = ofWithdrawal(withdrawal({ status: 'paid', tx_hash: HASH, paid_at: AT }), chainId);
    expect(paid.transaction).toEqual({ hash: HASH, link });
  });

  it.each([
    ['earnings', 'withdrawal'],
    ['package', 'exit'],
  ] as const)('A withdrawal from %s has the kind %s', (source, kind) => {
    expect(ofWithdrawal(withdrawal({ source }), 56).kind).toBe(kind);
  });

  it('A signed transaction that moved nothing is hidden while the next one waits to be signed', () => {
    const again = ofWithdrawal(withdrawal({ status: 'approved', tx_hash: HASH, sent_at: AT }), 56);
    expect(again.transaction).toBeNull();
    expect(doneOf(again)).toEqual(['requested', 'approved']);
  });
});
