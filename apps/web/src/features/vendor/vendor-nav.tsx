import { useActiveInView } from '@plumbline/ui';
import { Link, NavLink, useLocation } from 'react-router';
import { useText } from '../../lib/text/index.ts';
import styles from './vendor.module.css';
import { useVendorWords } from './words.ts';

/** A place of the vendor area, and the word for it. */
interface Place<Word> {
  readonly to: string;
  readonly label: Word;
}

/** Places that belong together: the first line of the navigation leads to `to`, the second one shows `places`. */
export interface Group<Word> extends Place<Word> {
  readonly places: readonly Place<Word>[];
  /** Screens that a link inside of the group's screens leads to. */
  readonly beside?: readonly string[];
}

const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The group that a screen belongs to; the first one, home, for any other. */
export function groupOf<Word>(groups: readonly Group<Word>[], pathname: string): Group<Word> | undefined {
  const isIn = ({ to, places, beside = [] }: Group<Word>) =>
    [to, ...places.map((place) => place.to), ...beside].some((each) => isBelow(pathname, each));
  return groups.slice(1).find(isIn) ?? groups[0];
}

/**
 * The places of the vendor area, below the header at every width: a line of five groups, and a line with the places of
 * the group that one is in. The first fits a phone; the second is pushed aside, and begins where one is.
 */
export function VendorNav() {
  const t = useVendorWords();
  const { pathname } = useLocation();
  const groups = useGroups();
  const current = groupOf(groups, pathname);
  const places = useActiveInView<HTMLDivElement>(pathname);
  return (
    <nav className={styles.frame} aria-label={t.places}>
      <div className={`wrap scrolled-line ${styles.nav}`}>
        <strong>{t.area}</strong>
        {groups.map((group) => (
          <Link key={group.to} to={group.to} aria-current={currentOf(group, current, pathname)}>
            {group.label}
          </Link>
        ))}
      </div>
      <div className={styles.second}>
        <div ref={places} className={`wrap scrolled-line ${styles.nav}`}>
          {current?.places.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </div>
      </div>
    </nav>
  );
}

/** A group is the page itself only where its link leads; else it is what the page belongs to. */
function currentOf(group: Group<string>, current: Group<string> | undefined, pathname: string) {
  if (group !== current) return undefined;
  return pathname === group.to ? 'page' : 'true';
}

function useGroups(): readonly Group<string>[] {
  const { money, common, lists, shell } = useText();
  const t = useVendorWords();
  return [
    {
      to: '/vendor',
      label: t.home,
      places: [
        { to: '/vendor/applications', label: shell.answers },
        { to: '/vendor/my-order', label: t.bought },
        { to: '/vendor/cart', label: shell.cart },
        { to: '/vendor/favourites', label: shell.favourites },
        { to: '/vendor/resume', label: shell.resumes },
        { to: '/vendor/learn', label: shell.learn },
        { to: '/vendor/tickets', label: shell.tickets },
        { to: '/vendor/settings', label: common.settings },
      ],
    },
    {
      to: '/vendor/orders',
      label: shell.orders,
      places: [
        { to: '/vendor/reviews', label: t.reviews },
        { to: '/vendor/invoices', label: t.invoices },
      ],
    },
    {
      to: '/vendor/products',
      label: t.products,
      places: [
        { to: '/vendor/vouchers', label: t.vouchers },
        { to: '/vendor/products/files', label: t.files },
        { to: '/vendor/my-listings', label: shell.myListings },
        { to: '/vendor/courses', label: t.courses },
        { to: '/vendor/certificates', label: shell.certificates },
        { to: '/vendor/lost-found', label: shell.lostFound },
      ],
    },
    {
      to: '/vendor/store',
      label: t.store,
      places: [
        { to: '/vendor/team', label: t.team },
        { to: '/vendor/keys', label: t.keys },
        { to: '/vendor/webhooks', label: t.webhooks },
      ],
    },
    {
      to: '/vendor/settlement',
      label: t.money,
      places: [
        { to: '/vendor/settlement', label: t.settlement },
        { to: '/vendor/deposit', label: money.deposit },
        { to: '/vendor/withdrawladd', label: money.withdraw },
        { to: '/vendor/activity', label: lists.activity },
        { to: '/vendor/statement', label: lists.statement },
        { to: '/vendor/proof', label: lists.proof },
      ],
      beside: ['/vendor/reacharge-list', '/vendor/withdrawl-list', '/vendor/WalletConnect'],
    },
  ];
}
