import { isIP } from 'node:net';
import type { Subject } from '../sessions/subject.ts';

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
