import { z } from 'zod';
import { says } from './message.ts';
import { codeText, dateTime, mustBeSent, text } from './shapes.ts';

/** Kinds of second factor. A recovery code is entered in the app code's field. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;

/**
 * Returned instead of the requested result if a second factor is required. Without `api_token`; the next call repeats
 * `challenge` with a `code`, or with a passkey's response to the options in `passkey`. Valid five minutes, five tries.
 */
export const factorChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  /** For `navigator.credentials.get`, as JSON; null for members without a passkey. */
  passkey: z.looseObject({ challenge: z.string() }).nullable(),
  /** The only origin of the product at which passkeys work. */
  passkeyOrigin: z.string(),
  expiresAt: dateTime(),
});
export type FactorChallenge = z.output<typeof factorChallenge>;

/** A passkey's response from the browser, as JSON; the server checks its signature. */
export const passkeyResponse = () =>
  z.looseObject({ id: z.string().max(1400), rawId: z.string().max(1400) }, says('sendPasskey'));

/** Rejections of a code or a passkey: wrong, already used, or for another time. */
export const FACTOR_ERRORS = ['factor_wrong', 'factor_used', 'clock_off'] as const;
export type FactorError = (typeof FACTOR_ERRORS)[number];

/** Tells whether a rejection is about the second factor. */
export const isFactorError = (code: string): code is FactorError => FACTOR_ERRORS.some((error) => error === code);

/** The second factor, if required: a challenge with a code or a passkey. */
export const factorProof = { challenge: text(60), code: codeText(), passkey: passkeyResponse().optional() };

/** The second factor, for calls that only check it. */
export const requiredFactorProof = { ...factorProof, challenge: mustBeSent(text(60)) };
