import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodePlaces } from './bitstring.ts';
import { documentOf } from './did.ts';
import { readStatus } from './status.ts';
import { STATUS_MESSAGES } from './status-list.ts';
import { issuerOf } from './testing/issuer.ts';
import { ACHIEVEMENT_CREDENTIAL, STATUS_LIST_CREDENTIAL } from './testing/schemas.ts';
import { isNameOf, parseDocument, verifyBadge } from './verify.ts';

let issuer: Awaited<ReturnType<typeof issuerOf>>;
let other: Awaited<ReturnType<typeof issuerOf>>;
let jwt: string;
beforeAll(async () => {
  issuer = await issuerOf();
  other = await issuerOf();
  jwt = await issuer.signed();
});

const verify = (text: string, document = issuer.document, now = issuer.now) => verifyBadge(text, document, now);
const statusOf = async (lists: ReadonlyMap<string, string>, document = issuer.document, now = issuer.now) =>
  readStatus(issuer.badge, lists, document, now);
const formerStatusOf = (lists: ReadonlyMap<string, string>) =>
  readStatus(issuer.former, lists, issuer.document, issuer.now);

describe('the standard form of a certificate', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });

  it('A certificate is an AchievementCredential of Open Badges 3.0 with the claims of a VC-JWT', () => {
    const validate = ajv.compile(ACHIEVEMENT_CREDENTIAL);
    expect(validate(issuer.badge) ? [] : validate.errors).toEqual([]);
    for (const key of ['id', 'name', 'issuer', 'validFrom', 'credentialSubject', 'jti'])
      expect(validate({ ...issuer.badge, [key]: undefined })).toBe(false);
    expect(validate({ ...issuer.badge, type: ['VerifiableCredential'] })).toBe(false);
  });

  it('The status of a certificate is one object, as in the data model of Open Badges 3.0', () => {
    const validate = ajv.compile(ACHIEVEMENT_CREDENTIAL);
    const { credentialStatus } = issuer.badge;
    for (const wrong of [
      [credentialStatus],
      issuer.former.credentialStatus,
      { ...credentialStatus, id: undefined },
      { ...credentialStatus, statusSize: 1 },
      { ...credentialStatus, statusMessage: undefined },
      { ...credentialStatus, statusMessage: STATUS_MESSAGES.slice(0, 2) },
    ])
      expect(validate({ ...issuer.badge, credentialStatus: wrong })).toBe(false);
  });

  it('A signed list is a BitstringStatusListCredential', async () => {
    const validate = ajv.compile(STATUS_LIST_CREDENTIAL);
    for (const purpose of ['message', 'revocation', 'suspension'] as const) {
      const list = await issuer.list(purpose, { suspended: [1, 2], revoked: [131_071] });
      expect(validate(list) ? [] : validate.errors).toEqual([]);
      expect(validate({ ...list, credentialSubject: { ...list.credentialSubject, statusPurpose: 'other' } })).toBe(
        false,
      );
    }
    const list = await issuer.list('message');
    for (const missing of ['statusSize', 'statusMessages'])
      expect(validate({ ...list, credentialSubject: { ...list.credentialSubject, [missing]: undefined } })).toBe(false);
  });

  it("A certificate contains only a salted hash of its holder's name, which the name matches", async () => {
    expect(JSON.stringify(issuer.badge)).not.toContain('Asha');
    expect(await isNameOf(issuer.badge, 'Asha Sample')).toBe(true);
    expect(await isNameOf(issuer.badge, 'Asha sample')).toBe(false);
  });
});

describe('the signature of a certificate', () => {
  it("A certificate is verified with its issuer's key", async () => {
    expect(await verify(jwt)).toEqual({ ok: true, value: issuer.badge });
  });

  // Shows ASVS-9.1.1
  it('Changing any single byte of a certificate makes it invalid', async () => {
    const passed: number[] = [];
    for (let at = 0; at < jwt.length; at += 1) {
      const letter = jwt[at] === 'A' ? 'B' : 'A';
      const changed = `${jwt.slice(0, at)}${letter}${jwt.slice(at + 1)}`;
      if ((await verify(changed)).ok) passed.push(at);
      const low = `${jwt.slice(0, at)}${String.fromCharCode(jwt.charCodeAt(at) ^ 1)}${jwt.slice(at + 1)}`;
      if ((await verify(low)).ok) passed.push(at);
    }
    expect(passed).toEqual([]);
  });

  it("Every other spelling of a signature's last letter is rejected, although it encodes the same bytes", async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const others = [...letters].filter((letter) => letter !== jwt.at(-1));
    const passed = await Promise.all(others.map((letter) => verify(`${jwt.slice(0, -1)}${letter}`)));
    expect(passed.filter(({ ok }) => ok)).toEqual([]);
  });

  it("A wrong key is rejected: another issuer's key with the same name, and a key missing from the document", async () => {
    expect(await verify(jwt, other.document)).toEqual({ ok: false, error: 'signature_wrong' });
    const renamed = await issuer.sign(issuer.badge, { kid: 'did:web:plumbline.test#another' });
    expect(await verify(renamed)).toEqual({ ok: false, error: 'key_unknown' });
    expect(await verify(jwt, { ...issuer.document, assertionMethod: [] })).toEqual({
      ok: false,
      error: 'key_unknown',
    });
  });

  // Shows ASVS-9.1.1
  it.each(['none', 'HS256', 'RS256', 'ES256'])('The algorithm %s is rejected', async (alg) => {
    const [, payload, signature] = jwt.split('.');
    const header = btoa(JSON.stringify({ alg, kid: issuer.key.id, typ: 'JWT' })).replace(/=+$/, '');
    expect(await verify(`${header}.${payload}.${signature}`)).toEqual({ ok: false, error: 'not_signed_so' });
  });

  it('A replaced key still verifies what it signed, and the new key signs', async () => {
    const next = await issuerOf('key-two-of-it');
    const document = documentOf([next.key, issuer.key])!;
    expect((await verify(jwt, document)).ok).toBe(true);
    expect((await verify(await next.signed(), document)).ok).toBe(true);
    expect(document.assertionMethod).toEqual([next.key.id, issuer.key.id]);
  });

  it('A key of a former address verifies only with the document for that address', async () => {
    const moved = { id: 'did:web:new.test#key-of-new', did: 'did:web:new.test', x: other.key.x };
    const document = documentOf([moved, issuer.key])!;
    expect(document).toMatchObject({ id: 'did:web:new.test', alsoKnownAs: ['did:web:plumbline.test'] });
    expect((await verify(jwt, document)).ok).toBe(true);
    expect(await verify(jwt, { ...document, alsoKnownAs: [] })).toEqual({ ok: false, error: 'issuer_differs' });
  });

  it('A certificate before its start or after its end is rejected', async () => {
    expect(await verify(jwt, issuer.document, new Date('2026-11-19T00:00:00Z'))).toMatchObject({
      error: 'not_valid_yet',
    });
    const ended = await issuer.sign({ ...issuer.badge, exp: issuer.badge.nbf + 60 });
    expect(await verify(ended)).toMatchObject({ error: 'over' });
  });

  it('A text that the issuer signed for another purpose is not a certificate', async () => {
    const list = await issuer.sign(await issuer.list('message'));
    expect(await verify(list)).toEqual({ ok: false, error: 'not_a_certificate' });
    const { credentialStatus } = issuer.badge;
    for (const status of [
      undefined,
      [],
      [credentialStatus],
      { ...credentialStatus, statusPurpose: 'refresh' },
      { ...credentialStatus, statusSize: 1 },
      { ...credentialStatus, statusMessage: STATUS_MESSAGES.toReversed() },
      [issuer.former.credentialStatus].flat().slice(0, 1),
    ])
      expect(await verify(await issuer.sign({ ...issuer.badge, credentialStatus: status }))).toEqual({
        ok: false,
        error: 'not_a_certificate',
      });
    const ofAnother = { ...issuer.badge, issuer: { ...issuer.badge.issuer, id: 'did:web:bank.test' } };
    expect(await verify(await issuer.sign(ofAnother))).toEqual({ ok: false, error: 'issuer_differs' });
    for (const text of ['', 'a.b', 'a.b.c', '..', `${jwt}.`, ` ${jwt}`]) expect((await verify(text)).ok).toBe(false);
  });
});

describe('the status of a certificate', () => {
  it('The status is read from the value at its own position only', async () => {
    const { message: place } = issuer.places;
    expect(await statusOf(await issuer.lists())).toEqual({ ok: true, value: 'valid' });
    expect(await statusOf(await issuer.lists({ suspended: [place] }))).toEqual({ ok: true, value: 'suspended' });
    expect(await statusOf(await issuer.lists({ revoked: [place] }))).toEqual({ ok: true, value: 'revoked' });
    const neighbours = await issuer.lists({ revoked: [place - 1, 2 * place], suspended: [place + 1, place >> 1] });
    expect(await statusOf(neighbours)).toEqual({ ok: true, value: 'valid' });
  });

  it('An earlier certificate with two entries is still verified, and revocation takes precedence over suspension', async () => {
    const { revocation, suspension } = issuer.places;
    expect(await verify(await issuer.signed(issuer.former))).toEqual({ ok: true, value: issuer.former });
    const lists = issuer.formerLists;
    expect(await formerStatusOf(await lists())).toEqual({ ok: true, value: 'valid' });
    expect(await formerStatusOf(await lists({ suspended: [suspension] }))).toEqual({ ok: true, value: 'suspended' });
    expect(await formerStatusOf(await lists({ revoked: [revocation] }))).toEqual({ ok: true, value: 'revoked' });
    const both = await lists({ revoked: [revocation], suspended: [suspension] });
    expect(await formerStatusOf(both)).toEqual({ ok: true, value: 'revoked' });
    const others = await lists({ revoked: [suspension], suspended: [revocation] });
    expect(await formerStatusOf(others)).toEqual({ ok: true, value: 'valid' });
    expect(await formerStatusOf(new Map([...both].slice(0, 1)))).toEqual({ ok: false, error: 'list_missing' });
  });

  it('An expired status list decides nothing', async () => {
    const later = new Date(issuer.now.getTime() + 2 * 3_600_000);
    expect(await statusOf(await issuer.lists(), issuer.document, later)).toEqual({ ok: false, error: 'list_over' });
  });

  it('A missing status list, or one signed by another issuer, decides nothing', async () => {
    expect(await statusOf(new Map())).toEqual({ ok: false, error: 'list_missing' });
    expect(await statusOf(await other.lists())).toEqual({ ok: false, error: 'list_wrong' });
    expect(await statusOf(new Map([[issuer.urlOf('message'), await issuer.signed()]]))).toMatchObject({
      error: 'list_wrong',
    });
  });

  it('A swapped status list decides nothing: another purpose, or another list of the issuer', async () => {
    const under = async (list: object) => statusOf(new Map([[issuer.urlOf('message'), await issuer.sign(list)]]));
    const own = await issuer.list('message', { revoked: [issuer.places.message] });
    expect(await under(await issuer.list('suspension'))).toEqual({ ok: false, error: 'list_swapped' });
    expect(await under({ ...own, id: 'https://plumbline.test/x/message-2' })).toEqual({
      ok: false,
      error: 'list_swapped',
    });
    const { credentialSubject } = await issuer.list('suspension');
    expect(await under({ ...own, credentialSubject })).toEqual({ ok: false, error: 'list_swapped' });
  });

  it('A status list of another size and an undefined value decide nothing', async () => {
    const own = await issuer.list('message');
    const { statusSize: _size, ...without } = own.credentialSubject;
    const signed = await issuer.sign({ ...own, credentialSubject: without });
    expect(await statusOf(new Map([[issuer.urlOf('message'), signed]]))).toEqual({
      ok: false,
      error: 'list_wrong',
    });
    const encodedList = await encodePlaces([[issuer.places.message, 3]], 2);
    const odd = await issuer.sign({ ...own, credentialSubject: { ...own.credentialSubject, encodedList } });
    expect(await statusOf(new Map([[issuer.urlOf('message'), odd]]))).toEqual({ ok: false, error: 'list_wrong' });
  });

  it.each(['u', 'uAAAA', 'H4sIAAAA', `u${'A'.repeat(400)}`])(
    'A status list whose bits are %s decides nothing',
    async (encodedList) => {
      const list = await issuer.list('message');
      const broken = await issuer.sign({ ...list, credentialSubject: { ...list.credentialSubject, encodedList } });
      expect(await statusOf(new Map([[issuer.urlOf('message'), broken]]))).toEqual({
        ok: false,
        error: 'list_wrong',
      });
    },
  );
});

describe('DID documents', () => {
  it.each([null, 1, 'x', {}, { id: 'did:web:x' }, { id: 'x', verificationMethod: [{}], assertionMethod: [] }])(
    'A file that contains %j is not a DID document',
    (value) => expect(parseDocument(value)).toBeNull(),
  );
  it('A document that was written and read again can verify', async () => {
    const again = parseDocument(JSON.parse(JSON.stringify(issuer.document)))!;
    expect((await verify(jwt, again)).ok).toBe(true);
  });
});
