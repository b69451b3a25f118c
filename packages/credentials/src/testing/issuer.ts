import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import {
  type BadgePayload,
  badgeOf,
  type Issuer,
  type ListPayload,
  listOf,
  listUrlOf,
  type Purpose,
} from '../compose.ts';
import { documentOf } from '../did.ts';

const ORIGIN = 'https://plumbline.test';
const ISSUER: Issuer = { did: 'did:web:plumbline.test', origin: ORIGIN, name: 'Plumbline' };
const HOUR_MS = 3_600_000;

/** An issuer with a key of its own, and a certificate with both its lists. */
export async function issuerOf(name = 'key-one-of-it') {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { x } = await exportJWK(publicKey);
  const key = { id: `${ISSUER.did}#${name}`, did: ISSUER.did, x: x! };
  const sign = (payload: object, header: object = {}) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'EdDSA', kid: key.id, typ: 'JWT', ...header })
      .sign(privateKey);
  const now = new Date('2026-11-23T12:00:00Z');
  const places = { revocation: 70_001, suspension: 5 };
  const urlOf = (purpose: Purpose) => listUrlOf(ORIGIN, `${purpose}-1`);
  const badge = await badgeOf(ISSUER, {
    publicId: '5a3f0c52-54d3-4a4c-8ad6-7f5a4f6f2f10',
    subjectId: '0d4e7f0a-6c0f-4a52-a1f5-3b6f1fb1a001',
    title: 'Reading a ledger – लेखा',
    criteria: 'Passed the quiz of the course.',
    recipientName: 'Asha Sample',
    salt: '00112233445566778899aabbccddeeff',
    issuedAt: new Date('2026-11-20T10:00:00Z'),
    places: {
      revocation: { listUrl: urlOf('revocation'), place: places.revocation },
      suspension: { listUrl: urlOf('suspension'), place: places.suspension },
    },
  });
  const list = (purpose: Purpose, set: readonly number[] = [], changes: Partial<ListPayload> = {}) =>
    listOf(ISSUER, {
      url: urlOf(purpose),
      purpose,
      places: set,
      validFrom: new Date(now.getTime() - HOUR_MS),
      validUntil: new Date(now.getTime() + HOUR_MS),
    }).then((payload) => ({ ...payload, ...changes }));
  return {
    key,
    now,
    places,
    sign,
    badge,
    list,
    urlOf,
    document: documentOf([key])!,
    signed: (payload: BadgePayload = badge) => sign(payload),
    lists: async (set: Partial<Record<Purpose, readonly number[]>> = {}) =>
      new Map([
        [urlOf('revocation'), await sign(await list('revocation', set.revocation))],
        [urlOf('suspension'), await sign(await list('suspension', set.suspension))],
      ]),
  };
}
