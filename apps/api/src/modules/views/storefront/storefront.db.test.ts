import { LISTING_KINDS } from '@plumbline/contract';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import {
  addPicture,
  approvedVendor,
  offersOf,
  operatorSession,
  publish,
  publishedListing,
  saveListing,
  type TestVendor,
} from '../../../testing/market.ts';
import { testSite } from '../../../testing/site-root.ts';

const ORIGIN = 'https://plumbline.test';
const BAD = `"><script>alert(1)</script><img src=x onerror=alert(2)>'</script><!--`;

const t = await ownDatabase();
const site = await testSite();
const api = await ownApp(t, { SITE_ROOT: site, PUBLIC_ORIGIN: ORIGIN });
const potter = await approvedVendor(t);

const open = async (path: string) => {
  const { statusCode: status, body, headers } = await api.app.inject({ url: path, headers: { accept: 'text/html' } });
  const { document } = new Window();
  document.write(body);
  return { status, body, headers, document };
};
type Page = Awaited<ReturnType<typeof open>>;
/** Parses every script of the page as structured data, which fails for any other script. */
const dataOf = ({ document }: Page): Record<string, never>[] =>
  [...document.querySelectorAll('script')].map((each) => JSON.parse(each.textContent));
const textOf = ({ document }: Page, selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
const attributesOf = ({ document }: Page, selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name));
const titlesOf = ({ document }: Page) => [...document.querySelectorAll('.good h2')].map((each) => each.textContent);

const slugOf = async (id: string): Promise<string> => (await offersOf(t, id))[0]!.slug;
const storeOf = (vendor: TestVendor): Promise<string> =>
  t.value('SELECT slug FROM vendors.vendor WHERE vendor_id = $1', [vendor.id]);

describe('The page of a listing', () => {
  // Shows DEC-9-catalogue-6
  it('A listing’s page shows title, price, variants and store, with a canonical address and a description', async () => {
    const id = await publishedListing(t, potter, {
      title: 'Blue mug',
      description: 'Holds **300 ml**. Fired twice.',
      variants: [
        { sku: 'S', label: 'Small', priceMicro: 9_500_000n, stock: 3 },
        { sku: 'L', label: 'Large', priceMicro: 12_000_000n, stock: 0 },
      ],
    });
    const slug = await slugOf(id);
    const page = await open(`/listing/${slug}`);
    expect(page.status).toBe(200);
    expect(textOf(page, 'h1')).toBe('Blue mug');
    expect(textOf(page, 'title')).toBe('Blue mug · Plumbline');
    expect(textOf(page, '.item-price')).toBe('from 9.50 USDT');
    expect(attributesOf(page, 'link[rel=canonical]', 'href')).toEqual([`${ORIGIN}/listing/${slug}`]);
    expect(attributesOf(page, 'meta[name=description]', 'content')[0]).toContain('Holds 300 ml. Fired twice.');
    expect(attributesOf(page, 'input[name=variant]', 'disabled').map((each) => each !== null)).toEqual([false, true]);
    expect(attributesOf(page, '.item-store a', 'href')).toEqual([`/store/${await storeOf(potter)}`]);
    expect(page.document.querySelector('.ugc strong')?.textContent).toBe('300 ml');
  });

  it('A listing’s page in another script is found at its encoded address, in both languages', async () => {
    const id = await publishedListing(t, potter, { title: '緑茶の急須セット', slug: '緑茶の急須セット' });
    const slug = await slugOf(id);
    expect(slug).toMatch(/^緑茶の急須セット-[0-9a-f]{8}$/);
    const encoded = encodeURIComponent(slug);
    for (const path of [`/listing/${encoded}`, `/hi/listing/${encoded.toLowerCase()}`]) {
      const page = await open(path);
      expect([page.status, textOf(page, 'h1')]).toEqual([200, '緑茶の急須セット']);
    }
    const page = await open(`/listing/${encoded}`);
    expect(attributesOf(page, 'link[rel=canonical]', 'href')).toEqual([`${ORIGIN}/listing/${encoded}`]);
    expect(attributesOf(page, 'link[hreflang=hi]', 'href')).toEqual([`${ORIGIN}/hi/listing/${encoded}`]);
    expect((await open(`/publicApi/getListing/${encoded}`)).status).toBe(200);
    await expect
      .poll(async () => (await open('/sitemap.xml')).body, { timeout: 5000 })
      .toContain(`<loc>${ORIGIN}/listing/${encoded}</loc>`);
  });

  // Shows DEC-9-catalogue-6
  it('A listing’s page has structured data for product, offers and breadcrumbs, and none for a rating without reviews', async () => {
    const id = await publishedListing(t, potter, { title: 'Tea pot', attributes: { Colour: 'Red' } });
    const slug = await slugOf(id);
    const [product, crumbs] = dataOf(await open(`/listing/${slug}`));
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Tea pot',
      category: 'Home & Kitchen > Kitchen',
      additionalProperty: [{ name: 'Colour', value: 'Red' }],
      offers: [
        {
          '@type': 'Offer',
          price: '12.50',
          priceCurrency: 'USDT',
          availability: 'https://schema.org/InStock',
          url: `${ORIGIN}/listing/${slug}`,
          seller: { '@type': 'Organization' },
        },
      ],
    });
    expect(product).not.toHaveProperty('aggregateRating');
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(
      (crumbs!.itemListElement as unknown as { name: string; item: string }[]).map(({ name, item }) => [name, item]),
    ).toEqual([
      ['Home', `${ORIGIN}/`],
      ['Market', `${ORIGIN}/market`],
      ['Products', `${ORIGIN}/market/product`],
      [storefrontTexts.categories.product.home, `${ORIGIN}/market/product?category=home`],
      ['Kitchen', `${ORIGIN}/market/product?category=kitchen`],
      ['Tea pot', `${ORIGIN}/listing/${slug}`],
    ]);
  });

  // Shows DEC-9-catalogue-6
  it('A listing’s page shows its pictures in every available size, at the product’s own addresses', async () => {
    const id = await saveListing(t, potter, { title: 'A vase' });
    const picture = await addPicture(t, potter.id);
    await t.owner.query(
      `INSERT INTO catalogue.revision (listing_id, number, title, description, category_id, price_micro, physical, delivery, pictures, created_by)
       SELECT listing_id, 2, title, description, category_id, price_micro, physical, delivery, ARRAY[$2]::uuid[], created_by
       FROM catalogue.revision WHERE listing_id = (SELECT id FROM catalogue.listing WHERE public_id = $1)`,
      [id, picture],
    );
    await t.owner.query(
      `INSERT INTO catalogue.revision_variant (revision_id, variant_id, listing_id, position, label, price_micro)
       SELECT n.id, v.variant_id, v.listing_id, v.position, v.label, v.price_micro FROM catalogue.revision_variant v
       JOIN catalogue.revision o ON o.id = v.revision_id AND o.number = 1 JOIN catalogue.revision n ON n.listing_id = o.listing_id AND n.number = 2
       JOIN catalogue.listing l ON l.id = o.listing_id WHERE l.public_id = $1`,
      [id],
    );
    await t.owner.query(
      `UPDATE catalogue.listing SET next_revision_id = (SELECT max(r.id) FROM catalogue.revision r WHERE r.listing_id = listing.id)
       WHERE public_id = $1`,
      [id],
    );
    await publish(t, potter, id);
    const page = await open(`/listing/${await slugOf(id)}`);
    const at = (size: number) => `/publicApi/picture/${picture}/${size}`;
    expect(attributesOf(page, '.item-pictures img', 'srcset')).toEqual([
      `${at(160)} 160w, ${at(480)} 480w, ${at(1280)} 800w`,
    ]);
    expect(attributesOf(page, 'meta[property="og:image"]', 'content')).toEqual([ORIGIN + at(1280)]);
  });

  // Shows DEC-9-catalogue-7
  it('A listing’s page shows a vendor’s texts as plain text in each place', async () => {
    const id = await publishedListing(t, potter, {
      title: `Mug ${BAD}`,
      description: `${BAD}\n\n[a](javascript:alert(1)) ![b](https://elsewhere.example/x.png) <https://fine.example> [c](data:text/html,x)`,
      attributes: { [`Name ${BAD.slice(0, 40)}`]: BAD },
      delivery: BAD.slice(0, 50),
      variants: [
        { sku: 'A', label: `One ${BAD.slice(0, 60)}`, priceMicro: 1_000_000n, stock: 1 },
        { sku: 'B', label: 'Two', priceMicro: 2_000_000n, stock: 1 },
      ],
    });
    const page = await open(`/listing/${await slugOf(id)}`);
    const { document } = page;
    expect(document.querySelectorAll('script').length).toBe(2);
    expect(dataOf(page)[0]).toMatchObject({ '@type': 'Product', name: `Mug ${BAD}` });
    expect(textOf(page, 'h1')).toBe(`Mug ${BAD}`);
    expect([...document.querySelectorAll('*')].filter((each) => each.hasAttribute('onerror'))).toEqual([]);
    expect(attributesOf(page, '.ugc a', 'href')).toEqual(['https://fine.example']);
    expect(attributesOf(page, '.ugc a', 'rel')).toEqual(['ugc nofollow noopener']);
    expect(document.querySelectorAll('.ugc img').length).toBe(0);
    expect(textOf(page, '.attributes dd')).toBe(BAD);
    expect(attributesOf(page, '[data-seen]', 'data-seen')[0]).toContain('<script>');
    expect(page.body.match(/<!--/g)).toBeNull();
  });
});

describe('Listings and stores that are not available', () => {
  const statusOf = async (path: string) => (await open(path)).status;

  // Shows DEC-9-catalogue-9
  it.each(['draft', 'paused', 'closed', 'removed'] as const)('A %s listing has no page', async (state) => {
    const id = await (state === 'draft' ? saveListing : publishedListing)(t, potter, { title: `Gone ${state}` });
    const path = `/listing/${await t.value('SELECT slug FROM catalogue.listing WHERE public_id = $1', [id])}`;
    if (state !== 'draft') expect(await statusOf(path)).toBe(200);
    if (state === 'paused') await t.owner.query('SELECT catalogue.pause_listing($1, $2, true)', [potter.session, id]);
    if (state === 'closed') await t.owner.query('SELECT catalogue.close_listing($1, $2)', [potter.session, id]);
    if (state === 'removed')
      await t.owner.query(`SELECT catalogue.remove_listing($1, $2, 'not allowed')`, [await operatorSession(t), id]);
    // A page and the sitemap may be up to a second old.
    await expect.poll(() => statusOf(path), { timeout: 3000 }).toBe(404);
    await expect.poll(async () => (await open('/sitemap.xml')).body, { timeout: 3000 }).not.toContain(path);
  });

  // Shows DEC-9-catalogue-9
  it('The pages of a suspended vendor’s store and listings are not found', async () => {
    const vendor = await approvedVendor(t);
    const id = await publishedListing(t, vendor, { title: 'Soon gone' });
    const paths = [`/listing/${await slugOf(id)}`, `/store/${await storeOf(vendor)}`];
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200]);
    await t.owner.query(`SELECT vendors.decide($1, $2, '{approved}', 'suspended', 'late')`, [
      await operatorSession(t),
      vendor.id,
    ]);
    await expect.poll(() => Promise.all(paths.map(statusOf)), { timeout: 3000 }).toEqual([404, 404]);
  });

  it.each([
    '/listing/no-such-thing',
    '/store/nobody',
    '/market/weapons',
    '/shop/no-such-thing',
    '/listing/',
    '/listing/a%00b',
  ])('The path %s gets the 404 page', async (path) => {
    const page = await open(path);
    expect([page.status, textOf(page, 'title')]).toEqual([404, 'Nothing here']);
  });
});

describe('The page of a store', () => {
  // Shows DEC-9-catalogue-6
  it('A store’s page shows its texts, policies and own listings, with structured data as an organisation', async () => {
    const vendor = await approvedVendor(t);
    await t.owner.query(
      `UPDATE vendors.vendor SET summary = $2, description = $2, delivery_policy = $2, return_policy = $2 WHERE vendor_id = $1`,
      [vendor.id, BAD],
    );
    await publishedListing(t, vendor, { title: 'Own thing' });
    await publishedListing(t, potter, { title: 'Thing of somebody else' });
    const page = await open(`/store/${await storeOf(vendor)}`);
    expect(titlesOf(page)).toEqual(['Own thing']);
    expect([...page.document.querySelectorAll('.store-texts h2')].map((each) => each.textContent)).toEqual([
      storefrontTexts.store.about,
      'Delivery',
      'Returns',
      storefrontTexts.reviews.figures,
      'Reviews',
    ]);
    expect(textOf(page, '.store-lead')).toBe(BAD);
    expect(page.document.querySelectorAll('.store-texts :is(img, script)').length).toBe(0);
    expect(dataOf(page)[0]).toMatchObject({ '@type': 'Organization', description: BAD });
  });
});

describe('The market', () => {
  // Shows DEC-9-catalogue-7
  it('The market’s search is a plain form that shows the typed text as plain text', async () => {
    const asked = '"><script>alert(1)</script>';
    const page = await open(`/market/product?q=${encodeURIComponent(asked)}&category=kitchen`);
    expect(page.status).toBe(200);
    expect(page.document.querySelectorAll('script').length).toBe(0);
    expect(attributesOf(page, '#find input[name=q]', 'value')).toEqual([asked]);
    expect(attributesOf(page, '#find input[name=category]', 'value')).toEqual(['kitchen']);
    expect(attributesOf(page, 'meta[name=robots]', 'content')).toEqual(['noindex, follow']);
  });

  // Shows DEC-9-catalogue-6
  it('The market filters by category and price through links with counts', async () => {
    const vendor = await approvedVendor(t);
    for (const [title, category, price] of [
      ['Cedar fence', 'garden', 60n],
      ['Cedar chair', 'furniture', 20n],
      ['Cedar book', 'fiction', 5n],
    ] as const)
      await publishedListing(t, vendor, {
        title,
        category,
        variants: [{ sku: 'A', priceMicro: price * 1_000_000n, stock: 1 }],
      });
    const page = await open('/market/product?q=cedar');
    const links = (of: Page) =>
      [...of.document.querySelectorAll('.facet a')].map((each) => [each.textContent, each.getAttribute('href')]);
    expect(links(page)).toEqual(
      expect.arrayContaining([
        ['Home & Kitchen2', '/market/product?q=cedar&category=home'],
        ['Books & Stationery1', '/market/product?q=cedar&category=books'],
        ['50 to 1001', '/market/product?q=cedar&from=50&to=100'],
      ]),
    );
    expect(links(page).map(([words]) => words)).not.toContain('Fashion0');
    expect(titlesOf(await open('/market/product?q=cedar&category=home&sort=price'))).toEqual([
      'Cedar chair',
      'Cedar fence',
    ]);
    expect(titlesOf(await open('/market/product?q=cedar&from=50&to=100'))).toEqual(['Cedar fence']);
  });

  it('The market says so when it shows similar words instead of exact matches', async () => {
    await publishedListing(t, potter, { title: 'Porcelain figure' });
    const page = await open('/market/product?q=porcelian');
    expect(textOf(page, '[role=status]')).toBe(storefrontTexts.shelf.similar({ q: 'porcelian' }));
    expect(titlesOf(page)).toEqual(['Porcelain figure']);
  });

  it('The market’s pages show each listing once', async () => {
    const vendor = await approvedVendor(t);
    for (let at = 0; at < 26; at++) await publishedListing(t, vendor, { title: `Walnut ${at}` });
    const first = await open('/market/product?q=walnut');
    const next = attributesOf(first, '.pages a[rel=next]', 'href')[0]!;
    const second = await open(next);
    const all = [...titlesOf(first), ...titlesOf(second)];
    expect([all.length, new Set(all).size]).toEqual([26, 26]);
    expect(attributesOf(second, '.pages a', 'href')).toEqual(['/market/product?q=walnut']);
  });

  it.each([
    ['from=abc', rulesTexts.enterValidAmount],
    ['page=nonsense', inputsTexts.givePage],
  ])('The market explains what is wrong with ?%s', async (query, said) => {
    const page = await open(`/market/product?${query}`);
    expect([page.status, textOf(page, '[role=alert]')]).toEqual([200, said]);
  });

  it.each([
    ['invisible characters', 'q=%00%00'],
    ['a very long word', `q=${'a'.repeat(5000)}`],
    ['many emojis', `q=${'%F0%9F%98%80'.repeat(80)}`],
    ['unknown choices', 'sort=drop&goods=x'],
    ['a category that contains HTML', 'category=<b>'],
  ])('The market answers %s with a regular page', async (_what, query) => {
    expect((await open(`/market/product?${query}`)).status).toBe(200);
  });

  it('Search engines index the market’s first page and categories, each under one address', async () => {
    const canonical = async (path: string) => attributesOf(await open(path), 'link[rel=canonical]', 'href')[0];
    expect(await canonical('/market')).toBe(`${ORIGIN}/market`);
    expect(await canonical('/market/product')).toBe(`${ORIGIN}/market/product`);
    expect(await canonical('/market/product?category=kitchen')).toBe(`${ORIGIN}/market/product?category=kitchen`);
    expect(await canonical('/market/product?category=kitchen&sort=price')).toBeUndefined();
    expect(await canonical('/MARKET/product/')).toBe(`${ORIGIN}/market/product`);
  });
});

describe('The site around the market', () => {
  // Shows DEC-9-catalogue-10
  it('The sitemap lists published listings, stores and the list of each kind next to the site’s own pages', async () => {
    const slug = await slugOf(await publishedListing(t, potter, { title: 'On the map' }));
    await expect
      .poll(async () => (await open('/sitemap.xml')).body, { timeout: 5000 })
      .toContain(`<loc>${ORIGIN}/listing/${slug}</loc>`);
    const { body } = await open('/sitemap.xml');
    const lists = LISTING_KINDS.map((kind) => `/market/${kind}`);
    for (const path of ['/', '/market', ...lists, `/store/${await storeOf(potter)}`])
      expect(body).toContain(`<loc>${ORIGIN}${path}</loc>`);
    expect(body.match(/<\/urlset>/g)).toHaveLength(1);
  });

  // Shows DEC-9-catalogue-10
  it('The addresses /shop/<name> and /shop/product show a listing with its canonical address', async () => {
    const slug = await slugOf(await publishedListing(t, potter, { title: 'Newest of all' }));
    for (const path of [`/shop/${slug}`, '/shop/product']) {
      const page = await open(path);
      expect([page.status, textOf(page, 'h1')]).toEqual([200, 'Newest of all']);
      expect(attributesOf(page, 'link[rel=canonical]', 'href')).toEqual([`${ORIGIN}/listing/${slug}`]);
    }
  });

  // Shows DEC-9-catalogue-10
  it('The shop page shows the newest listings, and the site search shows matches from the market', async () => {
    await publishedListing(t, potter, { title: 'Zither of maple' });
    await expect.poll(async () => titlesOf(await open('/shop')), { timeout: 3000 }).toContain('Zither of maple');
    const page = await open('/search?q=zither');
    expect(titlesOf(page)).toEqual(['Zither of maple']);
    expect(attributesOf(page, '.more a', 'href')).toEqual(['/market/product?q=zither']);
  });

  it('A listing’s page is sent compressed with a tag, and not sent again while nothing has changed', async () => {
    const id = await publishedListing(t, potter, { title: 'Kept page' });
    const url = `/listing/${await slugOf(id)}`;
    const first = await api.app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    expect((await open(`${url}?reviews=2`)).body).toContain(storefrontTexts.reviews.none);
    let tag = '';
    const ask = async () => {
      const answer = await api.app.inject({ url, headers: { accept: 'text/html', 'if-none-match': tag } });
      tag = String(answer.headers.etag);
      return answer;
    };
    // The other listings on the page may still change.
    await expect.poll(async () => (await ask()).statusCode, { timeout: 3000 }).toBe(304);
    const [offer] = await offersOf(t, id);
    await t.owner.query('UPDATE catalogue.stock SET available = 0 WHERE variant_id = $1', [offer!.variantId]);
    await expect.poll(async () => (await ask()).body, { timeout: 3000 }).toContain(storefrontTexts.listing.soldOutNow);
  });
});

// Shows DEC-9-catalogue-15, ASVS-1.3.1, ASVS-1.3.5
it('A preview of a vendor’s text is drawn like the public page: Markdown, with HTML as plain text', async () => {
  const preview = async (text: string, token?: string) => {
    const answer = await api.post('/vendorApi/previewText', { text }, token);
    return { status: answer.statusCode, html: answer.json().data?.html };
  };
  expect((await preview('**x**')).status).toBe(401);
  expect(await preview('**x** <b>y</b> [a](javascript:alert(1))', potter.token)).toEqual({
    status: 200,
    html: '<p><strong>x</strong> &lt;b&gt;y&lt;/b&gt; [a](javascript:alert(1))</p>\n',
  });
});
