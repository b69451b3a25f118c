import type { ErrorCode, FactorError } from '@plumbline/contract';

/** What a browser sent; the library checks every field of it. */
export type PasskeyResponse = { readonly id: string; readonly [field: string]: unknown };

/** A code of the app or a recovery code, or what a passkey signed. */
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
/** A change of the factors of somebody who has one: it answers a challenge with one of them. */
type Shown = Wrong | 'factor_needed';

/** What a device made, and what its owner calls it. */
interface NewPasskey {
  readonly passkey: PasskeyResponse;
  readonly name: string;
}

/** Shown once; only their hashes stay. Empty when older ones are left. */
interface Codes {
  readonly recoveryCodes: string[];
}

export interface DemoCodes {
  readonly code: string | null;
  readonly current: string | null;
}

/** Each kind of request: what goes to the guard, what comes back, and what it refuses with. */
export interface GuardCalls {
  /** A challenge of a sign-in, a withdrawal or a release. It stays verified until it is used (identity.consume_challenge). */
  readonly verify: Call<Proof, null, Wrong>;
  /** A challenge of an operator's decisions; what they confirmed is noted (identity.confirmation). */
  readonly 'confirm-decision': Call<Proof, null, Wrong | 'passkey_needed'>;
  /** The only moment in which a key leaves the guard. `secret` is base32. */
  readonly 'set-up-app': Call<Proof, { readonly secret: string }, Shown | 'factor_exists'>;
  readonly 'confirm-app': Call<{ readonly code: string }, Codes, Wrong | 'factor_exists' | 'factor_unknown'>;
  readonly 'remove-app': Call<Proof, null, Shown | 'factor_unknown'>;
  /** `offered`: the SHA-256 of the new challenge's token, in hex. */
  readonly 'offer-passkey': Call<
    Proof & { readonly offered: string },
    { readonly webauthnChallenge: string },
    Shown | 'too_many_passkeys'
  >;
  readonly 'add-passkey': Call<NewPasskey, Codes, 'challenge_not_valid' | 'factor_wrong' | 'factor_exists'>;
  readonly 'remove-passkey': Call<Proof & { readonly id: string }, { readonly name: string }, Shown | 'factor_unknown'>;
  readonly 'renew-codes': Call<Proof, Codes, Shown | 'factor_unknown'>;
  /** The first factor of an operator; it verifies the challenge that their password opened. */
  readonly 'enrol-app': Call<object, { readonly secret: string }, 'challenge_not_valid' | 'factor_exists'>;
  readonly 'confirm-enrolled-app': Call<{ readonly code: string }, Codes, Wrong | 'factor_exists'>;
  readonly 'enrol-passkey': Call<NewPasskey, Codes, 'challenge_not_valid' | 'factor_wrong' | 'factor_exists'>;
  /** An operator's own factors, all of them, for a code. */
  readonly 'give-up': Call<{ readonly code: string }, null, FactorError | 'rate_limited'>;
  /**
   * The content key of an identity document, in base64, for who looks at it this once. `session`: the SHA-256 of the caller's token,
   * in hex; null from the command line.
   */
  readonly 'open-document': Call<
    { readonly document: string; readonly session: string | null },
    { readonly key: string },
    'unauthorized' | 'session_locked' | 'role_not_allowed' | 'file_unknown' | 'rate_limited'
  >;
  /**
   * In the demo alone: an app for an operator, and what it shows. `code`: the first that was not used (null: every code of
   * now was); `current`: the one of this half minute (null: there is no app).
   */
  readonly 'demo-app': Call<object, null, 'not_found'>;
  readonly 'demo-code': Call<object, DemoCodes, 'not_found'>;
}

export type GuardKind = keyof GuardCalls;

/** The changes that a challenge of the purpose `factors` can be for: its request is one of these. */
export const FACTOR_CHANGES = ['set-up-app', 'remove-app', 'offer-passkey', 'remove-passkey', 'renew-codes'] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** What the challenge is for that a new device of a member signs. */
export const NEW_PASSKEY = 'new passkey';
