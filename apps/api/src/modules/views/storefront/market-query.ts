import {
  fromIssue,
  type InputOf,
  LISTING_KINDS,
  LISTING_SORTS,
  MAX_LENGTH,
  type Message,
  PARSING,
  say,
  userSearchListing,
} from '@plumbline/contract';
import { type Attribute, kinds } from '@plumbline/contract/kinds';
import type { Path } from '@plumbline/site-map/language-paths';

export type Kind = (typeof LISTING_KINDS)[number];
export const isKind = (text: string): text is Kind => (LISTING_KINDS as readonly string[]).includes(text);

export type Sort = (typeof LISTING_SORTS)[number];

/** The parameters of a market address, as typed. */
export interface Asked {
  readonly kind: Kind;
  readonly q: string;
  readonly category: string;
  readonly store: string;
  readonly from: string;
  readonly to: string;
  readonly goods: '' | 'physical' | 'digital';
  readonly sort: Sort | '';
  /** Where the previous page ended. Empty on the first page. */
  readonly page: string;
  /** A place, for kinds that have one, and the distance in kilometres. */
  readonly near: string;
  readonly km: string;
  /** Filters of the kind's definition: `f.<name>` for a choice, `min.<name>` and `max.<name>` for a range. */
  readonly more: Readonly<Record<string, string>>;
}

/** Returns the filters that the definition knows, by parameter name. */
function readMore(kind: Kind, query: URLSearchParams): Record<string, string> {
  const names = facetsOf(kind).flatMap(([name, { type }]) =>
    type === 'choice' ? [`f.${name}`] : [`min.${name}`, `max.${name}`],
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = cleaned(query.get(name), 60);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The attributes that visitors can filter the kind by. */
export const facetsOf = (kind: Kind): (readonly [string, Attribute])[] =>
  Object.entries(kinds[kind].attributes).filter(([, { isFacet }]) => isFacet === true);

const GOODS = ['', 'physical', 'digital'] as const;
const oneOf = <const T extends string>(known: readonly T[], text: string): T | '' =>
  (known as readonly string[]).includes(text) ? (text as T) : '';

/** One line without invisible characters, cut to the search's maximum length. */
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
  near: kinds[kind].place === null ? '' : cleaned(query.get('near')),
  km: kinds[kind].place === null ? '' : cleaned(query.get('km'), 3),
  more: readMore(kind, query),
});

/** Returns the address of a page with some parameters changed. A changed filter restarts at the first page. */
export function hrefOf(path: Path, asked: Asked, change: Partial<Asked> = {}): Path {
  const { kind: _kind, more, ...all } = { ...asked, page: '', ...change };
  const query = new URLSearchParams(Object.entries({ ...all, ...more }).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** A text that is no number stays a text, so that the search's contract rejects it. */
const numberOf = (text: string): unknown => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** In the form of a search and a saved search. */
export function filtersOf({ category, from, to, goods, near, km, more }: Asked): Record<string, unknown> {
  const choices: Record<string, string[]> = {};
  const ranges: Record<string, Record<string, unknown>> = {};
  for (const [parameter, value] of Object.entries(more)) {
    const [how, name] = parameter.split('.') as [string, string];
    if (how === 'f') choices[name] = [value];
    else ranges[name] = { ...ranges[name], [how === 'min' ? 'from' : 'to']: numberOf(value) };
  }
  return {
    category,
    priceFrom: from,
    priceTo: to,
    ...(goods === '' ? {} : { physical: goods === 'physical' }),
    ...(Object.keys(choices).length === 0 ? {} : { choices }),
    ...(Object.keys(ranges).length === 0 ? {} : { ranges }),
    ...(near === '' || km === '' ? {} : { withinKm: numberOf(km) }),
  };
}

/** In the form of a search. Its contract says what is wrong. */
export const toSearch = (asked: Asked): { input: InputOf<typeof userSearchListing> } | { wrong: Message } => {
  const parsed = userSearchListing.input.safeParse(
    {
      kind: asked.kind,
      search: asked.q,
      location: asked.near,
      page: asked.page,
      sort: asked.sort === '' ? 'relevance' : asked.sort,
      filters: { ...filtersOf(asked), store: asked.store },
    },
    PARSING,
  );
  if (parsed.success) return { input: parsed.data };
  const issue = parsed.error.issues[0]!;
  // The only numbers are the ends of a range, and the schema has no message for text in their place.
  return { wrong: issue.code === 'invalid_type' ? say('giveWholeNumber') : fromIssue(issue) };
};

/** Returns true if any filter is set. */
export const isNarrowed = ({ q, category, store, from, to, goods, near, more }: Asked): boolean =>
  [q, category, store, from, to, goods, near].some((each) => each !== '') || Object.keys(more).length > 0;
