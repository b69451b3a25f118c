import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notices } from '@plumbline/contract/notices';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toHtml, toWords } from '../markdown.tsx';
import { pages } from '../pages.tsx';
import { markdownOf } from '../parts/blocks.tsx';
import { fullTitle } from '../parts/document.tsx';
import * as content from './index.ts';
import type { Block } from './model.ts';

const { events, faqs, home, jobs, posts, projects, services, team, testimonials, texts } = content;

interface Said {
  readonly where: string;
  readonly text: string;
}

/** Every string of the content, with where it stands. */
const strings = (value: unknown, where: string): readonly Said[] => {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const named = value as { slug?: string; path?: string; id?: string };
  return Object.entries(value).flatMap(([key, inner]) =>
    strings(inner, `${where}.${named.slug ?? named.path ?? named.id ?? ''}.${key}`),
  );
};
const everything = strings(content.said, 'content');

const paths = new Set<string>(pages.map((page) => page.path));
/** Screens of the members' app and data of the API that texts may link to. */
const BEYOND = new Set(['/register', '/login', '/my', '/vendor/register', '/market', '/cart', '/proof']);
/** Files that the build writes (build-checker.ts). */
const FILES = new Set(['/proof-checker.html', '/proof-format.txt']);
const ids = new Set(faqs.map(({ id }) => id));

const linksOf = (text: string): readonly string[] => [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, to]) => to!);
const leadsSomewhere = (link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  if (path === '/faq' && anchor !== undefined) return ids.has(anchor);
  return paths.has(path) || BEYOND.has(path) || FILES.has(path);
};

describe('a link in a text', () => {
  it('A link in a text leads to a page that exists', () => {
    const dead = everything.flatMap(({ where, text }) =>
      linksOf(text)
        .filter((link) => !leadsSomewhere(link))
        .map((link) => `${where}: ${link}`),
    );
    expect(everything.flatMap(({ text }) => linksOf(text)).length).toBeGreaterThan(60);
    expect(dead).toEqual([]);
  });

  it('A link in a text is written for its place: to this site by its path alone', () => {
    expect(everything.filter(({ text }) => /\]\((?!\/)[^)]*\)/.test(text)).map(({ where }) => where)).toEqual([]);
  });

  it('A link in a text to the next page, and to a source of a fact, exists', () => {
    const named = [
      ...texts.flatMap((page) => page.next ?? []),
      ...content.about.facts.flatMap(({ source }) => source ?? []),
    ];
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('A link in a text to a question by its id exists', () => {
    const inBlocks = (body: readonly Block[]) =>
      body.flatMap((block) => (typeof block === 'object' && 'faqs' in block ? block.faqs : []));
    const named = [
      ...home.questions,
      ...services.flatMap((service) => service.faqs),
      ...texts.flatMap((page) => inBlocks(page.body)),
      ...Object.values(content.heads).flatMap((head) => inBlocks(head.body ?? [])),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the words', () => {
  const sentences = everything.flatMap(({ where, text }) =>
    text.split(/(?<=[.?:।])\s+|\n/).map((sentence) => ({ where, sentence })),
  );
  const saying = (pattern: RegExp, unless = /$^/) =>
    sentences
      .filter(({ sentence }) => pattern.test(sentence) && !unless.test(sentence))
      .map(({ where, sentence }) => `${where}: ${sentence}`);

  it('The words say "guaranteed" with a "not" before it and never otherwise', () => {
    expect(saying(/guarantee/i, /\b(not|nothing is)[ -]guaranteed/i)).toEqual([]);
  });

  it('The words in Hindi say "गारंटी" with a "नहीं" behind it and never otherwise', () => {
    expect(saying(/गारंटी/).length).toBeGreaterThan(5);
    expect(saying(/गारंटी/, /गारंटी नहीं/)).toEqual([]);
  });

  it('The words in Hindi promise no return', () => {
    expect(saying(/जोखिम[- ]?(मुक्त|रहित)|बिना जोखिम|अमीर बन|पैसा दोगुना|पक्का लाभ|पक्की आय|सुनिश्चित|वित्तीय आज़ादी/)).toEqual(
      [],
    );
    expect(saying(/\d[\d,.]* ?(USDT|%) (मिलेंगे|मिलेगा|कमाएँगे)/)).toEqual([]);
  });

  it('The words promise no return', () => {
    expect(
      saying(/risk[- ]free|passive income|get rich|double your|sure profit|high returns?|financial freedom/i),
    ).toEqual([]);
    expect(saying(/you (will|shall) (earn|receive|get) [\d$]/i)).toEqual([]);
  });

  it('The words shout at nobody', () => {
    expect(saying(/!(?!\[)/)).toEqual([]);
  });

  it('The words of the risk notice and the terms are the accepted ones, whole', () => {
    const body = (path: string) => markdownOf(texts.find((page) => page.path === path)!.body);
    expect(body('/risk')).toContain(notices.risk.text);
    expect(body('/terms-of-service')).toContain(notices.terms.text);
    expect(texts.find((page) => page.path === '/risk')!.version).toBe(String(notices.risk.version));
  });
});

describe('a figure', () => {
  /** Worked examples with invented numbers, which say so; tenths of a group are no charges. */
  const EXAMPLES = /invented|example|0\.5 %|% have|10 % के पास|\d0 % ?\(median\)|^\| \d0 %|per cent/i;
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test\.ts$|figures\.ts$|model\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    );
  const typed = (pattern: RegExp) =>
    sources
      .filter(({ line }) => pattern.test(line) && !EXAMPLES.test(line))
      .map(({ file, line }) => `${file}: ${line.trim()}`);

  it('A figure of a share or a charge is taken from the contract, never typed', () => {
    expect(typed(/(?<![\d.}])\d+(\.\d+)? ?%/)).toEqual([]);
  });

  it('A figure of a minimum or a hold is taken from the contract, never typed', () => {
    expect(typed(/\b(from|minimum|at least|or more)\b[^.]{0,30}\b\d[\d,]* USDT/i)).toEqual([]);
    expect(typed(/\b14 business days\b/)).toEqual([]);
  });
});

describe('a page', () => {
  it.each(pages.filter((page) => !page.isHidden).map((page) => [page.path, page] as const))(
    '%s has a title of at most 60 and a description of 50 to 155 characters',
    (_path, page) => {
      expect(fullTitle(page).length, fullTitle(page)).toBeLessThanOrEqual(60);
      expect(page.description.length, page.description).toBeGreaterThanOrEqual(50);
      expect(page.description.length, page.description).toBeLessThanOrEqual(155);
    },
  );

  it('A page stands once at its address', () => {
    expect(paths.size).toBe(pages.length);
  });
});

describe('a sample', () => {
  const labels = (path: string): number => {
    const page = pages.find((each) => each.path === path)!;
    return renderToStaticMarkup(page.content).match(/class="sample[^"]*"/g)?.length ?? 0;
  };

  it.each([
    ['/testimonials', testimonials],
    ['/team', team],
    ['/events', events],
    ['/career', jobs],
    ['/projects', projects],
  ] as const)('A sample on %s carries its label, each of them', (path, entries) => {
    expect(labels(path)).toBe(entries.filter(({ isSample }) => isSample).length);
  });

  it.each([
    ...events.map((entry) => [`/events/${entry.slug}`, entry] as const),
    ...jobs.map((entry) => [`/career/${entry.slug}`, entry] as const),
    ...projects.map((entry) => [`/projects/${entry.slug}`, entry] as const),
  ])('A sample carries its label on its own page %s', (path, entry) => {
    expect(labels(path)).toBe(entry.isSample ? 1 : 0);
  });

  it('A sample of a person or a quotation says so in its name too', () => {
    expect(team.filter(({ isSample, name }) => isSample && !/sample/i.test(name))).toEqual([]);
    expect(testimonials.filter(({ isSample, who }) => isSample && !/sample/i.test(who))).toEqual([]);
  });

  it('A sample that is none any more does not call itself one', () => {
    const real = [...team, ...testimonials, ...events, ...jobs, ...projects].filter(({ isSample }) => !isSample);
    expect(real.filter((entry) => /\bsample\b/i.test(JSON.stringify({ ...entry, isSample: undefined })))).toEqual([]);
  });
});

describe('the collections', () => {
  it('The collections are worth a visit: posts, questions, services', () => {
    expect([posts.length >= 8, faqs.length >= 25, services.length >= 6]).toEqual([true, true, true]);
  });

  it.each(posts.map((post) => [post.slug, post] as const))(
    'The collections have in %s an article of 400 to 900 words',
    (_slug, post) => {
      const words = toWords(markdownOf(post.body)).split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(900);
    },
  );

  it('The collections name authors and categories that exist', () => {
    const authors = new Set(content.authors.map(({ slug }) => slug));
    const categories = new Set(content.categories.map(({ slug }) => slug));
    expect(posts.filter((post) => !authors.has(post.author) || !categories.has(post.category))).toEqual([]);
  });

  it('The collections have no entry twice', () => {
    for (const list of [posts, services, projects, events, jobs, team]) {
      const slugs = list.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
    expect(ids.size).toBe(faqs.length);
  });
});

describe('The site in Hindi', () => {
  const { en, hi } = content.said;
  const DEVANAGARI = /[\u0900-\u097F]/;

  it('Every page of text is there in both languages, in the same order', () => {
    expect(hi.texts.map(({ path }) => path)).toEqual(en.texts.map(({ path }) => `/hi${path}`));
    const kept = (all: typeof posts) =>
      all.map(({ slug, published, author, category, tags, picture }) => ({
        slug,
        published,
        author,
        category,
        tags,
        picture,
      }));
    expect(kept(hi.posts)).toEqual(kept(en.posts));
    for (const list of ['authors', 'categories'] as const)
      expect(hi[list].map(({ slug }) => slug)).toEqual(en[list].map(({ slug }) => slug));
  });

  it.each(en.posts.map((post, at) => [post.slug, post, hi.posts[at]!] as const))(
    'The article %s has the same parts in both languages: headings, paragraphs, lists, tables, emphasis and links',
    (_slug, english, hindi) => {
      const partsOf = (body: readonly Block[]) =>
        body.map((block) => {
          const html = toHtml(typeof block === 'string' ? block : markdownOf([block]));
          const tags = [...html.matchAll(/<(h[2-4]|p|ul|ol|li|table|tr|th|td|strong|code|a)\b/g)].map(([, tag]) => tag);
          return { tags, links: linksOf(html.replace(/href="([^"#]+)[^"]*"/g, ']($1)')) };
        });
      expect(partsOf(hindi.body)).toEqual(partsOf(english.body));
    },
  );

  it.each(en.posts.map((post, at) => [post.slug, post, hi.posts[at]!] as const))(
    'The article %s says every number that it has in digits in both languages, in each of its parts',
    (_slug, english, hindi) => {
      const numbersOf = (body: readonly Block[]) =>
        body.map(
          (block) =>
            markdownOf([block])
              .match(/\d[\d,.]*(?<=\d)/g)
              ?.toSorted() ?? [],
        );
      expect(numbersOf(hindi.body)).toEqual(numbersOf(english.body));
    },
  );

  it('Every page keeps its live parts, forms, accepted texts and questions in both languages', () => {
    const kept = (body: readonly Block[]) =>
      body.flatMap((block): readonly unknown[] => {
        if (typeof block === 'string') return Object.values(notices).some(({ text }) => text === block) ? [block] : [];
        if ('slot' in block) return [block.slot];
        if ('post' in block) return [block.post, ...block.keep];
        if ('steps' in block) return [block.steps.length];
        return 'faqs' in block ? [...block.faqs] : [];
      });
    for (const [at, text] of en.texts.entries()) expect(kept(hi.texts[at]!.body), text.path).toEqual(kept(text.body));
  });

  it('Every question and every service is there in both languages', () => {
    expect(hi.faqs.map(({ id }) => id)).toEqual(en.faqs.map(({ id }) => id));
    expect(hi.services.map(({ slug, faqs: asked, points }) => [slug, asked, points.length])).toEqual(
      en.services.map(({ slug, faqs: asked, points }) => [slug, asked, points.length]),
    );
    expect(hi.home.questions).toEqual(en.home.questions);
    expect(hi.about.facts.map(({ source }) => source)).toEqual(en.about.facts.map(({ source }) => source));
  });

  it('Every text of more than a word is written in Devanagari, but for accepted texts, paths and names', () => {
    const { home, about, contact, texts: pagesOfText, faqs: asked, services: offered, authors, categories } = hi;
    const { blog, categories: subjects } = hi.heads;
    const articles = hi.posts.map(({ tags: _tags, ...post }) => post);
    const accepted = new Set(Object.values(notices).map(({ text }) => text));
    const all = { home, about, contact, pagesOfText, asked, offered, authors, categories, blog, subjects, articles };
    const plain = strings(all, 'hi').filter(
      ({ text }) => text.includes(' ') && !accepted.has(text) && !DEVANAGARI.test(text),
    );
    expect(plain).toEqual([]);
  });

  it('Every figure that an English text names stands in the Hindi one', () => {
    const figuresOf = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/\uE000(\w+)/g)].map(([, name]) => name).toSorted();
    for (const [at, text] of en.texts.entries()) expect(figuresOf(hi.texts[at]), text.path).toEqual(figuresOf(text));
    expect(figuresOf(hi.faqs)).toEqual(figuresOf(en.faqs));
    expect(figuresOf(hi.services)).toEqual(figuresOf(en.services));
  });
});
