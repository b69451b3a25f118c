import type { SavedSearch } from '@plumbline/contract';
import { searchPath } from '@plumbline/contract/kinds';
import { Button, EmptyState, Section } from '@plumbline/ui';
import { Loaded } from '../../lib/loaded.tsx';
import { useLanguage } from '../../lib/text/index.ts';
import { useMailSearch, useRemoveSearch, useSavedSearches } from './api.ts';
import styles from './favourites.module.css';
import { nameOf } from './search-name.ts';
import { useFavouriteWords } from './words.ts';

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
  const name = nameOf(search, t, useLanguage());
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
          aria-label={isMailed ? t.stopMailsOf(name) : t.startMailsOf(name)}
          busy={mail.isBusy}
          onClick={() => mail.send({ _id, isMailed: !isMailed })}
        >
          {isMailed ? t.stopMails : t.startMails}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t.removeOf(name)}
          busy={remove.isBusy}
          onClick={() => remove.send(_id)}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
