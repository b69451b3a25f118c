import { ACTIVITY_TYPES, type activity, type DataOf, type Movement } from '@plumbline/contract';
import { Amount, EmptyState, TextField, Together } from '@plumbline/ui';
import { Link } from 'react-router';
import { toCountText, toDayText } from '../../lib/format.ts';
import { type ListAddress, useListAddress } from '../../lib/list/address.ts';
import { PageOutOfRange } from '../../lib/list/page-out-of-range.tsx';
import { Presets } from '../../lib/list/presets.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { NextStep } from '../../lib/next-step.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager } from '../../lib/pager.tsx';
import { TabLinks } from '../../lib/tab-links.tsx';
import { useText } from '../../lib/text/index.ts';
import styles from './activity.module.css';
import { useActivity } from './api.ts';
import { MovementRow } from './movement-row.tsx';
import { useActivityWords } from './words.ts';

export const meta = pageMeta((t) => t.lists.activity);

/** One feed of everything that moved one's money: searched, filtered, under the days on which it moved. */
export default function ActivityScreen() {
  const { lists, money } = useText();
  const t = useActivityWords();
  const address = useListAddress({ type: ACTIVITY_TYPES }, ['search']);
  const type = address.filters.type ?? '';
  return (
    <Page
      help="activity"
      title={lists.activity}
      lead={t.lead}
      aside={<OwnLink to="/statement">{lists.statement}</OwnLink>}
    >
      <Search address={address} />
      <TabLinks label={t.types} open={type}>
        {['', ...ACTIVITY_TYPES].map((each) => (
          <Link
            key={each}
            to={address.to({ type: each })}
            aria-current={each === type ? 'page' : undefined}
            preventScrollReset
          >
            {ACTIVITY_TYPES.find((known) => known === each) ? t.type[each as (typeof ACTIVITY_TYPES)[number]] : t.all}
          </Link>
        ))}
      </TabLinks>
      <Presets address={address} />
      <Loaded query={useActivity(address)} failed={t.failed}>
        {(page) =>
          page.total === 0 && !address.isFiltered ? (
            <EmptyState action={<NextStep to="/deposit">{money.deposit}</NextStep>}>{t.empty} </EmptyState>
          ) : (
            <Found page={page} address={address} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Search({ address }: { readonly address: ListAddress }) {
  const t = useActivityWords();
  const search = address.filters.search ?? '';
  return (
    <search className={styles.search}>
      <TextField
        // Drawn anew when the address changes by itself, as with the back button.
        key={search}
        type="search"
        label={t.search}
        placeholder={t.searchHint}
        maxLength={60}
        defaultValue={search}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim();
          if (typed !== search) address.set({ search: typed });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </search>
  );
}

interface FoundProps {
  readonly page: DataOf<typeof activity>;
  readonly address: ListAddress;
}

function Found({ page, address }: FoundProps) {
  const { lists } = useText();
  const t = useActivityWords();
  const clear = (
    <Link to={address.to(Object.fromEntries(Object.keys(address.filters).map((name) => [name, ''])))}>
      {lists.clear}
    </Link>
  );
  if (page.total === 0) return <EmptyState action={clear}>{lists.nothingMatches} </EmptyState>;
  if (page.docs.length === 0) return <PageOutOfRange first={address.to({})} />;
  return (
    <Together>
      <p className={styles.sums} role="status">
        <span>{lists.linesIn(toCountText(page.total))}</span>
        <span>
          <Amount value={page.totals.in} /> {t.came}
        </span>
        <span>
          <Amount value={page.totals.out} /> {t.went}
        </span>
        {address.isFiltered ? clear : null}
      </p>
      {byDay(page.docs).map(([day, movements]) => (
        <section key={`${day}-${movements[0]!._id}`} aria-label={toDayText(day)}>
          <h2 className={styles.day}>{toDayText(day)}</h2>
          <ul className={styles.rows}>
            {movements.map((movement) => (
              <MovementRow key={movement._id} movement={movement} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page.page} total={page.total} limit={page.limit} />
    </Together>
  );
}

/** Neighbours of the same day under one heading, in the order in which they came. */
function byDay(docs: readonly Movement[]): readonly (readonly [string, readonly Movement[]])[] {
  const days: [string, Movement[]][] = [];
  for (const movement of docs) {
    const last = days.at(-1);
    if (last?.[0] === movement.day) last[1].push(movement);
    else days.push([movement.day, [movement]]);
  }
  return days;
}
