import { type Endpoint, KEY_SCOPES, type KeyScope } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../modules/people/identity/index.ts';
import { outcomeOf } from '../testing/app.ts';
import { attackerOf } from '../testing/attacker.ts';
import { appCode, codeBefore } from '../testing/factors.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { approvedVendor, newVendor, offersOf, publishedListing, type TestVendor } from '../testing/market.ts';
import { openSession } from '../testing/operators.ts';
import { codeFor, mailsFor, member, PASSWORD, wrongCode } from '../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const vendor = await approvedVendor(t);

const form = { name: 'Warehouse', scopes: [...KEY_SCOPES], days: 30, password: PASSWORD };
const post = async (path: string, body: object, by: TestVendor) =>
  outcomeOf(await api.post(`/vendorApi/${path}`, body, by.token));
const askFor = (over: object = {}, by: TestVendor = vendor) => post('askKey', { ...form, ...over }, by);
/** Requests a key and creates it with the mailed code. */
const make = async (over: object = {}, by: TestVendor = vendor) => {
  const asked = await askFor(over, by);
  if (asked.status !== 200) return asked;
  return post('makeKey', { _id: asked.data._id, otp: await codeFor(t, by.email) }, by);
};
const keyOf = async (by: TestVendor, scopes: readonly KeyScope[] = KEY_SCOPES): Promise<{ _id: string; key: string }> =>
  (await make({ scopes: [...scopes] }, by)).data;
/** Sets up an authenticator app for a vendor. Returns its key. */
async function setUpApp(by: TestVendor): Promise<string> {
  const { secret } = (await api.post('/vendorApi/totpSetup', { password: PASSWORD }, by.token)).json().data;
  await api.post('/vendorApi/totpConfirm', { code: await codeBefore(secret) }, by.token);
  return secret;
}
const keysOf = async (by: TestVendor) => (await api.get('/vendorApi/getKeys', by.token)).json().data.keys;

const paths = (endpoint: Endpoint): string[] =>
  [endpoint.path, endpoint.vendorPath].filter((path) => path !== undefined);
const NO_ID = '01900000-0000-7000-8000-000000000000';
const ask = (endpoint: Endpoint, path: string, token: string) => {
  const url = path.replace(/\{\w+\}/g, NO_ID);
  return endpoint.method === 'GET' ? api.get(url, token) : api.post(url, {}, token);
};
const isOpenTo = async (endpoint: Endpoint, path: string, token: string): Promise<boolean> =>
  (await ask(endpoint, path, token)).statusCode !== 401;
const closed = endpoints.filter((endpoint) => endpoint.audience !== 'public' && endpoint.keyScopes === undefined);
const open = endpoints.filter((endpoint) => endpoint.keyScopes !== undefined);

describe('API keys of a vendor', () => {
  let every: string;
  const byScope = new Map<KeyScope, string>();
  beforeAll(async () => {
    every = (await keyOf(vendor)).key;
    for (const scope of KEY_SCOPES) byScope.set(scope, (await keyOf(vendor, [scope])).key);
  });

  // Shows DEC-9-keys-1
  it.each(closed.flatMap((endpoint) => paths(endpoint).map((path) => [path, endpoint] as const)))(
    'A key with every scope is rejected by %s',
    async (path, endpoint) => {
      expect(await isOpenTo(endpoint, path, every)).toBe(false);
    },
  );

  // Shows DEC-9-keys-1
  it.each(
    open.flatMap((endpoint) =>
      KEY_SCOPES.map((scope) => [endpoint.vendorPath ?? endpoint.path, scope, endpoint] as const),
    ),
  )('The call %s accepts a key for %s exactly if its contract lists it', async (path, scope, endpoint) => {
    expect(await isOpenTo(endpoint, path, byScope.get(scope)!)).toBe(endpoint.keyScopes!.includes(scope));
  });

  it.each(
    open.filter(({ vendorPath }) => vendorPath !== undefined).map((endpoint) => [endpoint.path, endpoint] as const),
  )('A store’s key is rejected by %s, which is for members', async (path, endpoint) => {
    expect(await isOpenTo(endpoint, path, every)).toBe(false);
  });

  it('A key works only in its own store', async () => {
    const [own, other] = [await publishedListing(t, vendor), await publishedListing(t, await approvedVendor(t))];
    const stock = async (listingId: string) => {
      const [offer] = await offersOf(t, listingId);
      const body = { listingId, variantId: offer!.variantPublicId, stock: 7 };
      return (await api.post('/vendorApi/setStock', body, byScope.get('stock:write'))).statusCode;
    };
    expect([await stock(own), await stock(other)]).toEqual([200, 404]);
  });

  it('A listing that is saved with a key belongs to the store and is saved in its owner’s name', async () => {
    const { data } = (await api.get('/publicApi/getCategories/product')).json();
    const body = {
      title: 'From the warehouse',
      description: 'By a program',
      categoryId: data.docs[0]._id,
      physical: true,
      delivery: [{ name: 'Post', price: '1', days: 3 }],
      variants: [{ sku: 'A', label: 'A', price: '3', stock: 1 }],
    };
    const saved = await api.post('/vendorApi/saveListing', body, byScope.get('listings:write'));
    expect(saved.statusCode, saved.body).toBe(200);
    const { rows } = await t.owner.query(
      'SELECT r.created_by AS by FROM catalogue.revision r JOIN catalogue.listing l ON l.id = r.listing_id WHERE l.public_id = $1',
      [saved.json().data._id],
    );
    expect(BigInt(rows[0].by)).toBe(vendor.id);
  });
});

describe('Creating a key', () => {
  // Shows DEC-9-keys-1
  it('A new key is shown once, stored as a hash, confirmed by mail and listed with its usage', async () => {
    const by = await approvedVendor(t);
    const { data } = await make({}, by);
    expect(data.key).toMatch(/^plk_[A-Za-z0-9_-]{43}$/);
    await api.get('/vendorApi/getVendorOrders', data.key);
    const { rows } = await t.owner.query(
      'SELECT token_sha256, to_jsonb(k) AS whole FROM vendors.api_key k WHERE id = $1',
      [data._id],
    );
    expect(JSON.stringify(rows[0].whole)).not.toContain(data.key);
    expect(rows[0].token_sha256).toEqual(sha256(data.key));
    expect((await mailsFor(t, by.email))[0]!.text).toContain('orders:read, orders:write');
    expect(await keysOf(by)).toMatchObject([{ name: 'Warehouse', status: 'open', hint: data.key.slice(-4) }]);
    expect((await keysOf(by))[0].usedAt).not.toBeNull();
  });

  it('A key cannot be requested with a wrong password', async () => {
    expect(await askFor({ password: 'not-the-password' })).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  // Shows DEC-9-keys-1
  it('The mail with the code describes the requested key, and a wrong code creates none', async () => {
    const by = await approvedVendor(t);
    const { data } = await askFor({ scopes: ['orders:read'] }, by);
    const [mail] = await mailsFor(t, by.email);
    expect(mail!.text).toContain(
      'The key “Warehouse” lets a program do this in your store’s name for 30 days: orders:read.',
    );
    const otp = wrongCode((await codeFor(t, by.email))!);
    expect(await post('makeKey', { _id: data._id, otp }, by)).toMatchObject({ status: 400, code: 'code_wrong' });
    expect(await keysOf(by)).toEqual([]);
  });

  // Shows DEC-9-keys-1
  it('A code creates only the key that it was mailed for, and only once', async () => {
    const by = await approvedVendor(t);
    const first = await askFor({}, by);
    const otp = await codeFor(t, by.email);
    const second = await askFor({ scopes: ['orders:read'] }, by);
    expect(await post('makeKey', { _id: second.data._id, otp }, by)).not.toMatchObject({ status: 200 });
    const newer = { _id: second.data._id, otp: await codeFor(t, by.email) };
    expect((await post('makeKey', { ...newer, _id: first.data._id }, by)).code).toBe('code_not_valid');
    expect((await post('makeKey', newer, by)).status).toBe(200);
    expect((await post('makeKey', newer, by)).code).toBe('code_not_valid');
    expect(await keysOf(by)).toMatchObject([{ scopes: ['orders:read'] }]);
  });

  // Shows DEC-9-keys-1
  it('An owner with a second factor needs a fresh one for exactly this key in addition to the code', async () => {
    const by = await approvedVendor(t);
    const secret = await setUpApp(by);
    const { data } = await askFor({}, by);
    const confirm = { _id: data._id, otp: await codeFor(t, by.email) };
    expect(await post('makeKey', confirm, by)).toMatchObject({ status: 409, code: 'factor_needed' });
    const challengeFor = async (_id: string): Promise<string> =>
      (await api.post('/vendorApi/secondFactorChallenge', { _id }, by.token)).json().data.challenge;
    const code = appCode(secret);
    expect((await post('makeKey', { ...confirm, challenge: await challengeFor('remove-app'), code }, by)).status).toBe(
      400,
    );
    expect((await post('makeKey', { ...confirm, challenge: await challengeFor(data._id), code }, by)).status).toBe(200);
  });

  // Shows DEC-9-keys-1
  it('A store can have at most ten open keys, checked at the request and again with the code', async () => {
    const by = await approvedVendor(t);
    const insert = (times: number) =>
      t.owner.query(
        `INSERT INTO vendors.api_key (vendor_id, name, scopes, token_sha256, hint, expires_at)
         SELECT $1, 'x', '{orders:read}', sha256(uuid_send(gen_random_uuid())), 'xxxx', now() + interval '1 day'
         FROM generate_series(1, $2)`,
        [by.id, times],
      );
    await insert(9);
    const { data } = await askFor({}, by);
    const otp = await codeFor(t, by.email);
    await insert(1);
    expect((await post('makeKey', { _id: data._id, otp }, by)).code).toBe('api_keys_full');
    expect((await askFor({}, by)).code).toBe('api_keys_full');
  });

  it.each([0, 366, 1.5])('A key for %d days is rejected', async (days) => {
    expect((await askFor({ days })).status).toBe(400);
  });

  it('A store that was never approved, and a packer of another store, cannot create a key', async () => {
    expect(await make({}, await newVendor(t))).toMatchObject({ status: 409, code: 'vendor_not_approved' });
    const packer = await newVendor(t);
    await t.owner.query(`INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES ($1, $2, 'packer')`, [
      vendor.id,
      packer.id,
    ]);
    expect(await make({}, packer)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('The end of a key', () => {
  const works = async (key: string): Promise<boolean> =>
    (await api.get('/vendorApi/getVendorOrders', key)).statusCode === 200;

  it('A key that its owner ends stops working at once; another store’s key is unknown', async () => {
    const by = await approvedVendor(t);
    const { _id, key } = await keyOf(by);
    const revoke = (token: string) => api.post('/vendorApi/revokeKey', { _id }, token);
    expect((await revoke((await approvedVendor(t)).token)).statusCode).toBe(404);
    expect(await works(key)).toBe(true);
    expect((await revoke(by.token)).statusCode).toBe(200);
    expect(await works(key)).toBe(false);
  });

  it('A key stops working when it expires and while the account is frozen', async () => {
    const by = await approvedVendor(t);
    const { _id, key } = await keyOf(by);
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [by.id]);
    expect(await works(key)).toBe(false);
    await t.owner.query('UPDATE members.member SET frozen_at = NULL WHERE id = $1', [by.id]);
    expect(await works(key)).toBe(true);
    await t.owner.query('ALTER TABLE vendors.api_key DISABLE TRIGGER api_key_stays');
    await t.owner.query(
      `UPDATE vendors.api_key SET made_at = now() - interval '9 days', expires_at = now() WHERE id = $1`,
      [_id],
    );
    await t.owner.query('ALTER TABLE vendors.api_key ENABLE TRIGGER api_key_stays');
    expect(await works(key)).toBe(false);
  });
});

describe('Attacks on keys with the login of the API', () => {
  // Shows DEC-9-keys-1
  it('The API’s login cannot read hashes, write keys or act for a store without a key or a session', async () => {
    const attacker = attackerOf(t);
    const by = await approvedVendor(t);
    const session = `'\\x${by.session.toString('hex')}'::bytea`;
    const member_ = `sha256('${await openSession(t, 'member', (await member(t)).id)}')`;
    const asked = async () => (await askFor({}, by)).data._id as string;
    const make_ = (whose: string, request: string) =>
      `SELECT vendors.make_key(${whose}, '${request}', sha256('mine'), 'mine')`;
    expect(await attacker.attempt('SELECT token_sha256 FROM vendors.api_key')).toBe('42501');
    expect(await attacker.attempt(`UPDATE vendors.api_key SET expires_at = now() + interval '99 days'`)).toBe('42501');
    expect(await attacker.attempt(`UPDATE vendors.key_request SET scopes = '{orders:write}'`)).toBe('42501');
    const request = await asked();
    for (const whose of [`sha256('nobody')`, member_, session])
      expect(await attacker.attempt(make_(whose, request))).toBe('PB000');
    expect(await attacker.attempt(make_(session, crypto.randomUUID()))).toBe('PB000');
  });

  // Shows DEC-9-keys-1
  it('If the owner has a second factor, the API’s login cannot create a key with only the mailed code', async () => {
    const attacker = attackerOf(t);
    const by = await approvedVendor(t);
    await setUpApp(by);
    const { data } = await askFor({}, by);
    const code = await codeFor(t, by.email);
    const tried = `SELECT identity.try_code('api-key', '${by.email}', 'vendor', '${data._id}', sha256(''), '${code}')`;
    const used = `identity.consume_code('${await attacker.value<string>(tried)}')`;
    const made = `vendors.make_key('\\x${by.session.toString('hex')}', '${data._id}', sha256('mine'), 'mine')`;
    expect(await attacker.attempt(`SELECT CASE WHEN ${used} THEN 1 END`, `SELECT ${made}`)).toBe('PB000');
  });

  it('Even the schema’s owner cannot change a key', async () => {
    await keyOf(await approvedVendor(t));
    const widen = t.owner.query(`UPDATE vendors.api_key SET expires_at = expires_at + interval '1 day'`);
    await expect(widen).rejects.toMatchObject({ constraint: 'api_key_stays' });
  });
});
