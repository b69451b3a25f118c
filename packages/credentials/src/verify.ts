import { compactVerify, importJWK } from 'jose';
import { fromBase64Url, readBit } from './bitstring.ts';
import { type BadgePayload, hashOfName, type ListPayload, type StatusEntry } from './compose.ts';
import type { DidDocument } from './did.ts';

export type CredentialStatus = 'valid' | 'suspended' | 'revoked';

/** Why a certificate is refused. */
export type BadgeFault =
  | 'not_a_jwt'
  | 'not_signed_so'
  | 'key_unknown'
  | 'signature_wrong'
  | 'not_a_certificate'
  | 'issuer_differs'
  | 'not_valid_yet'
  | 'over';

/** Why nothing is known of a status. */
export type StatusFault = 'list_missing' | 'list_wrong' | 'list_swapped' | 'list_over';

/** This browser or runtime has no Ed25519. */
export class CannotVerify extends Error {}

export type Checked<Value, Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault };

const refuse = <Fault>(fault: Fault): { readonly ok: false; readonly fault: Fault } => ({ ok: false, fault });

type Signed = { readonly payload: Record<string, unknown>; readonly did: string };

/** The payload of a compact JWT that a key of the document signed with EdDSA. */
async function readSigned(jwt: string, document: DidDocument): Promise<Checked<Signed, BadgeFault>> {
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((of, step) => (of as Record<string | number, unknown> | null | undefined)?.[step], value);
const includes = (value: unknown, word: string): boolean => Array.isArray(value) && value.includes(word);
const isOf = (document: DidDocument, did: unknown): boolean =>
  did === document.id || (document.alsoKnownAs ?? []).some((former) => former === did);

/** Whether an issuer, whose DID document this is, signed this certificate, and it is in force. Its status is another question. */
export async function verifyBadge(
  jwt: string,
  document: DidDocument,
  now: Date,
): Promise<Checked<BadgePayload, BadgeFault>> {
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

/** A clock that is behind ours by so much is believed. */
const CLOCKS_DIFFER_MS = 120_000;

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
    Array.isArray(payload.credentialStatus) &&
    // Without both of them a certificate that was taken back would pass.
    ['revocation', 'suspension'].every((purpose) => entryOf(payload.credentialStatus as unknown[], purpose) !== null)
  );
}

function entryOf(entries: readonly unknown[], purpose: string): StatusEntry | null {
  const found = entries.filter((entry) => at(entry, 'statusPurpose') === purpose);
  const [entry] = found;
  const isEntry =
    found.length === 1 &&
    at(entry, 'type') === 'BitstringStatusListEntry' &&
    /^\d{1,10}$/.test(String(at(entry, 'statusListIndex'))) &&
    typeof at(entry, 'statusListCredential') === 'string';
  return isEntry ? (entry as StatusEntry) : null;
}

/** The signed lists that a certificate names. */
export const listUrlsOf = (badge: BadgePayload): readonly string[] =>
  badge.credentialStatus.map(({ statusListCredential }) => statusListCredential);

/** The status of a verified certificate by its signed lists, each by its address. A list that is missing or unsound decides nothing. */
export async function readStatus(
  badge: BadgePayload,
  lists: ReadonlyMap<string, string>,
  document: DidDocument,
  now: Date,
): Promise<Checked<CredentialStatus, StatusFault>> {
  const bits = new Map<string, boolean>();
  for (const purpose of ['revocation', 'suspension'] as const) {
    const entry = entryOf(badge.credentialStatus, purpose)!;
    const jwt = lists.get(entry.statusListCredential);
    if (jwt === undefined) return refuse('list_missing');
    const bit = await readListed(jwt, entry, document, now);
    if (!bit.ok) return bit;
    bits.set(purpose, bit.value);
  }
  const value = bits.get('revocation') ? 'revoked' : bits.get('suspension') ? 'suspended' : 'valid';
  return { ok: true, value };
}

async function readListed(
  jwt: string,
  entry: StatusEntry,
  document: DidDocument,
  now: Date,
): Promise<Checked<boolean, StatusFault>> {
  const signed = await readSigned(jwt, document);
  if (!signed.ok) return refuse('list_wrong');
  const { payload, did } = signed.value;
  const list = payload as Partial<ListPayload>;
  if (!includes(list.type, 'BitstringStatusListCredential') || !isOf(document, did) || list.issuer !== did)
    return refuse('list_wrong');
  // The right signature under another list, or the list of another purpose.
  const isThisOne =
    list.id === entry.statusListCredential && at(list, 'credentialSubject', 'type') === 'BitstringStatusList';
  if (!isThisOne || at(list, 'credentialSubject', 'statusPurpose') !== entry.statusPurpose)
    return refuse('list_swapped');
  const [from, until] = [Date.parse(String(list.validFrom)), Date.parse(String(list.validUntil))];
  if (!(from <= now.getTime() + CLOCKS_DIFFER_MS && now.getTime() < until)) return refuse('list_over');
  const bit = await readBit(String(at(list, 'credentialSubject', 'encodedList')), Number(entry.statusListIndex));
  return bit === null ? refuse('list_wrong') : { ok: true, value: bit };
}

/** Whether a certificate is of somebody with this name, letter by letter. */
export async function isNameOf(badge: BadgePayload, name: string): Promise<boolean> {
  const [identity] = badge.credentialSubject.identifier;
  return identity !== undefined && identity.identityHash === (await hashOfName(name, identity.salt));
}

/** A DID document as it was read from a file or an address; null: it is none. */
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
