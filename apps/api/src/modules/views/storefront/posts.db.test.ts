import { texts as kindsTexts } from '@plumbline/texts/en/kinds';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { bare } from '@plumbline/texts/testing';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { identify, publish } from '../../../testing/market.ts';
import { signedIn } from '../../../testing/operators.ts';
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

/** Publishes a listing of a member. */
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

describe('The page of a job', () => {
  it('A job’s page shows pay, place, last day and how to apply, under a canonical address', async () => {
    const page = (await draw(`/listing/${job.slug}`))!;
    for (const part of [
      'INR 20,000–30,000 a month',
      'Pune, Maharashtra, India',
      'Shown until',
      kindsTexts.job.attributes.where.choices.hybrid,
    ])
      expect(page).toContain(part);
    expect(page).toContain(`href="/answer/${job.slug}"`);
    expect(page).toContain(`<link rel="canonical" href="https://plumb.example/listing/${job.slug}">`);
  });

  // Shows DEC-9-kinds-9
  it('A job’s page has JobPosting data, and shows the employer’s texts as plain text in each place', async () => {
    const page = (await draw(`/listing/${job.slug}`))!;
    expect(dataOf(page).find((each) => each['@type'] === 'JobPosting')).toMatchObject({
      hiringOrganization: { name: HOSTILE },
      baseSalary: { value: { minValue: 20_000, unitText: 'MONTH' } },
      jobLocation: { address: { addressLocality: 'Pune' } },
    });
    expect(page).not.toContain('<script>alert');
  });

  it('A job’s page writes its dates in words', async () => {
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
  it('A job’s page and data disappear the day after its last day, before the worker has run', async () => {
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 31');
    expect(await draw(`/listing/${job.slug}`)).toBeNull();
    expect(await storefront({ db: t.db })(`/listing/${job.slug}`)!.stamp!()).toBeNull();
    expect(await marketFeed({ db: t.db })('job', AROUND)).not.toContain(job.slug);
    expect(await draw('/market/job')).not.toContain(job.slug);
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date - 31');
  });
});

describe('Lists of one listing kind', () => {
  it('The list of jobs shows pay, employer, place and the filters for jobs, and no promises for orders', async () => {
    const page = (await draw('/market/job'))!;
    for (const part of ['Jobs', 'INR 20,000–30,000 a month', 'Employment', 'Full time', 'feed.xml'])
      expect(page).toContain(part);
    expect(page).not.toContain(storefrontTexts.shelf.promises[0].title);
    expect(page).not.toContain('<script>alert');
  });

  it('The list of classifieds can be filtered by a choice and a place, and shows which place it used', async () => {
    expect(await draw('/market/listing', 'f.offer=free&near=Poona&km=10')).toContain(
      'within 10 km of Pune, Maharashtra, India',
    );
    expect(await draw('/market/listing', 'f.offer=sell')).not.toContain('A bicycle');
    expect(await draw('/market/listing', 'near=Xyzzyville')).toContain('We can’t find a place called “Xyzzyville”');
  });

  it.each(['km=x&near=Pune', 'min.year=x', 'page=x', 'km=9999&near=Pune'])(
    'A list with an invalid parameter shows an error and keeps the page: %s',
    async (query) => {
      expect(await draw('/market/listing', query)).toMatch(/role="alert"|class="error"/);
    },
  );

  it.each(['near=Xyzzyville', 'min.year=x'])(
    'A rejected list shows only the error, not that nothing was found: %s',
    async (query) => {
      const page = await draw('/market/listing', query);
      expect(page).toContain('<a href="/market/listing">View everything</a>');
      expect(page).not.toContain('No results');
    },
  );

  it('An empty list suggests fewer filters after filtering, and other words after a search', async () => {
    const { fewerFilters, oneWord } = storefrontTexts.shelf;
    const words = async (query: string) => (await draw('/market/listing', query))!.replace(/<[^>]+>/g, '');
    expect(await words('f.offer=sell')).toContain(fewerFilters({ link: bare }).join(''));
    expect(await words('q=xyzzyxyzzy')).toContain(oneWord({ link: bare }).join(''));
  });

  it('The list of jobs shows who posted a job, but only once if that is also the employer', async () => {
    const own = await posted('job', { title: 'Own job', attributes: { ...ATTRIBUTES, employer: 'Pat' } });
    const page = (await draw('/market/job'))!;
    const lineOf = (slug: string) => page.split('<li class="post">').find((line) => line.includes(`/${slug}"`));
    expect(lineOf(own.slug)).toContain('Pat · Full time');
    expect(lineOf(own.slug)).not.toContain('<span>Pat</span>');
    expect(lineOf(job.slug)).toContain('<span>Pat</span>');
  });

  it('Search engines index categories but not filtered lists', async () => {
    expect(await draw('/market/job', 'f.employment=full-time')).toContain('noindex');
    expect(await draw('/market/job', 'category=craft')).toContain(
      'href="https://plumb.example/market/job?category=craft"',
    );
  });
});

describe('Feeds of one listing kind', () => {
  // Shows DEC-9-kinds-9
  it('The feed of jobs is Atom with the newest job, whose text is plain text', async () => {
    const feed = (await marketFeed({ db: t.db })('job', AROUND))!;
    expect(feed).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/);
    expect(feed).toContain(`<link href="https://plumb.example/listing/${job.slug}"/>`);
    expect(feed).not.toContain('<script');
  });

  it.each(['product', 'marriage', 'constructor'])('The kind %s has no feed', async (kind) => {
    expect(await marketFeed({ db: t.db })(kind, AROUND)).toBeNull();
  });
});
