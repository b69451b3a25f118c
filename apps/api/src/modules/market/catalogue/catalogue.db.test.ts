import { getCategories, getListing, getVendorStore, userSearchListing } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import {
  addPicture,
  approvedVendor,
  newVendor,
  offersOf,
  operatorSession,
  publish,
  publishedListing,
  saveListing,
} from '../../../testing/market.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { mailsFor } from '../../../testing/people.ts';
import { upload } from '../../../testing/upload.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const shop = await approvedVendor(t);

const post = async (path: string, body: object, token: string = shop.token) =>
  outcomeOf(await api.post(path, body, token));
const get = async (path: string, token?: string) => {
  const answer = await api.get(path, token);
  return { status: answer.statusCode, ...answer.json() };
};
const categoryId = async (slug: string): Promise<string> =>
  (await get('/publicApi/getCategories/product')).data.docs.find((each: { slug: string }) => each.slug === slug)._id;

const form = async (over: object = {}) => ({
  title: 'Blue teapot',
  description: 'It pours **well**.',
  categoryId: await categoryId('kitchen'),
  physical: true,
  delivery: [{ name: 'Post', price: '4.50', countries: ['IN'], days: 5 }],
  variants: [
    { sku: 'SMALL', label: 'Small', price: '20', stock: 3 },
    { sku: 'LARGE', label: 'Large', price: '30.50', stock: 0 },
  ],
  ...over,
});
const stockOf = (variantId: bigint): Promise<number> =>
  t.value('SELECT available FROM catalogue.stock WHERE variant_id = $1', [variantId]);
const take = (variantId: bigint, quantity: number): Promise<boolean> =>
  t.value('SELECT catalogue.take_stock($1, $2) AS taken', [variantId, quantity]);

describe('A listing of a new vendor', () => {
  it('A listing of a new vendor is saved, submitted and approved by an operator, then appears publicly with an audit entry', async () => {
    const vendor = await approvedVendor(t);
    const saved = await post('/vendorApi/saveListing', await form(), vendor.token);
    expect(saved).toMatchObject({
      status: 200,
      data: { status: 'draft', change: 'draft', price: '20.00', stock: 3, revision: 1 },
    });
    const { _id, slug } = saved.data;
    expect(slug).toMatch(/^blue-teapot-[0-9a-f]{8}$/);
    expect((await post('/vendorApi/submitListing', { _id }, vendor.token)).data).toMatchObject({ status: 'in_review' });
    expect(await get(`/publicApi/getListing/${slug}`)).toMatchObject({ status: 404 });
    const operator = await signedInOperator(t, 'support');
    const queue = await get('/operatorApi/listingReviews', operator.token);
    expect(queue.data.docs).toMatchObject([{ _id, title: 'Blue teapot', revision: 1 }]);
    const decision = { _id, revision: 1, decision: 'approve', reason: 'As described' };
    expect((await post('/operatorApi/decideListing', decision, operator.token)).data).toEqual({ status: 'published' });
    expect(await auditOf(t, `listing:${_id}`)).toMatchObject([
      {
        actor: operator.email,
        action: 'listing.approve',
        before: { status: 'in_review' },
        after: { status: 'published' },
      },
    ]);
    expect((await mailsFor(t, vendor.email))[0]!.subject).toBe(
      mailsTexts.shared.forVendor({ subject: mailsTexts.listing.decided.approve.subject }),
    );
    expect((await get(`/publicApi/getListing/${slug}`)).data).toMatchObject({
      _id,
      kind: 'product',
      title: 'Blue teapot',
      price: '20.00',
      physical: true,
      canBeBought: true,
      categories: [{ slug: 'home' }, { slug: 'kitchen' }],
      delivery: [{ name: 'Post', price: '4.50', countries: ['IN'], days: 5 }],
      variants: [
        { sku: 'SMALL', price: '20.00', inStock: true },
        { sku: 'LARGE', price: '30.50', inStock: false },
      ],
    });
  });

  it('A rejected listing shows the reason and becomes a draft again when its vendor saves it', async () => {
    const vendor = await approvedVendor(t);
    const _id = await saveListing(t, vendor);
    await post('/vendorApi/submitListing', { _id }, vendor.token);
    const operator = await signedInOperator(t, 'owner');
    await post(
      '/operatorApi/decideListing',
      { _id, revision: 1, decision: 'reject', reason: 'No picture' },
      operator.token,
    );
    expect((await get(`/vendorApi/getOwnListing/${_id}`, vendor.token)).data).toMatchObject({
      status: 'rejected',
      change: 'rejected',
      reason: 'No picture',
    });
    expect(await post('/vendorApi/submitListing', { _id }, vendor.token)).toMatchObject({ code: 'nothing_to_review' });
    expect((await post('/vendorApi/saveListing', await form({ _id }), vendor.token)).data).toMatchObject({
      status: 'draft',
      change: 'draft',
      revision: 2,
    });
  });

  // Shows DEC-9-catalogue-3
  it('The first three listings of a vendor are reviewed; the fourth is published at once', async () => {
    const vendor = await approvedVendor(t);
    for (const title of ['One thing', 'Two things', 'Three things']) {
      const _id = await saveListing(t, vendor, { title });
      expect((await post('/vendorApi/submitListing', { _id }, vendor.token)).data.status).toBe('in_review');
      const decided = await t.owner.query('SELECT catalogue.decide_review($1, $2, 1, true, $3)', [
        await operatorSession(t),
        _id,
        'fine',
      ]);
      expect(decided.rowCount).toBe(1);
    }
    const fourth = await saveListing(t, vendor, { title: 'Four things' });
    expect((await post('/vendorApi/submitListing', { _id: fourth }, vendor.token)).data.status).toBe('published');
  });

  it('Listings of a vendor are reviewed again after an operator has removed one of them', async () => {
    const vendor = await approvedVendor(t);
    const ids = [];
    for (const title of ['One', 'Two', 'Three', 'Four'])
      ids.push(await publishedListing(t, vendor, { title: `${title} mugs` }));
    await t.owner.query(`SELECT catalogue.remove_listing($1, $2, 'counterfeit')`, [await operatorSession(t), ids[0]]);
    const next = await saveListing(t, vendor);
    expect((await post('/vendorApi/submitListing', { _id: next }, vendor.token)).data.status).toBe('in_review');
  });

  it('A vendor who is not approved cannot submit a listing', async () => {
    const vendor = await newVendor(t);
    const _id = await saveListing(t, vendor);
    expect(await post('/vendorApi/submitListing', { _id }, vendor.token)).toMatchObject({
      status: 409,
      code: 'vendor_not_approved',
    });
  });

  it('An operator can decide on a listing only once, and only on the revision that the operator saw', async () => {
    const vendor = await approvedVendor(t);
    const _id = await saveListing(t, vendor);
    await post('/vendorApi/submitListing', { _id }, vendor.token);
    const operator = await signedInOperator(t, 'support');
    const decide = (revision: number) =>
      post('/operatorApi/decideListing', { _id, revision, decision: 'approve', reason: 'fine' }, operator.token);
    expect(await decide(2)).toMatchObject({ status: 409, code: 'review_over' });
    const both = await Promise.all([decide(1), decide(1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('An edit of a published listing', () => {
  // Shows DEC-9-catalogue-1
  it('An edit of a published listing stays a separate revision until it is approved', async () => {
    const vendor = await approvedVendor(t);
    const _id = await publishedListing(t, vendor, { title: 'Old title' });
    const [{ slug } = { slug: '' }] = await offersOf(t, _id);
    const saved = await post('/vendorApi/saveListing', await form({ _id, title: 'New title' }), vendor.token);
    expect(saved.data).toMatchObject({ status: 'published', change: 'draft', title: 'New title', revision: 2 });
    expect((await get(`/publicApi/getListing/${slug}`)).data).toMatchObject({ title: 'Old title', revision: 1 });
    await publish(t, vendor, _id);
    expect((await get(`/publicApi/getListing/${slug}`)).data).toMatchObject({ title: 'New title', revision: 2 });
  });

  it('An edit of a published listing keeps the variant and stock of each SKU and offers the new revision’s variants', async () => {
    const vendor = await approvedVendor(t);
    const _id = await publishedListing(t, vendor, {
      variants: [
        { sku: 'A', priceMicro: 1_000_000n, stock: 4 },
        { sku: 'B', priceMicro: 2_000_000n, stock: 5 },
      ],
    });
    const before = await offersOf(t, _id);
    await saveListing(
      t,
      vendor,
      {
        variants: [
          { sku: 'B', priceMicro: 3_000_000n, stock: 99 },
          { sku: 'C', priceMicro: 4_000_000n, stock: 6 },
        ],
      },
      _id,
    );
    await publish(t, vendor, _id);
    const after = await offersOf(t, _id);
    expect(after.map(({ sku }) => sku)).toEqual(['B', 'C']);
    expect(after[0]!.variantId).toBe(before[1]!.variantId);
    expect(await stockOf(after[0]!.variantId)).toBe(5);
  });

  it('A vendor can neither overwrite an edit in review nor close its listing', async () => {
    const vendor = await approvedVendor(t);
    const _id = await publishedListing(t, vendor);
    await saveListing(t, vendor, { title: 'Changed' }, _id);
    await post('/vendorApi/submitListing', { _id }, vendor.token);
    const refused = { status: 409, code: 'listing_in_review' };
    expect(await post('/vendorApi/saveListing', await form({ _id }), vendor.token)).toMatchObject(refused);
    expect(await post('/vendorApi/closeListing', { _id }, vendor.token)).toMatchObject(refused);
  });
});

describe('A vendor’s own listing', () => {
  // Shows DEC-9-catalogue-16
  it('Vendors see the edited version of their own listing together with the version that visitors see', async () => {
    const vendor = await approvedVendor(t);
    const _id = await publishedListing(t, vendor, { title: 'Old title' });
    expect((await get(`/vendorApi/getOwnListing/${_id}`, vendor.token)).data.published).toBeNull();
    await post('/vendorApi/saveListing', await form({ _id, title: 'New title' }), vendor.token);
    expect((await get(`/vendorApi/getOwnListing/${_id}`, vendor.token)).data).toMatchObject({
      title: 'New title',
      revision: 2,
      published: { title: 'Old title', revision: 1, variants: [{ sku: 'ONE', price: '12.50' }] },
    });
  });

  // Shows DEC-9-catalogue-16
  it('Vendors and visitors see a listing’s pictures with their alternative texts', async () => {
    const vendor = await approvedVendor(t);
    const pictures = [await addPicture(t, vendor.id), await addPicture(t, vendor.id)];
    const pictureTexts = ['A teapot from the left', ''];
    const { data } = await post('/vendorApi/saveListing', await form({ pictures, pictureTexts }), vendor.token);
    expect(data.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(pictureTexts);
    await publish(t, vendor, data._id);
    const shown = (await get(`/publicApi/getListing/${data.slug}`)).data.pictures;
    expect(shown.map(({ _id, alt }: { _id: string; alt: string }) => [_id, alt])).toEqual([
      [pictures[0], 'A teapot from the left'],
      [pictures[1], ''],
    ]);
  });

  it('Vendors find their own listings by part of the title or SKU, and never those of another store', async () => {
    const [vendor, other] = [await approvedVendor(t), await approvedVendor(t)];
    await saveListing(t, vendor, { title: 'Walnut 100 % board', variants: [{ sku: 'WB-77', priceMicro: 1n }] });
    await saveListing(t, vendor, { title: 'Plain bowl', variants: [{ sku: 'PB', priceMicro: 1n }] });
    await saveListing(t, other, { title: 'Walnut table' });
    const found = async (search: string) =>
      (await get(`/vendorApi/getListings?search=${encodeURIComponent(search)}`, vendor.token)).data.docs.map(
        ({ title }: { title: string }) => title,
      );
    expect([await found('walNUT'), await found('wb-7'), await found('100 %'), await found('_')]).toEqual([
      ['Walnut 100 % board'],
      ['Walnut 100 % board'],
      ['Walnut 100 % board'],
      [],
    ]);
  });
});

describe('A published listing', () => {
  it('A published listing is hidden while it is paused and disappears when it is closed', async () => {
    const _id = await publishedListing(t, shop);
    const [{ slug } = { slug: '' }] = await offersOf(t, _id);
    expect((await post('/vendorApi/pauseListing', { _id })).data.status).toBe('paused');
    expect((await get(`/publicApi/getListing/${slug}`)).status).toBe(404);
    expect((await post('/vendorApi/pauseListing', { _id, paused: false })).data.status).toBe('published');
    expect((await get(`/publicApi/getListing/${slug}`)).status).toBe(200);
    expect((await post('/vendorApi/closeListing', { _id })).data.status).toBe('closed');
    expect(await post('/vendorApi/pauseListing', { _id })).toMatchObject({ code: 'listing_not_shown' });
    expect(await post('/vendorApi/saveListing', await form({ _id }))).toMatchObject({ code: 'listing_over' });
  });

  // Shows DEC-9-catalogue-4
  it('A listing that an operator removed returns as paused when the appeal is granted', async () => {
    const vendor = await approvedVendor(t);
    const _id = await publishedListing(t, vendor);
    const operator = await signedInOperator(t, 'support');
    const why = { _id, reason: 'Reported as a copy' };
    expect((await post('/operatorApi/removeListing', why, operator.token)).data).toEqual({ status: 'removed' });
    expect((await post('/vendorApi/appealRemoval', { _id, text: 'It is ours' }, vendor.token)).data).toMatchObject({
      status: 'removed',
      reason: 'Reported as a copy',
      appeal: { text: 'It is ours', outcome: null },
    });
    expect(await post('/vendorApi/appealRemoval', { _id, text: 'Again' }, vendor.token)).toMatchObject({
      code: 'nothing_to_appeal',
    });
    const waiting = await get('/operatorApi/listingReviews?queue=appeals', operator.token);
    expect(waiting.data.docs).toMatchObject([{ _id }]);
    const grant = { _id, decision: 'grant', reason: 'Proved' };
    expect((await post('/operatorApi/decideAppeal', grant, operator.token)).data).toEqual({ status: 'paused' });
    expect((await auditOf(t, `listing:${_id}`)).map(({ action }) => action)).toEqual([
      'listing.remove',
      'listing.grant-appeal',
    ]);
  });

  // Shows DEC-9-catalogue-19
  it('The operator who removed a listing can grant the vendor’s appeal, but only another operator can uphold the removal', async () => {
    const vendor = await approvedVendor(t);
    const [first, second] = [await signedInOperator(t, 'support'), await signedInOperator(t, 'owner')];
    const decide = (_id: string, decision: 'grant' | 'uphold', { token }: { readonly token: string }) =>
      post('/operatorApi/decideAppeal', { _id, decision, reason: 'We looked again' }, token);
    const removed = async () => {
      const _id = await publishedListing(t, vendor);
      await post('/operatorApi/removeListing', { _id, reason: 'Reported as a copy' }, first.token);
      await post('/vendorApi/appealRemoval', { _id, text: 'It is ours' }, vendor.token);
      return _id;
    };
    const [upheld, granted] = [await removed(), await removed()];
    expect((await decide(upheld, 'uphold', first)).code).toBe('own_removal');
    expect((await decide(upheld, 'uphold', second)).data).toEqual({ status: 'removed' });
    expect((await decide(granted, 'grant', first)).data).toEqual({ status: 'paused' });
  });

  // Shows DEC-9-catalogue-19
  it('The operator who removed a listing can uphold the removal if no other operator can decide', async () => {
    const vendor = await approvedVendor(t);
    const _id = await publishedListing(t, vendor);
    const only = await signedInOperator(t, 'support');
    await post('/operatorApi/removeListing', { _id, reason: 'Reported as a copy' }, only.token);
    await post('/vendorApi/appealRemoval', { _id, text: 'It is ours' }, vendor.token);
    const setRole = (role: string) =>
      pastTheTriggers(t.owner, `UPDATE identity.operator SET role = '${role}' WHERE role <> '${role}' AND id <> $1`, [
        only.id,
      ]);
    await setRole('auditor');
    const answer = await post('/operatorApi/decideAppeal', { _id, decision: 'uphold', reason: 'Looked' }, only.token);
    await setRole('owner');
    expect(answer.data).toEqual({ status: 'removed' });
  });

  // Shows DEC-9-vendors-12
  it('A published listing of a suspended vendor is shown but cannot be bought', async () => {
    const vendor = await approvedVendor(t);
    const _id = await publishedListing(t, vendor);
    await t.owner.query(`SELECT vendors.decide($1, $2, '{approved}', 'suspended', 'late')`, [
      await operatorSession(t),
      vendor.id,
    ]);
    const [{ slug } = { slug: '' }] = await offersOf(t, _id);
    expect((await get(`/publicApi/getListing/${slug}`)).data.canBeBought).toBe(false);
  });
});

describe('Listing form', () => {
  it.each([
    ['without a title', { title: '' }, entriesTexts.enterTitle],
    ['with a title on two lines', { title: 'Mug\nBcc: all' }, entriesTexts.writeItInOneLine],
    ['without a variant', { variants: [] }, inputsTexts.listingNeedsVariant],
    [
      'with the same SKU twice',
      { variants: [1, 2].map((price) => ({ sku: 'X', label: 'x', price: `${price}` })) },
      entriesTexts.skuStandsForOneVariant,
    ],
    ['with a price of zero', { variants: [{ sku: 'X', label: 'x', price: '0' }] }, entriesTexts.priceRange],
    ['with a negative price', { variants: [{ sku: 'X', label: 'x', price: '-1' }] }, entriesTexts.priceRange],
    [
      'with a price above the maximum',
      { variants: [{ sku: 'X', label: 'x', price: '1000001' }] },
      entriesTexts.priceRange,
    ],
    ['with a fractional stock', { variants: [{ sku: 'X', label: 'x', price: '1', stock: 1.5 }] }, undefined],
    ['that is physical but has no delivery option', { delivery: [] }, entriesTexts.sayHowDelivered],
    ['that is digital but has a delivery option', { physical: false }, inputsTexts.digitalGoodsNotDelivered],
    [
      'with a country name instead of a code',
      { delivery: [{ name: 'Post', price: '0', countries: ['India'], days: 5 }] },
      entriesTexts.giveCountryCode,
    ],
    [
      'with a country code that is not in ISO 3166',
      { delivery: [{ name: 'Post', price: '0', countries: ['IN', 'UK'], days: 5 }] },
      entriesTexts.notACountryCode({ code: 'UK', meant: 'GB' }),
    ],
  ])('A listing form %s is rejected', async (_what, over, message) => {
    const refused = await post('/vendorApi/saveListing', await form(over));
    expect(refused).toMatchObject({ status: 400, ...(message ? { message } : {}) });
  });

  it('A listing form with an unknown category, an unknown picture or another store’s picture is rejected', async () => {
    const other = await newVendor(t);
    const foreign = await addPicture(t, other.id);
    expect(await post('/vendorApi/saveListing', await form({ categoryId: '99999' }))).toMatchObject({ status: 404 });
    for (const picture of [foreign, '00000000-0000-4000-8000-000000000000', 'x']) {
      expect(await post('/vendorApi/saveListing', await form({ pictures: [picture] }))).toMatchObject({
        status: 404,
        code: 'picture_unknown',
      });
    }
  });
});

const BY_ID = ['getVendorOrder', 'getBuyerReview', 'getOwnCourse', 'getOwnLesson', 'getCourseQuestions'];
const reads = endpoints
  .filter(({ audience, method, fileTypes }) => audience === 'vendor' && method === 'GET' && !fileTypes)
  // These take the id of an order or a course; orders/calls, reviews/reviews and courses/courses.db.test.ts cover them.
  .filter(({ name }) => !BY_ID.includes(name));

it.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))(
  'The vendor call %s answers as its contract says and is never cached',
  async (_name, endpoint) => {
    const id = await publishedListing(t, shop, { title: 'For the contract' });
    const answer = await api.get(endpoint.path.replace('{id}', id), shop.token);
    expect(answer.statusCode).toBe(200);
    expect(endpoint.data.safeParse(answer.json().data).error).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

// Shows DEC-9-orders-11
it('The calls for visitors answer as their contracts say', async () => {
  const [{ slug } = { slug: '' }] = await offersOf(t, await publishedListing(t, shop, { title: 'For visitors' }));
  const { rows } = await t.owner.query('SELECT slug FROM vendors.vendor WHERE vendor_id = $1', [shop.id]);
  const asked = [
    [getListing, await get(`/publicApi/getListing/${slug}`)],
    [getVendorStore, await get(`/publicApi/getVendorStore/${rows[0].slug}`)],
    [getCategories, await get('/publicApi/getCategories/product')],
    [userSearchListing, await post('/publicApi/userSearchListing', { search: 'visitors' })],
  ] as const;
  for (const [endpoint, { status, data }] of asked) {
    expect([endpoint.name, status, endpoint.data.safeParse(data).error]).toEqual([endpoint.name, 200, undefined]);
  }
});

describe('Another store’s listing', () => {
  // Shows ASVS-8.4.1
  it('Every vendor call answers 404 for another store’s listing and leaves it unchanged', async () => {
    const victim = await approvedVendor(t);
    const _id = await publishedListing(t, victim);
    const [offer] = await offersOf(t, _id);
    const own = await publishedListing(t, shop);
    const [mine] = await offersOf(t, own);
    const of = { listingId: _id, variantId: offer!.variantPublicId };
    const calls: [string, object][] = [
      ['saveListing', await form({ _id })],
      ['submitListing', { _id }],
      ['pauseListing', { _id }],
      ['closeListing', { _id }],
      ['appealRemoval', { _id, text: 'mine' }],
      ['setStock', { ...of, stock: 0 }],
      ['addCodes', { ...of, codes: ['x'] }],
      // Mixes the vendor's own listing with another store's variant, and the other way round.
      ['setStock', { listingId: own, variantId: offer!.variantPublicId, stock: 0 }],
      ['setStock', { listingId: _id, variantId: mine!.variantPublicId, stock: 0 }],
      ['saveStock', { listingId: _id, variants: [{ _id: offer!.variantPublicId, stock: 0, was: 10 }] }],
      ['saveStock', { listingId: own, variants: [{ _id: offer!.variantPublicId, stock: 0, was: 10 }] }],
    ];
    for (const [call, body] of calls)
      expect([call, (await post(`/vendorApi/${call}`, body)).status]).toEqual([call, 404]);
    expect((await get(`/vendorApi/getOwnListing/${_id}`, shop.token)).status).toBe(404);
    expect(await stockOf(offer!.variantId)).toBe(10);
  });
});

describe('Stock', () => {
  it('A store’s team sets the stock, which never falls below zero', async () => {
    const _id = await publishedListing(t, shop);
    const [offer] = await offersOf(t, _id);
    const of = { listingId: _id, variantId: offer!.variantPublicId };
    expect((await post('/vendorApi/setStock', { ...of, stock: 42 })).data).toEqual({ stock: 42 });
    for (const stock of [-1, 1.5, 2 ** 63, '3']) {
      expect((await post('/vendorApi/setStock', { ...of, stock })).status).toBe(400);
    }
    expect(await stockOf(offer!.variantId)).toBe(42);
  });

  /** Creates a listing of two variants with 10 units each. Returns a function that saves their stock. */
  const twoVariants = async () => {
    const variants = ['S', 'L'].map((sku) => ({ sku, priceMicro: 1n, stock: 10 }));
    const listingId = await publishedListing(t, shop, { variants });
    const offers = await offersOf(t, listingId);
    const save = (...figures: readonly (readonly [stock: number, was: number])[]) =>
      post('/vendorApi/saveStock', {
        listingId,
        variants: figures.map(([stock, was], place) => ({ _id: offers[place]!.variantPublicId, stock, was })),
      });
    const stocks = () => Promise.all(offers.map(({ variantId }) => stockOf(variantId)));
    return { offers, save, stocks };
  };

  it('One call saves the stock of several variants', async () => {
    const { save, stocks } = await twoVariants();
    expect((await save([12, 10], [0, 10])).status).toBe(200);
    expect(await stocks()).toEqual([12, 0]);
  });

  it('Saving a stale stock figure does not restore units sold meanwhile and saves nothing else', async () => {
    const { offers, save, stocks } = await twoVariants();
    await take(offers[1]!.variantId, 3);
    expect(await save([12, 10], [11, 10])).toMatchObject({ status: 409, code: 'stock_changed' });
    expect(await stocks()).toEqual([10, 7]);
  });

  it('Saving the same stock twice at once and a third time succeeds each time and saves it once', async () => {
    const { save, stocks } = await twoVariants();
    const answers = [...(await Promise.all([save([12, 10]), save([12, 10])])), await save([12, 10])];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stocks()).toEqual([12, 10]);
  });

  it('A stock update that lists a variant twice is rejected', async () => {
    const { offers, stocks } = await twoVariants();
    const { rows } = await t.owner.query(
      'SELECT l.public_id FROM catalogue.listing l JOIN catalogue.variant v ON v.listing_id = l.id WHERE v.id = $1',
      [offers[0]!.variantId],
    );
    const variant = { _id: offers[0]!.variantPublicId, was: 10 };
    const variants = [
      { ...variant, stock: 11 },
      { ...variant, stock: 12 },
    ];
    const body = { listingId: rows[0].public_id, variants };
    expect(await post('/vendorApi/saveStock', body)).toMatchObject({ code: 'variant_unknown' });
    expect(await stocks()).toEqual([10, 10]);
  });

  // Shows DEC-9-catalogue-17
  it('Only one of fifty buyers gets the last unit', async () => {
    const [offer] = await offersOf(
      t,
      await publishedListing(t, shop, { variants: [{ sku: 'LAST', priceMicro: 1n, stock: 1 }] }),
    );
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(offer!.variantId, 1)));
    expect(taken.filter((each) => each)).toHaveLength(1);
    expect(await stockOf(offer!.variantId)).toBe(0);
  });

  it.each([0, -1])('Stock cannot be taken or returned in a quantity of %s', async (quantity) => {
    const [offer] = await offersOf(t, await publishedListing(t, shop));
    await expect(take(offer!.variantId, quantity)).rejects.toMatchObject({ code: '22023' });
    const back = t.owner.query('SELECT catalogue.return_stock($1, $2)', [offer!.variantId, quantity]);
    await expect(back).rejects.toMatchObject({ code: '22023' });
  });
});

describe('Digital goods', () => {
  const LINE = '00000000-0000-4000-8000-000000000001';
  const digital = { physical: false, category: 'e-books', variants: [{ sku: 'D', priceMicro: 5_000_000n, stock: 7 }] };
  const variantOf = async (_id: string) => (await get(`/vendorApi/getOwnListing/${_id}`, shop.token)).data.variants[0];

  it('A digital listing cannot be submitted until it has a file or a code to deliver', async () => {
    const _id = await saveListing(t, shop, digital);
    expect(await post('/vendorApi/submitListing', { _id })).toMatchObject({ status: 409, code: 'digital_missing' });
    const variant = await variantOf(_id);
    expect(variant.digital).toBeNull();
    const added = await post('/vendorApi/addCodes', {
      listingId: _id,
      variantId: variant._id,
      codes: ['AAA', 'BBB', 'AAA'],
    });
    expect(added.data).toEqual({ added: 2 });
    expect(await variantOf(_id)).toMatchObject({ digital: 'codes', stock: 2 });
    expect((await post('/vendorApi/submitListing', { _id })).status).toBe(200);
    const set = { listingId: _id, variantId: variant._id, stock: 9 };
    expect(await post('/vendorApi/setStock', set)).toMatchObject({ code: 'stock_is_codes' });
    const save = { listingId: _id, variants: [{ _id: variant._id, stock: 9, was: 2 }] };
    expect(await post('/vendorApi/saveStock', save)).toMatchObject({ code: 'stock_is_codes' });
  });

  it('Each line of a digital order gets its own codes, and no code is delivered twice', async () => {
    const _id = await saveListing(t, shop, digital);
    const variant = await variantOf(_id);
    await post('/vendorApi/addCodes', { listingId: _id, variantId: variant._id, codes: ['C1', 'C2', 'C3'] });
    const { rows } = await t.owner.query('SELECT id FROM catalogue.variant WHERE public_id = $1', [variant._id]);
    const sell = (quantity: number, line: string) =>
      t.owner.query('SELECT catalogue.sell_digital($1, $2, $3)', [rows[0].id, quantity, line]);
    const other = LINE.replace(/1$/, '2');
    await sell(2, LINE);
    await sell(1, other);
    const codes = (line: string) => t.value('SELECT codes FROM catalogue.digital_of_line($1)', [line]);
    expect([await codes(LINE), await codes(other)]).toEqual([['C1', 'C2'], ['C3']]);
    await expect(sell(1, LINE.replace(/1$/, '3'))).rejects.toMatchObject({ constraint: 'digital_is_there' });
  });

  it('A buyer keeps the digital file that was bought when the vendor replaces it', async () => {
    const _id = await saveListing(t, shop, digital);
    const variant = await variantOf(_id);
    const fields = { listingId: _id, variantId: variant._id, name: '../../etc/pass"wd.pdf' };
    const handOver = (content: string) =>
      upload(api, '/vendorApi/uploadDigital', {
        token: shop.token,
        fields,
        part: 'file',
        content,
        name: 'x.pdf',
        type: '',
      });
    expect((await handOver('first')).statusCode).toBe(200);
    const { rows } = await t.owner.query('SELECT id FROM catalogue.variant WHERE public_id = $1', [variant._id]);
    const line = LINE.replace(/1$/, '9');
    await t.owner.query('SELECT catalogue.sell_digital($1, 1, $2)', [rows[0].id, line]);
    expect((await handOver('second')).statusCode).toBe(200);
    const sold = await t.row('SELECT * FROM catalogue.digital_of_line($1)', [line]);
    expect([sold.file_content.toString(), sold.file_name]).toEqual(['first', 'etc-pass-wd.pdf']);
  });
});
