import type { CheckedReserves, NamedAddress } from './check-reserves.ts';
import { refuse } from './fault.ts';
import { fromHex } from './hashes.ts';
import { personalHash, recoverAddress } from './recover.ts';

/** What an address signs of a day (docs/proof.md), of the file's own words. */
export const reserveText = (
  { day, proofRoot, block, blockHash, chainId }: Omit<CheckedReserves, 'kept' | 'named'>,
  fileSha256: string,
  address: string,
): string =>
  [
    'Plumbline proof of reserves 1',
    `day ${day}`,
    `root ${proofRoot}`,
    `block ${block}`,
    `block hash ${blockHash}`,
    `file ${fileSha256}`,
    `chain ${chainId}`,
    `address ${address}`,
  ].join('\n');

export interface SignedAddress extends NamedAddress {
  readonly isSigned: boolean;
}

/** By address: its signature, 0x and 130 digits, or null. */
export type Signatures = ReadonlyMap<string, string | null>;

/** Reads the signatures of a day off what GET /publicApi/reserves answers; throws a Fault when it does not name the day. */
export function readSignatures(given: unknown, day: string): Signatures {
  const answer = given as { data?: { docs?: unknown }; docs?: unknown } | null;
  const docs = answer?.data?.docs ?? answer?.docs ?? given;
  const listed = Array.isArray(docs) ? docs : refuse('The signatures are no list of reserves.');
  const found = listed.find((each) => each?.day === day) ?? refuse(`The list of reserves has no ${day}.`);
  if (!Array.isArray(found.addresses)) refuse('A reserve of the list has no addresses.');
  return new Map(
    found.addresses.map((each: { address: string; signature: string | null }) => [each.address, each.signature]),
  );
}

/** Says of each address that the file names whether its key signed; throws a Fault on a signature of anybody else. */
export function checkSignatures(
  file: CheckedReserves,
  fileSha256: string,
  signatures: Signatures,
): readonly SignedAddress[] {
  return file.named.map((named) => {
    const given = signatures.get(named.address) ?? null;
    if (given === null) return { ...named, isSigned: false };
    const bytes = fromHex(String(given).slice(2), 65) ?? refuse(`What ${named.address} signed is no signature.`);
    const signer = recoverAddress(personalHash(reserveText(file, fileSha256, named.address)), bytes);
    if (signer !== named.address) refuse(`The signature for ${named.address} is of ${signer}, or of another text.`);
    return { ...named, isSigned: true };
  });
}
