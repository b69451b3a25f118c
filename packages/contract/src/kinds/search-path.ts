import type { SavedSearch } from '../endpoints/favourites.ts';

const ends = ([name, { from, to }]: [
  string,
  { readonly from?: number | undefined; readonly to?: number | undefined },
]) =>
  [
    [`min.${name}`, from === undefined ? '' : String(from)],
    [`max.${name}`, to === undefined ? '' : String(to)],
  ] as const;

/** Returns the market URL of a saved search, newest first, in the format of `storefront/market-query.ts`. */
export function searchPath({ kind, search, filters }: Pick<SavedSearch, 'kind' | 'search' | 'filters'>): `/${string}` {
  const { category, store, priceFrom, priceTo, physical, location = '', withinKm, choices = {}, ranges = {} } = filters;
  const goods = physical === undefined ? '' : physical ? 'physical' : 'digital';
  const all = {
    q: search,
    category,
    store,
    from: priceFrom,
    to: priceTo,
    goods,
    sort: 'newest',
    near: location,
    km: withinKm === undefined ? '' : String(withinKm),
    ...Object.fromEntries(Object.entries(choices).map(([name, [first = '']]) => [`f.${name}`, first])),
    ...Object.fromEntries(Object.entries(ranges).flatMap(ends)),
  };
  return `/market/${kind}?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`;
}
