import { z } from 'zod';
import { codeText, dateTime, mustBeSent, text } from './shapes.ts';

/** What a second factor may be. A recovery code is typed where the app's code is. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;

/**
 * Asks for a second factor, in place of what was asked for. It has no `api_token`: the call that follows repeats
 * `challenge` with a `code` or with what a passkey answered to the options in `passkey`. Valid five minutes, five tries.
 */
export const factorChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  /** For `navigator.credentials.get`, as JSON; null for members without a passkey. */
  passkey: z.looseObject({ challenge: z.string() }).nullable(),
  /** The only address of the product that passkeys work at. */
  passkeyOrigin: z.string(),
  expiresAt: dateTime(),
});
export type FactorChallenge = z.output<typeof factorChallenge>;

/** What a browser's passkey answered, as JSON; its signature is checked by the server. */
export const passkeyResponse = () =>
  z.looseObject({ id: z.string().max(1400), rawId: z.string().max(1400) }, { error: 'Please send a passkey' });

/** Refusals of a code or a passkey: not right, used before, or right for another time than now. */
export const FACTOR_ERRORS = ['factor_wrong', 'factor_used', 'clock_off'] as const;
export type FactorError = (typeof FACTOR_ERRORS)[number];

/** Whether a refusal says that a second factor did not count. */
export const isFactorError = (code: string): code is FactorError => FACTOR_ERRORS.some((error) => error === code);

/** The second factor, where one is asked for: a challenge with a code or a passkey. */
export const factorProof = { challenge: text(60), code: codeText(), passkey: passkeyResponse().optional() };

/** The second factor, where a call is about nothing else. */
export const requiredFactorProof = { ...factorProof, challenge: mustBeSent(text(60)) };
