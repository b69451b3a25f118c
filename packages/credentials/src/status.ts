import { CLOCKS_DIFFER_MS } from '@plumbline/time-limits/rules';
import { readPlace } from './bitstring.ts';
import type { BadgePayload } from './compose.ts';
import type { DidDocument } from './did.ts';
import { at, type Checked, includes, isOf, readSigned, refuse } from './signed.ts';
import {
  type CredentialStatus,
  type FormerEntry,
  type ListPayload,
  type MessageEntry,
  STATUS_MESSAGES,
  type StatusEntry,
  sizeOf,
} from './status-list.ts';

/** Why a status is unknown. */
export type StatusError = 'list_missing' | 'list_wrong' | 'list_swapped' | 'list_over';

/** Parses the status entries of a certificate: one with messages, or two if it was signed before December 2026. */
export function entriesOf(status: unknown): readonly StatusEntry[] | null {
  if (!Array.isArray(status)) {
    const isOne =
      isEntry(status, 'message') &&
      at(status, 'statusSize') === 2 &&
      STATUS_MESSAGES.every((one, place) =>
        Object.entries(one).every(([key, value]) => at(status, 'statusMessage', place, key) === value),
      );
    return isOne ? [status as MessageEntry] : null;
  }
  const former = (['revocation', 'suspension'] as const).map((purpose) => {
    const [entry, ...more] = status.filter((each) => at(each, 'statusPurpose') === purpose);
    return more.length === 0 && isEntry(entry, purpose) ? (entry as FormerEntry) : null;
  });
  return former.every((entry) => entry !== null) ? former : null;
}

const isEntry = (entry: unknown, purpose: string): boolean =>
  at(entry, 'statusPurpose') === purpose &&
  at(entry, 'type') === 'BitstringStatusListEntry' &&
  /^\d{1,10}$/.test(String(at(entry, 'statusListIndex'))) &&
  typeof at(entry, 'statusListCredential') === 'string';

/** Returns the URLs of the signed lists that a certificate references. */
export const listUrlsOf = (badge: BadgePayload): readonly string[] =>
  entriesOf(badge.credentialStatus)!.map(({ statusListCredential }) => statusListCredential);

/**
 * Returns the status of a verified certificate from its signed lists by URL. Missing or invalid lists decide nothing.
 */
export async function readStatus(
  badge: BadgePayload,
  lists: ReadonlyMap<string, string>,
  document: DidDocument,
  now: Date,
): Promise<Checked<CredentialStatus, StatusError>> {
  const found = new Set<CredentialStatus>();
  for (const entry of entriesOf(badge.credentialStatus)!) {
    const jwt = lists.get(entry.statusListCredential);
    if (jwt === undefined) return refuse('list_missing');
    const read = await readListed(jwt, entry, document, now);
    if (!read.ok) return read;
    found.add(read.value);
  }
  return { ok: true, value: found.has('revoked') ? 'revoked' : found.has('suspended') ? 'suspended' : 'valid' };
}

async function readListed(
  jwt: string,
  entry: StatusEntry,
  document: DidDocument,
  now: Date,
): Promise<Checked<CredentialStatus, StatusError>> {
  const signed = await readSigned(jwt, document);
  if (!signed.ok) return refuse('list_wrong');
  const { payload, did } = signed.value;
  const list = payload as Partial<ListPayload>;
  if (!includes(list.type, 'BitstringStatusListCredential') || !isOf(document, did) || list.issuer !== did)
    return refuse('list_wrong');
  // A validly signed list can still be another one, or have another purpose.
  const isThisOne =
    list.id === entry.statusListCredential && at(list, 'credentialSubject', 'type') === 'BitstringStatusList';
  const size = sizeOf(entry.statusPurpose);
  if (!isThisOne || at(list, 'credentialSubject', 'statusPurpose') !== entry.statusPurpose)
    return refuse('list_swapped');
  if ((at(list, 'credentialSubject', 'statusSize') ?? 1) !== size) return refuse('list_wrong');
  const [from, until] = [Date.parse(String(list.validFrom)), Date.parse(String(list.validUntil))];
  if (!(from <= now.getTime() + CLOCKS_DIFFER_MS && now.getTime() < until)) return refuse('list_over');
  const value = await readPlace(
    String(at(list, 'credentialSubject', 'encodedList')),
    Number(entry.statusListIndex),
    size,
  );
  const status = value === null ? null : statusOf(entry.statusPurpose, value);
  return status === null ? refuse('list_wrong') : { ok: true, value: status };
}

/** Returns null for a value without a defined meaning. */
function statusOf(purpose: StatusEntry['statusPurpose'], value: number): CredentialStatus | null {
  const said = purpose === 'message' ? STATUS_MESSAGES[value]!.message : null;
  if (said !== null) return said === 'undefined' ? null : said;
  if (value === 0) return 'valid';
  return purpose === 'revocation' ? 'revoked' : 'suspended';
}
