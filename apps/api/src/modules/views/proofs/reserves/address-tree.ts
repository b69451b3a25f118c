import { createHash, createHmac, hash } from 'node:crypto';
import { leafLines } from '../file.ts';
import { Randoms, shuffled } from '../split.ts';
import type { NodesRow } from '../store.ts';
import { NODE_BYTES, ROW_NODES, TreeWriter } from '../tree.ts';
import type { OwnedAddress } from './reserve-store.ts';

/** Per address in a row of positions: owner, position, address. */
export const PLACE_BYTES = 32;

export interface HeldAddress extends OwnedAddress {
  readonly nonce: Buffer;
  readonly balanceMicro: bigint;
}

/** Returns SHA-256(0x02 ‖ nonce ‖ address ‖ amount), followed by the amount (docs/proof.md). */
export function addressLeaf({ nonce, address, balanceMicro }: Omit<HeldAddress, 'owner_id'>): Buffer {
  const hashed = Buffer.alloc(61, 2);
  nonce.copy(hashed, 1);
  hashed.write(address.slice(2), 33, 'hex');
  hashed.writeBigUInt64BE(balanceMicro, 53);
  const leaf = Buffer.alloc(NODE_BYTES);
  hash('sha256', hashed, 'buffer').copy(leaf);
  leaf.writeBigUInt64BE(balanceMicro, 32);
  return leaf;
}

export interface AddressTree {
  readonly leaves: number;
  readonly sumMicro: bigint;
  /** 32 zero bytes if there is no leaf. */
  readonly root: Buffer;
  readonly nodes: readonly NodesRow[];
  /** One per address, in input order. */
  readonly positions: Uint32Array;
  /** Returns the file's hash, given its first lines. */
  fileSha256(head: string): Buffer;
}

/** Shuffles the addresses, so that their order reveals nothing about their owners. */
export function growAddressTree(held: readonly HeldAddress[]): AddressTree {
  const nodes: NodesRow[] = [];
  const tree = new TreeWriter((level, number, content) => nodes.push({ level, number, content }));
  const positions = new Uint32Array(held.length);
  shuffled(held.length, new Randoms()).forEach((which, position) => {
    positions[which] = position;
    tree.add(addressLeaf(held[which]!));
  });
  return {
    leaves: held.length,
    sumMicro: held.reduce((sum, { balanceMicro }) => sum + balanceMicro, 0n),
    root: held.length === 0 ? Buffer.alloc(32) : tree.end().subarray(0, 32),
    nodes,
    positions,
    fileSha256(head) {
      const whole = createHash('sha256').update(head);
      for (const { level, content } of nodes.toSorted((a, b) => a.number - b.number))
        if (level === 0) whole.update(leafLines(content));
      return whole.digest();
    },
  };
}

export const ADDRESSES_IN_A_PLACE = 4 * ROW_NODES;

/** Yields the positions of the addresses by owner, in rows. */
export function* placesOf(
  held: readonly HeldAddress[],
  positions: Uint32Array,
): Generator<{ readonly number: number; readonly firstOwner: bigint; readonly content: Buffer }> {
  for (let from = 0; from < held.length; from += ADDRESSES_IN_A_PLACE) {
    const some = held.slice(from, from + ADDRESSES_IN_A_PLACE);
    const content = Buffer.alloc(some.length * PLACE_BYTES);
    some.forEach(({ owner_id, address }, at) => {
      content.writeBigInt64BE(owner_id, at * PLACE_BYTES);
      content.writeUInt32BE(positions[from + at]!, at * PLACE_BYTES + 8);
      content.write(address.slice(2), at * PLACE_BYTES + 12, 'hex');
    });
    yield { number: from / ADDRESSES_IN_A_PLACE, firstOwner: some[0]!.owner_id, content };
  }
}

/** HMAC-SHA-256(key, day ‖ 0x10 ‖ address), like proofs.reserve_nonces, for callers that have the key. */
export const addressNonce = (key: Buffer, day: string, address: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(day)
    .update(Buffer.from([0x10]))
    .update(address)
    .digest();
