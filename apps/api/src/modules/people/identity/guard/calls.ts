import type { ErrorCode, FactorError } from '@plumbline/contract';

/** What a browser sent. The library checks every field. */
export type PasskeyResponse = { readonly id: string; readonly [field: string]: unknown };

/** An app code, a recovery code, or a passkey's signature. */
export interface Proof {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyResponse | undefined;
}

interface Call<Payload, Value, Code extends ErrorCode> {
  readonly payload: Payload;
  readonly value: Value;
  readonly code: Code;
}

type Wrong = FactorError | 'challenge_not_valid' | 'rate_limited';
/** For changing existing factors: requires a challenge answered with one of them. */
type Shown = Wrong | 'factor_needed';

/** The key that a device created, and the owner's name for it. */
interface NewPasskey {
  readonly passkey: PasskeyResponse;
  readonly name: string;
}

/** Shown once; only hashes are stored. Empty while older ones are left. */
interface Codes {
  readonly recoveryCodes: string[];
}

export interface DemoCodes {
  readonly code: string | null;
  readonly current: string | null;
}

/** Each kind of request: input, answer and refusals. */
export interface GuardCalls {
  /** Answers a challenge for a login, withdrawal or release. Verified until used (identity.consume_challenge). */
  readonly verify: Call<Proof, null, Wrong>;
  /** Answers a challenge for an operator's decisions, and stores what they confirmed (identity.confirmation). */
  readonly 'confirm-decision': Call<Proof, null, Wrong | 'passkey_needed'>;
  /** The only call in which a key leaves the guard. `secret` is base32. */
  readonly 'set-up-app': Call<Proof, { readonly secret: string }, Shown | 'factor_exists'>;
  readonly 'confirm-app': Call<{ readonly code: string }, Codes, Wrong | 'factor_exists' | 'factor_unknown'>;
  readonly 'remove-app': Call<Proof, null, Shown | 'factor_unknown'>;
  /** `offered` is the SHA-256 of the new challenge's token, in hex. */
  readonly 'offer-passkey': Call<
    Proof & { readonly offered: string },
    { readonly webauthnChallenge: string },
    Shown | 'too_many_passkeys'
  >;
  readonly 'add-passkey': Call<NewPasskey, Codes, 'challenge_not_valid' | 'factor_wrong' | 'factor_exists'>;
  readonly 'remove-passkey': Call<Proof & { readonly id: string }, { readonly name: string }, Shown | 'factor_unknown'>;
  readonly 'renew-codes': Call<Proof, Codes, Shown | 'factor_unknown'>;
  /** Adds an operator's first factor and verifies the challenge that their password opened. */
  readonly 'enrol-app': Call<object, { readonly secret: string }, 'challenge_not_valid' | 'factor_exists'>;
  readonly 'confirm-enrolled-app': Call<{ readonly code: string }, Codes, Wrong | 'factor_exists'>;
  readonly 'enrol-passkey': Call<NewPasskey, Codes, 'challenge_not_valid' | 'factor_wrong' | 'factor_exists'>;
  /** Removes all factors of an operator, for a code. */
  readonly 'give-up': Call<{ readonly code: string }, null, FactorError | 'rate_limited'>;
  /**
   * Opens the content key (base64) of an identity document for one view. `session` is the SHA-256 of the caller's
   * token, in hex, or null from the command line.
   */
  readonly 'open-document': Call<
    { readonly document: string; readonly session: string | null },
    { readonly key: string },
    'unauthorized' | 'session_locked' | 'role_not_allowed' | 'file_unknown' | 'rate_limited'
  >;
  /**
   * Only in the demo: an operator's app and its codes. `code` is the first unused one (null if all current ones were
   * used). `current` is the code of this half minute (null without an app).
   */
  readonly 'demo-app': Call<object, null, 'not_found'>;
  readonly 'demo-code': Call<object, DemoCodes, 'not_found'>;
}

export type GuardKind = keyof GuardCalls;

/** The changes that a challenge for `factors` can be for. Its request is one of these. */
export const FACTOR_CHANGES = ['set-up-app', 'remove-app', 'offer-passkey', 'remove-passkey', 'renew-codes'] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** The purpose of the challenge that a member's new device signs. */
export const NEW_PASSKEY = 'new passkey';
