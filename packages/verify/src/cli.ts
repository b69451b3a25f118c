#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkAnchor } from './check-anchor.ts';
import { type CheckedFile, FileChecker } from './check-file.ts';
import { checkProof, readProof } from './check-proof.ts';
import { checkStatement } from './check-statement.ts';
import { askNodeAt, runReserves } from './cli-reserves.ts';
import { nodeHashes as hashes } from './node-hashes.ts';
import { type AskedChain, readArguments } from './options.ts';
import { Rejection } from './rejection.ts';

const USAGE = `plumbline-verify checks the proofs of a day (docs/proof.md), and signed statements (docs/statements.md).

  plumbline-verify file FILE            the whole file: amounts, total, root
  plumbline-verify proof FILE PROOF     the file, and a person's proof (JSON) against it
  plumbline-verify reserves FILE [OWN]  the file of reserves, and a person's addresses (JSON) in it
  plumbline-verify statement MANIFEST SIGNATURE KEYS [--csv FILE] [--pdf FILE] [--previous MANIFEST]
                                        a signed statement with the published keys (JSON), its files, and the previous one

--rpc URL --anchor HASH also checks the transaction that anchors the day with a node of the network; --wallet ADDRESS
requires that this wallet has sent it.

For reserves, --signatures LIST checks the signatures of the addresses in the response of GET /publicApi/reserves, and
--rpc URL compares the block and the balances with a node.

Exit code: 0 if everything is valid, 1 if something is not, 2 if the arguments are wrong.`;

interface ReadFile {
  readonly checked: CheckedFile;
  /** SHA-256 of all bytes of the file. */
  readonly sha256: string;
}

async function readFile(path: string, keep: readonly number[] = []): Promise<ReadFile> {
  const checker = new FileChecker(hashes, keep);
  const whole = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    whole.update(chunk);
    checker.write(chunk);
  }
  return { checked: checker.end(), sha256: whole.digest('hex') };
}

const inUsdt = (micro: bigint): string => `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')} USDT`;

function printFile({ checked, sha256 }: ReadFile): void {
  console.log(`The file of ${checked.day} is valid: ${checked.leaves} leaves add up to ${inUsdt(checked.total)}.`);
  console.log(`Root ${Buffer.from(checked.root).toString('hex')}`);
  console.log(`SHA-256 of the file ${sha256}`);
}

async function main(given: readonly string[]): Promise<number> {
  if (given[0] === 'statement') return runStatement(given.slice(1)) ?? misused();
  const asked = readArguments(given);
  if (asked === null) return misused();
  if (asked.command === 'reserves') {
    await runReserves(asked);
    return 0;
  }
  const proof = asked.own === null ? null : readProof(JSON.parse(readFileSync(asked.own, 'utf8')));
  const positions = proof?.leaves.map(({ position }) => position) ?? [];
  const read = await readFile(asked.file, positions);
  const own = proof && checkProof(hashes, proof, read.checked);
  printFile(read);
  if (own)
    console.log(
      `The proof is valid: ${inUsdt(own.owed)} is owed to you, in the leaves ${positions.join(', ')}. Compare it with your balance.`,
    );
  if (asked.chain) await printAnchor(read, asked.chain);
  return 0;
}

async function printAnchor({ checked, sha256 }: ReadFile, { rpc, hash, wallet }: AskedChain): Promise<void> {
  const root = Buffer.from(checked.root).toString('hex');
  const anchor = await checkAnchor(askNodeAt(rpc), { hash, root, fileSha256: sha256, wallet });
  const at = new Date(Number(anchor.blockAt) * 1000).toISOString();
  console.log(
    `The anchor is valid: block ${anchor.block} of chain ${anchor.chainId}, ${at}, sent by ${anchor.wallet}.`,
  );
  if (wallet === null) console.log('Compare the sender with the payout wallet that the platform publishes.');
  console.log(`End of the audit chain ${anchor.auditEnd}`);
}

function misused(): number {
  console.error(USAGE);
  return 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Rejection || error instanceof SyntaxError)) throw error;
  console.error(`Rejected: ${error.message}`);
  process.exitCode = 1;
}

/** Runs `statement MANIFEST SIGNATURE KEYS` with its options; returns null if the arguments are invalid. */
function runStatement(given: readonly string[]): number | null {
  const asked = readAsked(given);
  if (asked === null) return null;
  const [manifest, signature, keys] = asked.files;
  const read = (name: 'csv' | 'pdf' | 'previous') =>
    asked.options[name] === undefined ? {} : { [name]: readFileSync(asked.options[name]) };
  const { holder, number, from, to, signedAt, key, hash, previous } = checkStatement({
    manifest: readFileSync(manifest),
    signature: readFileSync(signature),
    keys: JSON.parse(readFileSync(keys, 'utf8')),
    ...read('csv'),
    ...read('pdf'),
    ...read('previous'),
  });
  console.log(
    `The statement is valid: number ${number} of ${holder}, ${from} to ${to}, signed ${signedAt} with key ${key}.`,
  );
  const checked = Object.keys(asked.options);
  console.log(checked.length > 0 ? `Checked with it: ${checked.join(', ')}.` : 'Its PDF and CSV were not checked.');
  console.log(`SHA-256 of the manifest ${hash}`);
  console.log(`The previous statement  ${previous}`);
  return 0;
}

interface Asked {
  readonly files: readonly [manifest: string, signature: string, keys: string];
  readonly options: {
    readonly csv?: string | undefined;
    readonly pdf?: string | undefined;
    readonly previous?: string | undefined;
  };
}

function readAsked(given: readonly string[]): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { csv: { type: 'string' }, pdf: { type: 'string' }, previous: { type: 'string' } },
    });
    const [manifest, signature, keys, ...more] = positionals;
    if (manifest === undefined || signature === undefined || keys === undefined || more.length > 0) return null;
    return { files: [manifest, signature, keys], options: values };
  } catch {
    return null;
  }
}
