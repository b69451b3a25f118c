import type { Category, DataOf, userSearchListing } from '@plumbline/contract';
import { filterLabelOf, inWords, kinds, textsOf } from '@plumbline/contract/kinds';
import type { Path } from '@plumbline/site-map/language-paths';
import { type Html, html, NOTHING, toAmount } from '../site/index.ts';
import { type Asked, facetsOf, hrefOf } from './market-query.ts';
import { categoryName, type MarketWords } from './words.ts';

export type Found = DataOf<typeof userSearchListing>;
export type Categories = readonly Category[];

export interface MarketFacts {
  /** The English path of the form and the links. */
  readonly path: Path;
  readonly asked: Asked;
  readonly categories: Categories;
  /** Null if the address is invalid; `wrong` says why. */
  readonly found: Found | null;
  readonly wrong: string | null;
}

/** A search with its result and its language's texts. */
type Filtered = Pick<MarketFacts, 'path' | 'asked' | 'found' | 'wrong'> & { readonly t: MarketWords };

/** A link that narrows the search; the active one removes its filter. Search engines skip these combinations. */
const choice = (words: string, href: string, isChosen: boolean, count?: number): Html =>
  html`<li><a href="${href}" rel="nofollow"${isChosen ? html` aria-current="true"` : NOTHING}><span>${words}</span>${
    count === undefined ? NOTHING : html`<span class="soft">${count}</span>`
  }</a></li>`;

const group = (title: string, choices: readonly Html[]): Html =>
  choices.length === 0 ? NOTHING : html`<section class="facet"><h2>${title}</h2><ul>${choices}</ul></section>`;

/** The number of results in a category and all below it, if the search counted them. */
const countOf = (category: Category, all: Categories, found: Found | null): number | undefined => {
  const counted = found?.facets?.categories;
  if (!counted) return undefined;
  const own = counted.find(({ slug }) => slug === category.slug)?.count ?? 0;
  return all
    .filter(({ parentId }) => parentId === category._id)
    .reduce((sum, child) => sum + (countOf(child, all, found) ?? 0), own);
};

/** Returns the path from the root to a category, which comes last. */
export const lineOf = (category: Category, all: Categories): Category[] => {
  const parent = all.find(({ _id }) => _id === category.parentId);
  return parent === undefined ? [category] : [...lineOf(parent, all), category];
};

/** The current position in the tree and the categories below. Empty ones are left out. */
function categoryChoices({ path, asked, found, t }: Filtered, all: Categories): Html[] {
  const own = all.find(({ slug }) => slug === asked.category);
  const way = own === undefined ? [] : lineOf(own, all);
  const below = all.filter(({ parentId }) => parentId === (own?._id ?? null));
  const link = (category: Category, isChosen: boolean, up: string) =>
    choice(
      categoryName(t.language, asked.kind, category),
      hrefOf(path, asked, { category: isChosen ? up : category.slug }),
      isChosen,
      countOf(category, all, found),
    );
  return [
    ...way.map((category, at) => link(category, true, way[at - 1]?.slug ?? '')),
    ...below.filter((each) => (countOf(each, all, found) ?? 1) > 0).map((category) => link(category, false, '')),
  ];
}

const wholly = (amount: string): string => toAmount(amount).replace(/\.00$/, '');

const priceChoices = ({ path, asked, found, t: { filters: t } }: Filtered): Html[] =>
  (found?.facets?.prices ?? []).map(({ from, to, count }) => {
    const words = to === null ? t.andMore({ from: wholly(from) }) : t.range({ from: wholly(from), to: wholly(to) });
    const range = { from: wholly(from).replaceAll(',', ''), to: to === null ? '' : wholly(to).replaceAll(',', '') };
    const isChosen = asked.from === range.from && asked.to === range.to;
    return choice(words, hrefOf(path, asked, isChosen ? { from: '', to: '' } : range), isChosen, count);
  });

const goodsChoices = ({ path, asked, t: { filters: t } }: Filtered): Html[] =>
  (['physical', 'digital'] as const).map((goods) =>
    choice(t[goods], hrefOf(path, asked, { goods: asked.goods === goods ? '' : goods }), asked.goods === goods),
  );

/** The choices of each filter attribute with their counts. Empty ones are left out. */
const attributeChoices = ({ path, asked, found, t: { kinds } }: Filtered): Html[] =>
  facetsOf(asked.kind).flatMap(([name, attribute]) => {
    if (attribute.type !== 'choice') return [];
    const counted = found?.facets?.choices?.[name] ?? [];
    const chosen = asked.more[`f.${name}`] ?? '';
    const choices = attribute.choices.flatMap((value) => {
      const count = counted.find((each) => each.value === value)?.count;
      if (count === undefined && value !== chosen) return [];
      const { [`f.${name}`]: _chosen, ...others } = asked.more;
      const more = value === chosen ? others : { ...others, [`f.${name}`]: value };
      return [choice(inWords(kinds[asked.kind], name, value), hrefOf(path, asked, { more }), value === chosen, count)];
    });
    return [group(filterLabelOf(kinds[asked.kind], name), choices)];
  });

/** Ranges of whole numbers and the place, as fields of the search form. */
const attributeRanges = ({ asked, t }: Filtered): Html[] =>
  facetsOf(asked.kind).flatMap(([name, attribute]) => {
    if (attribute.type !== 'number') return [];
    const field = (end: 'min' | 'max', label: string) =>
      formField(`${end}.${name}`, label, asked.more[`${end}.${name}`] ?? '');
    const kind = t.kinds[asked.kind];
    const { unit } = textsOf(kind, name);
    return [
      html`<section class="facet"><h2>${filterLabelOf(kind, name)}${
        unit === undefined ? NOTHING : html`, ${unit}`
      }</h2><div class="price-range">${field('min', t.filters.from)}${field('max', t.filters.to)}${applyButton(t)}</div></section>`,
    ];
  });

const applyButton = ({ filters: t }: MarketWords): Html =>
  html`<button form="find" type="submit" class="btn">${t.apply}</button>`;

const formField = (name: string, label: string, value: string): Html =>
  html`<label class="price-field"><span>${label}</span><input form="find" name="${name}" inputmode="numeric" autocomplete="off" maxlength="12" value="${value}"></label>`;

const KILOMETRES = ['5', '10', '25', '50', '100', '250'] as const;

const placeFilter = ({ asked: { kind, near, km }, t }: Filtered): Html =>
  kinds[kind].place === null
    ? NOTHING
    : html`<section class="facet"><h2>${t.filters.place}</h2><div class="price-range"><label class="price-field place-field"><span>${t.filters.town}</span><input form="find" name="near" autocomplete="off" maxlength="120" value="${near}" placeholder="Pune"></label><label class="price-field place-field"><span>${t.filters.within}</span><select form="find" name="km">${KILOMETRES.map(
        (each) =>
          html`<option value="${each}"${each === (km === '' ? '25' : km) ? html` selected` : NOTHING}>${each} ${t.filters.km}</option>`,
      )}</select></label>${applyButton(t)}</div></section>`;

/** Returns true if the kind has prices to filter by. */
const hasPrice = ({ kind }: Asked): boolean => kinds[kind].price !== 'none';

/** A field of the search form above. */
const priceField = (name: 'from' | 'to', label: string, value: string): Html =>
  html`<label class="price-field"><span>${label}</span><input form="find" name="${name}" inputmode="decimal" autocomplete="off" maxlength="30" value="${value}"></label>`;

const PRICE_ERROR_ID = 'price-error';

export const drawFilters = (facts: MarketFacts, t: MarketWords): Html => {
  const { asked, categories, wrong } = facts;
  const filtered = { ...facts, t };
  return html`${group(t.filters.category, categoryChoices(filtered, categories))}${placeFilter(filtered)}${attributeChoices(filtered)}${
    hasPrice(asked) ? drawPrices(filtered) : wrong === null ? NOTHING : html`<p class="error">${wrong}</p>`
  }${attributeRanges(filtered)}${asked.kind === 'product' ? group(t.filters.goods, goodsChoices(filtered)) : NOTHING}`;
};

const drawPrices = (filtered: Filtered): Html => {
  const { asked, wrong, t } = filtered;
  return html`${group(t.filters.price, priceChoices(filtered))}<section class="facet"${
    wrong === null ? NOTHING : html` aria-describedby="${PRICE_ERROR_ID}"`
  }><h2>${t.filters.priceRange}</h2><div class="price-range">${priceField('from', t.filters.from, asked.from)}${priceField('to', t.filters.to, asked.to)}${applyButton(t)}</div>${
    wrong === null ? NOTHING : html`<p class="error" id="${PRICE_ERROR_ID}">${wrong}</p>`
  }</section>`;
};

const SORTS = ['relevance', 'newest', 'price', '-price', 'rated'] as const;

/** Offers relevance only with a typed text. A single order is no choice. */
export const drawSorts = (path: Path, asked: Asked, { filters: t }: MarketWords): Html => {
  const { price, isOrdered } = kinds[asked.kind];
  const known = SORTS.filter(
    (sort) =>
      (sort !== 'relevance' || asked.q !== '') &&
      (sort !== 'rated' || isOrdered) &&
      (!sort.endsWith('price') || price !== 'none'),
  );
  if (known.length === 1) return NOTHING;
  const current = asked.sort === '' || (asked.sort === 'relevance' && asked.q === '') ? known[0]! : asked.sort;
  return html`<nav class="sorts small" aria-label="${t.sortedBy}"><ul>${known.map(
    (sort, at) =>
      html`<li><a href="${hrefOf(path, asked, { sort: at === 0 ? '' : sort })}" rel="nofollow"${
        sort === current ? html` aria-current="true"` : NOTHING
      }>${t.sorts[sort]}</a></li>`,
  )}</ul></nav>`;
};
