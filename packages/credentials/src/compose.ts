import { encodeBits } from './bitstring.ts';

export type Purpose = 'revocation' | 'suspension';

export interface Issuer {
  readonly did: string;
  /** Of its web address. */
  readonly origin: string;
  readonly name: string;
}

/** What was decided about a certificate. */
export interface Decided {
  readonly publicId: string;
  /** Names the holder in this credential alone. */
  readonly subjectId: string;
  readonly title: string;
  readonly criteria: string;
  readonly recipientName: string;
  readonly salt: string;
  readonly issuedAt: Date;
  readonly places: Readonly<Record<Purpose, { readonly listUrl: string; readonly place: number }>>;
}

export interface StatusEntry {
  readonly id: string;
  readonly type: 'BitstringStatusListEntry';
  readonly statusPurpose: Purpose;
  readonly statusListIndex: string;
  readonly statusListCredential: string;
}

/** An Open Badges 3.0 OpenBadgeCredential as the payload of a VC-JWT. */
export interface BadgePayload {
  readonly '@context': readonly string[];
  readonly id: string;
  readonly type: readonly string[];
  readonly name: string;
  readonly issuer: {
    readonly id: string;
    readonly type: readonly string[];
    readonly name: string;
    readonly url: string;
  };
  readonly validFrom: string;
  readonly credentialSubject: {
    readonly id: string;
    readonly type: readonly string[];
    readonly identifier: readonly {
      readonly type: 'IdentityObject';
      readonly hashed: true;
      readonly identityHash: string;
      readonly identityType: 'name';
      readonly salt: string;
    }[];
    readonly achievement: {
      readonly id: string;
      readonly type: readonly string[];
      readonly name: string;
      readonly description: string;
      readonly criteria: { readonly narrative: string };
    };
  };
  readonly credentialStatus: readonly StatusEntry[];
  readonly iss: string;
  readonly jti: string;
  readonly sub: string;
  readonly nbf: number;
}

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
  };
  readonly iss: string;
  readonly jti: string;
  readonly nbf: number;
  readonly exp: number;
}

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const LIST_TTL_MS = 300_000;
const PURPOSES: readonly Purpose[] = ['revocation', 'suspension'];

/** `2026-11-23T11:20:00Z`. */
export const toSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The `identityHash` of a name (Open Badges 3.0, IdentityHash): SHA-256 over the name and then the salt. */
export async function hashOfName(name: string, salt: string): Promise<string> {
  return `sha256$${await sha256(`${name}${salt}`)}`;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const listUrlOf = (origin: string, list: string): string => `${origin}/publicApi/credentialStatus/${list}`;

/** The payload of a certificate. No name stands in it: its salted hash does, so that its holder decides where the name is told. */
export async function badgeOf(issuer: Issuer, decided: Decided): Promise<BadgePayload> {
  const { title, criteria, salt, issuedAt } = decided;
  const [id, subject] = [`urn:uuid:${decided.publicId}`, `urn:uuid:${decided.subjectId}`];
  const host = new URL(issuer.origin).hostname;
  return {
    '@context': [CREDENTIALS, OPEN_BADGES],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuer.did, type: ['Profile'], name: issuer.name, url: issuer.origin },
    validFrom: toSecond(issuedAt),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: await hashOfName(decided.recipientName, salt),
          identityType: 'name',
          salt,
        },
      ],
      achievement: {
        // RFC 4151: the same title and criteria are the same achievement, whoever achieved it.
        id: `tag:${host},2026:achievement:${(await sha256(`${title}\n${criteria}`)).slice(0, 32)}`,
        type: ['Achievement'],
        name: title,
        description: `A certificate of ${issuer.name}`,
        criteria: { narrative: criteria },
      },
    },
    credentialStatus: PURPOSES.map((purpose): StatusEntry => {
      const { listUrl, place } = decided.places[purpose];
      return {
        id: `${listUrl}#${place}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: purpose,
        statusListIndex: place.toString(),
        statusListCredential: listUrl,
      };
    }),
    iss: issuer.did,
    jti: id,
    sub: subject,
    nbf: secondsOf(issuedAt),
  };
}

/** The payload of a status list with these bits set. */
export async function listOf(
  issuer: Issuer,
  list: {
    readonly url: string;
    readonly purpose: Purpose;
    readonly places: readonly number[];
    readonly validFrom: Date;
    readonly validUntil: Date;
  },
): Promise<ListPayload> {
  return {
    '@context': [CREDENTIALS],
    id: list.url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: toSecond(list.validFrom),
    validUntil: toSecond(list.validUntil),
    credentialSubject: {
      id: `${list.url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: list.purpose,
      encodedList: await encodeBits(list.places),
      ttl: LIST_TTL_MS,
    },
    iss: issuer.did,
    jti: list.url,
    nbf: secondsOf(list.validFrom),
    exp: secondsOf(list.validUntil),
  };
}
