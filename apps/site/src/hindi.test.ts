import { describe, expect, it } from 'vitest';
import { pages } from './pages.tsx';
import { attributes, dataOf, drawn, english, hindi, html, isHindi, mainOf, search, texts } from './testing/drawn.ts';

describe('Hindi pages', () => {
  // Shows DEC-8-screens-19
  it('A Hindi page declares its language, and both language versions reference each other for search engines', () => {
    expect(hindi.length).toBe(english.length);
    for (const [path, page] of hindi) {
      const twin = path === '/hi' ? '/' : path.slice('/hi'.length);
      expect(page, path).toContain('<html lang="hi" dir="ltr">');
      expect(drawn[twin], path).toContain('<html lang="en" dir="ltr">');
      const { isHidden, canonical } = pages.find((each) => each.path === path)!;
      if (isHidden) continue;
      if (canonical !== undefined) {
        expect(`${page}${drawn[twin]}`, path).not.toContain('rel="alternate" hrefLang=');
        expect(page, path).toMatch(/<link rel="canonical" href="https:\/\/origin\.invalid\/hi\/blog\//);
        continue;
      }
      for (const each of [page, drawn[twin]!]) {
        expect(each, path).toContain(`rel="alternate" hrefLang="hi" href="https://origin.invalid${path}"`);
        expect(each, path).toContain(`rel="alternate" hrefLang="en" href="https://origin.invalid${twin}"`);
      }
    }
  });

  it('Every page shows a link to the other language, to its counterpart if one exists', () => {
    for (const [path, page] of html) {
      const header = /<header.*?<\/header>/s.exec(page)![0];
      const other = isHindi(path) ? 'en' : 'hi';
      const [, to] = new RegExp(`<a href="([^"]+)" class="language" hrefLang="${other}"`).exec(header)!;
      const twin = isHindi(path) ? path.slice('/hi'.length) || '/' : path === '/' ? '/hi' : `/hi${path}`;
      expect(to, path).toBe(twin in drawn ? twin : other === 'hi' ? '/hi' : '/');
    }
  });

  // Shows DEC-8-screens-19
  it('Links on a Hindi page open Hindi pages, except the language switch', () => {
    for (const [path, page] of hindi) {
      const links = [...page.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
      const lost = links.filter((tag) => {
        const to = /href="(\/[^"#?]*)/.exec(tag)?.[1];
        return to !== undefined && to in drawn && !isHindi(to) && !/hreflang="en" lang="en"/i.test(tag);
      });
      expect(lost, path).toEqual([]);
    }
  });

  // Shows DEC-8-screens-19
  it('The frame of a Hindi page contains no English words except names', () => {
    for (const [path, page] of hindi) {
      const frame = [
        /<header.*?<\/header>/s,
        /<footer.*<\/footer>/s,
        /<dialog id="search-overlay".*?<\/dialog>/s,
        /<dialog id="side-panel".*?<\/dialog>/s,
      ]
        .map((part) => part.exec(page)![0])
        .join('');
      const words = frame.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ');
      expect(
        words.match(/[A-Za-z]{3,}/g)?.filter((word) => !['Plumbline', 'English'].includes(word)) ?? [],
        path,
      ).toEqual([]);
      const said = attributes(frame, / (?:aria-label|placeholder)="([^"]*)"/g);
      expect(
        said.filter((label) => !/[\u0900-\u097F]/.test(label)),
        path,
      ).toEqual([]);
    }
  });

  // Shows DEC-8-screens-19
  it('Hindi list pages, their entries and alternative layouts contain no English words except names', () => {
    const NAMES =
      /^(Plumbline|USDT|BNB|Smart|Chain|BEP|BIP|QR|CSV|PDF|PostgreSQL|JavaScript|HTML|WebAuthn|READ|COMMITTED|UTC)$/;
    const NEW =
      /^\/hi\/(home|about|services|blog|single-post)-\d|^\/hi\/(team|gallery|testimonials|projects|events|career)/;
    const others = /^\/hi\/(courses|shop|coming-soon|tags?(\/|$))/;
    const drawnSo = hindi.filter(([path]) => NEW.test(path) || others.test(path));
    expect(drawnSo.length).toBeGreaterThan(50);
    for (const [path, page] of drawnSo) {
      const main = mainOf(page).replace(/<(a|span) [^>]*lang="en"[^>]*>.*?<\/\1>/gs, '');
      const words = main.replace(/<[^>]+>/g, ' ');
      expect(words.match(/[A-Za-z]{2,}/g)?.filter((word) => !NAMES.test(word)) ?? [], path).toEqual([]);
      const labels = attributes(main, / aria-label="([^"]*)"/g);
      expect(
        labels.filter((label) => !/[\u0900-\u097F]/.test(label)),
        path,
      ).toEqual([]);
    }
  });

  it('A Hindi list page gives search engines its breadcrumb and its description in Hindi', () => {
    const entries = hindi.filter(([path]) => /^\/hi\/(projects|events|career|tag)\/./.test(path));
    expect(entries.length).toBeGreaterThan(30);
    for (const [path, page] of entries) {
      const [crumbs] = dataOf(page);
      const steps = crumbs.itemListElement as readonly { readonly item: string; readonly name: string }[];
      const [, folder] = path.slice(1).split('/');
      const up = folder === 'tag' ? '/hi/tags' : `/hi/${folder}`;
      expect(
        steps.map(({ item }) => item.replace('https://origin.invalid', '')),
        path,
      ).toEqual(['/hi', up, path]);
      expect(
        steps.filter(({ name }) => !/[\u0900-\u097F]/.test(name)),
        path,
      ).toEqual([]);
      expect(page, path).toMatch(/<meta name="description" content="[^"]*[\u0900-\u097F]/);
    }
  });

  it('The Hindi home page gives search engines the company and the site search in Hindi', () => {
    const [company, site] = dataOf(drawn['/hi']!);
    expect(company).toMatchObject({ '@type': 'Organization', description: expect.stringMatching(/[\u0900-\u097F]/) });
    expect(site).toMatchObject({ '@type': 'WebSite', url: 'https://origin.invalid/hi', inLanguage: 'hi' });
    expect(site.potentialAction.target.urlTemplate).toMatch(/^https:\/\/origin\.invalid\/hi\/search\?q=/);
  });

  it('A Hindi sample shows its sample label', () => {
    for (const path of ['/hi/team', '/hi/testimonials', '/hi/events', '/hi/career'])
      expect(drawn[path], path).toContain('>नमूना<');
  });

  // Shows DEC-8-screens-19
  it('The Hindi search finds the counterpart of every page in the English search', () => {
    const found = (inHindi: boolean) => search.map(({ path }) => path).filter((path) => isHindi(path) === inHindi);
    expect(found(true)).toEqual(found(false).map((path) => (path === '/' ? '/hi' : `/hi${path}`)));
  });

  it('A link to a Hindi page is never marked as English', () => {
    for (const [path, page] of hindi)
      expect(page.match(/<a\b(?=[^>]*href="\/hi[/"#?])[^>]*hreflang="en"[^>]*>/gi) ?? [], path).toEqual([]);
  });

  it('The menu of a Hindi page marks the open page', () => {
    for (const path of ['/hi', '/hi/home-2', '/hi/fees', '/hi/blog', '/hi/team', '/hi/tags', '/hi/contactForm'])
      expect(drawn[path], path).toMatch(new RegExp(`<nav class="menu".*<a href="${path}" aria-current="page">`, 's'));
  });

  // Shows DEC-8-screens-19
  it('The sitemap lists both languages for each page', () => {
    const entry = (path: string) =>
      texts['/sitemap.xml'].split('\n').find((line) => line.includes(`<loc>https://origin.invalid${path}</loc>`))!;
    for (const page of [
      '/fees',
      '/blog',
      '/blog/what-final-means',
      '/category/chain',
      '/team',
      '/home-2',
      '/tag/finality',
    ])
      for (const path of [page, `/hi${page}`])
        for (const [language, to] of [
          ['en', page],
          ['hi', `/hi${page}`],
        ])
          expect(entry(path)).toContain(`hreflang="${language}" href="https://origin.invalid${to}"`);
  });

  it('A form on a Hindi page sends its language, so that the response is in Hindi', () => {
    for (const [path, page] of hindi)
      for (const [form] of page.matchAll(/<form [^>]*action="\/publicApi\/(newsletter|contactMember)".*?<\/form>/gs))
        expect(form, path).toContain('<input type="hidden" name="language" value="hi"/>');
  });
});

describe('Hindi articles', () => {
  const articles = hindi.filter(([path]) => path.startsWith('/hi/blog/'));

  // Shows DEC-8-screens-19
  it('The list of Hindi articles contains all of them and no English one', () => {
    expect(articles.length).toBeGreaterThan(8);
    const linked = attributes(mainOf(drawn['/hi/blog']!), /href="(\/[^"]*blog\/[^"]+)"/g);
    expect(linked.toSorted()).toEqual(articles.map(([path]) => path).toSorted());
  });

  it('A Hindi article links to Hindi pages: its list, its author and the next articles', () => {
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

  it('The tags of a Hindi article are marked as English and link to Hindi pages', () => {
    for (const [path, page] of articles) {
      const tags = [...mainOf(page).matchAll(/<a [^>]*href="(\/[^"]*tag\/[^"]*)"[^>]*>/g)];
      expect(tags.length, path).toBeGreaterThan(0);
      for (const [tag, to] of tags) {
        expect(tag, path).toBe(`<a href="${to}" lang="en">`);
        expect(drawn, path).toHaveProperty([to!]);
        expect(isHindi(to!), path).toBe(true);
      }
    }
  });

  // Shows DEC-8-screens-19
  it('A Hindi tag page lists every Hindi article with the tag, and no English one', () => {
    const tagged = hindi.filter(([path]) => path.startsWith('/hi/tag/'));
    expect(tagged.length).toBeGreaterThan(20);
    for (const [path, page] of tagged) {
      const linked = attributes(mainOf(page), /href="(\/[^"]*blog\/[^"]+)"/g);
      const having = articles.filter(([, article]) => mainOf(article).includes(`href="${path}"`));
      expect(linked.toSorted(), path).toEqual(having.map(([each]) => each).toSorted());
      expect(page, path).toMatch(/<h1>टैग “<span lang="en">[a-z ]+<\/span>”<\/h1>/);
    }
  });

  it('A Hindi article contains no English words except names, blockchain terms and on-screen labels', () => {
    const NAMES =
      /^(Plumbline|USDT|BNB|Smart|Chain|JavaScript|HTML|SVG|CSV|PDF|bscscan|com|success|finalized|tokens|transferred)$/;
    for (const [path, page] of [...articles, ...hindi.filter(([each]) => /^\/hi\/(blog|author|categor)/.test(each))]) {
      const words = mainOf(page)
        .replace(/<a [^>]*lang="en"[^>]*>.*?<\/a>/gs, '')
        .replace(/<[^>]+>/g, ' ');
      expect(words.match(/[A-Za-z]{2,}/g)?.filter((word) => !NAMES.test(word)) ?? [], path).toEqual([]);
    }
  });

  it('A Hindi article gives search engines its language, its author and its breadcrumb in Hindi', () => {
    for (const [path, page] of articles) {
      const [data, crumbs] = dataOf(page);
      expect(data, path).toMatchObject({ '@type': 'Article', inLanguage: 'hi' });
      expect(data.author.name, path).toMatch(/[\u0900-\u097F]/);
      const way = crumbs.itemListElement.map(({ item }: { item: string }) =>
        item.replace('https://origin.invalid', ''),
      );
      expect(way, path).toEqual(['/hi', '/hi/blog', path]);
    }
  });

  it('The search finds each Hindi article by its own words', () => {
    const found = search.filter(({ kind, path }) => kind === 'Article' && isHindi(path));
    expect(found.map(({ path }) => path)).toEqual(articles.map(([path]) => path));
    for (const { path, title, words } of found) expect([path, title, words].join(), path).toMatch(/[\u0900-\u097F]/);
  });
});
