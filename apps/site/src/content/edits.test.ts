import {
  CONTENT_FIELDS,
  CONTENT_FIGURES,
  CONTENT_FORMS,
  CONTENT_MENU,
  CONTENT_NOTICES,
  CONTENT_PICTURES,
  violationOfBody,
} from '@plumbline/contract/content';
import { notices } from '@plumbline/contract/notices';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import type { Language } from '@plumbline/texts/languages';
import { describe, expect, it } from 'vitest';
import { MENUS, withPlaces } from '../menu.ts';
import { markdownOf } from '../parts/blocks.tsx';
import { PICTURES } from '../pictures/picture.tsx';
import { built as contents } from './built.ts';
import { type Edit, toBlocks, withEdits } from './edits.ts';
import { figures } from './figures.ts';
import { importEntries, toParts } from './import-entries.ts';
import type { Block } from './model.ts';

const { en: built, hi: builtHindi } = contents;
const entries = importEntries().filter(({ language }) => language === 'en');
const asEdits: readonly Edit[] = entries.map((entry) => ({ ...entry, updated: '2026-11-23' }));
const edited = withEdits(built, asEdits, 'en');

/** Joins adjacent Markdown blocks; only the split position is lost. */
const joined = (body: readonly Block[]): readonly Block[] => {
  const all: Block[] = [];
  for (const block of body) {
    const last = all.at(-1);
    if (typeof block === 'string' && typeof last === 'string') all[all.length - 1] = `${last}\n\n${block}`;
    else all.push(block);
  }
  return all;
};

const wholeHeads = (of: typeof built.heads) =>
  Object.fromEntries(
    Object.entries(of).map(([name, { body, ...head }]) => [name, { ...head, body: joined(body ?? []) }]),
  );

describe('Import of the texts', () => {
  // Shows DEC-9-content-1
  it('The import keeps every page: title, lead, description and all parts of its body', () => {
    const of = ({ body, ...page }: (typeof built.texts)[number]) => ({
      ...page,
      updated: '2026-11-23',
      hasContents: page.hasContents ?? false,
      body: joined(body),
    });
    const seen = edited.texts.map((page) => ({ ...page, body: joined(page.body) }));
    expect(built.texts.length).toBeGreaterThan(15);
    expect(seen).toEqual(built.texts.map(of));
  });

  // Shows DEC-9-content-1
  it('The import keeps everything on the pages with their own layout', () => {
    expect([edited.home, edited.about, edited.contact]).toEqual([built.home, built.about, built.contact]);
    expect(wholeHeads(edited.heads)).toEqual(wholeHeads(built.heads));
  });

  // Shows DEC-9-content-1
  it('The import keeps every question and every article', () => {
    expect(edited.faqs.map(({ position: _, ...faq }) => faq)).toEqual(built.faqs);
    const posts = (of: typeof built.posts) =>
      of.map(({ updated: _, body, ...post }) => ({ ...post, body: joined(body) }));
    expect(posts(edited.posts)).toEqual(posts(built.posts));
  });

  it('The import gives each text its own key and address, and marks texts that members rely on', () => {
    const keys = entries.map(({ kind, key }) => `${kind} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(entries.filter(({ isReliedOn }) => isReliedOn).map(({ path }) => path)).toHaveLength(13);
    expect(entries.find(({ path }) => path === '/fees')!.keeps).toEqual([':::live fees']);
    expect(entries.find(({ path }) => path === '/risk')!.keeps).toEqual([':::notice risk']);
  });

  it('Every imported text is valid in the operator’s editor', () => {
    const violations = entries.flatMap(({ kind, key, fields }) => {
      const violation = violationOfBody(String((fields as { body?: string }).body ?? ''));
      return violation === null ? [] : [`${kind} ${key}: ${violation}`];
    });
    expect(violations).toEqual([]);
  });

  it('Every imported text passes the checks for saving, except pages hidden from search engines', () => {
    const refused = entries.flatMap(({ kind, key, fields }) => {
      const parsed = CONTENT_FIELDS[kind].safeParse(fields);
      return parsed.success ? [] : [`${kind} ${key}: ${parsed.error.issues.map(({ message }) => message).join()}`];
    });
    expect(refused).toEqual([]);
  });

  it('An imported body keeps every word after writing and reading it', () => {
    for (const { body } of built.texts) {
      expect(markdownOf(toBlocks(bodyOf(pathOf(body))))).toBe(markdownOf(joined(body)));
      expect(toParts(body).length).toBe(body.length);
    }
  });
});

const bodyOf = (path: string): string =>
  (entries.find((entry) => entry.path === path)!.fields as { body: string }).body;
const pathOf = (body: readonly Block[]): string => built.texts.find((page) => page.body === body)!.path;

describe('Import of the articles in Hindi', () => {
  const hindi = importEntries().filter(({ language }) => language === 'hi');
  const articles = hindi.filter(({ kind }) => kind === 'blog');

  it('Each English article has a Hindi counterpart with the same key and its address below /hi', () => {
    expect(articles.map(({ key, path }) => [key, path])).toEqual(
      built.posts.map(({ slug }) => [slug, `/hi/blog/${slug}`]),
    );
  });

  it('The import keeps every word of the Hindi articles', () => {
    const seen = withEdits(
      builtHindi,
      articles.map((entry) => ({ ...entry, updated: '2026-09-01' })),
      'hi',
    ).posts;
    expect(seen.map(({ body, ...post }) => ({ ...post, body: joined(body) }))).toEqual(
      builtHindi.posts.map(({ body, ...post }) => ({ ...post, body: joined(body) })),
    );
  });

  it('Imported Hindi articles can be saved unchanged', () => {
    const refused = articles.flatMap(({ key, fields }) => {
      const parsed = CONTENT_FIELDS.blog.safeParse(fields);
      const violation = violationOfBody((fields as { body: string }).body);
      return parsed.success && violation === null ? [] : [`${key}: ${violation ?? parsed.error?.message}`];
    });
    expect(refused).toEqual([]);
  });
});

describe('Import of the pages in Hindi', () => {
  const hindi = importEntries().filter(({ language }) => language === 'hi');
  const seen = (all: typeof hindi) => all.map(({ kind, key, keeps, isReliedOn }) => ({ kind, key, keeps, isReliedOn }));

  it('Each English page has a Hindi counterpart with the same protection and the same required approvals', () => {
    expect(seen(hindi)).toEqual(seen(entries));
    expect(hindi.map(({ path }) => path)).toEqual(
      entries.map(({ path }) => (path === null ? null : path === '/' ? '/hi' : `/hi${path}`)),
    );
  });

  it('The import keeps everything on Hindi list pages, including samples', () => {
    const asEditsInHindi = hindi.map((entry) => ({ ...entry, updated: '2026-11-23' as const }));
    const { heads } = withEdits(builtHindi, asEditsInHindi, 'hi');
    expect(wholeHeads(heads)).toEqual(wholeHeads(builtHindi.heads));
  });

  it('Imported Hindi pages can be saved unchanged', () => {
    const refused = hindi
      .filter(({ kind }) => kind === 'page')
      .flatMap(({ path, fields }) => {
        const parsed = CONTENT_FIELDS.page.safeParse(fields);
        const violation = violationOfBody((fields as { body: string }).body);
        return parsed.success && violation === null ? [] : [`${path}: ${violation ?? parsed.error?.message}`];
      });
    expect(refused).toEqual([]);
  });
});

describe('Names in the contract', () => {
  it('The contract lists exactly the site’s figures, drawings, notices and menu', () => {
    expect([...CONTENT_FIGURES]).toEqual(Object.keys(figures));
    expect([...CONTENT_PICTURES].toSorted()).toEqual(Object.keys(PICTURES).toSorted());
    expect(CONTENT_NOTICES.filter((name) => notices[name] === undefined)).toEqual([]);
    expect([...CONTENT_MENU]).toEqual(MENUS.en.map(({ label }) => label));
  });

  it('The contract lists every form on the pages', () => {
    const forms = built.texts.flatMap(({ body }) =>
      body.flatMap((block) => (typeof block === 'object' && 'post' in block ? [block] : [])),
    );
    expect(Object.fromEntries(forms.map(({ post, keep }) => [post, keep]))).toEqual(CONTENT_FORMS);
  });
});

describe('Edit by an operator', () => {
  const page = (path: string, fields: object, language: Language = 'en'): Edit => ({
    kind: 'page',
    key: path.slice(1),
    language,
    path,
    updated: '2026-11-23',
    fields: {
      title: 'T',
      lead: 'L',
      description: 'D',
      body: 'B',
      picture: null,
      hasContents: false,
      next: [],
      ...fields,
    },
  });

  it('Editing a page keeps the version of an accepted text and its visibility to search engines', () => {
    const { texts } = withEdits(
      built,
      [page('/risk', { body: ':::notice risk\n:::' }), page('/newsletter/leave', {})],
      'en',
    );
    expect(texts.find(({ path }) => path === '/risk')).toMatchObject({ version: '1', body: [notices.risk.text] });
    expect(texts.find(({ path }) => path === '/newsletter/leave')).toMatchObject({ isHidden: true });
  });

  it('A new page is added after the others, and a new Hindi page to the Hindi pages', () => {
    const edits = [page('/new', {}), page('/hi/new', {}, 'hi')];
    expect(withEdits(built, edits, 'en').texts).toHaveLength(built.texts.length + 1);
    const hindi = withEdits(builtHindi, edits, 'hi').texts;
    expect(hindi).toHaveLength(builtHindi.texts.length + 1);
    expect(hindi.at(-1)).toMatchObject({ path: '/hi/new', language: 'hi' });
  });

  it('A Hindi edit of an existing page replaces the Hindi text and leaves the English one', () => {
    const edits = [page('/hi/fees', { title: 'नया शीर्षक' }, 'hi')];
    const titleIn = (texts: readonly { path: string; title: string }[], path: string) =>
      texts.find((text) => text.path === path)?.title;
    expect(titleIn(withEdits(builtHindi, edits, 'hi').texts, '/hi/fees')).toBe('नया शीर्षक');
    expect(titleIn(withEdits(built, edits, 'en').texts, '/fees')).toBe('Fees');
  });

  it('An edit that removes a question or an article keeps the others', () => {
    const gone = (kind: 'faq' | 'blog', key: string): Edit => ({
      kind,
      key,
      language: 'en',
      path: null,
      fields: null,
      updated: '2026-11-23',
    });
    const said = withEdits(built, [gone('faq', built.faqs[0]!.id), gone('blog', built.posts[0]!.slug)], 'en');
    expect([said.faqs.length, said.posts.length]).toEqual([built.faqs.length - 1, built.posts.length - 1]);
  });

  it('An edit of an article changes or removes only its own language', () => {
    const gone: Edit = {
      kind: 'blog',
      key: built.posts[0]!.slug,
      language: 'hi',
      path: null,
      fields: null,
      updated: '2026-11-23',
    };
    expect(withEdits(built, [gone], 'en').posts).toHaveLength(built.posts.length);
    expect(withEdits(builtHindi, [gone], 'hi').posts).toHaveLength(built.posts.length - 1);
  });

  it('An edit places a question between two others by its position', () => {
    const fields = { topic: built.faqs[0]!.topic, question: 'Q', answer: 'A', position: 15 };
    const said = withEdits(
      built,
      [{ kind: 'faq', key: 'between', language: 'en', path: null, fields, updated: '2026-11-23' }],
      'en',
    );
    expect(said.faqs.findIndex(({ id }) => id === 'between')).toBe(1);
  });

  it('An edit moves a menu link, which appears only once', () => {
    const [place] = withEdits(
      built,
      [page('/fees', { menu: { group: 'Pages', label: 'Charges', position: 0 } })],
      'en',
    ).menuPlaces;
    const menu = withPlaces(MENUS.en, [place!]);
    const links = menu.flatMap(({ label, links: each }) => each.map(({ to }) => `${label} ${to}`));
    expect(links.filter((link) => link.endsWith(' /fees'))).toEqual(['Pages /fees']);
    expect(menu.at(-1)!.links[0]).toEqual({ to: '/fees', label: 'Charges' });
  });

  it('An unreadable edit throws an error, so that the previous pages stay', () => {
    expect(() => withEdits(built, [page('/fees', { body: ':::note\nno end' })], 'en')).toThrow(
      consoleInputsTexts.partHasNoEnd({ line: '1' }),
    );
    expect(() => withEdits(built, [page('/fees', { body: '{{nothing}}' })], 'en')).toThrow(
      consoleInputsTexts.noSuchFigure({ name: 'nothing' }),
    );
    expect(() => withEdits(built, [page('/', { body: 'no parts' })], 'en')).toThrow('closing');
  });
});
