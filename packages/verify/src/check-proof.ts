import type { CheckedFile } from './check-file.ts';
import { refuse } from './fault.ts';
import { areSame, fromHex, type Hashes, toHex } from './hashes.ts';
import { FILLING, join, leafHash, rowLengths, type TreeNode } from './tree.ts';

/** The proof of a person, as myProof answers (docs/proof.md). */
export interface PersonProof {
  readonly day: string;
  readonly key: string;
  readonly leaves: readonly {
    readonly position: number;
    readonly nonce: string;
    readonly amount: string;
    readonly siblings: readonly { readonly hash: string; readonly sum: string }[];
  }[];
}

/** One leaf with all that was reckoned from it. */
export interface CheckedLeaf {
  readonly position: number;
  /** Micro-USDT. */
  readonly amount: bigint;
  /** From the leaf to the root. */
  readonly path: readonly TreeNode[];
}

export interface CheckedProof {
  readonly day: string;
  /** What the proof says is owed to the person, in micro-USDT. */
  readonly owed: bigint;
  readonly leaves: readonly CheckedLeaf[];
}

const MOST_LEAVES = 8;
const AMOUNT = /^(?:0|[1-9]\d{0,19})$/;

/** Reads what may be a proof; throws a Fault when it is none. */
export function readProof(given: unknown): PersonProof {
  const proof = given as PersonProof;
  if (typeof proof?.day !== 'string' || typeof proof.key !== 'string' || !Array.isArray(proof.leaves))
    refuse('This is not a proof: it has no day, no key or no leaves.');
  for (const leaf of proof.leaves)
    if (!isLeaf(leaf)) refuse('A leaf of the proof has no position, nonce, amount or siblings.');
  return proof;
}

const isLeaf = (leaf: PersonProof['leaves'][number] | null): boolean =>
  Number.isSafeInteger(leaf?.position) &&
  isText(leaf!.nonce, leaf!.amount) &&
  Array.isArray(leaf!.siblings) &&
  leaf!.siblings.every((sibling) => isText(sibling?.hash, sibling?.sum));

const isText = (...values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string');

/** Checks a proof against the checked file of its day, whose leaves at the proof's positions were kept; throws a Fault. */
export function checkProof(hashes: Hashes, proof: PersonProof, file: CheckedFile): CheckedProof {
  if (proof.day !== file.day) refuse(`The proof is of ${proof.day}, and the file of ${file.day}.`);
  const key = fromHex(proof.key, 32) ?? refuse('The key is not 64 hexadecimal digits.');
  const { leaves } = proof;
  if (leaves.length === 0 || leaves.length > MOST_LEAVES) refuse('A proof has one to eight leaves.');
  if (new Set(leaves.map(({ position }) => position)).size < leaves.length) refuse('A leaf is in the proof twice.');
  const checked = leaves.map((leaf, number) => {
    const { position } = leaf;
    const nonce = hashes.hmacSha256(key, Uint8Array.from([...new TextEncoder().encode(proof.day), number]));
    if (toHex(nonce) !== leaf.nonce)
      refuse(`The nonce of leaf ${number} is not made of the key, the day and its number.`);
    const amount = amountOf(leaf.amount);
    const node: TreeNode = { hash: leafHash(hashes, nonce, amount), sum: amount };
    const published = file.kept.get(position) ?? refuse(`The file has no leaf ${position}.`);
    if (published.sum !== amount) refuse(`Leaf ${position} of the file has another amount.`);
    if (!areSame(published.hash, node.hash)) refuse(`Leaf ${position} of the file has another hash.`);
    return { position, amount, path: climb(hashes, node, leaf, file) };
  });
  return { day: proof.day, owed: checked.reduce((sum, { amount }) => sum + amount, 0n), leaves: checked };
}

/** The nodes from a leaf to the root, which has to be the file's. */
function climb(
  hashes: Hashes,
  leaf: TreeNode,
  { position, siblings }: PersonProof['leaves'][number],
  { leaves, root, total }: CheckedFile,
): readonly TreeNode[] {
  const rows = rowLengths(leaves);
  if (siblings.length !== rows.length)
    refuse(`Leaf ${position} has ${siblings.length} siblings, and the tree has ${rows.length} rows.`);
  const path = [leaf];
  let index = position;
  for (const [row, length] of rows.entries()) {
    const { hash, sum } = siblings[row]!;
    const sibling: TreeNode = { hash: fromHex(hash, 32) ?? refuse('A sibling has no hash.'), sum: amountOf(sum) };
    const isFilled = index === length - 1 && index % 2 === 0;
    if (isFilled && (sibling.sum !== FILLING.sum || !areSame(sibling.hash, FILLING.hash)))
      refuse(`Row ${row} is filled with something.`);
    path.push(index % 2 === 0 ? join(hashes, path[row]!, sibling) : join(hashes, sibling, path[row]!));
    index = Math.floor(index / 2);
  }
  const end = path.at(-1)!;
  if (end.sum !== total || !areSame(end.hash, root)) refuse(`Leaf ${position} does not lead to the root.`);
  return path;
}

function amountOf(text: string): bigint {
  if (!AMOUNT.test(text)) refuse(`${text} is not an amount.`);
  return BigInt(text);
}
