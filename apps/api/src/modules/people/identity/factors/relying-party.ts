import { isIP } from 'node:net';

export interface RelyingParty {
  readonly id: string;
  /** The only address of the product that passkeys work at. */
  readonly origin: string;
}

/** Passkeys belong to a name: at a loopback address (the demo's) it is localhost, on the same port. */
export function relyingParty(publicOrigin: string): RelyingParty {
  const url = new URL(publicOrigin);
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
