import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import { MAX_LENGTH, MIN_TEAM_SEARCH } from '@plumbline/contract';
import { ErrorNote, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { toCountText } from '../../lib/format.ts';
import { useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { useText } from '../../lib/text/index.ts';
import { useFound } from './api.ts';
import styles from './genealogy.module.css';

/** A pause in typing after which is searched. */
const PAUSE_MS = 250;

/** Finds somebody in the own team; each hit leads to the drawing of their branch. */
export function FindMember() {
  const { team } = useText();
  const t = useGenealogyWords();
  const [words, setWords] = useState('');
  const typed = words.trim();
  const paused = useDebouncedValue(typed, PAUSE_MS);
  // Emptied at once: hits that went after a pause moved the drawing below them under the pointer.
  const search = typed === '' ? '' : paused;
  const found = useFound(search);
  const isSearched = search.length >= MIN_TEAM_SEARCH;
  const hits = isSearched ? found.data : undefined;
  return (
    <search className={styles.find} aria-label={t.find}>
      <TextField
        type="search"
        label={t.find}
        hint={hits?.match === 'begins' ? t.findHintBegins : t.findHint}
        value={words}
        maxLength={MAX_LENGTH.search}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p className="sr-only" role="status">
        {hits ? t.hits(hits.docs.length, toCountText(hits.docs.length)) : ''}
      </p>
      {isSearched && found.isError && !hits ? (
        <ErrorNote onRetry={() => void found.refetch()}>{t.findFailed}</ErrorNote>
      ) : null}
      {hits ? (
        <ul className={styles.hits}>
          {hits.docs.map((hit) => (
            <li key={hit._id}>
              <Link to={`?member=${hit._id}`} onClick={() => setWords('')} preventScrollReset>
                <span className={styles.name}>{hit.fullName}</span>
                <span className={styles.way}>
                  {hit.team === 'own' ? t.you : team.team(hit.team)} · {hit.referId}
                  {hit.path.length > 0 ? ` · ${t.below(hit.path.join(' › '))}` : ''}
                </span>
              </Link>
            </li>
          ))}
          {hits.docs.length === 0 ? <li className={styles.way}>{t.nobodyFound}</li> : null}
          {hits.hasMore ? <li className={styles.way}>{t.moreHits}</li> : null}
        </ul>
      ) : null}
    </search>
  );
}
