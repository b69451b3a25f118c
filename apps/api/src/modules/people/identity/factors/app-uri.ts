import type { UserKind } from '@plumbline/contract';
import { Secret, TOTP } from 'otpauth';
import { APP_CODES } from '../guard/authenticator.ts';

/** How an app or a device tells two accounts with one e-mail address apart. */
export const accountLabel = ({ kind, email }: { readonly kind: UserKind; readonly email: string }): string =>
  kind === 'vendor' ? `${email} (vendor)` : email;

/** What the QR code says: `otpauth://totp/…`. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...APP_CODES, issuer, label, secret: Secret.fromBase32(secret) }).toString();
