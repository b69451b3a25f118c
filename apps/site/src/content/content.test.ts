import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notices } from '@plumbline/contract/notices';
import { texts as frame } from '@plumbline/texts/all/site-frame';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import { describe, expect, it } from 'vitest';
import { drawOne } from '../draw-site.tsx';
import { toWords } from '../markdown.tsx';
import { pages } from '../pages.tsx';
import { markdownOf } from '../parts/blocks.tsx';
import { fullTitle } from '../parts/document.tsx';
import { said } from './index.ts';
import type { Block } from './model.ts';
import { linksOf, stringsOf } from './testing/strings.ts';

const { about, faqs, heads, home, posts, projects, services, team, events, jobs, texts } = said.en;

const everything = stringsOf(said, 'content');

const paths = new Set<string>(pages.map((page) => page.path));
/** Screens of the members' app and API data that texts may link to. */
const BEYOND = new Set(['/register', '/login', '/my', '/vendor/register', '/market', '/cart', '/proof']);
/** Files written by the build (build-checker.ts). */
const FILES = new Set(['/proof-checker.html', '/proof-format.txt']);
const ids = new Set(faqs.map(({ id }) => id));

const leadsSomewhere = (link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  if (path === '/faq' && anchor !== undefined) return ids.has(anchor);
  return paths.has(path) || BEYOND.has(path) || FILES.has(path);
};

describe('Link in a text', () => {
  it('A link in a text opens an existing page', () => {
    const dead = everything.flatMap(({ where, text }) =>
      linksOf(text)
        .filter((link) => !leadsSomewhere(link))
        .map((link) => `${where}: ${link}`),
    );
    expect(everything.flatMap(({ text }) => linksOf(text)).length).toBeGreaterThan(60);
    expect(dead).toEqual([]);
  });

  it('A link in a text to this site contains only its path', () => {
    expect(everything.filter(({ text }) => /\]\((?!\/)[^)]*\)/.test(text)).map(({ where }) => where)).toEqual([]);
  });

  it('Every linked next page and every source of a fact exists', () => {
    const named = [...texts.flatMap((page) => page.next ?? []), ...about.facts.flatMap(({ source }) => source ?? [])];
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('Every question linked by its id exists', () => {
    const inBlocks = (body: readonly Block[]) =>
      body.flatMap((block) => (typeof block === 'object' && 'faqs' in block ? block.faqs : []));
    const named = [
      ...home.questions,
      ...services.flatMap((service) => service.faqs),
      ...texts.flatMap((page) => inBlocks(page.body)),
      ...Object.values(heads).flatMap((head) => inBlocks(head.body ?? [])),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('Texts of the site', () => {
  const sentences = everything.flatMap(({ where, text }) =>
    text.split(/(?<=[.?:।])\s+|\n/).map((sentence) => ({ where, sentence })),
  );
  const saying = (pattern: RegExp, unless = /$^/) =>
    sentences
      .filter(({ sentence }) => pattern.test(sentence) && !unless.test(sentence))
      .map(({ where, sentence }) => `${where}: ${sentence}`);

  it('The English texts use "guaranteed" only after "not"', () => {
    expect(saying(/guarantee/i, /\b(not|nothing is)[ -]guaranteed/i)).toEqual([]);
  });

  it('The Hindi texts use "गारंटी" only before "नहीं"', () => {
    expect(saying(/गारंटी/).length).toBeGreaterThan(5);
    expect(saying(/गारंटी/, /गारंटी नहीं/)).toEqual([]);
  });

  // Shows DEC-1.9b
  it('The Hindi texts promise no return', () => {
    expect(saying(/जोखिम[- ]?(मुक्त|रहित)|बिना जोखिम|अमीर बन|पैसा दोगुना|पक्का लाभ|पक्की आय|सुनिश्चित|वित्तीय आज़ादी/)).toEqual(
      [],
    );
    expect(saying(/\d[\d,.]* ?(USDT|%) (मिलेंगे|मिलेगा|कमाएँगे)/)).toEqual([]);
  });

  // Shows DEC-1.9b
  it('The English texts promise no return', () => {
    expect(
      saying(/risk[- ]free|passive income|get rich|double your|sure profit|high returns?|financial freedom/i),
    ).toEqual([]);
    expect(saying(/you (will|shall) (earn|receive|get) [\d$]/i)).toEqual([]);
  });

  it('The texts contain no shouting', () => {
    expect(saying(/!(?!\[)/)).toEqual([]);
  });

  it('The risk notice and the terms appear in full in their accepted version', () => {
    const body = (path: string) => markdownOf(texts.find((page) => page.path === path)!.body);
    expect(body('/risk')).toContain(notices.risk.text);
    expect(body('/terms-of-service')).toContain(notices.terms.text);
    expect(texts.find((page) => page.path === '/risk')!.version).toBe(String(notices.risk.version));
  });
});

describe('Figure in a text', () => {
  /** Worked examples labelled as having invented numbers; deciles are not charges. */
  const EXAMPLES = /invented|example|0\.5 %|% have|10 % के पास|\d0 % ?\((median|मध्यिका)\)|^\| \d0 %|per cent/i;
  const cwd = join(import.meta.dirname, '../../../../texts');
  const sources = globSync('*/site-{pages,posts,lists}/*.json', { cwd }).flatMap((file) =>
    readFileSync(join(cwd, file), 'utf8')
      .split('\n')
      .map((line) => ({ file, line })),
  );
  const typed = (pattern: RegExp) =>
    sources
      .filter(({ line }) => pattern.test(line) && !EXAMPLES.test(line))
      .map(({ file, line }) => `${file}: ${line.trim()}`);

  it('Shares and charges in the texts come from the contract, never typed by hand', () => {
    expect(typed(/(?<![\d.}])\d+(\.\d+)? ?%/)).toEqual([]);
  });

  it('Minimums and hold periods in the texts come from the contract, never typed by hand', () => {
    expect(typed(/\b(from|minimum|at least|or more)\b[^.]{0,30}\b\d[\d,]* USDT/i)).toEqual([]);
    expect(typed(/\b14 business days\b/)).toEqual([]);
  });
});

describe('Page of the site', () => {
  it.each(pages.filter((page) => !page.isHidden).map((page) => [page.path, page] as const))(
    '%s has a title of at most 60 and a description of 50 to 155 characters',
    (_path, page) => {
      expect(fullTitle(page).length, fullTitle(page)).toBeLessThanOrEqual(60);
      expect(page.description.length, page.description).toBeGreaterThanOrEqual(50);
      expect(page.description.length, page.description).toBeLessThanOrEqual(155);
    },
  );

  it('No two pages have the same address', () => {
    expect(paths.size).toBe(pages.length);
  });
});

describe('Sample', () => {
  const labels = (path: string, language: Language): number =>
    drawOne({ style: '/s.css', script: '/s.js' }, path)!.split(`<span class="sample">${frame[language].sample}</span>`)
      .length - 1;
  const WORDS: Readonly<Record<string, RegExp>> = { en: /\bsample\b/i, hi: /नमून/ };
  const inEach = LANGUAGES.map((language) => [language, said[language]] as const);
  const listsOf = inEach.flatMap(([language, { testimonials, team, events, jobs, projects, heads }]) =>
    (
      [
        [heads.testimonials, testimonials],
        [heads.team, team],
        [heads.events, events],
        [heads.career, jobs],
        [heads.projects, projects],
      ] as const
    ).map(([{ path }, entries]) => [path, entries, language] as const),
  );
  const entriesOf = inEach.flatMap(([language, { events, jobs, projects, heads }]) =>
    [
      ...events.map((entry) => [heads.events, entry] as const),
      ...jobs.map((entry) => [heads.career, entry] as const),
      ...projects.map((entry) => [heads.projects, entry] as const),
    ].map(([{ path }, entry]) => [`${path}/${entry.slug}`, entry.isSample, language] as const),
  );

  // Shows DEC-1.9c, DEC-8-screens-19
  it.each(listsOf)('Every sample on %s carries its label', (path, entries, language) => {
    expect(labels(path, language)).toBe(entries.filter(({ isSample }) => isSample).length);
  });

  it.each(entriesOf)('A sample carries its label on its own page %s', (path, isSample, language) => {
    expect(labels(path, language)).toBe(isSample ? 1 : 0);
  });

  it.each(inEach)('A sample of a person or quotation also says so in its name, in the language %s', (language, of) => {
    const names = [
      ...of.team.map(({ isSample, name }) => ({ isSample, name })),
      ...of.testimonials.map(({ isSample, who }) => ({ isSample, name: who })),
    ];
    expect(names.filter(({ isSample, name }) => isSample && !WORDS[language]!.test(name))).toEqual([]);
  });

  it.each(inEach)('An entry that is no sample is not labelled as one, in the language %s', (language, of) => {
    const all = [...of.team, ...of.testimonials, ...of.events, ...of.jobs, ...of.projects];
    const real = all.filter(({ isSample }) => !isSample);
    expect(real.filter((entry) => WORDS[language]!.test(JSON.stringify({ ...entry, isSample: undefined })))).toEqual(
      [],
    );
  });
});

describe('Collections of the site', () => {
  it('The collections contain enough posts, questions and services', () => {
    expect([posts.length >= 8, faqs.length >= 25, services.length >= 6]).toEqual([true, true, true]);
  });

  it.each(posts.map((post) => [post.slug, post] as const))('The article %s has 400 to 900 words', (_slug, post) => {
    const words = toWords(markdownOf(post.body)).split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(900);
  });

  it('The collections reference existing authors and categories', () => {
    const authors = new Set(said.en.authors.map(({ slug }) => slug));
    const categories = new Set(said.en.categories.map(({ slug }) => slug));
    expect(posts.filter((post) => !authors.has(post.author) || !categories.has(post.category))).toEqual([]);
  });

  it('The collections contain no duplicate entries', () => {
    for (const list of [posts, services, projects, events, jobs, team]) {
      const slugs = list.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
    expect(ids.size).toBe(faqs.length);
  });
});
