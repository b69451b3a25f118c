import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { type BadgePayload, badgeOf } from '../compose.ts';
import { documentOf } from '../did.ts';
import { type FormerPurpose, type ListedPlaces, type ListPayload, listOf, type Purpose } from '../status-list.ts';
import { type Issuer, listUrlOf } from '../terms.ts';

const ORIGIN = 'https://plumbline.test';
const ISSUER: Issuer = { did: 'did:web:plumbline.test', origin: ORIGIN, name: 'Plumbline' };
const HOUR_MS = 3_600_000;

/** Status entry of certificates from before December 2026: one for each purpose, each with its own list. */
const formerEntryOf = (purpose: FormerPurpose, place: number) => ({
  id: `${listUrlOf(ORIGIN, `${purpose}-1`)}#${place}`,
  type: 'BitstringStatusListEntry' as const,
  statusPurpose: purpose,
  statusListIndex: place.toString(),
  statusListCredential: listUrlOf(ORIGIN, `${purpose}-1`),
});

/**
 * Creates an issuer with a key, a certificate with its list, and one from before December 2026 with both of its lists.
 */
export async function issuerOf(name = 'key-one-of-it') {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { x } = await exportJWK(publicKey);
  const key = { id: `${ISSUER.did}#${name}`, did: ISSUER.did, x: x! };
  const sign = (payload: object, header: object = {}) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'EdDSA', kid: key.id, typ: 'JWT', ...header })
      .sign(privateKey);
  const now = new Date('2026-11-23T12:00:00Z');
  const places = { message: 44_003, revocation: 70_001, suspension: 5 };
  const urlOf = (purpose: Purpose) => listUrlOf(ORIGIN, `${purpose}-1`);
  const badge = await badgeOf(ISSUER, {
    publicId: '5a3f0c52-54d3-4a4c-8ad6-7f5a4f6f2f10',
    subjectId: '0d4e7f0a-6c0f-4a52-a1f5-3b6f1fb1a001',
    title: 'Reading a ledger – लेखा',
    criteria: 'Passed the quiz of the course.',
    recipientName: 'Asha Sample',
    salt: '00112233445566778899aabbccddeeff',
    issuedAt: new Date('2026-11-20T10:00:00Z'),
    status: { listUrl: urlOf('message'), place: places.message },
  });
  const former: BadgePayload = {
    ...badge,
    credentialStatus: [formerEntryOf('revocation', places.revocation), formerEntryOf('suspension', places.suspension)],
  };
  const list = (purpose: Purpose, set: Partial<ListedPlaces> = {}, changes: Partial<ListPayload> = {}) =>
    listOf(ISSUER, {
      url: urlOf(purpose),
      purpose,
      suspended: [],
      revoked: [],
      ...set,
      validFrom: new Date(now.getTime() - HOUR_MS),
      validUntil: new Date(now.getTime() + HOUR_MS),
    }).then((payload) => ({ ...payload, ...changes }));
  const signedLists = async (purposes: readonly Purpose[], set: Partial<ListedPlaces>) =>
    new Map(
      await Promise.all(
        purposes.map(async (purpose) => [urlOf(purpose), await sign(await list(purpose, set))] as const),
      ),
    );
  return {
    key,
    now,
    places,
    sign,
    badge,
    former,
    list,
    urlOf,
    document: documentOf([key])!,
    signed: (payload: BadgePayload = badge) => sign(payload),
    lists: (set: Partial<ListedPlaces> = {}) => signedLists(['message'], set),
    formerLists: (set: Partial<ListedPlaces> = {}) => signedLists(['revocation', 'suspension'], set),
  };
}
