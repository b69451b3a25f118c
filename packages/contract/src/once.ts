/**
 * How a call takes an idempotency key. The same key with the same input is the same call: it has one effect, and each repeat gets
 * the first answer. The same key with another input is refused (`key_reused`). A refused call leaves its key free.
 * - `keyed`: the key is required, and the answer is kept for seven days.
 * - `keyed-secret`: the same, with a key that nobody can guess. The answer hands out a secret and can be fetched for ten minutes.
 * - `keyed-if-sent`: the specification describes the call without a key. Without one its `repeatRule` holds.
 * - `keyed-or-minute`: the same for a call without such a rule: without a key, the same input within a minute is the same call.
 */
export type Once = 'keyed' | 'keyed-secret' | 'keyed-if-sent' | 'keyed-or-minute';

/**
 * What holds when a call without a key is made again, at the same instant or later (apps/api/src/http/at-once.release.db.test.ts).
 * - `reads`: it keeps nothing but counts, limits and traces of who looked.
 * - `idempotent`: the same input has one effect, however often it comes. All answers may be successes.
 * - `once`: at most one is done. The others are refused with an error of the contract.
 * - The rest: each that succeeds has an effect of its own, which harms nothing for the reason that `repeats.ts` gives.
 */
export type Repeats =
  | 'reads'
  | 'idempotent'
  | 'once'
  | 'adds-own'
  | 'keeps-file'
  | 'opens-own'
  | 'mails-code'
  | 'within-ten-minutes';

/** The field that carries the key. */
export const KEY_FIELD = 'key';

/** A key of 128 random bits, as hex. `crypto.randomUUID` exists only over https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
