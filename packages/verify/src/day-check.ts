import { type CheckedFile, FileChecker } from './check-file.ts';
import { type CheckedProof, checkProof, type PersonProof, readProof } from './check-proof.ts';
import { toHex } from './hashes.ts';
import { type CheckStep, Rejection } from './rejection.ts';
import { ownHashes, Sha256 } from './sha256.ts';

/** Figures of a valid file, and its hash. */
export interface FileFigures {
  readonly day: string;
  readonly leaves: number;
  /** Micro-USDT. */
  readonly total: bigint;
  readonly root: string;
  /** SHA-256 of all bytes of the file. */
  readonly sha256: string;
}

export interface Refusal {
  readonly holds: false;
  readonly step: CheckStep;
  /** Index of the affected leaf of the proof, from 0; null if none is affected. */
  readonly leaf: number | null;
  /** The first error, as a sentence. */
  readonly says: string;
  /** Null if the file itself is invalid. */
  readonly file: FileFigures | null;
}

export type Verdict =
  | { readonly holds: true; readonly file: FileFigures; readonly proof: CheckedProof | null }
  | Refusal;

/**
 * Checks the file of a day as its bytes arrive, and a person's proof against it if one is given. Uses no API of Node,
 * so that it runs in a browser's worker and in a page opened from a disk.
 */
export class DayCheck {
  readonly #file: FileChecker;
  readonly #whole = new Sha256();
  readonly #proof: PersonProof | null = null;
  #refused: Refusal | null = null;

  /** `given` may be any value parsed from JSON; null to check only the file. */
  constructor(given: unknown = null) {
    try {
      if (given !== null) this.#proof = readProof(given);
    } catch (error) {
      this.#refused = refusalOf(error, null);
    }
    this.#file = new FileChecker(ownHashes, this.#proof?.leaves.map(({ position }) => position) ?? []);
  }

  /** Number of leaves read so far. */
  get leaves(): number {
    return this.#file.leaves;
  }

  /** Number of leaves that the first line states, once it has been read. */
  get ofLeaves(): number | null {
    return this.#file.head?.leaves ?? null;
  }

  /** Returns false after the first error; the rest need not be read. */
  write(chunk: Uint8Array): boolean {
    if (this.#refused === null) {
      this.#whole.update(chunk);
      this.#try(() => this.#file.write(chunk), null);
    }
    return this.#refused === null;
  }

  end(): Verdict {
    const checked = this.#refused === null ? this.#try(() => this.#file.end(), null) : null;
    if (checked === null) return this.#refused!;
    const file = figuresOf(checked, toHex(this.#whole.digest()));
    const given = this.#proof;
    if (given === null) return { holds: true, file, proof: null };
    const proof = this.#try(() => checkProof(ownHashes, given, checked), file);
    return proof === null ? this.#refused! : { holds: true, file, proof };
  }

  #try<T>(work: () => T, file: FileFigures | null): T | null {
    try {
      return work();
    } catch (error) {
      this.#refused = refusalOf(error, file);
      return null;
    }
  }
}

const figuresOf = ({ day, leaves, total, root }: CheckedFile, sha256: string): FileFigures => ({
  day,
  leaves,
  total,
  root: toHex(root),
  sha256,
});

/** Rethrows any error except a Rejection, because it is a bug of the checker. */
function refusalOf(error: unknown, file: FileFigures | null): Refusal {
  if (!(error instanceof Rejection)) throw error;
  return { holds: false, step: error.step, leaf: error.leaf, says: error.message, file };
}
