import { readFileSync } from 'node:fs';
import { FileChecker } from '../check-file.ts';
import { checkProof, readProof } from '../check-proof.ts';
import { Fault } from '../fault.ts';
import { nodeHashes as hashes } from '../node-hashes.ts';

/**
 * `each-bit.ts FILE PROOF`: checks both as they are, then after each change of a single bit of either, and prints what was accepted. A
 * process of its own, which knows the two files alone.
 */
const [filePath, proofPath] = process.argv.slice(2);
const file = readFileSync(filePath!);
const proof = readFileSync(proofPath!);
const decoder = new TextDecoder();

function accepts(fileBytes: Uint8Array, proofBytes: Uint8Array): boolean {
  try {
    const given = readProof(JSON.parse(decoder.decode(proofBytes)));
    const checker = new FileChecker(
      hashes,
      given.leaves.map(({ position }) => position),
    );
    checker.write(fileBytes);
    checkProof(hashes, given, checker.end());
    return true;
  } catch (error) {
    if (error instanceof Fault || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Bits whose change goes unseen, counted from the first byte's lowest. */
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
    accepted: accepts(file, proof),
    bits: (file.length + proof.length) * 8,
    unseenInFile: unseen(file, (changed) => accepts(changed, proof)),
    unseenInProof: unseen(proof, (changed) => accepts(file, changed)),
  }),
);
