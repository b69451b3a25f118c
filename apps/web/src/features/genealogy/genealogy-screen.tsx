import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import { CallError, MAX_LENGTH, MIN_TEAM_SEARCH, memberName } from '@plumbline/contract';
import { EmptyState, ErrorNote, Note, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toCountText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { genealogyWords, useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { useText } from '../../lib/text/index.ts';
import { type Genealogy, useFound, useRoot } from './api.ts';
import styles from './genealogy.module.css';
import { GenealogyTree } from './genealogy-tree.tsx';

export const meta = titleMeta(() => genealogyWords().title);

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The team as a tree, from oneself or from the member in the URL. */
export default function GenealogyScreen() {
  const { team } = useText();
  const t = useGenealogyWords();
  const [params] = useSearchParams();
  const named = params.get('member') ?? '';
  const id = ID.test(named) ? named : undefined;
  const root = useRoot(id);
  const isNobody = root.error instanceof CallError && root.error.status === 404;
  return (
    <Page help="team" title={t.title} lead={t.lead} aside={<Link to="/my-team">{team.allTeams}</Link>}>
      <FindMember />
      {isNobody ? (
        <EmptyState action={<Link to="?">{t.backToYou}</Link>}>{t.notInTeam} </EmptyState>
      ) : (
        <Loaded query={root} failed={t.failed}>
          {(genealogy) => <Drawn key={genealogy.member._id} genealogy={genealogy} />}
        </Loaded>
      )}
      <Note>{t.privacy}</Note>
    </Page>
  );
}

const Drawn = ({ genealogy }: { readonly genealogy: Genealogy }) => {
  const { team } = useText();
  const t = useGenealogyWords();
  if (genealogy.member.team === 'own' && genealogy.total === 0) {
    return <EmptyState action={<Link to="/my-team">{team.copyYourLink}</Link>}>{team.empty.A} </EmptyState>;
  }
  return (
    <div className={styles.drawn}>
      {genealogy.path.length > 0 ? (
        <nav className={styles.path} aria-label={t.path}>
          <ol>
            {genealogy.path.map((above) => (
              <li key={above._id}>
                <Link to={above.team === 'own' ? '?' : `?member=${above._id}`} preventScrollReset>
                  {above.team === 'own' ? t.you : memberName(above.fullName, team.deleted)}
                </Link>
              </li>
            ))}
            <li aria-current="page">{memberName(genealogy.member.fullName, team.deleted)}</li>
          </ol>
        </nav>
      ) : null}
      <GenealogyTree root={genealogy} />
    </div>
  );
};

/** Debounce of the search. */
const PAUSE_MS = 250;

/** Finds a team member; each result opens their branch. */
function FindMember() {
  const { team } = useText();
  const t = useGenealogyWords();
  const [words, setWords] = useState('');
  const typed = words.trim();
  const paused = useDebouncedValue(typed, PAUSE_MS);
  // Clears at once, because results that vanish later would shift the tree under the pointer.
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
        {hits ? t.hits({ count: hits.docs.length, shown: toCountText(hits.docs.length) }) : ''}
      </p>
      {isSearched && found.isError && !hits ? (
        <ErrorNote onRetry={() => void found.refetch()}>{t.findFailed}</ErrorNote>
      ) : null}
      {hits ? (
        <ul className={styles.hits}>
          {hits.docs.map((hit) => (
            <li key={hit._id}>
              <Link to={`?member=${hit._id}`} onClick={() => setWords('')} preventScrollReset>
                <span className={styles.name}>{memberName(hit.fullName, team.deleted)}</span>
                <span className={styles.way}>
                  {hit.team === 'own' ? t.you : team.team({ name: hit.team })} · {hit.referId}
                  {hit.path.length > 0 ? ` · ${t.below({ names: hit.path.join(' › ') })}` : ''}
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
