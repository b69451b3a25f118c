import { amountOf, climb, type PathStep, type PersonProof } from './check-proof.ts';
import type { CheckedReserves } from './check-reserves.ts';
import { areSame, fromHex, type Hashes, toHex } from './hashes.ts';
import { inStep, refuse } from './rejection.ts';
import type { TreeNode } from './tree.ts';

/** A person's addresses in the reserves of a day, as returned by myReserve (docs/proof.md). */
export interface PersonReserve {
  readonly day: string;
  readonly key: string;
  readonly leaves: readonly (PersonProof['leaves'][number] & { readonly address: string })[];
}

export interface CheckedAddress {
  readonly address: string;
  readonly position: number;
  readonly nonce: string;
  readonly leaf: TreeNode;
  readonly steps: readonly PathStep[];
}

type Leaf = PersonReserve['leaves'][number];

/** Parses a person's reserve; throws a Rejection if it is invalid. */
export const readReserve = (given: unknown): PersonReserve =>
  inStep('proof', null, () => {
    const own = given as PersonReserve;
    if (
      typeof own?.day !== 'string' ||
      typeof own.key !== 'string' ||
      !Array.isArray(own.leaves) ||
      !own.leaves.every(isLeaf)
    )
      refuse('This is not a person’s part of the reserves.');
    return own;
  });

const isLeaf = (leaf: Leaf | null): boolean =>
  Number.isSafeInteger(leaf?.position) &&
  [leaf!.nonce, leaf!.address, leaf!.amount].every((each) => typeof each === 'string') &&
  Array.isArray(leaf!.siblings) &&
  leaf!.siblings.every((each) => typeof each?.hash === 'string' && typeof each.sum === 'string');

/** Checks a person's addresses against the checked file, which kept the leaves at their positions; throws a Rejection. */
export function checkOwnReserve(hashes: Hashes, own: PersonReserve, file: CheckedReserves): readonly CheckedAddress[] {
  const key = inStep('proof', null, () => {
    if (own.day !== file.day) refuse(`It is for ${own.day}, but the file is for ${file.day}.`);
    if (new Set(own.leaves.map(({ position }) => position)).size < own.leaves.length)
      refuse('It contains a leaf twice.');
    return fromHex(own.key, 32) ?? refuse('The key is not 64 hexadecimal digits.');
  });
  return own.leaves.map((given, number) => {
    const nonce = inStep('nonce', number, () => nonceOf(hashes, key, own.day, given));
    const leaf = inStep('leaf', number, () => leafOf(hashes, nonce, given, file));
    const steps = inStep('path', number, () => climb(hashes, leaf, given, file));
    return { address: given.address, position: given.position, nonce: given.nonce, leaf, steps };
  });
}

const bytesOf = (address: string): Uint8Array =>
  fromHex(address.slice(2), 20) ?? refuse(`${address} is not an address in lower case.`);

function nonceOf(hashes: Hashes, key: Uint8Array, day: string, { address, nonce: given }: Leaf): Uint8Array {
  const bytes = Uint8Array.from([...new TextEncoder().encode(day), 0x10, ...bytesOf(address)]);
  const nonce = hashes.hmacSha256(key, bytes);
  if (toHex(nonce) !== given) refuse('The nonce does not match the key, the day and the address.');
  return nonce;
}

/** Returns the leaf; throws a Rejection unless the file contains it at its position. */
function leafOf(
  hashes: Hashes,
  nonce: Uint8Array,
  { position, address, amount: text }: Leaf,
  file: CheckedReserves,
): TreeNode {
  const amount = amountOf(text);
  const published = file.kept.get(position) ?? refuse(`The file has no leaf ${position}.`);
  if (published.sum !== amount) refuse(`Leaf ${position} of the file has another amount.`);
  const bytes = new Uint8Array(61);
  bytes[0] = 2;
  bytes.set(nonce, 1);
  bytes.set(bytesOf(address), 33);
  new DataView(bytes.buffer).setBigUint64(53, amount);
  const hash = hashes.sha256(bytes);
  if (!areSame(published.hash, hash)) refuse(`Leaf ${position} of the file has another hash.`);
  return { hash, sum: amount };
}
