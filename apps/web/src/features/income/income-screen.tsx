import { INCOME_STATUSES } from '@plumbline/contract';
import { EmptyState } from '@plumbline/ui';
import { Link, NavLink } from 'react-router';
import type { Topic } from '../../lib/help/topics.ts';
import { type ListAddress, useListAddress } from '../../lib/list/address.ts';
import { ListFrame, sortingOf } from '../../lib/list/list-frame.tsx';
import { NextStep } from '../../lib/own-link.tsx';
import { type Matched, pageMeta, pathOf } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { TabLinks } from '../../lib/tab-links.tsx';
import { type Texts, useText } from '../../lib/text/index.ts';
import { exportedAs, type IncomeKind, useIncome } from './api.ts';
import { IncomeTable } from './income-table.tsx';

type Named = (texts: Texts) => string;

interface Place {
  readonly path: string;
  readonly title: Named;
  readonly lead: Named;
  readonly empty: Named;
  readonly help: Topic;
  /** Link for an empty list. */
  readonly next: { readonly to: string; readonly label: Named };
}

const PACKAGES = { to: '/stake', label: ({ money }: Texts) => money.seePackages };
const TEAM = { to: '/my-team', label: ({ money }: Texts) => money.myTeam };
const HOME = { to: '/my', label: ({ money }: Texts) => money.backToMoney };

const specified = (
  kind: 'trading' | 'level' | 'direct' | 'reward',
  path: string,
  title: Named,
  next: Place['next'],
) => ({
  path,
  title,
  lead: ({ income }: Texts) => income[kind].lead,
  help: `${kind}Income` as const,
  empty: ({ income }: Texts) => income[kind].empty,
  next,
});
const implied = (
  kind: Exclude<IncomeKind, 'trading' | 'level' | 'direct' | 'reward'>,
  next: Place['next'],
  help: Topic = 'otherIncome',
) => ({
  path: `/${kind}-income`,
  title: ({ postings }: Texts) => postings[`${kind}_income`],
  lead: ({ lists }: Texts) => lists[kind].lead,
  help,
  empty: ({ lists }: Texts) => lists[kind].empty,
  next,
});

const PLACES: Record<IncomeKind, Place> = {
  trading: specified('trading', '/trading-income', ({ money }) => money.tradingProfit, PACKAGES),
  level: specified('level', '/level-income', ({ money }) => money.levelIncome, TEAM),
  direct: specified('direct', '/direct-income', ({ money }) => money.directIncome, TEAM),
  reward: specified('reward', '/rewardIncome', ({ money }) => money.rewardIncome, HOME),
  bonus: implied('bonus', HOME),
  matching: implied('matching', TEAM),
  relevel: implied('relevel', TEAM, 'levelIncome'),
  redirect: implied('redirect', TEAM, 'directIncome'),
  rematching: implied('rematching', TEAM),
};

/** Only these can wait or be cancelled; the others are paid immediately. */
const ONE_OFF: readonly IncomeKind[] = ['direct', 'reward', 'bonus', 'redirect'];

/** One of the nine income lists, each line with its reason. */
export function IncomeScreen({ kind }: { readonly kind: IncomeKind }) {
  const texts = useText();
  const place = PLACES[kind];
  return (
    <Page
      help={place.help}
      title={place.title(texts)}
      lead={place.lead(texts)}
      aside={<Link to="/statement">{texts.lists.statement}</Link>}
    >
      <TabLinks label={texts.income.lists} open={kind}>
        {Object.values(PLACES).map((other) => (
          <NavLink key={other.path} to={other.path}>
            {other.title(texts)}
          </NavLink>
        ))}
      </TabLinks>
      <IncomeList key={kind} kind={kind} />
    </Page>
  );
}

function IncomeList({ kind }: { readonly kind: IncomeKind }) {
  const texts = useText();
  const { income, lists, money } = texts;
  const { next, title, empty } = PLACES[kind];
  const isOneOff = ONE_OFF.includes(kind);
  const address: ListAddress = useListAddress({
    sort: ['day', 'amount'],
    ...(isOneOff ? { status: INCOME_STATUSES } : {}),
  });
  const statuses = INCOME_STATUSES.map((status) => [status, income.status[status]] as const);
  return (
    <ListFrame
      query={useIncome(kind, address)}
      address={address}
      choices={isOneOff ? [{ name: 'status', label: money.status, options: statuses }] : []}
      orders={[
        ['day:desc', lists.newestFirst],
        ['day:asc', lists.oldestFirst],
        ['amount:desc', lists.highestFirst],
        ['amount:asc', lists.lowestFirst],
      ]}
      exported={exportedAs(kind)}
      failed={income.failed}
      empty={<EmptyState action={<NextStep to={next.to}>{next.label(texts)}</NextStep>}>{empty(texts)} </EmptyState>}
    >
      {(page) => (
        <IncomeTable kind={kind} caption={title(texts)} lines={page.docs} sorting={sortingOf(address, 'day')} />
      )}
    </ListFrame>
  );
}

/** Returns the income kind of the path. */
const kindOf = (matched: Matched): IncomeKind =>
  (Object.keys(PLACES) as IncomeKind[]).find((kind) => PLACES[kind].path === `/${pathOf(matched)}`)!;

export const meta = (matched: Matched) => pageMeta(PLACES[kindOf(matched)].title)();

export default function Incomes(matched: Matched) {
  const kind = kindOf(matched);
  return <IncomeScreen key={kind} kind={kind} />;
}
