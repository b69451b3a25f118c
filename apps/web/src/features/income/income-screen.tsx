import { EmptyState } from '@plumbline/ui';
import { Link, NavLink } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { type Texts, useText } from '../../lib/text/index.ts';
import { type IncomeKind, useIncome } from './api.ts';
import { IncomeLines } from './income-lines.tsx';
import styles from './income-screen.module.css';

interface Place {
  readonly path: string;
  readonly title: (texts: Texts) => string;
  /** Where an empty list leads. */
  readonly next: { readonly to: string; readonly label: (texts: Texts) => string };
}

const PLACES: Record<IncomeKind, Place> = {
  trading: {
    path: '/trading-income',
    title: ({ money }) => money.tradingProfit,
    next: { to: '/stake', label: ({ money }) => money.seePackages },
  },
  level: {
    path: '/level-income',
    title: ({ money }) => money.levelIncome,
    next: { to: '/my-team', label: ({ money }) => money.myTeam },
  },
  direct: {
    path: '/direct-income',
    title: ({ money }) => money.directIncome,
    next: { to: '/my-team', label: ({ money }) => money.myTeam },
  },
  reward: {
    path: '/rewardIncome',
    title: ({ money }) => money.rewardIncome,
    next: { to: '/my', label: ({ money }) => money.backToMoney },
  },
};

/** One of the four income lists, each line with its reason. */
export function IncomeScreen({ kind }: { readonly kind: IncomeKind }) {
  const texts = useText();
  const { income: t } = texts;
  const place = PLACES[kind];
  const list = useIncome(kind, usePage());
  return (
    <Page title={place.title(texts)} lead={t[kind].lead}>
      <nav className={styles.kinds} aria-label={t.lists}>
        {Object.values(PLACES).map((other) => (
          <NavLink key={other.path} to={other.path}>
            {other.title(texts)}
          </NavLink>
        ))}
      </nav>
      <Loaded query={list} failed={t.failed}>
        {(page) =>
          page.total === 0 ? (
            <EmptyState action={<Link to={place.next.to}>{place.next.label(texts)}</Link>}>{t[kind].empty}</EmptyState>
          ) : (
            <>
              <IncomeLines lines={page.docs} />
              <Pager page={page.page} total={page.total} limit={page.limit} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
