import type { SavedSearch } from '@plumbline/contract';
import { inWords, kinds } from '@plumbline/contract/kinds';
import { toSumText } from '../../lib/format.ts';
import type { Language } from '../../lib/text/index.ts';
import type { favouriteWords } from './words.ts';

/** The attributes that are asked for, as their kind names them. */
function attributesOf({ kind, filters }: Pick<SavedSearch, 'kind' | 'filters'>, language: Language): string[] {
  const { attributes } = kinds[kind];
  const { choices = {}, ranges = {} } = filters;
  const labelOf = (name: string): string =>
    (attributes[name]?.filterLabel ?? attributes[name]?.label)?.[language] ?? '';
  const words = (name: string, value: string | number): string =>
    attributes[name] === undefined ? '' : inWords(attributes[name], value, language);
  return [
    ...Object.entries(choices).map(([name, values]) => values.map((value) => words(name, value)).join(', ')),
    ...Object.entries(ranges).map(([name, { from, to }]) =>
      [
        labelOf(name),
        from === undefined ? '' : `≥ ${words(name, from)}`,
        to === undefined ? '' : `≤ ${words(name, to)}`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
  ];
}

/** A search in words. */
export function nameOf(
  { kind, search, filters }: Pick<SavedSearch, 'kind' | 'search' | 'filters'>,
  t: ReturnType<typeof favouriteWords>,
  language: Language,
): string {
  const { category, store, priceFrom, priceTo, physical, location = '', withinKm } = filters;
  const all = kind === 'product' ? t.everything : kinds[kind].words.many[language];
  return [
    search === '' ? all : kind === 'product' ? `“${search}”` : `“${search}” · ${all}`,
    category && t.inCategory(category),
    store && t.inStore(store),
    priceFrom && t.from(toSumText(priceFrom)),
    priceTo && t.to(toSumText(priceTo)),
    location === '' || withinKm === undefined ? location : t.around(location, withinKm),
    ...attributesOf({ kind, filters }, language),
    physical === undefined ? '' : physical ? t.physical : t.digital,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
