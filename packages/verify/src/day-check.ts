import { type CheckedFile, FileChecker } from './check-file.ts';
import { type CheckedProof, checkProof, type PersonProof, readProof } from './check-proof.ts';
import { type CheckStep, Fault } from './fault.ts';
import { toHex } from './hashes.ts';
import { ownHashes, Sha256 } from './sha256.ts';

/** What a file that holds says, and its own hash. */
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
  /** Of the proof's leaves, from 0; null where it is about none of them. */
  readonly leaf: number | null;
  /** The first thing that does not hold, as a sentence. */
  readonly says: string;
  /** Null where the file itself does not hold. */
  readonly file: FileFigures | null;
}

export type Verdict =
  | { readonly holds: true; readonly file: FileFigures; readonly proof: CheckedProof | null }
  | Refusal;

/**
 * The file of a day, as its bytes arrive, and a person's proof against it where one is given. Needs nothing of the machine, so that it runs
 * in a browser's worker and in a page from a disk.
 */
export class DayCheck {
  readonly #file: FileChecker;
  readonly #whole = new Sha256();
  readonly #proof: PersonProof | null = null;
  #refused: Refusal | null = null;

  /** `given` may be anything that was read from JSON; null for the file alone. */
  constructor(given: unknown = null) {
    try {
      if (given !== null) this.#proof = readProof(given);
    } catch (error) {
      this.#refused = refusalOf(error, null);
    }
    this.#file = new FileChecker(ownHashes, this.#proof?.leaves.map(({ position }) => position) ?? []);
  }

  /** How many leaves were read. */
  get leaves(): number {
    return this.#file.leaves;
  }

  /** How many the first line says, once it was read. */
  get ofLeaves(): number | null {
    return this.#file.head?.leaves ?? null;
  }

  /** False once something does not hold: what follows need not be read. */
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

/** Anything else than a Fault is a bug of the checker, and no verdict. */
function refusalOf(error: unknown, file: FileFigures | null): Refusal {
  if (!(error instanceof Fault)) throw error;
  return { holds: false, step: error.step, leaf: error.leaf, says: error.message, file };
}
