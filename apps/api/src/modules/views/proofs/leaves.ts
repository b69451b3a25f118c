import { hash } from 'node:crypto';
import { MAX_LEAVES, type Randoms, shuffled, splitOwed } from './split.ts';
import { leafOf } from './tree.ts';

const KEY_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;
const BLOCK_BYTES = 64;

/**
 * All leaves of a day in minimal memory. A leaf is hashed on demand; only its amount, its person and the person's key
 * are stored.
 */
export class Leaves {
  readonly #day: string;
  readonly #randoms: Randoms;
  readonly #owners: BigInt64Array;
  readonly #keys: Buffer;
  /** Number of each person's first leaf, before the shuffle. */
  readonly #first: Uint32Array;
  readonly #amounts: BigUint64Array;
  #people = 0;
  #count = 0;
  #total = 0n;

  /** `maxPeople` reserves address space. Only the used part takes memory. */
  constructor(day: string, randoms: Randoms, maxPeople: number) {
    this.#day = day;
    this.#randoms = randoms;
    this.#owners = new BigInt64Array(maxPeople);
    this.#keys = Buffer.alloc(maxPeople * KEY_BYTES);
    this.#first = new Uint32Array(maxPeople + 1);
    this.#amounts = new BigUint64Array(maxPeople * MAX_LEAVES);
  }

  get count(): number {
    return this.#count;
  }

  get totalMicro(): bigint {
    return this.#total;
  }

  get people(): number {
    return this.#people;
  }

  /** Add people in the order of their ids. */
  addPerson(owner: bigint, key: Buffer, owedMicro: bigint): void {
    this.#owners[this.#people] = owner;
    key.copy(this.#keys, this.#people * KEY_BYTES);
    this.#total += owedMicro;
    for (const amount of splitOwed(owedMicro, this.#randoms)) {
      this.#amounts[this.#count] = amount;
      this.#count += 1;
    }
    this.#people += 1;
    this.#first[this.#people] = this.#count;
  }

  /** Yields the leaves in tree order. Fills `positions` with each leaf's position, by its number before the shuffle. */
  *inOrder(positions: Uint32Array): Generator<Buffer> {
    const order = shuffled(this.#count, this.#randoms);
    const personOf = this.#personOfLeaf();
    const nonces = new Nonces(this.#day);
    for (let position = 0; position < order.length; position += 1) {
      const leaf = order[position]!;
      const person = personOf[leaf]!;
      const key = this.#keys.subarray(person * KEY_BYTES, (person + 1) * KEY_BYTES);
      positions[leaf] = position;
      yield leafOf(nonces.of(key, leaf - this.#first[person]!), this.#amounts[leaf]!);
    }
  }

  /** Returns a person's owner id and the positions of their leaves. */
  person(number: number, positions: Uint32Array): { readonly owner: bigint; readonly positions: Uint32Array } {
    return {
      owner: this.#owners[number]!,
      positions: positions.subarray(this.#first[number], this.#first[number + 1]),
    };
  }

  #personOfLeaf(): Uint32Array {
    const personOf = new Uint32Array(this.#count);
    for (let person = 0; person < this.#people; person += 1)
      personOf.fill(person, this.#first[person], this.#first[person + 1]);
    return personOf;
  }
}

/**
 * HMAC-SHA-256(key, day ‖ byte i) as in RFC 2104, computed with two hashes in reused buffers. An Hmac object per leaf
 * takes three times as long, and there are millions.
 */
export class Nonces {
  readonly #inner: Buffer;
  readonly #outer = Buffer.alloc(BLOCK_BYTES + KEY_BYTES);

  constructor(day: string) {
    this.#inner = Buffer.concat([Buffer.alloc(BLOCK_BYTES), Buffer.from(day, 'ascii'), Buffer.alloc(1)]);
  }

  of(key: Buffer, number: number): Buffer {
    for (let at = 0; at < BLOCK_BYTES; at += 1) {
      const byte = at < KEY_BYTES ? key[at]! : 0;
      this.#inner[at] = byte ^ INNER_PAD;
      this.#outer[at] = byte ^ OUTER_PAD;
    }
    this.#inner[this.#inner.length - 1] = number;
    hash('sha256', this.#inner, 'buffer').copy(this.#outer, BLOCK_BYTES);
    return hash('sha256', this.#outer, 'buffer');
  }
}
