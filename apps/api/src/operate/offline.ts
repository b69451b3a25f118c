import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { checkAddress, readSweepKey } from '../modules/base/chain/index.ts';
import { signFile } from '../modules/money/sweeps/index.ts';

/** Runs on a machine without network: reads no configuration, database or node. Returns what to print. */
export type OfflineCommand = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<string>;

/** BSC and its USDT, so that signers need not copy them from the file that they check. */
const BSC = { chainId: 56, usdt: '0x55d398326f99059fF775485246999027B3197955' };
const USAGE =
  'Usage: sign-sweep FILE --out FILE --to ADDRESS [--chain-id 56 --usdt ADDRESS]; the seed’s words or the xprv in SWEEP_KEY or typed in';

const signSweep: OfflineCommand = async (args, env) => {
  const { values, positionals } = parse(args);
  const [from] = positionals;
  const { out, to = '', usdt, 'chain-id': chain } = values;
  if (from === undefined || positionals.length > 1 || out === undefined) throw new Error(USAGE);
  const recipient = checkAddress(to);
  if (recipient === null)
    throw new Error('Specify with --to the address that the sweep may pay, from your own records');
  const chainId = chain === undefined ? BSC.chainId : Number(chain);
  const token = checkAddress(usdt ?? (chainId === BSC.chainId ? BSC.usdt : ''));
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw new Error('Specify the chain id with --chain-id');
  if (token === null) throw new Error('Specify the USDT contract of this chain with --usdt');
  const text = await readFile(from, 'utf8');
  const key = readSweepKey(env.SWEEP_KEY ?? (await readSecret('The seed’s words, or the extended private key: ')));
  if (key === null) throw new Error('This is neither a seed nor an extended private key of m/44’/60’/0’');
  const expected = { to: recipient, chainId, usdt: token, now: new Date() };
  const { signed, summary } = await signFile(text, key, expected);
  await writeFile(out, signed, { flag: 'wx', mode: 0o600 });
  return `${summary}\nSigned into ${out}`;
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        to: { type: 'string' },
        usdt: { type: 'string' },
        'chain-id': { type: 'string' },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}

export const offlineCommands: Readonly<Record<string, OfflineCommand>> = { 'sign-sweep': signSweep };

/** Reads a line from the terminal without showing it, or the first line that another program pipes in. */
async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
