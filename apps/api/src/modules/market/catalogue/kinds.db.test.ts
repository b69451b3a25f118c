import { getListing, getMyListings, getOwnListing, userSearchListing } from '@plumbline/contract';
import { kinds, LISTING_KINDS } from '@plumbline/contract/kinds';
import { consentKinds } from '@plumbline/contract/kinds/consent';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addPicture, approvedVendor, identify, operatorSession } from '../../../testing/market.ts';
import { openSession, signedIn, signedInOperator } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { openDay } from '../../../testing/purchases.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const shop = await approvedVendor(t);

interface Poster {
  readonly id: bigint;
  readonly token: string;
}
async function poster(): Promise<Poster> {
  const by = await signedIn(t);
  await identify(t, by.id);
  return by;
}

const answerOf = (answer: Awaited<ReturnType<TestApp['post']>>) => ({
  status: answer.statusCode,
  code: answer.headers['x-error-code'],
  ...answer.json(),
});
const post = async (call: string, body: object, token: string, area = 'sellerApi') =>
  answerOf(await api.post(`/${area}/${call}`, body, token));
const get = async (path: string, token?: string) => answerOf(await api.get(path, token));
const search = async (body: object) => answerOf(await api.post('/publicApi/userSearchListing', body));
const categoryOf = async (kind: string, slug: string): Promise<string> =>
  (await get(`/publicApi/getCategories/${kind}`)).data.docs.find((each: { slug: string }) => each.slug === slug)._id;

const endsIn = (days: number): Promise<string> => openDay(t, days);

const PUNE = '1259229';
const MUMBAI = '1275339';
const PIMPRI = 'Pimpri';

const JOB = {
  employer: 'Sample Mill',
  employment: 'full-time',
  where: 'onsite',
  currency: 'INR',
  payFrom: 20_000,
  payTo: 30_000,
  payPer: 'month',
  questions: ['Have you worked at a loom?'],
  noFee: true,
};
const job = async (over: object = {}, attributes: object = {}) => ({
  kind: 'job',
  title: 'Weaver for a hand loom',
  description: 'You weave **cotton**.',
  categoryId: await categoryOf('job', 'craft'),
  placeId: PUNE,
  endsOn: await endsIn(30),
  attributes: { ...JOB, ...attributes },
  ...over,
});
const classified = async (over: object = {}, attributes: object = {}) => ({
  kind: 'listing',
  title: 'A used bicycle',
  description: 'It rolls.',
  categoryId: await categoryOf('listing', 'hobby-and-sport'),
  placeId: PUNE,
  price: '40',
  attributes: { offer: 'sell', condition: 'good', year: 2019, ...attributes },
  ...over,
});

async function approve(_id: string): Promise<void> {
  await t.owner.query(
    `SELECT catalogue.decide_review($1, $2, (SELECT r.number FROM catalogue.listing l JOIN catalogue.revision r
       ON r.id = l.next_revision_id WHERE l.public_id = $2), true, 'fine')`,
    [await operatorSession(t), _id],
  );
}
async function published(by: Poster, form: object): Promise<{ _id: string; slug: string }> {
  const saved = await post('saveListing', form, by.token);
  expect(saved.status, JSON.stringify(saved)).toBe(200);
  const submitted = await post('submitListing', { _id: saved.data._id }, by.token);
  if (submitted.data.status === 'in_review') await approve(saved.data._id);
  return saved.data;
}
const idsOf = (found: { data: { docs: { _id: string }[] } }): string[] => found.data.docs.map(({ _id }) => _id);

describe('The table of listing kinds', () => {
  // Shows DEC-9-kinds-11
  it('Each publicly searchable listing kind has its own partition of search entries', async () => {
    const { rows } = await t.owner.query(
      `SELECT pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'catalogue.search_entry'::regclass`,
    );
    const searched = LISTING_KINDS.filter((name) => kinds[name].seenBy === 'public');
    expect(rows.map(({ bound }) => bound).sort()).toEqual(
      ['DEFAULT', ...searched.map((name) => `FOR VALUES IN ('${name}')`)].sort(),
    );
  });

  // Shows DEC-9-kinds-1
  it('The database’s table of kinds matches the kind definitions', async () => {
    // owners.db.test.ts covers the column `holds` with every invalid job.
    const { rows } = await t.owner.query('SELECT * FROM catalogue.kind ORDER BY kind');
    const all = [...LISTING_KINDS.map((name) => kinds[name]), ...Object.values(consentKinds)];
    const said = all.map((kind) => ({
      kind: kind.kind,
      posted_by: [...kind.postedBy],
      needs_identity: kind.needsIdentity,
      seen_by: kind.seenBy,
      is_ordered: kind.isOrdered,
      price: kind.price,
      lifetime_days: kind.lifetime?.days ?? null,
      chooses_end: kind.lifetime?.isChosen ?? false,
      most_of_member: kind.maxOfMember,
      answers: [...kind.answers],
      has_place: kind.place !== null,
      gives_access: kind.givesAccess ?? false,
      ordered_when: kind.orderedWhen ?? null,
    }));
    const known = new Set(all.map(({ kind }) => kind));
    const decides = rows.filter(({ kind }) => known.has(kind)).map(({ holds: _holds, ...row }) => row);
    expect(decides).toEqual(said.sort((a, b) => a.kind.localeCompare(b.kind)));
  });
});

describe('Job listings through the API', () => {
  it('A member’s job is saved, submitted, approved, found and read as the contract says', async () => {
    const by = await poster();
    const saved = await post('saveListing', await job(), by.token);
    expect(saved).toMatchObject({
      status: 200,
      data: { kind: 'job', status: 'draft', price: null, place: { name: 'Pune' }, attributes: JOB },
    });
    const { _id, slug } = saved.data;
    expect((await post('submitListing', { _id }, by.token)).data).toMatchObject({ status: 'in_review' });
    expect((await get(`/publicApi/getListing/${slug}`)).status).toBe(404);
    const operator = await signedInOperator(t, 'support');
    const facts = await get(`/operatorApi/listings/${_id}`, operator.token);
    expect(facts.data).toMatchObject({
      kind: 'job',
      price: null,
      variants: [],
      store: { kind: 'member' },
      attributes: { 'Pay from': '20,000', Employment: 'Full time', Place: 'Pune, Maharashtra, IN' },
    });
    await approve(_id);
    const shown = await get(`/publicApi/getListing/${slug}`);
    expect(shown.data).toMatchObject({ kind: 'job', owner: { name: 'Pat', slug: null }, answers: ['application'] });
    expect(getListing.data.safeParse(shown.data).error).toBeUndefined();
    const found = await search({ kind: 'job', search: 'weaver' });
    expect(idsOf(found)).toEqual([_id]);
    expect(found.data.facets.choices).toEqual({
      employment: [{ value: 'full-time', count: 1 }],
      where: [{ value: 'onsite', count: 1 }],
      payPer: [{ value: 'month', count: 1 }],
    });
    expect(userSearchListing.data.safeParse(found.data).error).toBeUndefined();
    const own = await get(`/sellerApi/getOwnListing/${_id}`, by.token);
    expect(getOwnListing.data.safeParse(own.data).error).toBeUndefined();
    const list = await get('/sellerApi/getMyListings?kind=job', by.token);
    expect(list.data.docs).toMatchObject([{ _id, status: 'published', shownUntil: await endsIn(30) }]);
    expect(getMyListings.data.safeParse(list.data).error).toBeUndefined();
  });

  it('Visitors see the first name of the member who posted a listing, and no other personal data', async () => {
    const by = await poster();
    const { slug } = await published(by, await job());
    const { rows } = await t.owner.query('SELECT email, phone, full_name FROM members.member WHERE id = $1', [by.id]);
    const said = JSON.stringify([await get(`/publicApi/getListing/${slug}`), await search({ kind: 'job' })]);
    for (const secret of [rows[0].email, rows[0].phone, rows[0].full_name]) expect(said).not.toContain(secret);
  });

  // Shows DEC-9-kinds-2
  it('A store can post a job under its own name, with its session and with its API key', async () => {
    const saved = await post('saveListing', await job(), shop.token, 'vendorApi');
    await post('submitListing', { _id: saved.data._id }, shop.token, 'vendorApi');
    await approve(saved.data._id);
    const shown = await get(`/publicApi/getListing/${saved.data.slug}`);
    expect(shown.data.owner).toEqual({
      name: expect.stringContaining('Store'),
      slug: expect.stringContaining('store'),
    });
    expect((await get('/vendorApi/getMyListings', shop.token)).data.docs).toMatchObject([{ kind: 'job' }]);
    expect((await get('/vendorApi/getListings', shop.token)).data.docs).toEqual([]);
  });

  it.each([
    ['no pay', {}, { payFrom: undefined }, 'Pay from: Please fill this in'],
    ['a reversed pay range', {}, { payTo: 1 }, 'Pay to: The range ends before it begins'],
    ['a request for money from applicants', {}, { noFee: undefined }, entriesTexts.confirmThis],
    ['no place', { placeId: '' }, {}, entriesTexts.choosePlace],
    ['a price', { price: '5' }, {}, entriesTexts.hasNoPrice],
    ['no last day', { endsOn: '' }, {}, entriesTexts.chooseLastDay],
    ['an unknown choice', {}, { payPer: 'century' }, entriesTexts.chooseOneOfChoices],
    ['text instead of a number', {}, { payFrom: '20000' }, 'Pay from: Please enter a whole number'],
  ])('A job with %s is rejected with the reason', async (_what, over, attributes, message) => {
    const answer = await post('saveListing', await job(over, attributes), (await poster()).token);
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(answer.message).toContain(message);
  });

  it.each([
    ['an unknown place', { placeId: '1' }, 404, 'place_unknown'],
    ['a place id that is not a number', { placeId: 'Pune' }, 404, 'place_unknown'],
    ['a product category', {}, 404, 'category_unknown'],
    ['a last day that does not exist', { endsOn: '2026-02-30' }, 400, 'invalid_input'],
    ['a last day in the past', { endsOn: '2020-01-01' }, 400, 'end_not_valid'],
    ['another member’s picture', { pictures: ['x'] }, 404, 'picture_unknown'],
  ])('A job with %s is rejected', async (what, over, status, code) => {
    const wrong = what.includes('category') ? { categoryId: await categoryOf('product', 'kitchen') } : over;
    expect(await post('saveListing', await job(wrong), (await poster()).token)).toMatchObject({ status, code });
  });

  it('Members cannot post products, or jobs before their identity is verified', async () => {
    const { id } = await member(t, null);
    const token = await openSession(t, 'member', id);
    const saved = await post('saveListing', await job(), token);
    expect(await post('submitListing', { _id: saved.data._id }, token)).toMatchObject({
      code: 'identity_needed_to_post',
    });
    const product = {
      title: 'A mug',
      description: 'x',
      categoryId: await categoryOf('product', 'kitchen'),
      physical: false,
      variants: [{ sku: 'A', label: 'A', price: '3' }],
    };
    expect(await post('saveListing', product, token)).toMatchObject({ status: 403, code: 'kind_not_allowed' });
  });

  it('A member’s pictures appear with the member’s own listing and are unknown to other members', async () => {
    const [by, other] = [await poster(), await poster()];
    const picture = await addPicture(t, by.id);
    const form = await classified({ pictures: [picture], pictureTexts: ['From the left'] });
    expect(await post('saveListing', form, other.token)).toMatchObject({ code: 'picture_unknown' });
    const { slug } = await published(by, form);
    expect((await get(`/publicApi/getListing/${slug}`)).data.pictures).toMatchObject([
      { _id: picture, alt: 'From the left' },
    ]);
  });

  it('Every member call and vendor call answers 404 for another account’s listing', async () => {
    const { _id } = await published(await poster(), await job());
    for (const [token, area] of [
      [(await poster()).token, 'sellerApi'],
      [shop.token, 'vendorApi'],
    ] as const) {
      expect((await get(`/${area}/getOwnListing/${_id}`, token)).status).toBe(404);
      const calls = {
        saveListing: await job({ _id }),
        submitListing: { _id },
        pauseListing: { _id },
        closeListing: { _id },
      };
      for (const [call, body] of Object.entries({
        ...calls,
        renewListing: { _id, endsOn: '' },
        appealRemoval: { _id, text: 'x' },
      }))
        expect((await post(call, body, token, area)).status, call).toBe(404);
    }
  });
});

describe('Searching other kinds of listings', () => {
  let by: Poster;
  const made: Record<string, string> = {};
  beforeAll(async () => {
    by = await poster();
    const town = (await get(`/publicApi/getPlaces?search=${PIMPRI}`)).data[0]._id;
    made.bicycle = (await published(by, await classified({ title: 'Bicycle quixote' })))._id;
    made.near = (
      await published(
        by,
        await classified({ title: 'Ladder quixote', placeId: town, price: '' }, { offer: 'rent', rentPer: 'day' }),
      )
    )._id;
    made.far = (
      await published(
        by,
        await classified({ title: 'Sofa quixote', placeId: MUMBAI, price: '90' }, { condition: 'worn', year: 2001 }),
      )
    )._id;
  });
  const found = async (body: object) => new Set(idsOf(await search({ kind: 'listing', search: 'quixote', ...body })));
  const of = (...names: string[]) => new Set(names.map((name) => made[name]));

  // Shows DEC-9-kinds-13
  it('A search around Pune finds listings within 25 km, with their distance and the name of the place', async () => {
    const around = await search({ kind: 'listing', search: 'quixote', location: 'Pune' });
    expect(around.data.place).toMatchObject({ name: 'Pune', region: 'Maharashtra' });
    const byId = new Map(
      around.data.docs.map((doc: { _id: string; place: { km: number } }) => [doc._id, doc.place.km]),
    );
    expect(new Set(byId.keys())).toEqual(of('bicycle', 'near'));
    expect(byId.get(made.bicycle)).toBe(0);
    expect(byId.get(made.near)).toBeGreaterThan(5);
    expect(await found({ location: 'Pune', filters: { withinKm: 150 } })).toEqual(of('bicycle', 'near', 'far'));
    expect(await found({ location: 'Poona', filters: { withinKm: 5 } })).toEqual(of('bicycle'));
  });

  // Shows DEC-9-kinds-11
  it('Spelling correction in a search uses only the words of listings of the same kind', async () => {
    await published(by, await job({ title: 'Weaver zquixote' }));
    expect(await search({ kind: 'job', search: 'quixote' })).toMatchObject({
      data: { isSimilar: true, docs: [{ title: 'Weaver zquixote' }] },
    });
    expect(await search({ kind: 'listing', search: 'zquixote' })).toMatchObject({ data: { isSimilar: true } });
    expect(await search({ kind: 'lostfound', search: 'quixote' })).toMatchObject({ data: { docs: [] } });
  });

  it('A search around an unknown place finds nothing and says that the place is unknown', async () => {
    const nowhere = await search({ kind: 'listing', location: 'Xyzzyville' });
    expect(nowhere.data).toMatchObject({ docs: [], place: null });
  });

  // Shows DEC-9-kinds-13
  it('A search filters by the choices and ranges of the listing kind and counts each choice', async () => {
    expect(await found({ filters: { choices: { offer: ['rent'] } } })).toEqual(of('near'));
    expect(await found({ filters: { choices: { condition: ['worn', 'broken'] } } })).toEqual(of('far'));
    expect(await found({ filters: { ranges: { year: { from: 2010 } } } })).toEqual(of('bicycle', 'near'));
    expect(await found({ filters: { ranges: { year: { to: 2010 } } } })).toEqual(of('far'));
    const { data } = await search({ kind: 'listing', search: 'quixote' });
    expect(data.facets).toMatchObject({ total: 3, isCut: false });
    expect(data.facets.categories.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3);
    // The listing without a price matches no price range.
    expect(data.facets.prices.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
    expect(data.facets.choices.offer).toEqual([
      { value: 'sell', count: 2 },
      { value: 'rent', count: 1 },
    ]);
    expect(data.facets.choices.condition).toContainEqual({ value: 'worn', count: 1 });
  });

  it('A list sorted by price omits listings without a price', async () => {
    const sorted = await search({ kind: 'listing', search: 'quixote', sort: '-price' });
    expect(idsOf(sorted)).toEqual([made.far, made.bicycle]);
  });

  it.each([
    [{ choices: { title: ['x'] } }],
    [{ choices: { year: ['2019'] } }],
    [{ ranges: { offer: { from: 1 } } }],
    [{ ranges: { constructor: { from: 1 } } }],
    [{ withinKm: 501 }],
  ])('A filter that the listing kind does not have is rejected: %j', async (filters) => {
    expect((await search({ kind: 'listing', filters })).status).toBe(400);
  });

  it('The pages of a search show each listing once', async () => {
    const many = await poster();
    for (let n = 0; n < 26; n++) await published(many, await classified({ title: `Lamp zephyr ${n}` }));
    const first = await search({ kind: 'listing', search: 'zephyr', sort: 'newest' });
    const second = await search({ kind: 'listing', search: 'zephyr', sort: 'newest', page: first.data.next });
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(26);
    expect(second.data.next).toBeNull();
  });

  // Shows DEC-9-kinds-4
  it('An expired listing disappears from search, its page and the counts of places before the worker has run', async () => {
    const owner = await poster();
    const { _id, slug } = await published(owner, await job({ title: 'Potter okapi', endsOn: await endsIn(1) }));
    expect(idsOf(await search({ kind: 'job', search: 'okapi' }))).toEqual([_id]);
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 2');
    expect(idsOf(await search({ kind: 'job', search: 'okapi' }))).toEqual([]);
    expect((await get(`/publicApi/getListing/${slug}`)).status).toBe(404);
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date - 2');
  });

  it('Listings of a frozen member are neither found nor shown', async () => {
    const owner = await poster();
    const { slug } = await published(owner, await classified({ title: 'Kettle numbat' }));
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [owner.id]);
    expect(idsOf(await search({ kind: 'listing', search: 'numbat' }))).toEqual([]);
    expect((await get(`/publicApi/getListing/${slug}`)).status).toBe(404);
  });

  it('A product search finds no listings of other kinds', async () => {
    const { data } = await search({ search: 'quixote' });
    expect(data.docs).toEqual([]);
    expect(data).not.toHaveProperty('place');
    expect(data.facets).not.toHaveProperty('choices');
  });
});

describe('Places', () => {
  it.each([
    ['pun', 'Pune'],
    ['Bangalore', 'Bengaluru'],
    ['gurugram', 'Gurgaon'],
    ['Aurangabad, Bihar', 'Aurangabad'],
    ['KARAIKAL', 'Karaikal'],
  ])('Typing part of a place’s name finds the place: %s', async (typed, name) => {
    const { data } = await get(`/publicApi/getPlaces?search=${encodeURIComponent(typed)}`);
    expect(data[0].name).toBe(name);
    expect(data.length).toBeLessThanOrEqual(8);
  });

  it('An empty input finds no place', async () => {
    expect((await get('/publicApi/getPlaces?search=')).data).toEqual([]);
    expect((await get('/publicApi/getPlaces?search=%25')).data).toEqual([]);
  });

  it('The distance between two towns follows the curve of the Earth', async () => {
    const { rows } = await t.owner.query(
      `SELECT round(catalogue.km_between(a.location, b.location)) AS km FROM catalogue.place a, catalogue.place b
       WHERE a.id = $1 AND b.id = $2`,
      [PUNE, MUMBAI],
    );
    expect(rows[0].km).toBe(119);
  });
});
