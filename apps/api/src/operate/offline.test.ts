import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DEMO_DEPOSIT_MNEMONIC } from '../modules/base/chain/demo-wallets.ts';
import { createDepositAddresses, demoParties, gasWalletOf } from '../modules/base/chain/index.ts';
import { writeUnsigned } from '../modules/money/sweeps/file.ts';
import { planSweep } from '../modules/money/sweeps/rules.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { offlineCommands } from './offline.ts';

const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CLI = resolve(import.meta.dirname, '../cli.ts');

const folder = ownFolder();
const file = join(folder, 'sweep.json');
const { depositXpub, usdt } = demoParties();
const address = createDepositAddresses(depositXpub)(5n);
const { transactions } = planSweep([{ address, path: '0/5', usdtWei: 10n ** 20n, coinWei: 0n, nonce: 0n }], {
  to: TO,
  gasPriceWei: 10n ** 9n,
  thresholdWei: 1n,
  gasWallet: { address: gasWalletOf(depositXpub), usdtWei: 0n, coinWei: 0n, nonce: 0n },
});
const [exportedAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
const id = '0198c0de-0000-7000-8000-000000000000';
await writeFile(file, writeUnsigned({ id, chainId: 31_337, usdt, to: TO, exportedAt, expiresAt }, transactions));

const args = (out: string, more: readonly string[] = ['--to', TO]) => [
  file,
  '--out',
  join(folder, out),
  '--chain-id',
  '31337',
  '--usdt',
  demoParties().usdt,
  ...more,
];
const sign = (given: readonly string[]) => offlineCommands['sign-sweep']!(given, { SWEEP_KEY: DEMO_DEPOSIT_MNEMONIC });

describe('sign-sweep', () => {
  // Shows DEC-7.20
  it('The command sign-sweep runs without configuration, with a piped seed, and prints no secret', async () => {
    const running = promisify(execFile)(process.execPath, [CLI, 'sign-sweep', ...args('piped.json')], { env: {} });
    running.child.stdin!.end(`${DEMO_DEPOSIT_MNEMONIC}\n`);
    const { stdout, stderr } = await running;
    expect(stdout).toContain(`1 transfers, 100.00 USDT to ${TO}`);
    expect(stdout + stderr).not.toContain('winner');
    const signed = JSON.parse(await readFile(join(folder, 'piped.json'), 'utf8'));
    expect(signed).toMatchObject({ format: 'plumbline-sweep-signed', version: 1 });
    expect(signed.transactions).toHaveLength(2);
  });

  it('The command sign-sweep reads the seed from the environment and gives the same signatures', async () => {
    await sign(args('environment.json'));
    const [one, other] = await Promise.all(
      ['environment.json', 'piped.json'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(one).toBe(other);
  });

  it('The command sign-sweep never overwrites a file', async () => {
    await sign(args('once.json'));
    await expect(sign(args('once.json'))).rejects.toThrow(/EEXIST/);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['no recipient', [], /Specify with --to/],
    ['a recipient with a wrong checksum', ['--to', TO.replace('5aA', '5Aa')], /Specify with --to/],
    ['another recipient than the file’s', ['--to', `0x${'12'.repeat(20)}`], /The file pays/],
    ['another chain than the file’s', ['--to', TO, '--chain-id', '56'], /The file is for chain 31337/],
    ['a seed as an argument', ['--to', TO, '--seed', DEMO_DEPOSIT_MNEMONIC], /Usage/],
  ])('The command sign-sweep rejects %s and writes nothing', async (_what, more, why) => {
    await expect(sign(args('refused.json', more))).rejects.toThrow(why);
    await expect(readFile(join(folder, 'refused.json'))).rejects.toThrow(/ENOENT/);
  });
});
