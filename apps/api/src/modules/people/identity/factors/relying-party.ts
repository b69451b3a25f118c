import { isIP } from 'node:net';
import type { UserKind } from '@plumbline/contract';
import { Secret, TOTP } from 'otpauth';
import { APP_CODES } from '../guard/authenticator.ts';
import type { Subject } from '../sessions/subject.ts';

/** How an app or a device tells two accounts with one e-mail address apart. */
export const accountLabel = ({ kind, email }: { readonly kind: UserKind; readonly email: string }): string =>
  kind === 'vendor' ? `${email} (vendor)` : email;

/** What the QR code says: `otpauth://totp/…`. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...APP_CODES, issuer, label, secret: Secret.fromBase32(secret) }).toString();

export interface RelyingParty {
  readonly id: string;
  /** The only address of the product that passkeys work at. */
  readonly origin: string;
}

/** Where each kind of person signs in. */
interface Origins {
  readonly publicOrigin: string;
  readonly consoleOrigin: string;
}

/**
 * Passkeys belong to a name, operators' to that of the console: at a loopback address (the demo's) it is localhost, on the
 * same port.
 */
export function relyingParty({ publicOrigin, consoleOrigin }: Origins, kind: Subject['kind']): RelyingParty {
  const url = new URL(kind === 'operator' ? consoleOrigin : publicOrigin);
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
