import { hash } from 'node:crypto';

/** A node in bytes: hash, and sum as unsigned 64 bits. Two adjacent nodes are the input of their parent's hash. */
export const NODE_BYTES = 40;
/** Number of nodes in a stored row. Their parent's level is eight rows higher. */
export const ROW_NODES = 256;
export const ROWS_BETWEEN_LEVELS = 8;

const FILLING = Buffer.alloc(NODE_BYTES);
const SUM_AT = 32;

export type KeepNodes = (level: number, number: number, content: Buffer) => void;

export function leafOf(nonce: Buffer, amountMicro: bigint): Buffer {
  const hashed = Buffer.alloc(41);
  nonce.copy(hashed, 1);
  hashed.writeBigUInt64BE(amountMicro, 33);
  const leaf = Buffer.alloc(NODE_BYTES);
  hash('sha256', hashed, 'buffer').copy(leaf);
  leaf.writeBigUInt64BE(amountMicro, SUM_AT);
  return leaf;
}

const pair = Buffer.alloc(1 + 2 * NODE_BYTES, 1);

/** Computes the row above an even number of nodes. Throws a RangeError if a sum exceeds 64 bits. */
function rowAbove(row: Buffer): Buffer {
  const above = Buffer.alloc(row.length / 2);
  for (let at = 0; at < above.length; at += NODE_BYTES) {
    row.copy(pair, 1, 2 * at, 2 * at + 2 * NODE_BYTES);
    hash('sha256', pair, 'buffer').copy(above, at);
    const sum = row.readBigUInt64BE(2 * at + SUM_AT) + row.readBigUInt64BE(2 * at + NODE_BYTES + SUM_AT);
    above.writeBigUInt64BE(sum, at + SUM_AT);
  }
  return above;
}

const filled = (row: Buffer): Buffer => (row.length % (2 * NODE_BYTES) === 0 ? row : Buffer.concat([row, FILLING]));

/**
 * Returns the rows above a stored row of nodes, each filled to an even number, and the node at the top. `isWhole`: the
 * nodes are the whole row, so the root may be fewer than eight rows higher.
 */
function climb(nodes: Buffer, isWhole: boolean): { readonly rows: readonly Buffer[]; readonly top: Buffer } {
  const rows: Buffer[] = [];
  let row = nodes;
  while (isWhole ? row.length > NODE_BYTES : rows.length < ROWS_BETWEEN_LEVELS) {
    row = filled(row);
    rows.push(row);
    row = rowAbove(row);
  }
  return { rows, top: row };
}

/** Takes leaves in tree order and passes on the nodes to store. Holds one row of nodes per level. */
export class TreeWriter {
  readonly #keep: KeepNodes;
  readonly #levels: { row: Buffer; nodes: number; kept: number }[] = [];

  constructor(keep: KeepNodes) {
    this.#keep = keep;
  }

  add(node: Buffer, at = 0): void {
    this.#levels[at] ??= { row: Buffer.alloc(ROW_NODES * NODE_BYTES), nodes: 0, kept: 0 };
    const level = this.#levels[at];
    // A row is closed only when the next node arrives, because until then it may be the only one.
    if (level.nodes === ROW_NODES) this.#close(at);
    node.copy(level.row, level.nodes * NODE_BYTES);
    level.nodes += 1;
  }

  /** Returns the root. Throws an Error without leaves. */
  end(): Buffer {
    for (let at = 0; at < this.#levels.length; at += 1) {
      const { row, nodes, kept } = this.#levels[at]!;
      if (kept > 0) {
        this.#close(at);
        continue;
      }
      const all = row.subarray(0, nodes * NODE_BYTES);
      this.#keep(at * ROWS_BETWEEN_LEVELS, 0, Buffer.from(all));
      return climb(all, true).top;
    }
    throw new Error('A tree needs at least one leaf');
  }

  #close(at: number): void {
    const level = this.#levels[at]!;
    const content = Buffer.from(level.row.subarray(0, level.nodes * NODE_BYTES));
    this.#keep(at * ROWS_BETWEEN_LEVELS, level.kept, content);
    level.nodes = 0;
    level.kept += 1;
    this.add(climb(content, false).top, at + 1);
  }
}

/** Reads a stored row of nodes. */
export type ReadNodes = (level: number, number: number) => Promise<Buffer>;

/** Returns the siblings of a leaf, from its row to the one below the root. */
export async function siblingsOf(read: ReadNodes, leaves: number, position: number): Promise<readonly Buffer[]> {
  const siblings: Buffer[] = [];
  let nodes = leaves;
  let index = position;
  for (let level = 0; nodes > 1; level += ROWS_BETWEEN_LEVELS) {
    const isWhole = nodes <= ROW_NODES;
    const content = await read(level, Math.floor(index / ROW_NODES));
    let within = index % ROW_NODES;
    for (const row of climb(content, isWhole).rows) {
      const beside = within % 2 === 0 ? within + 1 : within - 1;
      siblings.push(row.subarray(beside * NODE_BYTES, (beside + 1) * NODE_BYTES));
      within = Math.floor(within / 2);
    }
    if (isWhole) break;
    index = Math.floor(index / ROW_NODES);
    nodes = Math.ceil(nodes / ROW_NODES);
  }
  return siblings;
}

export const hashOf = (node: Buffer): string => node.toString('hex', 0, SUM_AT);
export const sumOf = (node: Buffer): bigint => node.readBigUInt64BE(SUM_AT);

export async function leafAt(read: ReadNodes, position: number): Promise<Buffer> {
  const row = await read(0, Math.floor(position / ROW_NODES));
  const at = (position % ROW_NODES) * NODE_BYTES;
  return row.subarray(at, at + NODE_BYTES);
}
