import { STATUS_LIST_TTL_MS } from '@plumbline/time-limits/rules';
import { encodePlaces, type StatusSize } from './bitstring.ts';
import { CREDENTIALS, type Issuer, secondsOf, toSecond } from './terms.ts';

export type CredentialStatus = 'valid' | 'suspended' | 'revoked';

/** Purpose of a list: `message` has every status; the other two are for certificates signed before December 2026. */
export type Purpose = 'message' | FormerPurpose;
export type FormerPurpose = 'revocation' | 'suspension';

/**
 * Meanings of two-bit values (W3C Bitstring Status List, `statusMessage`). A verifier that knows only 0 treats others
 * as invalid.
 */
export const STATUS_MESSAGES = [
  { status: '0x0', message: 'valid' },
  { status: '0x1', message: 'suspended' },
  { status: '0x2', message: 'revoked' },
  { status: '0x3', message: 'undefined' },
] as const;

interface Entry {
  readonly id: string;
  readonly type: 'BitstringStatusListEntry';
  readonly statusListIndex: string;
  readonly statusListCredential: string;
}

/** One entry for every status of a certificate, as in the data model of Open Badges 3.0. */
export interface MessageEntry extends Entry {
  readonly statusPurpose: 'message';
  readonly statusSize: 2;
  readonly statusMessage: typeof STATUS_MESSAGES;
}

/** One of two entries, each with its own list, in certificates from before December 2026. */
export interface FormerEntry extends Entry {
  readonly statusPurpose: FormerPurpose;
}

export type StatusEntry = MessageEntry | FormerEntry;

/** A W3C BitstringStatusListCredential as the payload of a VC-JWT. */
export interface ListPayload {
  readonly '@context': readonly string[];
  readonly id: string;
  readonly type: readonly string[];
  readonly issuer: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly credentialSubject: {
    readonly id: string;
    readonly type: 'BitstringStatusList';
    readonly statusPurpose: Purpose;
    readonly encodedList: string;
    /** Milliseconds for which a verifier may keep it. */
    readonly ttl: number;
    /** Only in a list of messages. */
    readonly statusSize?: 2;
    readonly statusMessages?: typeof STATUS_MESSAGES;
  };
  readonly iss: string;
  readonly jti: string;
  readonly nbf: number;
  readonly exp: number;
}

/**
 * The W3C requires `statusSize` and `statusMessages` in a list but does not define them in its context. This context
 * allows them.
 */
const UNDEFINED_TERMS = 'https://www.w3.org/ns/credentials/undefined-terms/v2';

export const sizeOf = (purpose: Purpose): StatusSize => (purpose === 'message' ? 2 : 1);

export const messageEntryOf = ({ listUrl, place }: { listUrl: string; place: number }): MessageEntry => ({
  id: `${listUrl}#${place}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'message',
  statusListIndex: place.toString(),
  statusListCredential: listUrl,
  statusSize: 2,
  statusMessage: STATUS_MESSAGES,
});

/** The positions of a list whose certificates are not valid. */
export interface ListedPlaces {
  readonly suspended: readonly number[];
  readonly revoked: readonly number[];
}

function valuesOf(purpose: Purpose, { suspended, revoked }: ListedPlaces): (readonly [number, number])[] {
  const each = (places: readonly number[], value: number) => places.map((place) => [place, value] as const);
  if (purpose === 'message') return [...each(suspended, 1), ...each(revoked, 2)];
  return each(purpose === 'revocation' ? revoked : suspended, 1);
}

/** Returns the payload of a status list in which these positions are suspended or revoked. */
export async function listOf(
  issuer: Issuer,
  list: ListedPlaces & {
    readonly url: string;
    readonly purpose: Purpose;
    readonly validFrom: Date;
    readonly validUntil: Date;
  },
): Promise<ListPayload> {
  const { url, purpose } = list;
  return {
    '@context': purpose === 'message' ? [CREDENTIALS, UNDEFINED_TERMS] : [CREDENTIALS],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: toSecond(list.validFrom),
    validUntil: toSecond(list.validUntil),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      ...(purpose === 'message' ? { statusSize: 2, statusMessages: STATUS_MESSAGES } : {}),
      encodedList: await encodePlaces(valuesOf(purpose, list), sizeOf(purpose)),
      ttl: STATUS_LIST_TTL_MS,
    },
    iss: issuer.did,
    jti: url,
    nbf: secondsOf(list.validFrom),
    exp: secondsOf(list.validUntil),
  };
}
