import { useActiveInView } from '@plumbline/ui';
import { Link, NavLink, useLocation } from 'react-router';
import { useText } from '../../lib/text/index.ts';
import styles from './vendor.module.css';
import { useVendorWords } from './words.ts';

/** A place in the vendor area, with its label. */
interface Place<Word> {
  readonly to: string;
  readonly label: Word;
}

/** Related places: the first navigation line links to `to`, the second shows `places`. */
export interface Group<Word> extends Place<Word> {
  readonly places: readonly Place<Word>[];
  /** Screens linked from within the group's screens. */
  readonly beside?: readonly string[];
}

const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** Returns the group of a screen; the first one, home, for any other. */
export function groupOf<Word>(groups: readonly Group<Word>[], pathname: string): Group<Word> | undefined {
  const isIn = ({ to, places, beside = [] }: Group<Word>) =>
    [to, ...places.map((place) => place.to), ...beside].some((each) => isBelow(pathname, each));
  return groups.slice(1).find(isIn) ?? groups[0];
}

/**
 * The vendor area's places below the header: a line of five groups, and a line with the current group's places. The
 * first fits a phone; the second scrolls, starting at the current place.
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

/** Marks a group as the current page only on its own link's target; otherwise as an ancestor. */
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
