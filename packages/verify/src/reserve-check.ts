import { type CheckedAddress, checkOwnReserve, type PersonReserve, readReserve } from './check-own-reserve.ts';
import { type CheckedReserves, ReserveChecker } from './check-reserves.ts';
import { checkSignatures, readSignatures, type SignedAddress } from './check-signatures.ts';
import { type CheckStep, Fault } from './fault.ts';
import { toHex } from './hashes.ts';
import { ownHashes, Sha256 } from './sha256.ts';

export type ReserveVerdict =
  | {
      readonly holds: true;
      readonly file: Omit<CheckedReserves, 'kept'>;
      /** SHA-256 of all bytes of the file. */
      readonly sha256: string;
      readonly own: readonly CheckedAddress[] | null;
      /** Null where no signatures were given. */
      readonly signed: readonly SignedAddress[] | null;
    }
  | { readonly holds: false; readonly step: CheckStep; readonly says: string };

interface Given {
  /** What was read from JSON as one's own part; null for the file alone. */
  readonly own: unknown;
  /** The answer of GET /publicApi/reserves, or null. */
  readonly list: unknown;
}

/** The reserves of a day, as the bytes of their file arrive. Needs nothing of the machine, as DayCheck. */
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

  /** False once something does not hold. */
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
      if (!(error instanceof Fault)) throw error;
      this.#refused = { holds: false, step: error.step, says: error.message };
      return null;
    }
  }
}
