import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app reads it: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
/** A clock may be one step off, either way. */
const STEPS_OFF = 1;

const totp = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits, base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says: `otpauth://totp/…`. */
export const authenticatorUri = (secret: string, issuer: string, email: string): string =>
  totp(secret, issuer, email).toString();

/** Steps are counted from 1970. */
export const stepAt = (nowMs: number): bigint => BigInt(Math.floor(nowMs / 1000 / PERIOD_SECONDS));

/** The code of one step. */
export const codeOfStep = (secret: string, step: bigint): string =>
  totp(secret).generate({ timestamp: Number(step) * PERIOD_SECONDS * 1000 });

/** The time step that the code belongs to, or null when it belongs to none around `nowMs`. */
export function stepOf(secret: string, code: string, nowMs: number): bigint | null {
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window: STEPS_OFF });
  return delta === null ? null : stepAt(nowMs) + BigInt(delta);
}
