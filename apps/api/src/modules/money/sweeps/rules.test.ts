import { describe, expect, it } from 'vitest';
import { COIN_GAS, SWEEP_GAS } from '../../base/chain/index.ts';
import { MAX_ADDRESSES, planSweep, type Sweepable } from './rules.ts';

const PRICE = 1_000_000_000n;
const FEE = SWEEP_GAS * PRICE;
const address = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
const holder = (number: number, usdtWei: bigint, more: Partial<Sweepable> = {}): Sweepable => ({
  address: address(number),
  path: `0/${number}`,
  usdtWei,
  coinWei: 0n,
  nonce: 0n,
  ...more,
});
const plan = (holders: readonly Sweepable[], thresholdWei = 10n) =>
  planSweep(holders, {
    to: address(999),
    gasPriceWei: PRICE,
    thresholdWei,
    gasWallet: { address: address(1000), usdtWei: 0n, coinWei: 0n, nonce: 7n },
  });

describe('planning a sweep', () => {
  it('A sweep empties each address that is worth its gas, the highest balances first', () => {
    const { transactions, addresses, totalWei } = plan([holder(1, 9n), holder(2, 10n), holder(3, 30n), holder(4, 0n)]);
    const transfers = transactions.filter(({ kind }) => kind === 'transfer');
    expect(transfers.map(({ from, amountWei }) => [from, amountWei])).toEqual([
      [address(3), 30n],
      [address(2), 10n],
    ]);
    expect([addresses, totalWei]).toEqual([2, 40n]);
  });

  it('A sweep never includes a transfer of zero, whatever the threshold', () => {
    expect(plan([holder(1, 0n)], 0n).transactions).toEqual([]);
  });

  it('A sweep sends each address the gas it lacks for its own transfer, with consecutive nonces', () => {
    const { transactions, gasNeededWei } = plan([
      holder(1, 30n),
      holder(2, 20n, { coinWei: FEE }),
      holder(3, 15n, { coinWei: FEE - 5n }),
    ]);
    const gas = transactions.filter(({ kind }) => kind === 'gas');
    expect(gas.map(({ to, amountWei, nonce, from }) => [to, amountWei, nonce, from])).toEqual([
      [address(1), FEE, 7n, address(1000)],
      [address(3), 5n, 8n, address(1000)],
    ]);
    expect(gasNeededWei).toBe(FEE + 5n + 2n * COIN_GAS * PRICE);
  });

  it('If there are too many addresses for one file, a sweep leaves the lowest balances for the next one', () => {
    const holders = Array.from({ length: MAX_ADDRESSES + 3 }, (_, index) => holder(index + 1, BigInt(index + 10)));
    const { addresses, transactions } = plan(holders);
    expect(addresses).toBe(MAX_ADDRESSES);
    expect(transactions.every(({ from }) => ![address(1), address(2), address(3)].includes(from))).toBe(true);
  });
});
