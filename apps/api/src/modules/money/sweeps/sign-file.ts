import { formatUsdt, fromWei } from '@plumbline/money';
import {
  COIN_GAS,
  readSigned,
  SWEEP_GAS,
  type SweepKey,
  type SweepTransaction,
  toBnb,
} from '../../base/chain/index.ts';
import { readFile, toTransaction, type UnsignedFile, unsignedFile, writeSigned } from './file.ts';
import { GAS_WALLET_PATH, MAX_GAS_PRICE_WEI } from './rules.ts';

/** Signs all of an exported file or nothing, without database, network or configuration. Throws a readable error. */
export async function signFile(
  text: string,
  key: SweepKey,
  expected: Expectations,
): Promise<{ readonly signed: string; readonly summary: string }> {
  const file = readFile(unsignedFile, text);
  if (file === null) throw new Error('This is not an exported sweep, or its version is unknown');
  const violation = findViolation(file, key, expected);
  if (violation !== null) throw new Error(`${violation}. Nothing was signed`);
  const network = { chainId: expected.chainId, usdt: expected.usdt };
  const signed: string[] = [];
  const transactions = file.transactions.map(toTransaction);
  for (const entry of transactions) {
    const raw = await key.sign(entry, network);
    // Reads the signed bytes back, so that a bug here never leaves this machine.
    const read = await readSigned(raw, entry, network);
    if ('violation' in read) throw new Error(`A signed transaction ${read.violation}. Nothing was written`);
    signed.push(raw);
  }
  const sum = (kind: 'gas' | 'transfer') =>
    transactions.reduce((total, each) => (each.kind === kind ? total + each.amountWei : total), 0n);
  const count = (kind: 'gas' | 'transfer') => transactions.filter((each) => each.kind === kind).length;
  return {
    signed: writeSigned(file.id, signed),
    summary: [
      `Sweep ${file.id} on chain ${file.chainId}`,
      `${count('transfer')} transfers, ${formatUsdt(fromWei(sum('transfer')).amount)} USDT to ${expected.to}`,
      `${count('gas')} gas fundings, ${toBnb(sum('gas'))} BNB`,
    ].join('\n'),
  };
}

/** What the owner of the seed knows, independent of any file. */
interface Expectations {
  readonly to: string;
  readonly chainId: number;
  readonly usdt: string;
  readonly now: Date;
}

/**
 * Returns what is wrong with a file before signing, in words, or null. It trusts neither the server nor the transport:
 * money may go to only one address, and gas only to the swept addresses.
 */
function findViolation(file: UnsignedFile, key: SweepKey, expected: Expectations): string | null {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (file.chainId !== expected.chainId) return `The file is for chain ${file.chainId}, not ${expected.chainId}`;
  if (!same(file.usdt, expected.usdt)) return `The file's token is ${file.usdt}, not ${expected.usdt}`;
  if (!same(file.to, expected.to)) return `The file pays ${file.to}, not ${expected.to}`;
  if (new Date(file.expiresAt) <= expected.now) return `The file was to be signed before ${file.expiresAt}`;
  const transactions = file.transactions.map(toTransaction);
  const nonces = new Set(transactions.map(({ from, nonce }) => `${from} ${nonce}`));
  if (nonces.size !== transactions.length) return 'Two transactions of one address have the same nonce';
  const swept = new Map(transactions.filter(({ kind }) => kind === 'transfer').map((each) => [each.from, each]));
  for (const [index, entry] of transactions.entries()) {
    const violation =
      violationOf(entry, key, expected.to) ?? (entry.kind === 'gas' ? gasViolation(entry, swept) : null);
    if (violation !== null) return `Transaction ${index + 1} ${violation}`;
  }
  const funded = transactions.filter(({ kind }) => kind === 'gas').map(({ to }) => to);
  return new Set(funded).size === funded.length ? null : 'One address gets gas twice';
}

function violationOf(entry: SweepTransaction, key: SweepKey, to: string): string | null {
  if (key.addressOf(entry.path).toLowerCase() !== entry.from) {
    return `is from ${entry.from}, which is not the address ${entry.path} of this key`;
  }
  if (entry.amountWei <= 0n) return 'moves nothing';
  if (entry.gasPriceWei <= 0n || entry.gasPriceWei > MAX_GAS_PRICE_WEI) return 'has a gas price above 100 gwei';
  if (entry.kind === 'gas') return null;
  if (!entry.path.startsWith('0/')) return 'sweeps an address that is no member’s';
  if (entry.to !== to.toLowerCase()) return `pays ${entry.to}, not ${to}`;
  return entry.gas > SWEEP_GAS ? 'asks for more gas than a transfer needs' : null;
}

function gasViolation(entry: SweepTransaction, swept: ReadonlyMap<string, SweepTransaction>): string | null {
  if (entry.path !== GAS_WALLET_PATH) return 'takes gas from another address than the gas wallet';
  if (entry.gas > COIN_GAS) return 'asks for more gas than it needs';
  const transfer = swept.get(entry.to);
  if (!transfer) return `gives BNB to ${entry.to}, which is not swept`;
  return entry.amountWei > transfer.gas * transfer.gasPriceWei ? 'gives more BNB than the transfer can cost' : null;
}
