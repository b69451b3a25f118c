import { CLOCKS_DIFFER_MS } from '@plumbline/time-limits/rules';
import { type BadgePayload, hashOfName } from './compose.ts';
import type { DidDocument } from './did.ts';
import { at, type BadgeError, type Checked, includes, isObject, isOf, readSigned, refuse } from './signed.ts';
import { entriesOf } from './status.ts';

/**
 * Verifies that the issuer with this DID document signed the certificate and that it is in force. Does not check its
 * status.
 */
export async function verifyBadge(
  jwt: string,
  document: DidDocument,
  now: Date,
): Promise<Checked<BadgePayload, BadgeError>> {
  const signed = await readSigned(jwt, document);
  if (!signed.ok) return signed;
  const { payload, did } = signed.value;
  if (!isBadge(payload)) return refuse('not_a_certificate');
  if (payload.iss !== did || payload.issuer.id !== did || !isOf(document, did)) return refuse('issuer_differs');
  if (payload.jti !== payload.id || payload.sub !== payload.credentialSubject.id) return refuse('not_a_certificate');
  if (payload.nbf * 1000 > now.getTime() + CLOCKS_DIFFER_MS) return refuse('not_valid_yet');
  const { exp } = payload as { readonly exp?: unknown };
  if (exp !== undefined && !(typeof exp === 'number' && exp * 1000 > now.getTime())) return refuse('over');
  return { ok: true, value: payload };
}

function isBadge(payload: Record<string, unknown>): payload is Record<string, unknown> & BadgePayload {
  const texts = [
    ['id'],
    ['name'],
    ['iss'],
    ['jti'],
    ['sub'],
    ['validFrom'],
    ['issuer', 'id'],
    ['issuer', 'name'],
    ['credentialSubject', 'id'],
    ['credentialSubject', 'achievement', 'name'],
    ['credentialSubject', 'achievement', 'criteria', 'narrative'],
    ['credentialSubject', 'identifier', 0, 'identityHash'],
    ['credentialSubject', 'identifier', 0, 'salt'],
  ];
  return (
    includes(payload.type, 'VerifiableCredential') &&
    includes(payload.type, 'OpenBadgeCredential') &&
    texts.every((path) => typeof at(payload, ...path) === 'string') &&
    typeof payload.nbf === 'number' &&
    // Otherwise, a revoked certificate would be accepted.
    entriesOf(payload.credentialStatus) !== null
  );
}

/** Returns true if the certificate's holder has exactly this name. */
export async function isNameOf(badge: BadgePayload, name: string): Promise<boolean> {
  const [identity] = badge.credentialSubject.identifier;
  return identity !== undefined && identity.identityHash === (await hashOfName(name, identity.salt));
}

/** Parses a DID document from a file or an address; returns null if it is invalid. */
export function parseDocument(value: unknown): DidDocument | null {
  const [methods, also] = [at(value, 'verificationMethod'), at(value, 'alsoKnownAs')];
  const isOne =
    typeof at(value, 'id') === 'string' &&
    Array.isArray(methods) &&
    methods.every((method) => typeof at(method, 'id') === 'string' && isObject(at(method, 'publicKeyJwk'))) &&
    Array.isArray(at(value, 'assertionMethod')) &&
    (also === undefined || Array.isArray(also));
  return isOne ? (value as DidDocument) : null;
}
