import { compactVerify, importJWK } from 'jose';
import { fromBase64Url } from './bitstring.ts';
import type { DidDocument } from './did.ts';

/** Why a certificate is refused. */
export type BadgeError =
  | 'not_a_jwt'
  | 'not_signed_so'
  | 'key_unknown'
  | 'signature_wrong'
  | 'not_a_certificate'
  | 'issuer_differs'
  | 'not_valid_yet'
  | 'over';

/** Thrown if the browser or runtime does not support Ed25519. */
export class CannotVerify extends Error {}

export type Checked<Value, Violation> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Violation };

export const refuse = <Violation>(error: Violation): { readonly ok: false; readonly error: Violation } => ({
  ok: false,
  error,
});

type Signed = { readonly payload: Record<string, unknown>; readonly did: string };

/** Returns the payload of a compact JWT if a key of the document signed it with EdDSA. */
export async function readSigned(jwt: string, document: DidDocument): Promise<Checked<Signed, BadgeError>> {
  const parts = jwt.split('.');
  const [head, body] = parts.map((part) => fromBase64Url(part));
  if (parts.length !== 3 || !head || !body || fromBase64Url(parts[2]!) === null) return refuse('not_a_jwt');
  const [header, payload] = [toObject(head), toObject(body)];
  if (header === null || payload === null) return refuse('not_a_jwt');
  if (header.alg !== 'EdDSA' || typeof header.kid !== 'string') return refuse('not_signed_so');
  const method = document.verificationMethod.find(({ id }) => id === header.kid);
  if (method === undefined || !document.assertionMethod.includes(method.id)) return refuse('key_unknown');
  const { kty, crv, x } = method.publicKeyJwk;
  if (kty !== 'OKP' || crv !== 'Ed25519') return refuse('key_unknown');
  const key = await importJWK({ kty, crv, x }, 'EdDSA').catch((error: unknown) => {
    throw new CannotVerify('no Ed25519 here', { cause: error });
  });
  const isRight = await compactVerify(jwt, key, { algorithms: ['EdDSA'] }).then(
    () => true,
    () => false,
  );
  return isRight ? { ok: true, value: { payload, did: method.id.split('#', 1)[0]! } } : refuse('signature_wrong');
}

function toObject(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((of, step) => (of as Record<string | number, unknown> | null | undefined)?.[step], value);
export const includes = (value: unknown, word: string): boolean => Array.isArray(value) && value.includes(word);
export const isOf = (document: DidDocument, did: unknown): boolean =>
  did === document.id || (document.alsoKnownAs ?? []).some((former) => former === did);
