import { notices } from '@plumbline/contract/notices';
import { inHindiPath } from '@plumbline/site-map/language-paths';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../markdown.tsx';
import { pages } from '../pages.tsx';
import { markdownOf } from '../parts/blocks.tsx';
import { said } from './index.ts';
import type { Block, Post } from './model.ts';
import { linksOf, stringsOf } from './testing/strings.ts';

describe('Hindi site', () => {
  const { en, hi } = said;
  const DEVANAGARI = /[\u0900-\u097F]/;

  // Shows DEC-8-screens-19
  it('Every page of the sources exists in both languages, in the same order', () => {
    const pathsOf = (isHindi: boolean) =>
      pages.filter(({ language }) => (language === 'hi') === isHindi).map(({ path }) => path);
    expect(pathsOf(true)).toEqual(pathsOf(false).map(inHindiPath));
  });

  // Shows DEC-8-screens-19
  it('Every text page exists in both languages, in the same order', () => {
    expect(hi.texts.map(({ path }) => path)).toEqual(en.texts.map(({ path }) => `/hi${path}`));
    const kept = (all: readonly Post[]) =>
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

  const partsOf = (body: readonly Block[]) =>
    body.map((block) => {
      const html = toHtml(typeof block === 'string' ? block : markdownOf([block]));
      const tags = [...html.matchAll(/<(h[2-4]|p|ul|ol|li|table|tr|th|td|strong|code|a)\b/g)].map(([, tag]) => tag);
      return { tags, links: linksOf(html.replace(/href="([^"#]+)[^"]*"/g, ']($1)')) };
    });
  const numbersOf = (body: readonly Block[]) =>
    body.map(
      (block) =>
        markdownOf([block])
          .match(/\d[\d,.]*(?<=\d)/g)
          ?.toSorted() ?? [],
    );

  // Shows DEC-8-screens-19
  it.each(en.posts.map((post, at) => [post.slug, post, hi.posts[at]!] as const))(
    'The article %s has the same structure in both languages, including emphasis and links',
    (_slug, english, hindi) => expect(partsOf(hindi.body)).toEqual(partsOf(english.body)),
  );

  // Shows DEC-8-screens-19
  it.each(en.posts.map((post, at) => [post.slug, post, hi.posts[at]!] as const))(
    'Each part of the article %s contains the same numbers in both languages',
    (_slug, english, hindi) => expect(numbersOf(hindi.body)).toEqual(numbersOf(english.body)),
  );

  it.each(['events', 'jobs', 'projects'] as const)(
    'Each of the %s has the same parts, links and numbers in both languages',
    (list) => {
      const bodiesIn = (language: 'en' | 'hi') => said[language][list].map(({ slug, body }) => ({ slug, body }));
      const seen = (language: 'en' | 'hi') =>
        bodiesIn(language).map(({ slug, body }) => [slug, partsOf(body), numbersOf(body)]);
      expect(seen('hi')).toEqual(seen('en'));
    },
  );

  // Shows DEC-8-screens-19
  it('A list page has the same parts, links and numbers in both languages', () => {
    const seen = ({ heads }: typeof en) =>
      Object.entries(heads).map(([name, { body = [] }]) => [name, partsOf(body), numbersOf(body)]);
    expect(seen(hi)).toEqual(seen(en));
  });

  // Shows DEC-8-screens-19
  it('A sample is identical in both languages: dates, drawings, facts and the sample label', () => {
    const seen = ({ events, gallery, jobs, projects, team, testimonials }: typeof en) => ({
      events: events.map(({ slug, starts, ends, isSample }) => [slug, starts, ends, isSample]),
      gallery: gallery.map(({ picture }) => picture),
      jobs: jobs.map(({ slug, isSample }) => [slug, isSample]),
      projects: projects.map(({ slug, picture, year, facts, isSample }) => [
        slug,
        picture,
        year,
        facts.length,
        isSample,
      ]),
      team: team.map(({ slug, isSample }) => [slug, isSample]),
      testimonials: testimonials.map(({ isSample }) => isSample),
    });
    expect(seen(hi)).toEqual(seen(en));
  });

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
    const keptInHeads = ({ heads }: typeof en) => Object.values(heads).map(({ body = [] }) => kept(body));
    expect(keptInHeads(hi)).toEqual(keptInHeads(en));
  });

  // Shows DEC-8-screens-19
  it('Every question and every service exists in both languages', () => {
    expect(hi.faqs.map(({ id }) => id)).toEqual(en.faqs.map(({ id }) => id));
    expect(hi.services.map(({ slug, faqs: asked, points }) => [slug, asked, points.length])).toEqual(
      en.services.map(({ slug, faqs: asked, points }) => [slug, asked, points.length]),
    );
    expect(hi.home.questions).toEqual(en.home.questions);
    expect(hi.about.facts.map(({ source }) => source)).toEqual(en.about.facts.map(({ source }) => source));
  });

  it('Every text longer than a word is in Devanagari, except accepted texts, paths and names', () => {
    const { home, about, contact, texts: pagesOfText, faqs: asked, services: offered, authors, categories } = hi;
    const { heads, events: held, gallery, jobs: open, projects: built, team: people, testimonials } = hi;
    const articles = hi.posts.map(({ tags: _tags, ...post }) => post);
    const accepted = new Set(Object.values(notices).map(({ text }) => text));
    const samples = { held, gallery, open, built, people, testimonials };
    const all = { home, about, contact, pagesOfText, asked, offered, authors, categories, heads, articles, samples };
    const FIGURES = /^(PostgreSQL )?[\d.]+( USDT)?$/;
    const plain = stringsOf(all, 'hi').filter(
      ({ text }) => text.includes(' ') && !accepted.has(text) && !FIGURES.test(text) && !DEVANAGARI.test(text),
    );
    expect(plain).toEqual([]);
  });

  // Shows DEC-8-screens-19
  it('Every figure in an English text also appears in the Hindi text', () => {
    const figuresOf = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/\uE000(\w+)/g)].map(([, name]) => name).toSorted();
    for (const [at, text] of en.texts.entries()) expect(figuresOf(hi.texts[at]), text.path).toEqual(figuresOf(text));
    expect(figuresOf(hi.faqs)).toEqual(figuresOf(en.faqs));
    expect(figuresOf(hi.services)).toEqual(figuresOf(en.services));
  });
});
