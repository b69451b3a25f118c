import type { CheckedFile } from './check-file.ts';
import { areSame, fromHex, type Hashes, toHex } from './hashes.ts';
import { inStep, refuse } from './rejection.ts';
import { FILLING, join, leafHash, rowLengths, type TreeNode } from './tree.ts';

/** The proof of a person, as returned by myProof (docs/proof.md). */
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

/** Step in which a node and its neighbour are joined to the node above them. */
export interface PathStep {
  readonly own: TreeNode;
  readonly sibling: TreeNode;
  /** True if the person's own node is the left one of the two. */
  readonly isLeft: boolean;
  readonly above: TreeNode;
}

/** One leaf with everything computed from it. */
export interface CheckedLeaf {
  readonly position: number;
  readonly nonce: string;
  readonly leaf: TreeNode;
  /** From the leaf to the root; empty if the leaf is the root. */
  readonly steps: readonly PathStep[];
}

export interface CheckedProof {
  readonly day: string;
  /** Amount owed to the person according to the proof, in micro-USDT. */
  readonly owed: bigint;
  readonly leaves: readonly CheckedLeaf[];
}

const MAX_LEAVES = 8;
const AMOUNT = /^(?:0|[1-9]\d{0,19})$/;

/** Parses a proof; throws a Rejection if it is invalid. */
export const readProof = (given: unknown): PersonProof => inStep('proof', null, () => asProof(given));

function asProof(given: unknown): PersonProof {
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

/** Checks a proof against the checked file of its day, which kept the leaves at its positions; throws a Rejection. */
export function checkProof(hashes: Hashes, proof: PersonProof, file: CheckedFile): CheckedProof {
  const { day, leaves } = proof;
  const key = inStep('proof', null, () => keyOf(proof, file));
  const checked = leaves.map((leaf, number) => {
    const { position } = leaf;
    const nonce = inStep('nonce', number, () => nonceOf(hashes, { key, day, number }, leaf));
    const node = inStep('leaf', number, () => nodeOf(hashes, nonce, leaf, file));
    const steps = inStep('path', number, () => climb(hashes, node, leaf, file));
    return { position, nonce: leaf.nonce, leaf: node, steps };
  });
  return { day, owed: checked.reduce((sum, { leaf }) => sum + leaf.sum, 0n), leaves: checked };
}

/** Returns the key of a proof; throws a Rejection unless it is of this day and has one to eight different leaves. */
function keyOf({ day, key, leaves }: PersonProof, file: CheckedFile): Uint8Array {
  if (day !== file.day) refuse(`The proof is for ${day}, but the file is for ${file.day}.`);
  if (leaves.length === 0 || leaves.length > MAX_LEAVES) refuse('A proof must have one to eight leaves.');
  if (new Set(leaves.map(({ position }) => position)).size < leaves.length) refuse('The proof contains a leaf twice.');
  return fromHex(key, 32) ?? refuse('The key is not 64 hexadecimal digits.');
}

interface NonceOf {
  readonly key: Uint8Array;
  readonly day: string;
  readonly number: number;
}

function nonceOf(hashes: Hashes, { key, day, number }: NonceOf, leaf: PersonProof['leaves'][number]): Uint8Array {
  const nonce = hashes.hmacSha256(key, Uint8Array.from([...new TextEncoder().encode(day), number]));
  if (toHex(nonce) !== leaf.nonce)
    refuse(`The nonce of leaf ${number} does not match the key, the day and its number.`);
  return nonce;
}

/** Returns the leaf; throws a Rejection unless the file contains it at its position. */
function nodeOf(
  hashes: Hashes,
  nonce: Uint8Array,
  { position, amount: text }: PersonProof['leaves'][number],
  file: CheckedFile,
): TreeNode {
  const amount = amountOf(text);
  const published = file.kept.get(position) ?? refuse(`The file has no leaf ${position}.`);
  if (published.sum !== amount) refuse(`Leaf ${position} of the file has another amount.`);
  const hash = leafHash(hashes, nonce, amount);
  if (!areSame(published.hash, hash)) refuse(`Leaf ${position} of the file has another hash.`);
  return { hash, sum: amount };
}

/** Returns the path from a leaf to the root; throws a Rejection if that is not the file's root. */
export function climb(
  hashes: Hashes,
  leaf: TreeNode,
  { position, siblings }: Pick<PersonProof['leaves'][number], 'position' | 'siblings'>,
  { leaves, root, total }: Pick<CheckedFile, 'leaves' | 'root' | 'total'>,
): readonly PathStep[] {
  const rows = rowLengths(leaves);
  if (siblings.length !== rows.length)
    refuse(`Leaf ${position} has ${siblings.length} siblings, but the tree has ${rows.length} rows.`);
  const steps: PathStep[] = [];
  let own = leaf;
  let index = position;
  for (const [row, length] of rows.entries()) {
    const { hash, sum } = siblings[row]!;
    const sibling: TreeNode = { hash: fromHex(hash, 32) ?? refuse('A sibling has no hash.'), sum: amountOf(sum) };
    const isLeft = index % 2 === 0;
    const isFilled = isLeft && index === length - 1;
    if (isFilled && (sibling.sum !== FILLING.sum || !areSame(sibling.hash, FILLING.hash)))
      refuse(`The padding of row ${row} is not empty.`);
    const above = isLeft ? join(hashes, own, sibling) : join(hashes, sibling, own);
    steps.push({ own, sibling, isLeft, above });
    own = above;
    index = Math.floor(index / 2);
  }
  if (own.sum !== total || !areSame(own.hash, root)) refuse(`Leaf ${position} does not lead to the root.`);
  return steps;
}

export function amountOf(text: string): bigint {
  if (!AMOUNT.test(text)) refuse(`${text} is not an amount.`);
  return BigInt(text);
}
