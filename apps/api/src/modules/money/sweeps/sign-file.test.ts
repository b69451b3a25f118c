import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { DEMO_DEPOSIT_MNEMONIC } from '../../base/chain/demo-wallets.ts';
import { createDepositAddresses, demoParties, gasWalletOf, readSigned, readSweepKey } from '../../base/chain/index.ts';
import { readFile, signedFile, toTransaction, writeUnsigned } from './file.ts';
import { planSweep } from './rules.ts';
import { signFile } from './sign-file.ts';

const KEY = readSweepKey(DEMO_DEPOSIT_MNEMONIC)!;
const { depositXpub } = demoParties();
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const STRANGER = `0x${'ee'.repeat(20)}`;
const USDT = '0x55d398326f99059fF775485246999027B3197955';
const NOW = new Date('2026-11-21T12:00:00Z');
const EXPECTED = { to: TO, chainId: 56, usdt: USDT, now: NOW };
const GWEI = 1_000_000_000n;

const addressOf = createDepositAddresses(depositXpub);
const holder = (number: bigint) => ({
  address: addressOf(number),
  path: `0/${number}`,
  usdtWei: number * 10n ** 20n,
  coinWei: 0n,
  nonce: 0n,
});
const plan = planSweep([holder(1n), holder(2n)], {
  to: TO,
  gasPriceWei: 3n * GWEI,
  thresholdWei: 1n,
  gasWallet: { address: gasWalletOf(depositXpub), usdtWei: 0n, coinWei: 0n, nonce: 4n },
});
const TEXT = writeUnsigned(
  {
    id: '0198c0de-0000-7000-8000-000000000000',
    chainId: 56,
    usdt: USDT,
    to: TO,
    exportedAt: new Date('2026-11-21T11:00:00Z'),
    expiresAt: new Date('2026-11-22T11:00:00Z'),
  },
  plan.transactions,
);
type Text = { transactions: Record<string, unknown>[] } & Record<string, unknown>;
const changed = (change: (file: Text) => void): string => {
  const file = JSON.parse(TEXT) as Text;
  change(file);
  return JSON.stringify(file);
};

describe('signing the export', () => {
  it('The signing tool signs the export, each transfer with the key of its own address', async () => {
    const { signed, summary } = await signFile(TEXT, KEY, EXPECTED);
    const { id, transactions } = readFile(signedFile, signed)!;
    expect(id).toBe('0198c0de-0000-7000-8000-000000000000');
    const meant = (JSON.parse(TEXT).transactions as never[]).map(toTransaction);
    for (const [index, raw] of transactions.entries()) {
      expect(await readSigned(raw, meant[index]!, EXPECTED)).toEqual({
        txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });
    }
    expect(summary).toContain(`2 transfers, 300.00 USDT to ${TO}`);
    expect(summary).toContain('2 gas fundings');
  });

  it("Signing with the account's extended private key gives exactly the same bytes as signing with the seed", async () => {
    const keyOf = (path: string) => mnemonicToAccount(DEMO_DEPOSIT_MNEMONIC, { path: path as never }).getHdKey();
    const account = readSweepKey(keyOf("m/44'/60'/0'").privateExtendedKey)!;
    const whole = readSweepKey(keyOf('m').privateExtendedKey)!;
    const { signed } = await signFile(TEXT, KEY, EXPECTED);
    expect((await signFile(TEXT, account, EXPECTED)).signed).toBe(signed);
    expect((await signFile(TEXT, whole, EXPECTED)).signed).toBe(signed);
  });

  // Shows DEC-7.21
  it.each<[string, (file: Text) => void, RegExp]>([
    ['another recipient for the file', (file) => (file.to = STRANGER), /pays 0xee/],
    ['another recipient for one transfer', (file) => (file.transactions[3]!.to = STRANGER), /Transaction 4 pays/],
    ['another chain', (file) => (file.chainId = 1), /chain 1, not 56/],
    ['another token', (file) => (file.usdt = STRANGER), /token is/],
    ['an end time that has passed', (file) => (file.expiresAt = '2026-11-21T11:59:59Z'), /was to be signed before/],
    ['an address of another key', (file) => (file.transactions[0]!.from = STRANGER), /not the address 1\/0/],
    ['the path of another address', (file) => (file.transactions[2]!.path = '0/77'), /not the address 0\/77/],
    [
      'a fee that uses up the gas wallet',
      (file) => (file.transactions[0]!.gasPriceWei = '100000000001'),
      /above 100 gwei/,
    ],
    ['gas for a stranger', (file) => (file.transactions[0]!.to = STRANGER), /which is not swept/],
    [
      'more gas than the transfer costs',
      (file) => (file.transactions[0]!.amountWei = '240000000000001'),
      /more BNB than/,
    ],
    ['gas of 0.21 BNB', (file) => (file.transactions[0]!.gas = '2100000'), /more gas than it needs/],
    ['gas for the same address twice', (file) => (file.transactions[1]!.to = file.transactions[0]!.to), /gas twice/],
    ['a repeated nonce', (file) => (file.transactions[1]!.nonce = 4), /same nonce/],
    ['a transfer of zero', (file) => (file.transactions[2]!.amountWei = '0'), /moves nothing/],
    ['a transfer out of the gas wallet', (file) => (file.transactions[3]!.path = '1/0'), /not the address/],
    ['another version', (file) => (file.version = 2), /version is unknown/],
    ['an unknown field', (file) => (file.transactions[2]!.data = '0x'), /not an exported sweep/],
  ])('The signing tool rejects a file with %s and signs none of it', async (_what, change, why) => {
    await expect(signFile(changed(change), KEY, EXPECTED)).rejects.toThrow(why);
  });

  it('The signing tool rejects input that is not a sweep file', async () => {
    for (const text of ['', '{', '[]', '{"format":"plumbline-sweep"}']) {
      await expect(signFile(text, KEY, EXPECTED)).rejects.toThrow(/not an exported sweep/);
    }
  });
});

describe('the secret for signing', () => {
  it.each(['', 'abandon', 'legal winner thank', demoParties().depositXpub, 'xprv9s21ZrQH143K', `0x${'11'.repeat(32)}`])(
    'A secret is rejected if it is neither a seed nor an extended private key: %j',
    (secret) => {
      expect(readSweepKey(secret)).toBeNull();
    },
  );

  it("The secret derives the same addresses as the server's public key", () => {
    expect(KEY.addressOf('0/17')).toBe(addressOf(17n));
    expect(KEY.addressOf('1/0')).toBe(gasWalletOf(depositXpub));
  });
});
