import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { identify, publish } from '../../../testing/market.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { marketFeed, storefront } from './index.ts';

const t = await ownDatabase();
const AROUND = { origin: 'https://plumb.example', brand: 'Plumbline', language: 'en' } as const;
const HOSTILE = '<script>alert(1)</script> & "quoted"';

const ATTRIBUTES = {
  employer: HOSTILE,
  employment: 'full-time',
  where: 'hybrid',
  currency: 'INR',
  payFrom: 20_000,
  payTo: 30_000,
  payPer: 'month',
  noFee: true,
};

const job = await posted('job', { title: `Weaver ${HOSTILE}` });
await posted('listing', { title: 'A bicycle', attributes: { offer: 'free', condition: 'good' } });

/** Published by a member. */
async function posted(kind: 'job' | 'listing', over: object): Promise<{ slug: string; title: string }> {
  const by = await signedIn(t);
  await identify(t, by.id);
  const { rows } = await t.owner.query<{ id: string }>(
    `SELECT catalogue.save_listing($1, NULL, $2, 'a-post', $3::jsonb || jsonb_build_object(
       'categoryId', (SELECT min(c.id) FROM catalogue.category c WHERE c.kind = $2),
       'endsOn', CASE $2 WHEN 'job' THEN (platform.business_date() + 30)::text END)) AS id`,
    [
      by.session,
      kind,
      JSON.stringify({
        description: `Words ${HOSTILE}`,
        attributes: ATTRIBUTES,
        pictures: [],
        placeId: '1259229',
        ...over,
      }),
    ],
  );
  await publish(t, by, rows[0]!.id);
  return t.row('SELECT slug, title FROM catalogue.listings WHERE public_id = $1', [rows[0]!.id]);
}

const draw = async (path: string, query = ''): Promise<string | null> => {
  const drawn = await storefront({ db: t.db })(path)!.draw(new URLSearchParams(query), AROUND);
  return drawn && drawn.head + drawn.content;
};
const dataOf = (page: string): { '@type': string }[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!));

describe('the page of a job', () => {
  it('The page of a job shows pay, place, the last day and the way to apply, under a canonical address', async () => {
    const page = (await draw(`/listing/${job.slug}`))!;
    for (const part of ['INR 20,000–30,000 a month', 'Pune, Maharashtra, India', 'Shown until', 'Partly from home'])
      expect(page).toContain(part);
    expect(page).toContain(`href="/answer/${job.slug}"`);
    expect(page).toContain(`<link rel="canonical" href="https://plumb.example/listing/${job.slug}">`);
  });

  // Shows DEC-9-kinds-9
  it('The page of a job carries a JobPosting, and what its employer wrote is text in each of its places', async () => {
    const page = (await draw(`/listing/${job.slug}`))!;
    expect(dataOf(page).find((each) => each['@type'] === 'JobPosting')).toMatchObject({
      hiringOrganization: { name: HOSTILE },
      baseSalary: { value: { minValue: 20_000, unitText: 'MONTH' } },
      jobLocation: { address: { addressLocality: 'Pune' } },
    });
    expect(page).not.toContain('<script>alert');
  });

  it('The page of a job says its days in words', async () => {
    const { rows } = await t.owner.query<{ day: string }>('SELECT (platform.business_date() + 30)::text AS day');
    const until = new Date(`${rows[0]!.day}T00:00:00Z`);
    const words = until.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect(await draw(`/listing/${job.slug}`)).toContain(`<time datetime="${rows[0]!.day}">${words}</time>`);
  });

  // Shows DEC-9-kinds-9
  it('The page of a job is gone on the day after its last one, with its data, before the worker has come', async () => {
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 31');
    expect(await draw(`/listing/${job.slug}`)).toBeNull();
    expect(await storefront({ db: t.db })(`/listing/${job.slug}`)!.stamp!()).toBeNull();
    expect(await marketFeed({ db: t.db })('job', AROUND)).not.toContain(job.slug);
    expect(await draw('/market/job')).not.toContain(job.slug);
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date - 31');
  });
});

describe('the lists of a kind', () => {
  it('The list of jobs has pay, employer and place, the filters of the kind, and no promise of orders', async () => {
    const page = (await draw('/market/job'))!;
    for (const part of ['Jobs', 'INR 20,000–30,000 a month', 'Employment', 'Full time', 'feed.xml'])
      expect(page).toContain(part);
    expect(page).not.toContain('Held until it is yours');
    expect(page).not.toContain('<script>alert');
  });

  it('The list of classifieds is narrowed by a choice and a place, and says which place it took', async () => {
    expect(await draw('/market/listing', 'f.offer=free&near=Poona&km=10')).toContain(
      'within 10 km of Pune, Maharashtra, India',
    );
    expect(await draw('/market/listing', 'f.offer=sell')).not.toContain('A bicycle');
    expect(await draw('/market/listing', 'near=Xyzzyville')).toContain('We know no place “Xyzzyville”');
  });

  it.each(['km=x&near=Pune', 'min.year=x', 'page=x', 'km=9999&near=Pune'])(
    'A list with a wrong parameter says so and stays: %s',
    async (query) => {
      expect(await draw('/market/listing', query)).toMatch(/role="alert"|class="error"/);
    },
  );

  it.each(['near=Xyzzyville', 'min.year=x'])(
    'A list that was refused names the fault alone, and does not say that nothing was found: %s',
    async (query) => {
      const page = await draw('/market/listing', query);
      expect(page).toContain('<a href="/market/listing">Look at everything</a>');
      expect(page).not.toContain('Nothing was found');
    },
  );

  it('A list that filters left empty advises fewer of them, and one that words left empty other words', async () => {
    expect(await draw('/market/listing', 'f.offer=sell')).toContain('Try fewer filters');
    expect(await draw('/market/listing', 'q=xyzzyxyzzy')).toContain('Try one word alone');
  });

  it('The list of jobs names who posted a job, but once who is its employer', async () => {
    const own = await posted('job', { title: 'Own job', attributes: { ...ATTRIBUTES, employer: 'Pat' } });
    const page = (await draw('/market/job'))!;
    const lineOf = (slug: string) => page.split('<li class="post">').find((line) => line.includes(`/${slug}"`));
    expect(lineOf(own.slug)).toContain('Pat · Full time');
    expect(lineOf(own.slug)).not.toContain('<span>Pat</span>');
    expect(lineOf(job.slug)).toContain('<span>Pat</span>');
  });

  it('A narrowed list is no page of its own for search engines, a category is', async () => {
    expect(await draw('/market/job', 'f.employment=full-time')).toContain('noindex');
    expect(await draw('/market/job', 'category=craft')).toContain(
      'href="https://plumb.example/market/job?category=craft"',
    );
  });
});

describe('the feed of a kind', () => {
  // Shows DEC-9-kinds-9
  it('The feed of jobs is Atom with the newest job, whose text is text', async () => {
    const feed = (await marketFeed({ db: t.db })('job', AROUND))!;
    expect(feed).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/);
    expect(feed).toContain(`<link href="https://plumb.example/listing/${job.slug}"/>`);
    expect(feed).not.toContain('<script');
  });

  it.each(['product', 'marriage', 'constructor'])('The kind %s has no feed', (kind) => {
    expect(marketFeed({ db: t.db })(kind, AROUND)).toBeNull();
  });
});
