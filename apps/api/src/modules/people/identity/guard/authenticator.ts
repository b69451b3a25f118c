import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as all apps implement it: SHA-1, six digits, thirty seconds. */
export const APP_CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be one step off in either direction. */
const STEPS_OFF = 1;
/** A clock that is up to ten minutes off is recognized, but its codes are never accepted. */
const STEPS_TOLD = 20;

const totp = (secret: string): TOTP => new TOTP({ ...APP_CODES, secret: Secret.fromBase32(secret) });

/** 160 random bits, base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the time step, counted from 1970. */
export const stepAt = (nowMs: number): bigint => BigInt(Math.floor(nowMs / 1000 / APP_CODES.period));

/** Returns the code of one step. */
export const codeOfStep = (secret: string, step: bigint): string =>
  totp(secret).generate({ timestamp: Number(step) * APP_CODES.period * 1000 });

/**
 * Returns the time step near `nowMs` that the code belongs to, or null. Only with `isNow` may the code be accepted.
 * Others serve only to tell the owner that a device's clock is off.
 */
export function stepOf(secret: string, code: string, nowMs: number): { step: bigint; isNow: boolean } | null {
  // Searches outwards from `nowMs`, so a current code is never mistaken for one of another time.
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: STEPS_TOLD });
  return delta === null ? null : { step: stepAt(nowMs) + BigInt(delta), isNow: Math.abs(delta) <= STEPS_OFF };
}
