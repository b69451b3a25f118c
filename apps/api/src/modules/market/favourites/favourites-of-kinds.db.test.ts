import { getFavourites } from '@plumbline/contract';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, operatorSession, publishedListing } from '../../../testing/market.ts';
import { signedIn } from '../../../testing/operators.ts';
import { mailsFor } from '../../../testing/people.ts';
import { coursesOf } from '../courses/testing/world.ts';
import { answersOf } from '../responses/testing/world.ts';
import { lookForNew } from './jobs.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const owner = await signedIn(t);

type Person = Awaited<ReturnType<typeof signedIn>>;
const call = async (name: string, body: object, { token }: Person) =>
  (await api.post(`/sellerApi/${name}`, body, token)).json();
const keptBy = async ({ token }: Person) => {
  const { data } = (await api.get('/sellerApi/getFavourites', token)).json();
  expect(getFavourites.data.safeParse(data).error).toBeUndefined();
  return data.docs;
};

const PUNE = '1259229';

async function classified(title: string, attributes: object = {}): Promise<string> {
  const categories = (await api.get('/publicApi/getCategories/listing')).json().data.docs;
  const form = {
    kind: 'listing',
    title,
    description: 'It rolls.',
    placeId: PUNE,
    price: '40',
    categoryId: categories.find(({ slug }: { slug: string }) => slug === 'hobby-and-sport')._id,
    attributes: { offer: 'sell', condition: 'good', year: 1999, ...attributes },
  };
  const { _id } = (await call('saveListing', form, owner)).data;
  const { data } = await call('submitListing', { _id }, owner);
  if (data.status === 'in_review')
    await t.owner.query('SELECT catalogue.decide_review($1, $2, 1, true, $3)', [await operatorSession(t), _id, 'fine']);
  return _id;
}

describe('Favourites other than products', () => {
  // Shows DEC-9-kinds-14
  it('A member’s classified can be saved as a favourite and is listed with the details of its card', async () => {
    const who = await signedIn(t);
    const listingId = await classified('A bicycle');
    expect((await call('addFavourite', { listingId }, who)).success).toBe(true);
    expect(await keptBy(who)).toMatchObject([
      {
        listingId,
        kind: 'listing',
        title: 'A bicycle',
        price: '40.00',
        isOffered: true,
        inStock: true,
        attributes: { offer: 'sell', condition: 'good', year: 1999 },
        owner: { name: expect.any(String), slug: null },
      },
    ]);
  });

  // Shows DEC-9-kinds-14
  it('An expired classified stays in the favourites with only its title', async () => {
    const who = await signedIn(t);
    const listingId = await classified('A tricycle');
    await call('addFavourite', { listingId }, who);
    await t.owner.query('UPDATE catalogue.listing SET ends_on = platform.business_date() - 1 WHERE public_id = $1', [
      listingId,
    ]);
    expect(await keptBy(who)).toMatchObject([
      { title: 'A tricycle', price: null, attributes: {}, picture: null, isOffered: false },
    ]);
  });

  // Shows DEC-9-kinds-14
  it('A listing that is not public cannot be saved as a favourite', async () => {
    const who = await signedIn(t);
    const listingId = await classified('A unicycle');
    await t.owner.query(`UPDATE catalogue.kind SET seen_by = 'members' WHERE kind = 'listing'`);
    const refused = await call('addFavourite', { listingId }, who);
    await t.owner.query(`UPDATE catalogue.kind SET seen_by = 'public' WHERE kind = 'listing'`);
    expect(refused.message).toBe(errorsTexts.listing_unknown);
  });

  /** Runs the search two days after each search was saved, with every listing published one day ago. */
  async function lookTwoDaysLater(): Promise<void> {
    await t.owner.query(
      `UPDATE favourites.saved_search SET seen_until = seen_until - interval '2 days', looked_at = looked_at - interval '2 days'`,
    );
    await t.owner.query(`UPDATE catalogue.search_entry SET published_at = published_at - interval '1 day'`);
    await lookForNew(api.deps);
  }

  // Shows DEC-9-kinds-14
  it('A saved search of classifieds matches its range, and its mail links to the same search', async () => {
    const who = await signedIn(t);
    const filters = { ranges: { year: { from: 1980, to: 1989 } }, choices: { condition: ['good'] }, priceTo: '50' };
    await call('saveSearch', { kind: 'listing', search: '', filters: { ...filters, location: 'Pune' } }, who);
    await classified('Old frame', { year: 1985 });
    await classified('New frame', { year: 2015 });
    await lookTwoDaysLater();
    const { text } = (await mailsFor(t, who.email)).find(
      ({ subject }) => subject === mailsTexts.subjects['search-found'],
    )!;
    expect(text).toContain('Old frame: 40.00 USDT');
    expect(text).not.toContain('New frame');
    expect(text).toContain('/market/listing?to=50&sort=newest&near=Pune&f.condition=good&min.year=1980&max.year=1989');
  });

  it('The mail of a saved search in Hindi links to the Hindi pages of the listing and the search', async () => {
    const who = await signedIn(t);
    await t.owner.query(`UPDATE members.member SET language = 'hi' WHERE email = $1`, [who.email]);
    await call('saveSearch', { kind: 'listing', search: 'penny farthing', filters: {} }, who);
    await classified('Penny farthing', { year: 1985 });
    await lookTwoDaysLater();
    const { text } = (await mailsFor(t, who.email)).find(({ subject }) => subject.startsWith('आपकी सेव की गई खोज'))!;
    expect(text.match(/\/(hi\/)?(listing\/penny|market\/listing)/g)).toEqual([
      '/hi/listing/penny',
      '/hi/market/listing',
    ]);
  });

  /** Publishes a listing of each publicly searchable kind. Returns its title. */
  const MADE = {
    product: async () => {
      await publishedListing(t, await approvedVendor(t), { title: 'Quokka mug' });
      return 'Quokka mug';
    },
    listing: async () => {
      await classified('Quokka print');
      return 'Quokka print';
    },
    job: async () => {
      const world = answersOf(t, api);
      await world.post(await world.somebody(), 'job');
      return 'Teacher of drawing';
    },
    lostfound: async () => {
      const { docs: categories } = (await api.get('/publicApi/getCategories/lostfound')).json().data;
      const form = { kind: 'lostfound', title: 'A lost quokka', description: 'It is small.', placeId: PUNE };
      const attributes = { what: 'lost', happened: '2026-01-02' };
      const { _id } = (await call('saveListing', { ...form, categoryId: categories[0]._id, attributes }, owner)).data;
      const { data } = await call('submitListing', { _id }, owner);
      if (data.status === 'in_review')
        await t.owner.query(`SELECT catalogue.decide_review($1, $2, 1, true, 'fine')`, [await operatorSession(t), _id]);
      return 'A lost quokka';
    },
    course: async () => {
      await coursesOf(t, api).course();
      return 'Sharpening knives';
    },
  } as const;

  // Shows DEC-9-kinds-14
  it.each(Object.keys(MADE) as (keyof typeof MADE)[])(
    'A saved search of the kind %s mails each new match once, and nothing of another kind',
    async (kind) => {
      const [who, other] = [await signedIn(t), await signedIn(t)];
      await call('saveSearch', { kind, search: '', filters: {} }, who);
      await call('saveSearch', { kind: kind === 'job' ? 'course' : 'job', search: '', filters: {} }, other);
      const title = await MADE[kind]();
      await t.owner.query(
        `UPDATE favourites.saved_search SET seen_until = seen_until - interval '2 days', looked_at = looked_at - interval '2 days'`,
      );
      await t.owner.query(`UPDATE catalogue.search_entry SET published_at = published_at - interval '1 day'`);
      await lookForNew(api.deps);
      await lookForNew(api.deps);
      const about = async ({ email }: Person) =>
        (await mailsFor(t, email)).filter(
          ({ subject, text }) => subject === mailsTexts.subjects['search-found'] && text.includes(title),
        );
      expect(await about(who)).toHaveLength(1);
      expect(await about(other)).toEqual([]);
    },
  );
});
