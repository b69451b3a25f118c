import { describe, expect, it } from 'vitest';
import { appPaths } from '../../web/app-paths-build.ts';
import routes from '../../web/src/routes.ts';
import { drawSite } from './entry.tsx';
import { pages } from './pages.tsx';

const { pages: drawn, frames, search, texts } = drawSite({ style: '/style.css', script: '/script.js' });
const html = Object.entries(drawn);
const isHindi = (path: string): boolean => path === '/hi' || path.startsWith('/hi/');
const english = html.filter(([path]) => !isHindi(path));
const hindi = html.filter(([path]) => isHindi(path));
const attributes = (page: string, pattern: RegExp): string[] => [...page.matchAll(pattern)].map((match) => match[1]!);

interface Declared {
  readonly path?: string | undefined;
  readonly children?: readonly Declared[] | undefined;
}
/** The members' app, as its own list declares it: `/withdrawladd/:id`. */
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

/** Of the build, in whatever folder it runs. */
const FILES = /^\/(static|node_modules|style|script)/;
/** Answered by the API itself, or by the files of the web app. */
const OTHERS =
  /^\/(docs|(hi\/)?rss\.xml|(hi\/)?sitemap\.xml|favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest|proof-checker\.html|proof-format\.txt|cart|(hi\/)?(market(\/course)?|shop\/product)|publicApi\/[\w/]+)$/;

describe('the pages of the site', () => {
  it('The pages of the site hold every page that the menu of the specification names (section 2)', () => {
    const named =
      '/ /home-2 /home-3 /home-4 /about /about-2 /about-3 /gallery /testimonials /services /services-2 /pricing /team /faq /events /career /courses /profile-authentication /membership-levels /purchase-guide /terms-of-service /privacy-policy /404 /coming-soon /projects /shop /shop/cart /shop/checkout /blog /blog-2 /blog-3 /categories /tags /search /single-post-2 /single-post-3 /contactForm /transparency /income-disclosure /risk /fees /complaints';
    expect(Object.keys(drawn)).toEqual(expect.arrayContaining(named.split(' ')));
    for (const folder of ['services', 'shop', 'blog', 'author', 'category', 'tag', 'events', 'career', 'projects'])
      expect(
        Object.keys(drawn).some((path) => path.startsWith(`/${folder}/`)),
        folder,
      ).toBe(true);
  });

  it('The pages of the site have an address each, and none of the members’ app', () => {
    const paths = pages.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter(isOfApp)).toEqual([]);
  });

  it('The pages of the site have a title of their own and a description that a search engine can show whole', () => {
    const titles = pages.filter(({ canonical }) => canonical === undefined).map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    const odd = pages.filter(({ description }) => description.length < 50 || description.length > 170);
    expect(odd.map(({ path, description }) => `${path}: ${description.length}`)).toEqual([]);
  });

  it('The pages of the site have one heading of the first level each, and links that lead somewhere', () => {
    const lost = html.flatMap(([path, page]) => {
      const targets = attributes(page, /(?:href|action)="(\/[^"#?]*)/g).filter((to) => !FILES.test(to));
      return targets.filter((to) => !(to in drawn) && !isOfApp(to) && !OTHERS.test(to)).map((to) => `${path} → ${to}`);
    });
    expect(lost).toEqual([]);
    for (const [path, page] of html) expect(page.match(/<h1[ >]/g), path).toHaveLength(1);
  });

  it('The pages of the site have the anchors that are linked to, each once', () => {
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

  it('The pages of the site call the one link into the application Contact (section 2)', () => {
    for (const [path, page] of english) expect(page, path).toMatch(/<a href="\/contactForm"[^>]*>Contact<\/a>/);
    for (const [path, page] of hindi) expect(page, path).toMatch(/<a href="\/hi\/contactForm"[^>]*>संपर्क<\/a>/);
  });

  it('The pages of the site ask for name, email and description at /contactForm (section 2)', () => {
    const form = /<form [^>]*action="\/publicApi\/contactMember" method="post".*?<\/form>/s.exec(
      drawn['/contactForm']!,
    )![0];
    expect(attributes(form, / name="(\w+)"/g)).toEqual(['name', 'email', 'description']);
  });

  it('The pages of the site end with the footer of the specification: sentence, links, and a form that asks for an address (section 2)', () => {
    for (const [path, page] of english) {
      const footer = /<footer.*<\/footer>/s.exec(page)![0];
      expect(footer, path).toContain(
        'innovative, secure and future-ready technology solutions that help businesses grow',
      );
      for (const label of ['Contact Us', 'About Us', 'Services', 'News', 'Pricing', 'Projects', 'Team', "FAQ's"])
        expect(footer, path).toContain(`>${label.replace("'", '&#x27;')}</a>`);
      const input = /<input [^>]*name="email"[^>]*>/.exec(footer)![0];
      for (const attribute of ['required=""', 'autoComplete="off"', 'placeholder="Enter your email"', 'type="email"'])
        expect(input.toLowerCase(), path).toContain(attribute.toLowerCase());
      expect(footer, path).toContain('>Subscribe</button>');
    }
  });

  it('The pages of the site ask nobody else for anything: no address of another origin, no style of its own, no handler', () => {
    for (const [path, page] of html) {
      const loaded = attributes(page, /(?:src|<link[^>]*rel="(?:stylesheet|preload|icon)"[^>]*href|action)="([^"]+)"/g);
      expect(
        loaded.filter((address) => !address.startsWith('/')),
        path,
      ).toEqual([]);
      expect(page, path).not.toMatch(/ style="| on[a-z]+="/);
    }
  });

  it('The pages of the site carry structured data that can be read', () => {
    for (const [path, page] of html)
      for (const data of attributes(page, /<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect(JSON.parse(data), path).toMatchObject({ '@context': 'https://schema.org' });
  });

  it('The pages of the site say Sample beside everything that is not of a real person or date', () => {
    for (const path of ['/team', '/testimonials', '/events', '/career'])
      expect(drawn[path], path).toContain('>Sample<');
  });
});

describe('The pages in Hindi', () => {
  it('Each says its language, and names itself and its English twin to search engines, both ways', () => {
    expect(hindi.length).toBeGreaterThan(25);
    for (const [path, page] of hindi) {
      const twin = path === '/hi' ? '/' : path.slice('/hi'.length);
      expect(page, path).toContain('<html lang="hi">');
      expect(drawn[twin], path).toContain('<html lang="en">');
      if (pages.find((each) => each.path === path)!.isHidden) continue;
      for (const each of [page, drawn[twin]!]) {
        expect(each, path).toContain(`rel="alternate" hrefLang="hi" href="https://origin.invalid${path}"`);
        expect(each, path).toContain(`rel="alternate" hrefLang="en" href="https://origin.invalid${twin}"`);
      }
    }
  });

  it('Every page offers the other language where it is seen, and leads to itself there when it is', () => {
    for (const [path, page] of html) {
      const header = /<header.*?<\/header>/s.exec(page)![0];
      const other = isHindi(path) ? 'en' : 'hi';
      const [, to] = new RegExp(`<a href="([^"]+)" class="language" hrefLang="${other}"`).exec(header)!;
      const twin = isHindi(path) ? path.slice('/hi'.length) || '/' : path === '/' ? '/hi' : `/hi${path}`;
      expect(to, path).toBe(twin in drawn ? twin : other === 'hi' ? '/hi' : '/');
    }
  });

  it('Links of a Hindi page lead to Hindi pages where there are some, and others say that they are English', () => {
    for (const [path, page] of hindi) {
      const links = [...page.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
      const lost = links.filter((tag) => {
        const to = /href="(\/[^"#?]*)/.exec(tag)?.[1];
        if (to === undefined || /hreflang=/i.test(tag) || isHindi(to)) return false;
        return to in drawn;
      });
      expect(lost, path).toEqual([]);
    }
  });

  it('The frame of a Hindi page has no English words, but for names', () => {
    for (const [path, page] of hindi) {
      const frame = [/<header.*?<\/header>/s, /<footer.*<\/footer>/s, /<dialog id="search-overlay".*?<\/dialog>/s]
        .map((part) => part.exec(page)![0])
        .join('');
      const words = frame.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ');
      expect(
        words.match(/[A-Za-z]{3,}/g)?.filter((word) => !['Plumbline', 'English'].includes(word)) ?? [],
        path,
      ).toEqual([]);
    }
  });

  it('A link to a Hindi page never says that it leads to an English one', () => {
    for (const [path, page] of hindi)
      expect(page.match(/<a\b(?=[^>]*href="\/hi[/"#?])[^>]*hreflang="en"[^>]*>/gi) ?? [], path).toEqual([]);
  });

  it('The menu of a Hindi page marks the page that is open', () => {
    for (const path of ['/hi', '/hi/fees', '/hi/blog', '/hi/contactForm'])
      expect(drawn[path], path).toMatch(new RegExp(`<nav class="menu".*<a href="${path}" aria-current="page">`, 's'));
  });

  it('The sitemap names both languages of a page at each of them', () => {
    const entry = (path: string) =>
      texts['/sitemap.xml'].split('\n').find((line) => line.includes(`<loc>https://origin.invalid${path}</loc>`))!;
    for (const page of ['/fees', '/blog', '/blog/what-final-means', '/category/chain'])
      for (const path of [page, `/hi${page}`])
        for (const [language, to] of [
          ['en', page],
          ['hi', `/hi${page}`],
        ])
          expect(entry(path)).toContain(`hreflang="${language}" href="https://origin.invalid${to}"`);
  });

  it('A form of a Hindi page says its language, so that what becomes of it is said in Hindi', () => {
    for (const [path, page] of hindi)
      for (const [form] of page.matchAll(/<form [^>]*action="\/publicApi\/(newsletter|contactMember)".*?<\/form>/gs))
        expect(form, path).toContain('<input type="hidden" name="language" value="hi"/>');
  });
});

describe('The articles in Hindi', () => {
  const articles = hindi.filter(([path]) => path.startsWith('/hi/blog/'));
  const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)![0];

  it('The list of articles in Hindi names each of them, and no English one', () => {
    expect(articles.length).toBeGreaterThan(8);
    const linked = attributes(mainOf(drawn['/hi/blog']!), /href="(\/[^"]*blog\/[^"]+)"/g);
    expect(linked.toSorted()).toEqual(articles.map(([path]) => path).toSorted());
  });

  it('An article in Hindi leads to Hindi pages: its list, its author, what to read next', () => {
    for (const [path, page] of articles) {
      const links = attributes(mainOf(page), /<a href="([^"#]+)[^"]*">/g);
      expect(links, path).toContain('/hi/blog');
      expect(
        links.filter((to) => !isHindi(to)),
        path,
      ).toEqual([]);
      expect(links.filter((to) => to.startsWith('/hi/blog/')).length, path).toBeGreaterThanOrEqual(3);
      expect(
        links.filter((to) => to.startsWith('/hi/author/')),
        path,
      ).toHaveLength(1);
    }
  });

  it('The tags of an article in Hindi say that they and their pages are English', () => {
    for (const [path, page] of articles) {
      const tags = [...mainOf(page).matchAll(/<a [^>]*href="\/tag\/[^>]*>/g)].map(([tag]) => tag.toLowerCase());
      expect(tags.length, path).toBeGreaterThan(0);
      expect(
        tags.filter((tag) => !(tag.includes('lang="en"') && tag.includes('hreflang="en"'))),
        path,
      ).toEqual([]);
    }
  });

  it('An article in Hindi has no English words, but for names, signs of the chain and what stands on a screen', () => {
    const NAMES =
      /^(Plumbline|USDT|BNB|Smart|Chain|JavaScript|HTML|SVG|CSV|PDF|bscscan|com|success|finalized|tokens|transferred)$/;
    for (const [path, page] of [...articles, ...hindi.filter(([each]) => /^\/hi\/(blog|author|categor)/.test(each))]) {
      const words = mainOf(page)
        .replace(/<a [^>]*lang="en"[^>]*>.*?<\/a>/gs, '')
        .replace(/<[^>]+>/g, ' ');
      expect(words.match(/[A-Za-z]{2,}/g)?.filter((word) => !NAMES.test(word)) ?? [], path).toEqual([]);
    }
  });

  it('An article in Hindi tells search engines its language, its author and its way in Hindi', () => {
    for (const [path, page] of articles) {
      const [data, crumbs] = attributes(page, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) =>
        JSON.parse(text),
      );
      expect(data, path).toMatchObject({ '@type': 'Article', inLanguage: 'hi' });
      expect(data.author.name, path).toMatch(/[\u0900-\u097F]/);
      const way = crumbs.itemListElement.map(({ item }: { item: string }) =>
        item.replace('https://origin.invalid', ''),
      );
      expect(way, path).toEqual(['/hi', '/hi/blog', path]);
    }
  });

  it('The search finds each article in Hindi by its own words', () => {
    const found = search.filter(({ kind, path }) => kind === 'Article' && isHindi(path));
    expect(found.map(({ path }) => path)).toEqual(articles.map(([path]) => path));
    for (const { path, title, words } of found) expect([path, title, words].join(), path).toMatch(/[\u0900-\u097F]/);
  });
});

describe.each([
  ['English', frames.market, '/about'],
  ['Hindi', frames['hi/market'], '/hi/about'],
] as const)('the frame of the market in %s', (_language, frame, page) => {
  it('The frame of the market has a place for the head and one for the content, and no words of its own there', () => {
    expect(frame).toMatch(/<head>.*<!--slot:head--><!--\/slot-->.*<\/head>/s);
    expect(frame).toMatch(/<main[^>]*><div class="slot"><!--slot:market--><!--\/slot--><\/div><\/main>/);
    expect(frame).not.toMatch(/<title>|rel="canonical"|name="description"|ld\+json|<h1/);
  });

  it('The frame of the market has the header and the footer of every page of its language', () => {
    const around = (html: string) => [
      /<html lang="\w+">/.exec(html)![0],
      /<header.*?<\/header>/s.exec(html)![0].length > 1000,
      /<footer.*<\/footer>/s.exec(html)![0],
    ];
    expect(around(frame)).toEqual(around(drawn[page]!));
  });

  it('The frame of the market leaves the address of the other language to the server', () => {
    expect(frame.match(/<a href="<!--slot:other-language--><!--\/slot-->"/g)).toHaveLength(2);
    expect(frame).not.toContain('"slot:');
  });
});

it('A link of a Hindi page to the market leads to the market in Hindi', () => {
  for (const [path, page] of hindi) {
    expect(page, path).toContain('href="/hi/market"');
    expect(page.match(/(?:href|action)="\/(market|listing|store|verify|shop\/product)[/"?#]/g) ?? [], path).toEqual([]);
  }
});

describe('what finds the pages', () => {
  it('One way to the pages is a sitemap with every page that is for everybody, and no other', () => {
    const listed = attributes(texts['/sitemap.xml'], /<loc>https:\/\/origin\.invalid([^<]+)<\/loc>/g);
    const hidden = pages.filter(({ isHidden }) => isHidden).map(({ path }) => path);
    expect(listed).toEqual(pages.map(({ path }) => path).filter((path) => listed.includes(path)));
    for (const path of [...hidden, '/404', '/hi/404', '/single-post-2']) expect(listed).not.toContain(path);
    expect(listed).toEqual(expect.arrayContaining(['/', '/about', '/contactForm']));
  });

  it.each([
    ['/rss.xml', '/blog/', 'en'],
    ['/hi/rss.xml', '/hi/blog/', 'hi'],
  ] as const)(
    'One way to the pages is a feed with every article of its language, newest first, escaped: %s',
    (feed, list, language) => {
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
    },
  );

  it('The feed in Hindi leads to Hindi pages, and every page names the feed of its language', () => {
    const links = attributes(texts['/hi/rss.xml'], /href=&#34;https:\/\/origin\.invalid([^&#]+)/g);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((to) => !isHindi(to))).toEqual([]);
    for (const [path, page] of html)
      expect(page, path).toMatch(
        new RegExp(`type="application/rss\\+xml"[^>]* href="${isHindi(path) ? '/hi' : ''}/rss.xml"`),
      );
  });

  it('One way to the pages is a search over pages, articles and questions', () => {
    expect([...new Set(search.map(({ kind }) => kind))].toSorted()).toEqual(['Article', 'Page', 'Question']);
    const paths = search.map(({ path }) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });
});
