import { readFileSync } from 'node:fs';
import { type CheckedFile, FileChecker } from '../check-file.ts';
import { checkProof, readProof } from '../check-proof.ts';
import { nodeHashes as hashes } from '../node-hashes.ts';
import { Rejection } from '../rejection.ts';

/**
 * `each-bit.ts FILE PROOF`: checks both as they are, then after each change of a single bit of either, and prints what
 * was accepted. Runs in a separate process that gets only the two files.
 */
const [filePath, proofPath] = process.argv.slice(2);
const file = readFileSync(filePath!);
const proof = readFileSync(proofPath!);
const decoder = new TextDecoder();

/** Results of the unchanged file by positions, because most changes of the proof do not affect the positions. */
const untouched = new Map<string, CheckedFile>();

function read(bytes: Uint8Array, positions: readonly number[]): CheckedFile {
  const checker = new FileChecker(hashes, positions);
  checker.write(bytes);
  return checker.end();
}

function readUntouched(positions: readonly number[]): CheckedFile {
  const key = positions.join();
  const known = untouched.get(key) ?? read(file, positions);
  untouched.set(key, known);
  return known;
}

function accepts(proofBytes: Uint8Array, readFile: (positions: readonly number[]) => CheckedFile): boolean {
  try {
    const given = readProof(JSON.parse(decoder.decode(proofBytes)));
    checkProof(hashes, given, readFile(given.leaves.map(({ position }) => position)));
    return true;
  } catch (error) {
    if (error instanceof Rejection || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Returns the bits whose change is not detected, counted from the lowest bit of the first byte. */
function unseen(bytes: Uint8Array, isAccepted: (changed: Uint8Array) => boolean): number[] {
  const found: number[] = [];
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    if (isAccepted(bytes)) found.push(bit);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
  }
  return found;
}

console.log(
  JSON.stringify({
    accepted: accepts(proof, readUntouched),
    bits: (file.length + proof.length) * 8,
    unseenInFile: unseen(file, (changed) => accepts(proof, (positions) => read(changed, positions))),
    unseenInProof: unseen(proof, (changed) => accepts(changed, readUntouched)),
  }),
);
