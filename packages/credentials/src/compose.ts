import { type FormerEntry, type MessageEntry, messageEntryOf } from './status-list.ts';
import { CREDENTIALS, type Issuer, secondsOf, toSecond } from './terms.ts';

/** Contents of a certificate as decided. */
export interface Decided {
  readonly publicId: string;
  /** Identifies the holder only in this credential. */
  readonly subjectId: string;
  readonly title: string;
  readonly criteria: string;
  readonly recipientName: string;
  readonly salt: string;
  readonly issuedAt: Date;
  /** Its position in the list of statuses. */
  readonly status: { readonly listUrl: string; readonly place: number };
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
  /** Two entries in certificates that were signed before December 2026, which never change. */
  readonly credentialStatus: MessageEntry | readonly FormerEntry[];
  readonly iss: string;
  readonly jti: string;
  readonly sub: string;
  readonly nbf: number;
}

const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Returns the `identityHash` of a name (Open Badges 3.0, IdentityHash): SHA-256 of the name followed by the salt. */
export async function hashOfName(name: string, salt: string): Promise<string> {
  return `sha256$${await sha256(`${name}${salt}`)}`;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the payload of a certificate. It contains only a salted hash of the name, so the holder decides who sees it.
 */
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
        // RFC 4151: the same title and criteria are the same achievement for every holder.
        id: `tag:${host},2026:achievement:${(await sha256(`${title}\n${criteria}`)).slice(0, 32)}`,
        type: ['Achievement'],
        name: title,
        description: `A certificate of ${issuer.name}`,
        criteria: { narrative: criteria },
      },
    },
    credentialStatus: messageEntryOf(decided.status),
    iss: issuer.did,
    jti: id,
    sub: subject,
    nbf: secondsOf(issuedAt),
  };
}
