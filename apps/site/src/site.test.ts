import { texts as siteFrameTexts } from '@plumbline/texts/en/site-frame';
import { describe, expect, it } from 'vitest';
import { appPaths } from '../../web/app-paths-build.ts';
import routes from '../../web/src/routes.ts';
import { pages } from './pages.tsx';
import { attributes, dataOf, drawn, english, frames, hindi, html, isHindi, search, texts } from './testing/drawn.ts';

interface Declared {
  readonly path?: string | undefined;
  readonly children?: readonly Declared[] | undefined;
}
/** Paths of the members' app, as it declares them: `/withdrawladd/:id`. */
const declared = (
  level: readonly Declared[],
  parentId?: string,
  found: Parameters<typeof appPaths>[0][number][] = [],
) => {
  for (const { path, children } of level) {
    const id = String(found.length);
    found.push({ id, parentId, path });
    declared(children ?? [], id, found);
  }
  return found;
};
const ofApp = appPaths(declared(routes));
const isOfApp = (path: string) =>
  ofApp.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`, 'i').test(path));

/** Build files, in any folder. */
const FILES = /^\/(static|node_modules|style|script)/;
/** Answered by the API itself, or files of the web app. */
const OTHERS =
  /^\/(docs|(hi\/)?rss\.xml|(hi\/)?sitemap\.xml|favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest|proof-checker\.html|proof-format\.txt|cart|(hi\/)?(market(\/course)?|shop\/product)|publicApi\/[\w/]+)$/;

describe('Pages of the site', () => {
  // Shows SPEC-2-header-1
  it('The site contains every page in the specified menu (section 2)', () => {
    const named =
      '/ /home-2 /home-3 /home-4 /about /about-2 /about-3 /gallery /testimonials /services /services-2 /pricing /team /faq /events /career /courses /profile-authentication /membership-levels /purchase-guide /terms-of-service /privacy-policy /404 /coming-soon /projects /shop /shop/cart /shop/checkout /blog /blog-2 /blog-3 /categories /tags /search /single-post-2 /single-post-3 /contactForm /transparency /income-disclosure /risk /fees /complaints';
    expect(Object.keys(drawn)).toEqual(expect.arrayContaining(named.split(' ')));
    for (const folder of ['services', 'shop', 'blog', 'author', 'category', 'tag', 'events', 'career', 'projects'])
      expect(
        Object.keys(drawn).some((path) => path.startsWith(`/${folder}/`)),
        folder,
      ).toBe(true);
  });

  it('Each page has its own address, and none is an address of the members’ app', () => {
    const paths = pages.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter(isOfApp)).toEqual([]);
  });

  it('Each page has its own title and a description short enough for search results', () => {
    const titles = pages.filter(({ canonical }) => canonical === undefined).map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    const odd = pages.filter(({ description }) => description.length < 50 || description.length > 170);
    expect(odd.map(({ path, description }) => `${path}: ${description.length}`)).toEqual([]);
  });

  // Shows DEC-1-proofs-9
  it('Each page has one top-level heading and only working links', () => {
    const lost = html.flatMap(([path, page]) => {
      const targets = attributes(page, /(?:href|action)="(\/[^"#?]*)/g).filter((to) => !FILES.test(to));
      return targets.filter((to) => !(to in drawn) && !isOfApp(to) && !OTHERS.test(to)).map((to) => `${path} → ${to}`);
    });
    expect(lost).toEqual([]);
    for (const [path, page] of html) expect(page.match(/<h1[ >]/g), path).toHaveLength(1);
  });

  it('Every linked anchor exists exactly once on its page', () => {
    const idsOf = new Map(html.map(([path, page]) => [path, attributes(page, / id="([^"]+)"/g)]));
    for (const [path, ids] of idsOf)
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        path,
      ).toEqual([]);
    const lost = html.flatMap(([path, page]) =>
      [...page.matchAll(/href="([^"#?]*)#([^"]+)"/g)]
        .filter(([, to, id]) => !idsOf.get(to || path)?.includes(id!))
        .map(([, to, id]) => `${path} → ${to}#${id}`),
    );
    expect(lost).toEqual([]);
  });

  // Shows SPEC-2-header-7
  it('The only link into the application is labelled Contact (section 2)', () => {
    for (const [path, page] of english) expect(page, path).toMatch(/<a href="\/contactForm"[^>]*>Contact<\/a>/);
    for (const [path, page] of hindi) expect(page, path).toMatch(/<a href="\/hi\/contactForm"[^>]*>संपर्क<\/a>/);
  });

  // Shows SPEC-2-other-4
  it('The page /contactForm has the fields name, email and description (section 2)', () => {
    const form = /<form [^>]*action="\/publicApi\/contactMember" method="post".*?<\/form>/s.exec(
      drawn['/contactForm']!,
    )![0];
    expect(attributes(form, / name="(\w+)"/g)).toEqual(['name', 'email', 'description']);
  });

  // Shows SPEC-2-header-11
  it('Each page ends with the specified footer: sentence, links, and a form for an address (section 2)', () => {
    for (const [path, page] of english) {
      const footer = /<footer.*<\/footer>/s.exec(page)![0];
      expect(footer, path).toContain(siteFrameTexts.sentence);
      for (const label of ['Contact Us', 'About Us', 'Services', 'News', 'Pricing', 'Projects', 'Team', "FAQ's"])
        expect(footer, path).toContain(`>${label.replace("'", '&#x27;')}</a>`);
      const input = /<input [^>]*name="email"[^>]*>/.exec(footer)![0];
      for (const attribute of ['required=""', 'autoComplete="off"', 'placeholder="Enter your email"', 'type="email"'])
        expect(input.toLowerCase(), path).toContain(attribute.toLowerCase());
      expect(footer, path).toContain('>Subscribe</button>');
    }
  });

  // Shows SPEC-2-header-12
  it('No page loads from another origin or contains inline styles or event handlers', () => {
    for (const [path, page] of html) {
      const loaded = attributes(page, /(?:src|<link[^>]*rel="(?:stylesheet|preload|icon)"[^>]*href|action)="([^"]+)"/g);
      expect(
        loaded.filter((address) => !address.startsWith('/')),
        path,
      ).toEqual([]);
      expect(page, path).not.toMatch(/ style="| on[a-z]+="/);
    }
  });

  // Shows SPEC-2-header-12
  it('Each page has valid structured data', () => {
    for (const [path, page] of html)
      for (const data of dataOf(page)) expect(data, path).toMatchObject({ '@context': 'https://schema.org' });
  });

  it('Content that is not about a real person or date is labelled Sample', () => {
    for (const path of ['/team', '/testimonials', '/events', '/career'])
      expect(drawn[path], path).toContain('>Sample<');
  });
});

describe.each([
  ['English', frames.market!, '/about', 'hi'],
  ['Hindi', frames['hi/market']!, '/hi/about', 'en'],
] as const)('Frame of the market in %s', (_language, frame, page, other) => {
  it('The frame of the market has a slot for the head and one for the content, both empty', () => {
    expect(frame).toMatch(/<head>.*<!--slot:head--><!--\/slot-->.*<\/head>/s);
    expect(frame).toMatch(/<main[^>]*><div class="slot"><!--slot:market--><!--\/slot--><\/div><\/main>/);
    expect(frame).not.toMatch(/<title>|rel="canonical"|name="description"|ld\+json|<h1/);
  });

  it('The frame of the market has the same header and footer as every page in its language', () => {
    const around = (html: string) => [
      /<html lang="\w+" dir="\w+">/.exec(html)![0],
      /<header.*?<\/header>/s.exec(html)![0].length > 1000,
      /<footer.*<\/footer>/s.exec(html)![0],
    ];
    expect(around(frame)).toEqual(around(drawn[page]!));
  });

  it('The frame of the market leaves the address of the other language to the server', () => {
    expect(frame.split(`<a href="<!--slot:path-${other}--><!--/slot-->"`)).toHaveLength(3);
    expect(frame).not.toContain('"slot:');
  });
});

it('A link on a Hindi page to the market opens the Hindi market', () => {
  for (const [path, page] of hindi) {
    expect(page, path).toContain('href="/hi/market"');
    expect(page.match(/(?:href|action)="\/(market|listing|store|verify|shop\/product)[/"?#]/g) ?? [], path).toEqual([]);
  }
});

describe('Sitemap, feeds and search', () => {
  // Shows SPEC-2-header-12
  it('The sitemap contains exactly the public pages', () => {
    const listed = attributes(texts['/sitemap.xml'], /<loc>https:\/\/origin\.invalid([^<]+)<\/loc>/g);
    const hidden = pages.filter(({ isHidden }) => isHidden).map(({ path }) => path);
    expect(listed).toEqual(pages.map(({ path }) => path).filter((path) => listed.includes(path)));
    for (const path of [...hidden, '/404', '/hi/404', '/single-post-2', '/hi/single-post-2'])
      expect(listed).not.toContain(path);
    expect(listed).toEqual(expect.arrayContaining(['/', '/about', '/contactForm']));
  });

  // Shows SPEC-2-header-12
  it.each([
    ['/rss.xml', '/blog/', 'en'],
    ['/hi/rss.xml', '/hi/blog/', 'hi'],
  ] as const)('A feed contains every article of its language, newest first, escaped: %s', (feed, list, language) => {
    const dates = attributes(texts[feed], /<pubDate>([^<]+)<\/pubDate>/g).map((date) => Date.parse(date));
    expect(dates).toHaveLength(pages.filter(({ path, kind }) => kind === 'Article' && path.startsWith(list)).length);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(texts[feed]).toContain(`<language>${language}</language>`);
    expect(texts[feed]).toContain(`<atom:link href="https://origin.invalid${feed}" rel="self"`);
    expect(
      texts[feed].replace(
        /<\/?(rss|channel|title|link|atom:link|description|language|item|guid|pubDate|\?xml)\b[^>]*>/g,
        '',
      ),
    ).not.toContain('<');
  });

  // Shows DEC-8-screens-19
  it('The Hindi feed links to Hindi pages, and every page references the feed of its language', () => {
    const links = attributes(texts['/hi/rss.xml'], /href=&#34;https:\/\/origin\.invalid([^&#]+)/g);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((to) => !isHindi(to))).toEqual([]);
    for (const [path, page] of html)
      expect(page, path).toMatch(
        new RegExp(`type="application/rss\\+xml"[^>]* href="${isHindi(path) ? '/hi' : ''}/rss.xml"`),
      );
  });

  it('The search covers pages, articles and questions', () => {
    expect([...new Set(search.map(({ kind }) => kind))].toSorted()).toEqual(['Article', 'Page', 'Question']);
    const paths = search.map(({ path }) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });
});
