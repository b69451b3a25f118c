import { CONTENT_AUTHORS, CONTENT_CATEGORIES } from '@plumbline/contract/content';
import type { Author, Block, Category, Post } from './model.ts';
import { bullets, numbered, paragraphs, section, table } from './parts.ts';
import type { SiteTexts } from './texts.ts';

export const authors = ({ lists: { authors: t } }: SiteTexts): readonly Author[] =>
  CONTENT_AUTHORS.map((slug) => ({ slug, ...t[slug] }));

export const categories = ({ lists: { categories: t } }: SiteTexts): readonly Category[] =>
  CONTENT_CATEGORIES.map((slug) => ({ slug, ...t[slug] }));

type Texts = SiteTexts['posts'];

/** The articles, in any order: lists sort them by date. */
const POSTS: {
  readonly [Slug in keyof Texts]: Pick<Post, 'published' | 'author' | 'category' | 'tags' | 'picture'> & {
    readonly body: (t: Texts[Slug]) => readonly Block[];
  };
} = {
  'double-entry-for-wallets': {
    published: '2026-09-08',
    author: 'engineering',
    category: 'ledger',
    tags: ['double entry', 'ledger', 'postgresql'],
    picture: 'ledger',
    body: (t) => [
      paragraphs(t.intro),
      section(
        t.sides,
        table(
          {
            head: t.sides.table.head,
            rows: [
              [t.sides.table.rows[0], '−1,000', '−50', '−1,050'],
              [t.sides.table.rows[1], '20', '+50', '70'],
            ],
          },
          { figures: 3 },
        ),
      ),
      section(t.balance),
      section(t.roads),
      section(t.repeating),
      section(t.cost),
      t.end,
    ],
  },
  'how-the-daily-factor-works': {
    published: '2026-10-13',
    author: 'engineering',
    category: 'income',
    tags: ['closed days', 'factor', 'rounding'],
    picture: 'level',
    body: (t) => [
      t.intro,
      section(t.steps),
      section(t.levels),
      section(t.rounding),
      section(t.once),
      section(t.byHand, bullets(t.byHand.list)),
      section(t.real),
    ],
  },
  'no-script-no-tracker': {
    published: '2026-09-29',
    author: 'engineering',
    category: 'company',
    tags: ['web', 'privacy', 'performance'],
    picture: 'window',
    body: (t) => [
      t.intro,
      section(t.readers),
      section(t.script),
      section(t.benefits),
      section(t.cost),
      section(t.trying),
    ],
  },
  'reading-the-income-disclosure': {
    published: '2026-11-10',
    author: 'plumbline-desk',
    category: 'income',
    tags: ['income disclosure', 'statistics', 'transparency'],
    picture: 'chart',
    body: (t) => [
      t.intro,
      section(t.counted),
      section(t.median),
      section(
        t.tenths,
        table(
          {
            head: t.tenths.table.head,
            rows: [
              ['10 %', '0'],
              ['20 %', '0'],
              ['30 %', '0'],
              ['40 %', '0'],
              [t.tenths.table.median, '0'],
              ['60 %', '2'],
              ['70 %', '4'],
              ['80 %', '9'],
              ['90 %', '25'],
            ],
          },
          { figures: 1 },
        ),
      ),
      section(t.net),
      section(t.spread),
      section(t.questions, numbered(t.questions.list)),
    ],
  },
  'security-of-your-account': {
    published: '2026-10-27',
    author: 'engineering',
    category: 'security',
    tags: ['passkeys', 'codes', 'freezing'],
    picture: 'key',
    body: (t) => [
      t.intro,
      section(t.password),
      section(t.copy),
      section(t.mailbox),
      section(t.voice),
      section(t.session),
      section(t.checklist, bullets(t.checklist.list)),
    ],
  },
  'target-not-guaranteed': {
    published: '2026-10-06',
    author: 'plumbline-desk',
    category: 'income',
    tags: ['targets', 'packages', 'risk'],
    picture: 'scales',
    body: (t) => [
      t.intro,
      section(t.multiplication),
      section(
        t.days,
        table(
          {
            head: t.days.table.head,
            rows: [
              ['1', '1.00', '5.00', '5.00'],
              ['2', '0.84', '5.00', '4.20'],
              ['3', '0.00', '5.00', '0.00'],
              ['4', '0.00', '5.00', '0.00'],
              ['5', '0.61', '5.00', '3.05'],
              ['6', '1.00', '5.00', '5.00'],
              ['7', '0.32', '5.00', '1.60'],
              ['8', '0.00', '5.00', '0.00'],
              ['9', '0.90', '5.00', '4.50'],
              ['10', '0.47', '5.00', '2.35'],
              [t.days.table.together, '', '50.00', '25.70'],
            ],
          },
          { figures: 3 },
        ),
      ),
      section(t.reason),
      section(t.leaving),
      section(t.certain),
      section(t.test),
    ],
  },
  'verify-a-payout-on-chain': {
    published: '2026-10-20',
    author: 'plumbline-desk',
    category: 'chain',
    tags: ['withdrawals', 'verification', 'bnb smart chain'],
    picture: 'compass',
    body: (t) => [
      t.intro,
      section(t.needed),
      section(t.comparing, numbered(t.comparing.list)),
      section(t.differences),
      section(t.reason),
      section(t.keeping),
    ],
  },
  'what-final-means': {
    published: '2026-09-22',
    author: 'engineering',
    category: 'chain',
    tags: ['finality', 'deposits', 'bnb smart chain'],
    picture: 'chain',
    body: (t) => [
      paragraphs(t.intro),
      section(t.vote),
      section(t.final),
      section(t.watcher),
      section(t.payouts),
      section(t.meaning, bullets(t.meaning.list)),
      t.end,
    ],
  },
  'why-a-day-can-pay-nothing': {
    published: '2026-11-18',
    author: 'plumbline-desk',
    category: 'ledger',
    tags: ['targets', 'closed days', 'risk'],
    picture: 'well',
    body: (t) => [t.intro, section(t.happens), section(t.happensNot), section(t.smoothing), section(t.options), t.end],
  },
  'why-levels-are-capped': {
    published: '2026-11-03',
    author: 'plumbline-desk',
    category: 'income',
    tags: ['referrals', 'levels', 'compensation plan'],
    picture: 'stairs',
    body: (t) => [
      paragraphs(t.intro),
      section(t.source),
      section(t.most),
      section(t.top),
      section(t.waiting),
      section(t.cap),
      section(t.claims),
      t.end,
    ],
  },
};

export function posts({ language, posts: t }: SiteTexts): readonly Post[] {
  const post = <Slug extends keyof Texts>(slug: Slug): Post => {
    const { body, ...rest } = POSTS[slug];
    const { title, summary } = t[slug];
    return { slug, title, summary, ...rest, body: body(t[slug]), language };
  };
  return (Object.keys(POSTS) as (keyof Texts)[]).map(post);
}
