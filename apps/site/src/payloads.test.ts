import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Edit } from './content/edits.ts';
import type { SiteFiles } from './site-page.ts';

/**
 * A hostile text in every operator field. In pages, feed, sitemap, search and structured data it must remain plain
 * text.
 */
const BAD = `"><script>alert(1)</script><img src=x onerror=alert(2)>'</title></script><!--slot:fees-->]]>&lt;\u0007`;
const MARKDOWN = [
  BAD,
  '[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](/\\evil.example) [e](vbscript:x) [f](/fees)',
  '![g](https://evil.example/x.png) ![h](/publicApi/picture/01890a5d-ac96-774b-bcce-b302099a8057/1280 "1280x800")',
  `<a href="javascript:alert(1)">i</a> <style>*{}</style> <iframe src=//evil.example></iframe>`,
  '# One more first heading',
  `[j](https://x.example/"onmouseover="alert(1))`,
  '```html\n<script>alert(3)</script>\n```',
].join('\n\n');

const edits: readonly Edit[] = [
  edit('page', 'a-page', '/a-page', {
    title: `T ${BAD}`,
    lead: MARKDOWN,
    description: BAD,
    body: `${MARKDOWN}\n\n:::note\n${BAD}\n:::`,
    picture: null,
    hasContents: true,
    next: ['/fees'],
    menu: { group: 'Pages', label: BAD, position: 0 },
  }),
  edit('faq', 'a-question', null, { topic: BAD, question: BAD, answer: MARKDOWN, position: 1 }),
  edit('slider', 'a-slide', null, {
    title: BAD,
    text: MARKDOWN,
    link: '/fees',
    linkLabel: BAD,
    alt: BAD,
    position: 1,
    picture: '/publicApi/picture/01890a5d-ac96-774b-bcce-b302099a8057/1280',
  }),
  edit('blog', 'a-post', '/blog/a-post', {
    title: BAD,
    summary: BAD,
    published: '2026-11-23',
    author: 'engineering',
    category: 'chain',
    tags: ['chain'],
    picture: 'chain',
    body: MARKDOWN,
  }),
];

const IN_HINDI: Edit = {
  ...edit('page', 'fees', '/hi/fees', {
    title: 'शुल्क',
    lead: '',
    description: 'x',
    body: '## सब\n\n{{withdrawalCharge}}',
    picture: null,
    hasContents: false,
    next: [],
    menu: null,
  }),
  language: 'hi',
};

const A_NOTE: Edit = {
  ...edit('blog', 'a-note', '/hi/blog/a-note', {
    title: 'एक टिप्पणी',
    summary: 'क्या हुआ, क्यों हुआ, और अब हम उसके बारे में क्या करेंगे।',
    published: '2026-11-22',
    author: 'engineering',
    category: 'chain',
    tags: ['chain'],
    picture: 'chain',
    body: 'बस इतना। [शुल्क](/fees)',
  }),
  language: 'hi',
};

/** At a path that the sources later took. */
const AT_A_LAYOUT: Edit = {
  ...edit('page', 'home-2', '/hi/home-2', {
    title: 'संचालक का पेज',
    lead: '',
    description: 'x',
    body: 'यह पता अब साइट का है।',
    picture: null,
    hasContents: false,
    next: [],
    menu: null,
  }),
  language: 'hi',
};

function edit(kind: Edit['kind'], key: string, path: string | null, fields: object): Edit {
  return { kind, key, language: 'en', path, fields, updated: '2026-11-23' };
}

let site: SiteFiles;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./content/this-run.ts', () => ({ editsOfThisRun: () => [...edits, IN_HINDI, A_NOTE, AT_A_LAYOUT] }));
  const { drawSite } = await import('./draw-site.tsx');
  site = drawSite({ style: '/style.css', script: '/script.js' });
  // Re-imports the site's code with the texts.
}, 60_000);

const SHOWN = ['/a-page', '/faq', '/', '/blog/a-post', '/blog', '/single-post-2', '/tag/chain', '/about', '/tags'];
const open = (path: string) => {
  const { document } = new Window();
  document.write(site.pages[path]!);
  return document;
};

describe('Hostile text', () => {
  // Shows DEC-9-content-4, ASVS-1.1.2, ASVS-1.2.1, ASVS-1.2.2, ASVS-1.3.1, ASVS-1.3.5, ASVS-3.2.2
  it.each(SHOWN)('A hostile text adds no element, no handler and no external address to %s', (path) => {
    const document = open(path);
    const scripts = [...document.querySelectorAll('script:not([src])')].map((each) => each.textContent);
    expect(scripts.filter((text) => text.includes('alert(') && !text.trimStart().startsWith('{'))).toEqual([]);
    expect(
      document.querySelectorAll('main :is(script:not([type]), style, iframe, object, [onerror], [onmouseover])'),
    ).toHaveLength(0);
    const addresses = [...document.querySelectorAll('[href], [src]')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '',
    );
    expect(
      addresses.filter((to) => !/^(\/(?![/\\])|#|https:\/\/(origin\.invalid|x\.example)\/?|mailto:)/.test(to)),
    ).toEqual([]);
  });

  it.each(SHOWN)('A hostile text opens no server slot in %s', (path) => {
    const slots = [...site.pages[path]!.matchAll(/<!--slot:fees-->/g)];
    expect(slots).toEqual([]);
  });

  it.each(SHOWN)('A hostile text leaves one top-level heading in %s', (path) => {
    expect(open(path).querySelectorAll('h1')).toHaveLength(1);
  });

  it('A hostile text is plain text in the data for search engines', () => {
    for (const path of SHOWN) {
      const data = [...open(path).querySelectorAll('script[type="application/ld+json"]')];
      for (const each of data) expect(JSON.parse(each.textContent)).toMatchObject({ '@context': 'https://schema.org' });
    }
    expect(site.pages['/faq']).not.toContain('<script>alert(1)');
  });

  // Shows DEC-9-content-4
  it('The feed and the sitemap stay well-formed with a hostile text', () => {
    for (const text of [site.texts['/rss.xml']!, site.texts['/sitemap.xml']!]) {
      // No character that XML cannot contain, and no element outside the formats.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
      const elements = new Set([...text.matchAll(/<\/?([a-z:A-Z]+)/g)].map(([, name]) => name));
      expect([...elements].filter((name) => ['script', 'img', 'style', 'iframe', 'a'].includes(name!))).toEqual([]);
      expect(text).not.toContain(']]>');
    }
    expect(site.texts['/rss.xml']).toContain('/blog/a-post');
    expect(site.texts['/sitemap.xml']).toContain('/a-page');
  });

  it('A hostile text shows only pictures from our site, with their size, and otherwise the alternative text', () => {
    const pictures = [...open('/a-page').querySelectorAll('main .prose img')];
    expect(pictures.map((each) => [each.getAttribute('width'), each.getAttribute('height')])).toEqual([
      ['1280', '800'],
    ]);
  });
});

describe('Article by an operator', () => {
  it('An operator’s article appears in the news, the feed and the sitemap, with a canonical address and metadata', () => {
    const document = open('/blog/a-post');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://origin.invalid/blog/a-post',
    );
    expect(site.pages['/blog/a-post']).toContain('"@type":"Article"');
    expect(site.pages['/blog']).toContain('href="/blog/a-post"');
    expect(site.search.some((entry) => (entry as { path: string }).path === '/blog/a-post')).toBe(true);
  });

  it('If an operator’s article is the newest, the menu links to it', () => {
    expect(site.pages['/about']).toContain('<a href="/blog/a-post">Single post</a>');
  });
});

describe('Article by an operator in one language', () => {
  const LISTS_IN_HINDI = [
    '/hi',
    '/hi/blog',
    '/hi/blog-2',
    '/hi/blog-3',
    '/hi/home-4',
    '/hi/category/chain',
    '/hi/author/engineering',
    '/hi/tag/chain',
  ];
  const searched = () => site.search.map((entry) => (entry as { path: string }).path);

  // Shows DEC-8-screens-19
  it('An operator’s English-only article is in no Hindi list, feed or search and links to the Hindi home page', () => {
    for (const path of [...LISTS_IN_HINDI, '/hi/categories', '/hi/tags'])
      expect(site.pages[path], path).not.toContain('/blog/a-post"');
    expect(site.texts['/hi/rss.xml']).not.toContain('a-post');
    expect(searched()).not.toContain('/hi/blog/a-post');
    expect(open('/blog/a-post').querySelector('header a.language')?.getAttribute('href')).toBe('/hi');
    expect(open('/blog/a-post').querySelectorAll('link[hreflang]')).toHaveLength(0);
  });

  it('An operator’s Hindi-only article is in the Hindi lists, feed and search, and in no English one', () => {
    for (const path of LISTS_IN_HINDI) expect(site.pages[path], path).toContain('href="/hi/blog/a-note"');
    for (const path of ['/blog', '/', '/category/chain', '/tag/chain'])
      expect(site.pages[path], path).not.toContain('a-note');
    expect(site.texts['/hi/rss.xml']).toContain('/hi/blog/a-note');
    expect(site.texts['/rss.xml']).not.toContain('a-note');
    expect(searched()).toContain('/hi/blog/a-note');
    expect(open('/hi/blog/a-note').querySelector('header a.language')?.getAttribute('href')).toBe('/');
    expect(site.pages['/hi/blog/a-note']).toContain('<a href="/hi/fees">');
  });
});

describe('Hindi page', () => {
  it('A Hindi page and its original link to each other, for readers and search engines', () => {
    for (const [path, other] of [
      ['/fees', '/hi/fees'],
      ['/hi/fees', '/fees'],
    ] as const) {
      const document = open(path);
      expect(document.querySelector('header a.language')?.getAttribute('href')).toBe(other);
      const languages = [...document.querySelectorAll('link[rel=alternate][hreflang]')];
      expect(languages.map((each) => each.getAttribute('href'))).toEqual([
        'https://origin.invalid/fees',
        'https://origin.invalid/hi/fees',
        'https://origin.invalid/fees',
      ]);
    }
  });

  it('A Hindi page declares its language, has linkable headings and keeps the figures updated by the server', () => {
    expect(open('/hi/fees').documentElement.getAttribute('lang')).toBe('hi');
    expect(site.pages['/hi/fees']).toContain('<h2 id="सब">सब</h2>');
    expect(site.pages['/hi/fees']).toContain('<!--slot:figure:withdrawalCharge-->');
  });

  it('A Hindi page from the sources replaces an operator’s earlier page at the same address', () => {
    expect(site.pages['/hi/home-2']).not.toContain('संचालक का पेज');
    expect(open('/hi/home-2').querySelector('header a.language')?.getAttribute('href')).toBe('/home-2');
  });

  it('A Hindi page shows its date in Hindi', () => {
    expect(open('/hi/fees').querySelector('main time')?.textContent).toBe('23 नवंबर 2026');
  });
});
