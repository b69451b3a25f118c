import { Secret, TOTP } from 'otpauth';
import { APP_CODES } from '../guard/authenticator.ts';

/** What the QR code says: `otpauth://totp/…`. */
export const appUri = (secret: string, issuer: string, email: string): string =>
  new TOTP({ ...APP_CODES, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
