import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app reads it: SHA-1, six digits, thirty seconds. */
export const APP_CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be one step off, either way. */
const STEPS_OFF = 1;
/** A clock that is off by up to ten minutes is recognised. Its codes never count. */
const STEPS_TOLD = 20;

const totp = (secret: string): TOTP => new TOTP({ ...APP_CODES, secret: Secret.fromBase32(secret) });

/** 160 random bits, base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** Steps are counted from 1970. */
export const stepAt = (nowMs: number): bigint => BigInt(Math.floor(nowMs / 1000 / APP_CODES.period));

/** The code of one step. */
export const codeOfStep = (secret: string, step: bigint): string =>
  totp(secret).generate({ timestamp: Number(step) * APP_CODES.period * 1000 });

/**
 * The time step around `nowMs` that the code belongs to, or null. `isNow`: its code may count. Others are found only to tell the
 * owner that the clock of a device is off.
 */
export function stepOf(secret: string, code: string, nowMs: number): { step: bigint; isNow: boolean } | null {
  // Looks from `nowMs` outwards: a code of now is never taken for one of another time.
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: STEPS_TOLD });
  return delta === null ? null : { step: stepAt(nowMs) + BigInt(delta), isNow: Math.abs(delta) <= STEPS_OFF };
}
