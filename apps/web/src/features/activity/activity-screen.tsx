import { ACTIVITY_TYPES, activity, type DataOf, type Movement } from '@plumbline/contract';
import { Amount, classNames, EmptyState, TextField, Together } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toCountText, toDayText, toTimeText } from '../../lib/format.ts';
import { type ListAddress, useListAddress } from '../../lib/list/address.ts';
import { Presets } from '../../lib/list/list-bar.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { pollBalances } from '../../lib/money.ts';
import { NextStep, OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PAGE_SIZE, PageOutOfRange, Pager } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';
import { receiptOfEntry } from '../../lib/receipt/link.ts';
import { TabLinks } from '../../lib/tab-links.tsx';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './activity.module.css';
import { useActivityWords } from './words.ts';

const useActivity = ({ page, filters }: ListAddress) =>
  useQuery({
    ...read(activity, { ...filters, page, limit: String(PAGE_SIZE) } as Parameters<typeof read<typeof activity>>[1]),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

export const meta = pageMeta((t) => t.lists.activity);

/** Lists every movement of the member's money by day, with search and filters. */
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
        // Remounts when the URL changes otherwise, such as by Back.
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
        <span>{lists.linesIn({ count: toCountText(page.total) })}</span>
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
          <ul className="plain-list">
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

/** Groups consecutive movements of the same day, keeping their order. */
function byDay(docs: readonly Movement[]): readonly (readonly [string, readonly Movement[]])[] {
  const days: [string, Movement[]][] = [];
  for (const movement of docs) {
    const last = days.at(-1);
    if (last?.[0] === movement.day) last[1].push(movement);
    else days.push([movement.day, [movement]]);
  }
  return days;
}

/** Returns the path of a row's order, receipt or list of reasons, or null if there is nothing more to show. */
function placeOf({ _id, kind, cause }: Movement): string | null {
  if (cause?.is === 'order') return `/${cause.side === 'vendor' ? 'orders' : 'my-order'}/${cause.order}`;
  return receiptOfEntry({ kind, posting: _id }) ?? PLACES.find(([kinds]) => kinds.test(kind))?.[1] ?? null;
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^trading_profit$/, '/trading-income'],
  [/^level_income$/, '/level-income'],
  [/^direct_income$/, '/direct-income'],
  [/^reward_income$/, '/rewardIncome'],
  [/^(bonus|matching|relevel|redirect|rematching)_income$/, '/statement?account=earnings'],
];

/** Describes a movement: its kind and its package or order. */
function whatOf({ kind, cause, title }: Movement, { postings }: Texts): string {
  const words = (postings as Readonly<Record<string, string>>)[kind] ?? kind.replaceAll('_', ' ');
  const about = title ?? (cause?.is === 'order' ? cause.number : cause?.is === 'note' ? cause.note : null);
  return about === null ? words : `${words}: ${about}`;
}

/** One movement in two lines; the whole row is a link. */
function MovementRow({ movement }: { readonly movement: Movement }) {
  const texts = useText();
  const t = useActivityWords();
  const { direction, amount } = movement;
  const accounts = { ...texts.lists.account, ...texts.lists.counter };
  const [from, to] = [accounts[movement.from], accounts[movement.to]];
  const way = { in: t.into({ account: to }), out: t.outOf({ account: from }), between: t.between({ from, to }) }[
    direction
  ];
  const place = placeOf(movement);
  const what = whatOf(movement, texts);
  return (
    <li className={styles.row}>
      <span className={styles.what}>{place === null ? what : <OwnLink to={place}>{what}</OwnLink>}</span>
      <span className={classNames(styles.amount, direction === 'between' && styles.between)}>
        {direction === 'in' ? '+' : ''}
        <Amount value={direction === 'out' ? `-${amount}` : amount} />
      </span>
      <span className={styles.way}>{way}</span>
      <time className={styles.at} dateTime={`${movement.createdAt.replace(' ', 'T')}Z`}>
        {toTimeText(movement.createdAt, movement.day)}
      </time>
    </li>
  );
}
