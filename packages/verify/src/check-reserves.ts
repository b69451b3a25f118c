import { readLeaf } from './check-file.ts';
import { areSame, fromHex, type Hashes } from './hashes.ts';
import { Lines } from './lines.ts';
import { refuse } from './rejection.ts';
import { type TreeNode, TreeReader } from './tree.ts';

/** An address that the file contains in full. */
export interface NamedAddress {
  readonly purpose: 'payout' | 'treasury';
  readonly address: string;
  /** In micro-USDT, truncated. */
  readonly amount: bigint;
}

/** The first line of a file of reserves. */
export interface ReserveHead {
  readonly day: string;
  readonly chainId: bigint;
  readonly token: string;
  readonly block: bigint;
  readonly blockHash: string;
  /** Seconds since 1970. */
  readonly blockAt: bigint;
  /** Root of the day's proof of liabilities. */
  readonly proofRoot: string;
  readonly owed: bigint;
  /** Amount at the trading desk, as stated by the platform; no one can check it. */
  readonly desk: bigint;
  /** Number of addresses in full. */
  readonly names: number;
  readonly leaves: number;
  /** Sum of all leaves. */
  readonly total: bigint;
  readonly root: Uint8Array;
}

export interface CheckedReserves extends ReserveHead {
  readonly named: readonly NamedAddress[];
  /** Leaves at the requested positions, as far as the file has them. */
  readonly kept: ReadonlyMap<number, TreeNode>;
}

const AMOUNT = '(0|[1-9]\\d{0,19})';
const HEAD = new RegExp(
  `^plumbline-reserves 1 (\\d{4}-\\d{2}-\\d{2}) ([1-9]\\d{0,19}) (0x[0-9a-f]{40}) ${AMOUNT} (0x[0-9a-f]{64}) ${AMOUNT} ` +
    `([0-9a-f]{64}) ${AMOUNT} ${AMOUNT} (0|[1-9]\\d{0,3}) (0|[1-9]\\d{0,14}) ${AMOUNT} ([0-9a-f]{64})$`,
);
const NAMED = new RegExp(`^(payout|treasury) (0x[0-9a-f]{40}) ${AMOUNT}$`);
const LIMIT = 1n << 64n;

/** Returns the total of all addresses of a file. */
export const heldIn = ({ named, total }: Pick<CheckedReserves, 'named' | 'total'>): bigint =>
  named.reduce((sum, { amount }) => sum + amount, total);

/** Returns the coverage in percent with two decimals, truncated; null if nothing is owed. */
export function coverageOf(held: bigint, owed: bigint): string | null {
  if (owed === 0n) return null;
  const hundredths = (held * 10_000n) / owed;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** Reads the file of a day's reserves as its bytes arrive (docs/proof.md); throws a Rejection with the first error. */
export class ReserveChecker {
  readonly #tree: TreeReader;
  readonly #keep: ReadonlySet<number>;
  readonly #kept = new Map<number, TreeNode>();
  readonly #named: NamedAddress[] = [];
  readonly #lines = new Lines((line) => this.#line(line));
  #head: ReserveHead | null = null;

  constructor(hashes: Hashes, keep: Iterable<number> = []) {
    this.#tree = new TreeReader(hashes);
    this.#keep = new Set(keep);
  }

  get leaves(): number {
    return this.#tree.leaves;
  }

  get head(): ReserveHead | null {
    return this.#head;
  }

  write(chunk: Uint8Array): void {
    this.#lines.write(chunk);
  }

  end(): CheckedReserves {
    this.#lines.end();
    const head = this.#head ?? refuse('The file is empty.');
    if (this.#named.length !== head.names)
      refuse('The file lists a different number of addresses from its first line.');
    if (this.#tree.leaves !== head.leaves)
      refuse(`The file has ${this.#tree.leaves} leaves, but its first line states ${head.leaves}.`);
    const root = head.leaves === 0 ? { hash: new Uint8Array(32), sum: 0n } : this.#tree.root();
    if (root.sum !== head.total)
      refuse(`The leaves add up to ${root.sum} micro-USDT, but the first line states ${head.total}.`);
    if (!areSame(root.hash, head.root)) refuse('The leaves do not lead to the root of the first line.');
    return { ...head, named: this.#named, kept: this.#kept };
  }

  #line(line: Uint8Array): void {
    if (this.#head === null) this.#head = readHead(line);
    else if (this.#named.length < this.#head.names) this.#name(line);
    else this.#leaf(line);
  }

  /** Addresses must be in ascending order, so that none appears twice. */
  #name(line: Uint8Array): void {
    const [, purpose, address, amount] = NAMED.exec(new TextDecoder().decode(line)) ?? [];
    if (amount === undefined || BigInt(amount) >= LIMIT) refuse('A line is not a purpose, an address and an amount.');
    if (address! <= (this.#named.at(-1)?.address ?? '')) refuse('The named addresses are out of order.');
    this.#named.push({ purpose: purpose as NamedAddress['purpose'], address: address!, amount: BigInt(amount!) });
  }

  #leaf(line: Uint8Array): void {
    const position = this.#tree.leaves;
    const leaf = readLeaf(line) ?? refuse(`Leaf ${position} is not a hash and an amount.`);
    if (this.#keep.has(position)) this.#kept.set(position, leaf);
    this.#tree.add(leaf);
  }
}

function readHead(line: Uint8Array): ReserveHead {
  const found =
    HEAD.exec(new TextDecoder().decode(line)) ?? refuse('The first line is not that of reserves of version 1.');
  const [day, chainId, token, block, blockHash, blockAt, proofRoot, owed, desk, names, leaves, total, root] =
    found.slice(1);
  return {
    day: day!,
    chainId: BigInt(chainId!),
    token: token!,
    blockHash: blockHash!,
    proofRoot: proofRoot!,
    block: BigInt(block!),
    blockAt: BigInt(blockAt!),
    owed: BigInt(owed!),
    desk: BigInt(desk!),
    names: Number(names),
    leaves: Number(leaves),
    total: BigInt(total!),
    root: fromHex(root!, 32)!,
  };
}
