import { type CheckedAddress, checkOwnReserve, type PersonReserve, readReserve } from './check-own-reserve.ts';
import { type CheckedReserves, type NamedAddress, ReserveChecker } from './check-reserves.ts';
import { fromHex, toHex } from './hashes.ts';
import { personalHash, recoverAddress } from './recover.ts';
import { type CheckStep, Rejection, refuse } from './rejection.ts';
import { ownHashes, Sha256 } from './sha256.ts';

export type ReserveVerdict =
  | {
      readonly holds: true;
      readonly file: Omit<CheckedReserves, 'kept'>;
      /** SHA-256 of all bytes of the file. */
      readonly sha256: string;
      readonly own: readonly CheckedAddress[] | null;
      /** Null if no signatures were given. */
      readonly signed: readonly SignedAddress[] | null;
    }
  | { readonly holds: false; readonly step: CheckStep; readonly says: string };

interface Given {
  /** The person's own part, parsed from JSON; null to check only the file. */
  readonly own: unknown;
  /** Response of GET /publicApi/reserves, or null. */
  readonly list: unknown;
}

/** Checks the reserves of a day as the bytes of their file arrive. Like DayCheck, it uses no API of Node. */
export class ReserveCheck {
  readonly #file: ReserveChecker;
  readonly #whole = new Sha256();
  readonly #list: unknown;
  #own: PersonReserve | null = null;
  #refused: ReserveVerdict | null = null;

  constructor({ own, list }: Given = { own: null, list: null }) {
    this.#list = list;
    if (own !== null) this.#own = this.#try(() => readReserve(own));
    this.#file = new ReserveChecker(ownHashes, this.#own?.leaves.map(({ position }) => position) ?? []);
  }

  get leaves(): number {
    return this.#file.leaves;
  }

  get ofLeaves(): number | null {
    return this.#file.head?.leaves ?? null;
  }

  /** Returns false after the first error. */
  write(chunk: Uint8Array): boolean {
    if (this.#refused === null) {
      this.#whole.update(chunk);
      this.#try(() => this.#file.write(chunk));
    }
    return this.#refused === null;
  }

  end(): ReserveVerdict {
    if (this.#refused === null) {
      const judged = this.#try(() => this.#judge());
      if (judged !== null) return judged;
    }
    return this.#refused!;
  }

  #judge(): ReserveVerdict {
    const checked = this.#file.end();
    const { kept: _, ...file } = checked;
    const sha256 = toHex(this.#whole.digest());
    const own = this.#own && checkOwnReserve(ownHashes, this.#own, checked);
    const signed =
      this.#list === null ? null : checkSignatures(checked, sha256, readSignatures(this.#list, checked.day));
    return { holds: true, file, sha256, own, signed };
  }

  #try<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      this.#refused = { holds: false, step: error.step, says: error.message };
      return null;
    }
  }
}

/** Returns the text that an address signs for a day (docs/proof.md), from the file's own fields. */
const reserveText = (
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

interface SignedAddress extends NamedAddress {
  readonly isSigned: boolean;
}

/** Signature of each address (0x and 130 digits), or null. */
type Signatures = ReadonlyMap<string, string | null>;

/** Returns the signatures of a day from the response of GET /publicApi/reserves; throws a Rejection if it lacks the day. */
function readSignatures(given: unknown, day: string): Signatures {
  const answer = given as { data?: { docs?: unknown }; docs?: unknown } | null;
  const docs = answer?.data?.docs ?? answer?.docs ?? given;
  const listed = Array.isArray(docs) ? docs : refuse('The signatures are not a list of reserves.');
  const found = listed.find((each) => each?.day === day) ?? refuse(`The list of reserves has no ${day}.`);
  if (!Array.isArray(found.addresses)) refuse('A reserve of the list has no addresses.');
  return new Map(
    found.addresses.map((each: { address: string; signature: string | null }) => [each.address, each.signature]),
  );
}

/** Returns for each address in the file whether it has signed; throws a Rejection if someone else's signature is found. */
function checkSignatures(file: CheckedReserves, fileSha256: string, signatures: Signatures): readonly SignedAddress[] {
  return file.named.map((named) => {
    const given = signatures.get(named.address) ?? null;
    if (given === null) return { ...named, isSigned: false };
    const bytes = fromHex(String(given).slice(2), 65) ?? refuse(`The signature of ${named.address} is malformed.`);
    const signer = recoverAddress(personalHash(reserveText(file, fileSha256, named.address)), bytes);
    if (signer !== named.address)
      refuse(`The signature for ${named.address} is by ${signer}, or for a different text.`);
    return { ...named, isSigned: true };
  });
}
