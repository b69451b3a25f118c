import { isIP } from 'node:net';
import type { UserKind } from '@plumbline/contract';
import { Secret, TOTP } from 'otpauth';
import { APP_CODES } from '../guard/authenticator.ts';
import type { Subject } from '../sessions/subject.ts';

/** Returns the label by which an app or device distinguishes two accounts with one email address. */
export const accountLabel = ({ kind, email }: { readonly kind: UserKind; readonly email: string }): string =>
  kind === 'vendor' ? `${email} (vendor)` : email;

/** Returns the content of the QR code: `otpauth://totp/…`. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...APP_CODES, issuer, label, secret: Secret.fromBase32(secret) }).toString();

export interface RelyingParty {
  readonly id: string;
  /** The product's only address at which passkeys work. */
  readonly origin: string;
}

/** Where each kind of person logs in. */
interface Origins {
  readonly publicOrigin: string;
  readonly consoleOrigin: string;
}

/**
 * Returns the host name that passkeys are bound to; for operators, the console's. At a loopback address (the demo), it
 * is localhost on the same port.
 */
export function relyingParty({ publicOrigin, consoleOrigin }: Origins, kind: Subject['kind']): RelyingParty {
  const url = new URL(kind === 'operator' ? consoleOrigin : publicOrigin);
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
