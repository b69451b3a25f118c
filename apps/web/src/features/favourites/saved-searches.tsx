import type { SavedSearch } from '@plumbline/contract';
import { filterLabelOf, inWords, type KindIn, searchPath } from '@plumbline/contract/kinds';
import { Button, EmptyState, Section } from '@plumbline/ui';
import { toSumText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useKinds } from '../../lib/text/by-screen/kinds.ts';
import { useMailSearch, useRemoveSearch, useSavedSearches } from './api.ts';
import styles from './favourites.module.css';
import { type favouriteWords, useFavouriteWords } from './words.ts';

/** Describes the filtered attributes, as their kind labels them. */
function attributesOf({ choices = {}, ranges = {} }: SavedSearch['filters'], kind: KindIn): string[] {
  const words = (name: string, value: string | number): string => inWords(kind, name, value);
  return [
    ...Object.entries(choices).map(([name, values]) => values.map((value) => words(name, value)).join(', ')),
    ...Object.entries(ranges).map(([name, { from, to }]) =>
      [
        name in kind.attributes ? filterLabelOf(kind, name) : '',
        from === undefined ? '' : `≥ ${words(name, from)}`,
        to === undefined ? '' : `≤ ${words(name, to)}`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
  ];
}

/** Describes a search in words. */
export function nameOf(
  { kind, search, filters }: Pick<SavedSearch, 'kind' | 'search' | 'filters'>,
  t: ReturnType<typeof favouriteWords>,
  definition: KindIn,
): string {
  const { category, store, priceFrom, priceTo, physical, location = '', withinKm } = filters;
  const all = kind === 'product' ? t.everything : definition.texts.many;
  return [
    search === '' ? all : kind === 'product' ? `“${search}”` : `“${search}” · ${all}`,
    category && t.inCategory({ slug: category }),
    store && t.inStore({ slug: store }),
    priceFrom && t.from({ price: toSumText(priceFrom) }),
    priceTo && t.to({ price: toSumText(priceTo) }),
    location === '' || withinKm === undefined ? location : t.around({ place: location, km: withinKm }),
    ...attributesOf(filters, definition),
    physical === undefined ? '' : physical ? t.physical : t.digital,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export function SavedSearches() {
  const t = useFavouriteWords();
  const searches = useSavedSearches();
  return (
    <Section title={t.searches}>
      <Loaded query={searches} failed={t.searchesFailed}>
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState>{t.noSearches}</EmptyState>
          ) : (
            <ul className={styles.searches}>
              {docs.map((each) => (
                <Search key={each._id} search={each} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Search({ search }: { readonly search: SavedSearch }) {
  const t = useFavouriteWords();
  const mail = useMailSearch();
  const remove = useRemoveSearch();
  const { _id, isMailed } = search;
  const name = nameOf(search, t, useKinds()[search.kind]);
  return (
    <li className={styles.search}>
      <div className={styles.about}>
        <p className={styles.name}>
          <a href={searchPath(search)}>{name}</a>
        </p>
        <p className="small soft">{isMailed ? t.mailed : t.notMailed}</p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={isMailed ? t.stopMailsOf({ search: name }) : t.startMailsOf({ search: name })}
          busy={mail.isBusy}
          onClick={() => mail.send({ _id, isMailed: !isMailed })}
        >
          {isMailed ? t.stopMails : t.startMails}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t.removeOf({ title: name })}
          busy={remove.isBusy}
          onClick={() => remove.send(_id)}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
