import type { DataOf, getCategories, userSearchListing } from '@plumbline/contract';
import { type Attribute, kinds } from '@plumbline/contract/kinds';
import { type Html, html, NOTHING, toAmount } from '../site/index.ts';
import { type Asked, facetsOf, hrefOf } from './market-query.ts';

export type Found = DataOf<typeof userSearchListing>;
export type Categories = DataOf<typeof getCategories>;
type Category = Categories[number];

/** A link that narrows; the one that holds now leads out of itself. No search engine needs each combination of them. */
const choice = (words: string, href: string, isChosen: boolean, count?: number): Html =>
  html`<li><a href="${href}" rel="nofollow"${isChosen ? html` aria-current="true"` : NOTHING}><span>${words}</span>${
    count === undefined ? NOTHING : html`<span class="soft">${count}</span>`
  }</a></li>`;

const group = (title: string, choices: readonly Html[]): Html =>
  choices.length === 0 ? NOTHING : html`<section class="facet"><h2>${title}</h2><ul>${choices}</ul></section>`;

/** Of a category and all below it, where the search counted. */
const countOf = (category: Category, all: Categories, found: Found | null): number | undefined => {
  const counted = found?.facets?.categories;
  if (!counted) return undefined;
  const own = counted.find(({ slug }) => slug === category.slug)?.count ?? 0;
  return all
    .filter(({ parentId }) => parentId === category._id)
    .reduce((sum, child) => sum + (countOf(child, all, found) ?? 0), own);
};

/** The way up from a category, itself last. */
export const lineOf = (category: Category, all: Categories): Category[] => {
  const parent = all.find(({ _id }) => _id === category.parentId);
  return parent === undefined ? [category] : [...lineOf(parent, all), category];
};

/** Where one stands in the tree, and what lies below; what has nothing in it is left out. */
function categoryChoices(path: string, asked: Asked, all: Categories, found: Found | null): Html[] {
  const own = all.find(({ slug }) => slug === asked.category);
  const way = own === undefined ? [] : lineOf(own, all);
  const below = all.filter(({ parentId }) => parentId === (own?._id ?? null));
  const link = (category: Category, isChosen: boolean, up: string) =>
    choice(
      category.name,
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

function priceChoices(path: string, asked: Asked, found: Found | null): Html[] {
  return (found?.facets?.prices ?? []).map(({ from, to, count }) => {
    const words = to === null ? `${wholly(from)} and more` : `${wholly(from)} to ${wholly(to)}`;
    const range = { from: wholly(from).replaceAll(',', ''), to: to === null ? '' : wholly(to).replaceAll(',', '') };
    const isChosen = asked.from === range.from && asked.to === range.to;
    return choice(words, hrefOf(path, asked, isChosen ? { from: '', to: '' } : range), isChosen, count);
  });
}

const GOODS = [
  ['physical', 'Sent to you'],
  ['digital', 'Digital'],
] as const;

const goodsChoices = (path: string, asked: Asked): Html[] =>
  GOODS.map(([goods, words]) =>
    choice(words, hrefOf(path, asked, { goods: asked.goods === goods ? '' : goods }), asked.goods === goods),
  );

const filterLabel = (attribute: Attribute): string => (attribute.filterLabel ?? attribute.label).en;

/**
 * Of each attribute that the kind is filtered by: its choices, with their numbers; what has nothing in it is left out.
 */
const attributeChoices = (path: string, asked: Asked, found: Found | null): Html[] =>
  facetsOf(asked.kind).flatMap(([name, attribute]) => {
    if (attribute.type !== 'choice') return [];
    const counted = found?.facets?.choices?.[name] ?? [];
    const chosen = asked.more[`f.${name}`] ?? '';
    const choices = Object.entries(attribute.choices).flatMap(([value, words]) => {
      const count = counted.find((each) => each.value === value)?.count;
      if (count === undefined && value !== chosen) return [];
      const { [`f.${name}`]: _chosen, ...others } = asked.more;
      const more = value === chosen ? others : { ...others, [`f.${name}`]: value };
      return [choice(words.en, hrefOf(path, asked, { more }), value === chosen, count)];
    });
    return [group(filterLabel(attribute), choices)];
  });

/** Ranges of whole numbers and the place: fields of the search form. */
const attributeRanges = (asked: Asked): Html[] =>
  facetsOf(asked.kind).flatMap(([name, attribute]) =>
    attribute.type !== 'number'
      ? []
      : [
          html`<section class="facet"><h2>${filterLabel(attribute)}${
            attribute.unit === undefined ? NOTHING : html`, ${attribute.unit.en}`
          }</h2><div class="price-range">${formField(`min.${name}`, 'From', asked.more[`min.${name}`] ?? '')}${formField(
            `max.${name}`,
            'To',
            asked.more[`max.${name}`] ?? '',
          )}<button form="find" type="submit" class="btn">Apply</button></div></section>`,
        ],
  );

const formField = (name: string, label: string, value: string): Html =>
  html`<label class="price-field"><span>${label}</span><input form="find" name="${name}" inputmode="numeric" autocomplete="off" maxlength="12" value="${value}"></label>`;

const KILOMETRES = ['5', '10', '25', '50', '100', '250'] as const;

const placeFilter = ({ kind, near, km }: Asked): Html =>
  kinds[kind].place === null
    ? NOTHING
    : html`<section class="facet"><h2>Place</h2><div class="price-range"><label class="price-field place-field"><span>Town</span><input form="find" name="near" autocomplete="off" maxlength="120" value="${near}" placeholder="Pune"></label><label class="price-field place-field"><span>Within</span><select form="find" name="km">${KILOMETRES.map(
        (each) =>
          html`<option value="${each}"${each === (km === '' ? '25' : km) ? html` selected` : NOTHING}>${each} km</option>`,
      )}</select></label><button form="find" type="submit" class="btn">Apply</button></div></section>`;

/** Prices as products have them; of a kind without any there is nothing to choose. */
const hasPrice = ({ kind }: Asked): boolean => kinds[kind].price !== 'none';

/** A field of the search form, which stands above. */
const priceField = (name: 'from' | 'to', label: string, value: string): Html =>
  html`<label class="price-field"><span>${label}</span><input form="find" name="${name}" inputmode="decimal" autocomplete="off" maxlength="30" value="${value}"></label>`;

const PRICE_ERROR_ID = 'price-error';

export const drawFilters = (
  path: string,
  asked: Asked,
  { categories, found, wrong }: { categories: Categories; found: Found | null; wrong: string | null },
): Html =>
  html`${group('Category', categoryChoices(path, asked, categories, found))}${placeFilter(asked)}${attributeChoices(path, asked, found)}${
    hasPrice(asked)
      ? drawPrices(path, asked, found, wrong)
      : wrong === null
        ? NOTHING
        : html`<p class="error">${wrong}</p>`
  }${attributeRanges(asked)}${asked.kind === 'product' ? group('Goods', goodsChoices(path, asked)) : NOTHING}`;

const drawPrices = (path: string, asked: Asked, found: Found | null, wrong: string | null): Html =>
  html`${group('Price, USDT', priceChoices(path, asked, found))}<section class="facet"${
    wrong === null ? NOTHING : html` aria-describedby="${PRICE_ERROR_ID}"`
  }><h2>Price range, USDT</h2><div class="price-range">${priceField('from', 'From', asked.from)}${priceField('to', 'To', asked.to)}<button form="find" type="submit" class="btn">Apply</button></div>${
    wrong === null ? NOTHING : html`<p class="error" id="${PRICE_ERROR_ID}">${wrong}</p>`
  }</section>`;

const SORTS = [
  ['relevance', 'Best match'],
  ['newest', 'Newest'],
  ['price', 'Lowest price'],
  ['-price', 'Highest price'],
  ['rated', 'Best rated'],
] as const;

/** By relevance only where something was typed; one order alone is no choice. */
export const drawSorts = (path: string, asked: Asked): Html => {
  const { price, isOrdered } = kinds[asked.kind];
  const known = SORTS.filter(
    ([sort]) =>
      (sort !== 'relevance' || asked.q !== '') &&
      (sort !== 'rated' || isOrdered) &&
      (!sort.endsWith('price') || price !== 'none'),
  );
  if (known.length === 1) return NOTHING;
  const current = asked.sort === '' || (asked.sort === 'relevance' && asked.q === '') ? known[0]![0] : asked.sort;
  return html`<nav class="sorts small" aria-label="Sorted by"><ul>${known.map(
    ([sort, words], at) =>
      html`<li><a href="${hrefOf(path, asked, { sort: at === 0 ? '' : sort })}" rel="nofollow"${
        sort === current ? html` aria-current="true"` : NOTHING
      }>${words}</a></li>`,
  )}</ul></nav>`;
};
