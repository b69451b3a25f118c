import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { identify, operatorSession } from '../../../testing/market.ts';
import { signedIn } from '../../../testing/operators.ts';
import { mailsFor } from '../../../testing/people.ts';
import { testSite } from '../../../testing/site-root.ts';
import { favouriteJobs } from '../../market/favourites/index.ts';

const ORIGIN = 'https://plumbline.test';
/** Appears in this job's title and in no other listing. */
const WORD = 'Quokkaherd';
const SORTS = ['relevance', 'newest', 'price', '-price'] as const;

const t = await ownDatabase();

type Person = Awaited<ReturnType<typeof poster>>;
async function poster() {
  const by = await signedIn(t);
  await identify(t, by.id);
  return by;
}
const post = async (name: string, body: object, { token }: Person) =>
  (await api.post(`/sellerApi/${name}`, body, token)).json();
const page = async (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const found = async (sort: string, more: object = {}) => {
  const asked = { kind: 'job', sort, filters: { category: '', store: '', priceFrom: '', priceTo: '' }, ...more };
  const answer = (await api.post('/publicApi/userSearchListing', asked)).json();
  expect(answer.success, answer.message).toBe(true);
  return answer.data;
};
const filtered = (filters: object) => ({
  filters: { category: '', store: '', priceFrom: '', priceTo: '', ...filters },
});
/** Returns everything that visitors can reach without knowing the job, as one text. */
async function everything(): Promise<string> {
  const paths = ['/market', '/market/job', '/market/job?sort=newest', '/market/job/feed.xml', '/sitemap.xml', '/shop'];
  const pages = await Promise.all([...paths, `/search?q=${WORD}`].map(async (path) => (await page(path)).body));
  const lists = await Promise.all(SORTS.map((sort) => found(sort)));
  return [...pages, JSON.stringify(lists)].join('\n');
}
const endOn = (days: number) =>
  t.owner.query('UPDATE catalogue.listing SET ends_on = platform.business_date() + $2::integer WHERE public_id = $1', [
    job._id,
    days,
  ]);

const site = await testSite();
const api = await ownApp(t, { SITE_ROOT: site, PUBLIC_ORIGIN: ORIGIN });
const [owner, stranger] = [await poster(), await poster()];
const categories = (await api.get('/publicApi/getCategories/job')).json().data.docs;
const { rows } = await t.owner.query(`SELECT (platform.business_date() + 30)::text AS day`);
const saved = await post(
  'saveListing',
  {
    kind: 'job',
    title: `${WORD} keeper`,
    description: 'Feeds them at dusk.',
    placeId: '1259229',
    categoryId: categories[0]._id,
    endsOn: rows[0].day,
    attributes: {
      employer: 'Sample Farm',
      employment: 'full-time',
      where: 'hybrid',
      currency: 'INR',
      payFrom: 20_000,
      payTo: 30_000,
      payPer: 'month',
      noFee: true,
    },
  },
  owner,
);
expect(saved.success, saved.message).toBe(true);
const job: { _id: string; slug: string } = saved.data;
await post('submitListing', { _id: job._id }, owner);
const decided = [await operatorSession(t), job._id, 'fine'];
await t.owner.query('SELECT catalogue.decide_review($1, $2, 1, true, $3)', decided);

describe('A job whose last day has passed, before the worker has run', () => {
  // Shows DEC-9-kinds-5
  it('An expired job disappears from every list, page, sort order, count, search, feed and sitemap', async () => {
    await expect.poll(everything, { timeout: 5000 }).toContain(job.slug);
    const before = await found('newest');
    await endOn(-1);
    // Each page is cached for a short time of its own.
    await expect.poll(everything, { timeout: 10_000 }).not.toContain(job.slug);
    const after = await everything();
    expect(after.replaceAll(`q=${WORD}`, '').replaceAll(`"${WORD}"`, '')).not.toContain(`${WORD} keeper`);
    expect((await found('newest')).facets.total).toBe(before.facets.total - 1);
    await endOn(30);
  });

  // Shows DEC-9-kinds-5
  it('An expired job is found neither by its words or their beginnings nor by similar words', async () => {
    await endOn(-1);
    for (const search of [WORD, 'quok', 'quokkaherds', 'feeds dusk'])
      for (const sort of SORTS) expect((await found(sort, { search })).docs, `${search} by ${sort}`).toEqual([]);
    await endOn(30);
    expect((await found('relevance', { search: 'quok' })).docs).toHaveLength(1);
  });

  // Shows DEC-9-kinds-5
  it('An expired job is not counted by any filter: by choice, by pay or near its town', async () => {
    const shown = await found('newest');
    await endOn(-1);
    const over = await found('newest');
    expect(JSON.stringify(shown.facets)).not.toBe(JSON.stringify(over.facets));
    const searches = [
      filtered({ withinKm: 25 }),
      filtered({ choices: { employment: ['full-time'] } }),
      filtered({ ranges: { payTo: { from: 1 } } }),
    ];
    for (const search of searches) {
      const { docs, facets } = await found('newest', { ...search, location: 'Pune' });
      expect([docs, facets.total], JSON.stringify(search)).toEqual([[], 0]);
    }
    await endOn(30);
  });

  // Shows DEC-9-kinds-5
  it('An expired job’s address is answered as unknown to API calls, browsers and caches with its tag', async () => {
    await expect.poll(async () => (await page(`/listing/${job.slug}`)).statusCode, { timeout: 3000 }).toBe(200);
    const kept = await page(`/listing/${job.slug}`);
    await endOn(-1);
    const gone = await api.get(`/publicApi/getListing/${job.slug}`);
    const never = await api.get('/publicApi/getListing/no-such-job-at-all');
    expect([gone.statusCode, gone.json()]).toEqual([never.statusCode, never.json()]);
    const asked = { 'if-none-match': String(kept.headers.etag) };
    const status = async () => (await page(`/listing/${job.slug}`, asked)).statusCode;
    await expect.poll(status, { timeout: 5000 }).toBe(404);
    expect((await page(`/listing/${job.slug}`)).body).not.toContain('Feeds them at dusk');
    await endOn(30);
  });

  // Shows DEC-9-kinds-5
  it('An expired job accepts no applications, cannot be a favourite and is missing from other people’s exports', async () => {
    await endOn(-1);
    const apply = await post('applyJob', { listingId: job._id, message: 'May I?', answers: [] }, stranger);
    const invented = { listingId: '00000000-0000-4000-8000-000000000000', message: 'May I?', answers: [] };
    expect([apply.success, apply.message]).toEqual([false, (await post('applyJob', invented, stranger)).message]);
    expect((await post('addFavourite', { listingId: job._id }, stranger)).success).toBe(false);
    const file = await api.get('/sellerApi/exportList/listings?format=csv', stranger.token);
    expect(file.statusCode).toBe(200);
    expect(file.body).not.toContain(WORD);
    await endOn(30);
  });

  // Shows DEC-9-kinds-5
  it('An expired job is not mailed to saved searches that would have matched it', async () => {
    await post('saveSearch', { kind: 'job', search: WORD, filters: {} }, stranger);
    await t.owner.query(
      `UPDATE favourites.saved_search SET seen_until = seen_until - interval '2 days', looked_at = looked_at - interval '2 days'`,
    );
    await t.owner.query(`UPDATE catalogue.search_entry SET published_at = published_at - interval '1 day'`);
    await endOn(-1);
    await favouriteJobs(api.deps)
      .find(({ task }) => task === 'mail-saved-searches')!
      .run();
    const mails = await mailsFor(t, stranger.email);
    expect(mails.filter(({ subject }) => subject.startsWith(mailsTexts.subjects['search-found']))).toEqual([]);
    await endOn(30);
  });
});
