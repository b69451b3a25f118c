import { EmptyState } from '@plumbline/ui';
import { Link, NavLink } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { type IncomeKind, useIncome } from './api.ts';
import { IncomeLines } from './income-lines.tsx';
import styles from './income-screen.module.css';

interface Words {
  readonly title: string;
  readonly path: string;
  readonly lead: string;
  readonly empty: string;
  readonly next: { readonly to: string; readonly label: string };
}

const WORDS: Record<IncomeKind, Words> = {
  trading: {
    title: 'Trading Profit',
    path: '/trading-income',
    lead: 'The share of your packages in each closed day. It moves to your Flexible wallet when you click the coin.',
    empty: 'No closed day has paid you yet. A package starts earning on the day after its purchase.',
    next: { to: '/stake', label: 'See the packages' },
  },
  level: {
    title: 'Level Income',
    path: '/level-income',
    lead: 'A share beside the trading profit of your teams A, B and C, credited when a day is closed.',
    empty: 'No trading profit of your teams yet.',
    next: { to: '/my-team', label: 'My team' },
  },
  direct: {
    title: 'Direct Income',
    path: '/direct-income',
    lead: 'Once for the first purchase of a member you referred, after its hold, paid out of booked earnings.',
    empty: 'Nobody you referred has bought a first package yet.',
    next: { to: '/my-team', label: 'My team' },
  },
  reward: {
    title: 'Reward Income',
    path: '/rewardIncome',
    lead: 'Once for each rank that you reach.',
    empty: 'You have not reached a rank with a reward yet.',
    next: { to: '/my', label: 'Back to your money' },
  },
};

/** One of the four income lists, each line with its reason. */
export function IncomeScreen({ kind }: { readonly kind: IncomeKind }) {
  const words = WORDS[kind];
  const list = useIncome(kind, usePage());
  return (
    <Page title={words.title} lead={words.lead}>
      <nav className={styles.kinds} aria-label="Incomes">
        {Object.values(WORDS).map((other) => (
          <NavLink key={other.path} to={other.path}>
            {other.title}
          </NavLink>
        ))}
      </nav>
      <Loaded query={list} failed="These lines could not be loaded. What was paid stays paid.">
        {(page) =>
          page.total === 0 ? (
            <EmptyState action={<Link to={words.next.to}>{words.next.label}</Link>}>{words.empty}</EmptyState>
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
