/**
 * How a call takes an idempotency key. The same key with the same input is the same call: it has one effect, and each
 * repeat returns the first response. The same key with other input is rejected (`key_reused`). A rejected call leaves
 * its key free.
 * - `keyed`: the key is required, and the response is kept for seven days.
 * - `keyed-secret`: the same, with an unguessable key. The response contains a secret and can be fetched again for ten
 * minutes.
 * - `keyed-if-sent`: the specification describes the call without a key. Without one, its `repeatRule` applies.
 * - `keyed-or-minute`: like `keyed-if-sent`, for a call without such a rule. Without a key, the same input within a
 * minute is the same call.
 */
export type Once = 'keyed' | 'keyed-secret' | 'keyed-if-sent' | 'keyed-or-minute';

/**
 * What a repeat of a call without a key does, simultaneously or later (apps/api/src/http/at-once.release.db.test.ts).
 * - `reads`: stores nothing except counts, limits and access logs.
 * - `idempotent`: the same input has one effect, however often it is sent. All responses may be successes.
 * - `once`: at most one succeeds. The others return an error of the contract.
 * - The rest: each success has its own effect, which is harmless for the reason given in `repeats.ts`.
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

/** The field that contains the key. */
export const KEY_FIELD = 'key';

/** Creates a key of 128 random bits in hex. `crypto.randomUUID` exists only over https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
