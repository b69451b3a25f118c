import { areSame, fromHex, type Hashes } from './hashes.ts';
import { Lines } from './lines.ts';
import { refuse } from './rejection.ts';
import { type TreeNode, TreeReader } from './tree.ts';

/** The first line of a file. */
export interface ProofHead {
  readonly day: string;
  readonly leaves: number;
  /** Micro-USDT. */
  readonly total: bigint;
  readonly root: Uint8Array;
}

export interface CheckedFile extends ProofHead {
  /** Leaves at the requested positions, as far as the file has them. */
  readonly kept: ReadonlyMap<number, TreeNode>;
}

const HEAD = /^plumbline-proof 1 (\d{4}-\d{2}-\d{2}) ([1-9]\d{0,14}) (0|[1-9]\d{0,19}) ([0-9a-f]{64})$/;
const SPACE = 0x20;
const ZERO = 0x30;
const HASH_DIGITS = 64;
/** Maximum digits of an amount: 2⁶⁴ has twenty. */
const MAX_DIGITS = 20;
const EXACT_DIGITS = 15;
/** Values of lower-case hexadecimal digits by their byte; any other byte makes the sum of two exceed a byte. */
const HEX_DIGIT = new Uint16Array(256).fill(0x100);
for (const [value, digit] of [...'0123456789abcdef'].entries()) HEX_DIGIT[digit.charCodeAt(0)] = value;

/**
 * Reads the file of a day as its bytes arrive (docs/proof.md). `write` and `end` throw a Rejection with the first error.
 * `keep` lists the positions whose leaves are kept.
 */
export class FileChecker {
  readonly #tree: TreeReader;
  readonly #keep: ReadonlySet<number>;
  readonly #kept = new Map<number, TreeNode>();
  #head: ProofHead | null = null;
  readonly #lines = new Lines((line) => this.#line(line));

  constructor(hashes: Hashes, keep: Iterable<number> = []) {
    this.#tree = new TreeReader(hashes);
    this.#keep = new Set(keep);
  }

  /** Number of leaves read so far. */
  get leaves(): number {
    return this.#tree.leaves;
  }

  /** The first line, once it has been read. */
  get head(): ProofHead | null {
    return this.#head;
  }

  write(chunk: Uint8Array): void {
    this.#lines.write(chunk);
  }

  end(): CheckedFile {
    this.#lines.end();
    const head = this.#head ?? refuse('The file is empty.');
    if (this.#tree.leaves !== head.leaves)
      refuse(`The file has ${this.#tree.leaves} leaves, but its first line states ${head.leaves}.`);
    const root = this.#tree.root();
    if (root.sum !== head.total)
      refuse(`The amounts add up to ${root.sum} micro-USDT, but the first line states ${head.total}.`);
    if (!areSame(root.hash, head.root)) refuse('The leaves do not lead to the root of the first line.');
    return { ...head, kept: this.#kept };
  }

  #line(line: Uint8Array): void {
    if (this.#head === null) {
      this.#head = readHead(line);
      return;
    }
    const position = this.#tree.leaves;
    const leaf = readLeaf(line) ?? refuse(`Line ${position + 2} is not a hash and an amount.`);
    if (this.#keep.has(position)) this.#kept.set(position, leaf);
    this.#tree.add(leaf);
  }
}

function readHead(line: Uint8Array): ProofHead {
  const [, day, leaves, total, root] = HEAD.exec(new TextDecoder().decode(line)) ?? [];
  if (root === undefined) refuse('The first line is not that of a proof of version 1.');
  return { day: day!, leaves: Number(leaves), total: BigInt(total!), root: fromHex(root, 32)! };
}

/** Reads the bytes without decoding them to text, because a file has millions of lines. */
export function readLeaf(line: Uint8Array): TreeNode | null {
  const digits = line.length - HASH_DIGITS - 1;
  if (digits < 1 || digits > MAX_DIGITS || line[HASH_DIGITS] !== SPACE) return null;
  const hash = new Uint8Array(32);
  for (let at = 0; at < 32; at += 1) {
    const byte = HEX_DIGIT[line[2 * at]!]! * 16 + HEX_DIGIT[line[2 * at + 1]!]!;
    if (byte > 0xff) return null;
    hash[at] = byte;
  }
  const sum = readAmount(line, HASH_DIGITS + 1);
  return sum === null ? null : { hash, sum };
}

/** The decimal digits from `start` to the end of the line. */
function readAmount(line: Uint8Array, start: number): bigint | null {
  if (line[start] === ZERO && line.length > start + 1) return null;
  // A number is exact to fifteen digits and faster; the rest, up to five digits, follows.
  let high = 0;
  let low = 0;
  let scale = 1;
  for (let at = start; at < line.length; at += 1) {
    const digit = line[at]! - ZERO;
    if (digit < 0 || digit > 9) return null;
    if (at < start + EXACT_DIGITS) high = high * 10 + digit;
    else {
      low = low * 10 + digit;
      scale *= 10;
    }
  }
  return scale === 1 ? BigInt(high) : BigInt(high) * BigInt(scale) + BigInt(low);
}
