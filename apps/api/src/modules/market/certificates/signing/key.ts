import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { didOf } from '@plumbline/credentials';
import { CompactSign, calculateJwkThumbprint, type JWK } from 'jose';

/** The issuer's key, held by the certifier. */
export interface SigningKey {
  /** Its id in the DID document. */
  readonly id: string;
  readonly did: string;
  readonly origin: string;
  /** The public half, as in a JWK. */
  readonly x: string;
  sign(payload: object, type: 'JWT' | 'vc+jwt'): Promise<string>;
}

/** RFC 8410: the PKCS #8 prefix of the 32 bytes of an Ed25519 key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Opens an Ed25519 key from its 32 bytes in hex. */
export async function openKey(seed: string, publicOrigin: string): Promise<SigningKey> {
  const { origin } = new URL(publicOrigin);
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const jwk = publicJwk(privateKey);
  const did = didOf(origin);
  const id = `${did}#${await calculateJwkThumbprint(jwk)}`;
  return {
    id,
    did,
    origin,
    x: jwk.x!,
    sign: (payload, type) =>
      new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: type })
        .sign(privateKey),
  };
}

const publicJwk = (privateKey: KeyObject): JWK => createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
