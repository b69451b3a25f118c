import type { Hashes } from './hashes.ts';
import { refuse } from './rejection.ts';

export interface TreeNode {
  readonly hash: Uint8Array;
  /** Micro-USDT, below 2⁶⁴. */
  readonly sum: bigint;
}

const LIMIT = 1n << 64n;
/** Fills a row of odd length. */
export const FILLING: TreeNode = { hash: new Uint8Array(32), sum: 0n };

export function leafHash(hashes: Hashes, nonce: Uint8Array, amount: bigint): Uint8Array {
  const bytes = new Uint8Array(41);
  bytes.set(nonce, 1);
  new DataView(bytes.buffer).setBigUint64(33, amount);
  return hashes.sha256(bytes);
}

/** Input of a join's hash; reused, because a file has millions of joins. */
const JOINED = new Uint8Array(81);
const joinedView = new DataView(JOINED.buffer);
JOINED[0] = 1;

/** Joins two nodes; throws a Rejection if their sum is too large. */
export function join(hashes: Hashes, left: TreeNode, right: TreeNode): TreeNode {
  const sum = left.sum + right.sum;
  if (sum >= LIMIT) refuse('A sum is 2^64 micro-USDT or more.');
  JOINED.set(left.hash, 1);
  joinedView.setBigUint64(33, left.sum);
  JOINED.set(right.hash, 41);
  joinedView.setBigUint64(73, right.sum);
  return { hash: hashes.sha256(JOINED), sum };
}

/** Reads leaves from the left and keeps only one node of each row, so that a tree of any size fits into memory. */
export class TreeReader {
  readonly #hashes: Hashes;
  /** The left node of each row that waits for its right one. */
  readonly #waiting: (TreeNode | null)[] = [];
  #leaves = 0;

  constructor(hashes: Hashes) {
    this.#hashes = hashes;
  }

  get leaves(): number {
    return this.#leaves;
  }

  add(leaf: TreeNode): void {
    if (leaf.sum >= LIMIT) refuse('An amount is 2^64 micro-USDT or more.');
    this.#leaves += 1;
    this.#put(0, leaf);
  }

  /** Returns the root; throws a Rejection if there are no leaves. */
  root(): TreeNode {
    if (this.#leaves === 0) refuse('The file has no leaves.');
    for (let row = 0; row < this.#waiting.length - 1; row += 1) {
      if (this.#waiting[row]) this.#put(row, FILLING);
    }
    return this.#waiting.at(-1)!;
  }

  #put(row: number, node: TreeNode): void {
    let at = row;
    let carried = node;
    for (let left = this.#waiting[at]; left; left = this.#waiting[at]) {
      this.#waiting[at] = null;
      carried = join(this.#hashes, left, carried);
      at += 1;
    }
    this.#waiting[at] = carried;
  }
}

/** Returns the number of nodes in each row, from the leaves up to the row below the root. */
export function rowLengths(leaves: number): readonly number[] {
  const lengths: number[] = [];
  for (let length = leaves; length > 1; length = Math.ceil(length / 2)) lengths.push(length);
  return lengths;
}
