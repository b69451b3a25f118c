#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { type CheckedFile, FileChecker } from './check-file.ts';
import { checkProof, readProof } from './check-proof.ts';
import { Fault } from './fault.ts';
import { nodeHashes as hashes } from './node-hashes.ts';

const USAGE = `plumbline-verify checks the proof of liabilities of a day (docs/proof.md).

  plumbline-verify file FILE            the whole file: amounts, total, root
  plumbline-verify proof FILE PROOF     the file, and a person's proof (JSON) against it

It ends with 0 when everything holds, with 1 when something does not, with 2 when it was asked wrongly.`;

interface ReadFile {
  readonly checked: CheckedFile;
  /** Of all bytes of the file. */
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
  console.log(`The file of ${checked.day} holds: ${checked.leaves} leaves add up to ${inUsdt(checked.total)}.`);
  console.log(`Root ${Buffer.from(checked.root).toString('hex')}`);
  console.log(`SHA-256 of the file ${sha256}`);
}

async function main([command, file, proofPath, ...more]: readonly string[]): Promise<number> {
  if (file === undefined || more.length > 0) return misused();
  if (command === 'file' && proofPath === undefined) {
    printFile(await readFile(file));
    return 0;
  }
  if (command !== 'proof' || proofPath === undefined) return misused();
  const proof = readProof(JSON.parse(readFileSync(proofPath, 'utf8')));
  const read = await readFile(
    file,
    proof.leaves.map(({ position }) => position),
  );
  const { owed, leaves } = checkProof(hashes, proof, read.checked);
  printFile(read);
  const places = leaves.map(({ position }) => position).join(', ');
  console.log(
    `The proof holds: ${inUsdt(owed)} are owed to you, in the leaves ${places}. Compare them with your balance.`,
  );
  return 0;
}

function misused(): number {
  console.error(USAGE);
  return 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Fault || error instanceof SyntaxError)) throw error;
  console.error(`Refused: ${error.message}`);
  process.exitCode = 1;
}
