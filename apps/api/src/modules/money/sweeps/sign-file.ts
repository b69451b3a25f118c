import { formatUsdt, fromWei } from '@plumbline/money';
import { readSigned, type SweepKey, toBnb } from '../../base/chain/index.ts';
import { type Expectations, findFault } from './check-offline.ts';
import { readFile, toTransaction, unsignedFile, writeSigned } from './file.ts';

/** Signs an exported file, all of it or nothing. Needs no database, no network and no configuration. Throws in words. */
export async function signFile(
  text: string,
  key: SweepKey,
  expected: Expectations,
): Promise<{ readonly signed: string; readonly summary: string }> {
  const file = readFile(unsignedFile, text);
  if (file === null) throw new Error('This is not an exported sweep, or of a version that is not known here');
  const fault = findFault(file, key, expected);
  if (fault !== null) throw new Error(`${fault}. Nothing was signed`);
  const network = { chainId: expected.chainId, usdt: expected.usdt };
  const signed: string[] = [];
  const transactions = file.transactions.map(toTransaction);
  for (const entry of transactions) {
    const raw = await key.sign(entry, network);
    // What was signed is read back: a fault in here must not leave this machine.
    const read = await readSigned(raw, entry, network);
    if ('fault' in read) throw new Error(`A signed transaction ${read.fault}. Nothing was written`);
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
