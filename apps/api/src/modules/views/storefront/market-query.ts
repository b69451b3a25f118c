import { type InputOf, LISTING_KINDS, LISTING_SORTS, MAX_LENGTH, userSearchListing } from '@plumbline/contract';

export type Kind = (typeof LISTING_KINDS)[number];
export const isKind = (text: string): text is Kind => (LISTING_KINDS as readonly string[]).includes(text);

/** The kinds by the words of a heading. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = { product: 'Products' };

export type Sort = (typeof LISTING_SORTS)[number];

/** The parameters of an address of the market, as they were typed. */
export interface Asked {
  readonly kind: Kind;
  readonly q: string;
  readonly category: string;
  readonly store: string;
  readonly from: string;
  readonly to: string;
  readonly goods: '' | 'physical' | 'digital';
  readonly sort: Sort | '';
  /** Where the page before ended; empty on the first. */
  readonly page: string;
}

const GOODS = ['', 'physical', 'digital'] as const;
const oneOf = <const T extends string>(known: readonly T[], text: string): T | '' =>
  (known as readonly string[]).includes(text) ? (text as T) : '';

/** One line without signs that nobody sees, as long as the search reads. */
const cleaned = (text: string | null, most: number = MAX_LENGTH.search): string =>
  (text ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/\p{Cs}$/u, '');

export const readAsked = (kind: Kind, query: URLSearchParams): Asked => ({
  kind,
  q: cleaned(query.get('q')),
  category: cleaned(query.get('category'), 60),
  store: cleaned(query.get('store')),
  from: cleaned(query.get('from'), 30),
  to: cleaned(query.get('to'), 30),
  goods: oneOf(GOODS, query.get('goods') ?? ''),
  sort: oneOf(LISTING_SORTS, query.get('sort') ?? ''),
  page: cleaned(query.get('page'), 200),
});

/** The address of a page with some of it changed. Another choice begins at its first page. */
export function hrefOf(path: string, asked: Asked, change: Partial<Asked> = {}): string {
  const { kind: _kind, ...all } = { ...asked, page: '', ...change };
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** As the search takes it: what is wrong with it is said by its contract. */
export const toSearch = (asked: Asked): { input: InputOf<typeof userSearchListing> } | { wrong: string } => {
  const parsed = userSearchListing.input.safeParse({
    kind: asked.kind,
    search: asked.q,
    page: asked.page,
    sort: asked.sort === '' ? 'relevance' : asked.sort,
    filters: {
      category: asked.category,
      store: asked.store,
      priceFrom: asked.from,
      priceTo: asked.to,
      ...(asked.goods === '' ? {} : { physical: asked.goods === 'physical' }),
    },
  });
  return parsed.success ? { input: parsed.data } : { wrong: parsed.error.issues[0]!.message };
};

/** Whether it is narrowed at all. */
export const isNarrowed = ({ q, category, store, from, to, goods }: Asked): boolean =>
  [q, category, store, from, to, goods].some((each) => each !== '');
