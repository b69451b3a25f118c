import { LISTING_KINDS } from '@plumbline/contract';
import { texts as entriesHindi } from '@plumbline/texts/hi/entries';
import { texts as rulesHindi } from '@plumbline/texts/hi/rules';
import { texts as storefrontHindi } from '@plumbline/texts/hi/storefront';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, offersOf, publishedListing } from '../../../testing/market.ts';
import { testSite } from '../../../testing/site-root.ts';
import { categoryName } from './words.ts';

const ORIGIN = 'https://plumbline.test';
const BAD = `"><script>alert(1)</script><img src=x onerror=alert(2)>'</script><!--`;

const t = await ownDatabase();
const site = await testSite();
const weaver = await approvedVendor(t);
// The store's texts are in Hindi, so that any remaining English word belongs to the page.
await t.owner.query(
  `UPDATE vendors.vendor SET store_name = 'बुनकर', summary = 'कपड़ा', description = 'कपड़ा', delivery_policy = 'डाक', return_policy = 'वापसी'
   WHERE vendor_id = $1`,
  [weaver.id],
);

async function offered(title: string, more: object = {}): Promise<string> {
  const id = await publishedListing(t, weaver, {
    title,
    description: 'हाथ से बुना',
    attributes: { रंग: 'नीला' },
    delivery: 'डाक',
    variants: [
      { sku: 'S', label: 'छोटा', priceMicro: 9_500_000n, stock: 3 },
      { sku: 'L', label: 'बड़ा', priceMicro: 12_000_000n, stock: 0 },
    ],
    ...more,
  });
  return (await offersOf(t, id))[0]!.slug;
}

const open = async (path: string) => {
  const { statusCode: status, body } = await api.app.inject({ url: path, headers: { accept: 'text/html' } });
  return { status, body };
};
const bodyOf = async (path: string): Promise<string> => (await open(path)).body;
const attributes = (page: string, pattern: RegExp): string[] => [...page.matchAll(pattern)].map((match) => match[1]!);

const slug = await offered('नीला थान');
await offered('लाल थान');
const { rows } = await t.owner.query('SELECT slug FROM vendors.vendor WHERE vendor_id = $1', [weaver.id]);
const store: string = rows[0].slug;
// The menu is read at startup.
const api = await ownApp(t, { SITE_ROOT: site, PUBLIC_ORIGIN: ORIGIN });

/** Returns where a page's links and forms lead, except into the members' app and to the product's own files. */
const waysOf = (page: string): string[] =>
  [...page.matchAll(/<(?:a|form)\b[^>]*?(?:href|action)="(\/[^"]*)"[^>]*>/g)]
    .filter(([tag]) => !/data-app|action="\/cart"|class="language"/.test(tag))
    .map(([, to]) => to!)
    .filter((to) => !/^\/(publicApi|\.well-known)\//.test(to));

/** Returns the page's visible and spoken text, without addresses, names and scripts. */
const saidBy = (page: string): string => {
  const main = /<main.*<\/main>/s.exec(page)![0];
  const spoken = attributes(main, /\b(?:aria-label|placeholder|alt|title)="([^"]*)"/g);
  const heads = attributes(page, /<title>(.*?)<\/title>|name="description" content="[^"]*"/g);
  return [main.replace(/<code.*?<\/code>/gs, '').replace(/<[^>]+>/g, ' '), ...spoken, ...heads].join(' ');
};
/** Names, units and abbreviations that are the same in both languages. */
const NAMES =
  /^(Plumbline|USDT|SHA|JavaScript|PDF|CSV|JWT|json|DID|Open|Badges|compact|UTC|Pune|Maharashtra|quot|amp)$/;
const englishIn = (page: string): string[] =>
  saidBy(page)
    .match(/[A-Za-z]{2,}/g)
    ?.filter((word) => !NAMES.test(word)) ?? [];

const paths = (): string[] => [
  '/market',
  ...LISTING_KINDS.map((kind) => `/market/${kind}`),
  '/market/product?category=kitchen',
  '/market/product?sort=price&from=5&to=50&goods=physical',
  `/market/product?q=${encodeURIComponent('थान')}`,
  `/market/product?q=${encodeURIComponent('ञञञ')}`,
  '/market/listing?f.offer=sell&min.year=1990&near=Pune&km=10',
  '/market/job?f.employment=full-time',
  `/listing/${slug}`,
  `/shop/${slug}`,
  '/shop/product',
  `/store/${store}`,
  '/verify',
  `/verify/${'0'.repeat(64)}`,
  '/verify/01234567-0123-4123-8123-0123456789ab',
];

describe('The market in Hindi', () => {
  // Shows DEC-8-screens-19
  it('A Hindi market page has no English words except names and what people wrote', async () => {
    for (const path of paths()) {
      const { status, body } = await open(`/hi${path}`);
      expect([status, /<html lang="(\w+)"/.exec(body)![1]], path).toEqual([200, 'hi']);
      expect(englishIn(body), path).toEqual([]);
    }
  });

  // Shows DEC-8-screens-19
  it('A Hindi market page links only to Hindi pages', async () => {
    for (const path of paths()) {
      const ways = waysOf(await bodyOf(`/hi${path}`));
      // Excludes pages that this test's site does not have.
      const known = ways.filter((to) => !/^\/(report|purchase-guide|courses|contactForm)\b/.test(to));
      expect(
        known.filter((to) => !to.startsWith('/hi/')),
        path,
      ).toEqual([]);
    }
  });

  // Shows DEC-8-screens-19
  it('The English and Hindi versions of a market page link to each other for search engines and readers', async () => {
    for (const path of paths()) {
      const [english, hindi] = [await bodyOf(path), await bodyOf(`/hi${path}`)];
      const alternates = (page: string) => attributes(page, /<link rel="alternate" (hreflang="[^"]+" href="[^"]+")>/g);
      expect(alternates(hindi), path).toEqual(alternates(english));
      const switches = (page: string) => decodeURIComponent(/class="language" href="([^"]+)"/.exec(page)![1]!);
      expect([switches(english), switches(hindi)], path).toEqual([
        expect.stringMatching(/^\/hi\//),
        switches(english).slice('/hi'.length),
      ]);
      const canonical = (page: string) => /<link rel="canonical" href="([^"]+)">/.exec(page)?.[1];
      if (canonical(english) === undefined) expect(hindi, path).toContain('noindex, follow');
      else {
        expect(canonical(hindi), path).toBe(canonical(english)!.replace(ORIGIN, `${ORIGIN}/hi`));
        expect(alternates(hindi), path).toEqual([
          `hreflang="en" href="${canonical(english)}"`,
          `hreflang="hi" href="${canonical(hindi)}"`,
          `hreflang="x-default" href="${canonical(english)}"`,
        ]);
      }
    }
  });

  it('A Hindi market page gives search engines Hindi breadcrumbs and addresses', async () => {
    const page = await bodyOf(`/hi/listing/${slug}`);
    const [product, crumbs] = attributes(page, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) =>
      JSON.parse(text),
    );
    expect(product).toMatchObject({
      url: `${ORIGIN}/hi/listing/${slug}`,
      category: 'घर और रसोई > रसोई',
      offers: [{ seller: { url: `${ORIGIN}/hi/store/${store}` } }, {}],
    });
    const steps = crumbs.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item]);
    expect(steps.slice(0, 3)).toEqual([
      ['होम', `${ORIGIN}/hi`],
      ['बाज़ार', `${ORIGIN}/hi/market`],
      ['उत्पाद', `${ORIGIN}/hi/market/product`],
    ]);
  });

  // Shows DEC-8-screens-19
  it('A search in Hindi stays in Hindi through filters, sorting, pages and the way back', async () => {
    for (let at = 0; at < 26; at++) await offered(`गमछा ${at}`);
    const first = await bodyOf(`/hi/market/product?q=${encodeURIComponent('गमछा')}`);
    const next = /<a class="btn" rel="next" href="([^"]+)"/.exec(first)![1]!.replaceAll('&amp;', '&');
    const second = await bodyOf(next);
    for (const page of [first, second]) expect(waysOf(page).filter((to) => !to.startsWith('/hi/'))).toEqual([]);
    expect(second).toMatch(/<a class="btn" href="\/hi\/market\/product\?q=[^"]+">पहला पेज<\/a>/);
    expect(first).toContain('<form id="find" class="find" action="/hi/market/product"');
  });

  it.each([
    ['/market/product?from=abc', rulesHindi.enterValidAmount],
    ['/market/product?page=nonsense', 'पेज'],
    ['/market/listing?km=x&near=Pune', 'संख्या'],
    ['/market/listing?km=9999&near=Pune', 'संख्या'],
    ['/market/listing?min.year=x', entriesHindi.giveWholeNumber],
    ['/market/listing?near=Xyzzyville', storefrontHindi.shelf.unknownPlace({ near: 'Xyzzyville' })],
  ])('A rejected search in Hindi explains the error in Hindi: %s', async (path, said) => {
    const alert = /role="alert">([^<]*)</.exec(await bodyOf(`/hi${path}`))![1]!;
    expect(alert).toContain(said);
    expect(alert.replace('Xyzzyville', '').match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
  });

  it('A Hindi market page shows a vendor’s texts as plain text in each place', async () => {
    const bad = await offered(`Mug ${BAD}`, {
      description: `${BAD}\n\n[a](javascript:alert(1)) [b](/market)`,
      attributes: { Name: BAD },
      delivery: BAD.slice(0, 50),
    });
    for (const path of [
      `/hi/listing/${bad}`,
      `/hi/store/${store}`,
      `/hi/market/product?q=${encodeURIComponent(BAD)}`,
    ]) {
      const page = await bodyOf(path);
      expect(page, path).not.toMatch(/<script>alert|<img src=x|href="javascript/);
      for (const data of attributes(page, /<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect(JSON.parse(data), path).toHaveProperty('@context');
    }
  });

  // Shows DEC-8-screens-19
  it('A market page is served in the language of its address, even when both versions are cached', async () => {
    const languageOf = async (path: string) => /<html lang="(\w+)"/.exec(await bodyOf(path))![1];
    for (const path of ['/market', '/market/product', `/listing/${slug}`, `/store/${store}`, '/verify'])
      for (let at = 0; at < 2; at++)
        expect(await Promise.all([languageOf(path), languageOf(`/hi${path}`)]), path).toEqual(['en', 'hi']);
    const tags = await Promise.all(
      [`/listing/${slug}`, `/hi/listing/${slug}`].map(
        async (url) => (await api.app.inject({ url, headers: { accept: 'text/html' } })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(2);
  });

  it.each([
    '/listing/no-such-thing',
    '/store/nobody',
    '/market/weapons',
    '/shop/no-such-thing',
    '/market/product/feed.xml',
  ])('The path /hi%s gets the 404 page in Hindi', async (path) => {
    const { status, body } = await open(`/hi${path}`);
    expect([status, body]).toEqual([404, expect.stringContaining('यहाँ कुछ नहीं')]);
  });
});

describe('The site around the market in Hindi', () => {
  // Shows DEC-8-screens-19
  it('The sitemap lists the market’s Hindi pages like the English ones, and each entry references both languages', async () => {
    const entries = async (path: string) =>
      (await bodyOf(path)).split('\n').filter((line) => line.includes('hreflang="hi"'));
    const [english, hindi] = [await entries('/sitemap.xml'), await entries('/hi/sitemap.xml')];
    expect(hindi.length).toBeGreaterThan(LISTING_KINDS.length + 2);
    expect(hindi).toEqual(english.map((line) => line.replace(`<loc>${ORIGIN}`, `<loc>${ORIGIN}/hi`)));
  });

  it('The Hindi menu links to the Hindi categories by their Hindi names', async () => {
    expect(await bodyOf('/hi')).toContain('<li><a href="/hi/market/product?category=home">घर और रसोई</a></li>');
    expect(await bodyOf('/')).toContain('<li><a href="/market/product?category=home">Home &amp; Kitchen</a></li>');
  });

  it('The Hindi site search shows results from the market and links to Hindi pages', async () => {
    const page = await bodyOf(`/hi/search?q=${encodeURIComponent('नीला')}`);
    expect(page).toContain('<h2>बाज़ार में</h2>');
    expect(waysOf(page).filter((to) => !to.startsWith('/hi/'))).toEqual([]);
    expect(page).not.toContain('lang="en"');
  });

  it('The Hindi feed of a listing kind has Hindi titles and links to Hindi pages', async () => {
    const feed = await bodyOf('/hi/market/job/feed.xml');
    expect(feed).toContain('<title xml:lang="hi">नौकरियाँ · Plumbline</title>');
    expect(feed).toContain(`<link rel="self" href="${ORIGIN}/hi/market/job/feed.xml"/>`);
  });

  it('Each category of the database has its name in English and a name in Hindi', async () => {
    const { rows } = await t.owner.query<{ kind: (typeof LISTING_KINDS)[number]; slug: string; name: string }>(
      'SELECT kind, slug, name FROM catalogue.category WHERE kind = ANY($1)',
      [LISTING_KINDS],
    );
    expect(rows.length).toBeGreaterThan(80);
    const missing = rows.filter((row) => !/[\u0900-\u097F]/.test(categoryName('hi', row.kind, row)));
    expect(missing).toEqual([]);
    const renamed = rows.filter((row) => categoryName('en', row.kind, row) !== row.name);
    expect(renamed).toEqual([]);
  });
});
