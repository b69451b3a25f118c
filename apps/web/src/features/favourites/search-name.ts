import type { SavedSearch } from '@plumbline/contract';
import type { favouriteWords } from './words.ts';

/** The address of the search in the market, the newest first (apps/api/src/modules/views/storefront/market-query.ts). */
export function pathOf({ kind, search, filters }: Pick<SavedSearch, 'kind' | 'search' | 'filters'>): string {
  const { category, store, priceFrom, priceTo, physical } = filters;
  const goods = physical === undefined ? '' : physical ? 'physical' : 'digital';
  const all = { q: search, category, store, from: priceFrom, to: priceTo, goods, sort: 'newest' };
  return `/market/${kind}?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`;
}

/** A search in words. */
export function nameOf(
  { search, filters }: Pick<SavedSearch, 'search' | 'filters'>,
  t: ReturnType<typeof favouriteWords>,
): string {
  const { category, store, priceFrom, priceTo, physical } = filters;
  return [
    search === '' ? t.everything : `“${search}”`,
    category && t.inCategory(category),
    store && t.inStore(store),
    priceFrom && t.from(priceFrom),
    priceTo && t.to(priceTo),
    physical === undefined ? '' : physical ? t.physical : t.digital,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
