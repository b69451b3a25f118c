import type { Texts } from '../lib/text/index.ts';
import type { IconName } from './icon.tsx';

export interface Place {
  readonly to: string;
  readonly label: (texts: Texts) => string;
  readonly icon: IconName;
  /** Further paths for which the navigation marks this place. */
  readonly also?: readonly string[];
}

/** In the bottom bar of a phone, in this order. */
export const MAIN_PLACES: readonly Place[] = [
  { to: '/my', label: ({ common }) => common.home, icon: 'home', also: ['/my-order', '/invoices'] },
  { to: '/stake', label: ({ money }) => money.packages, icon: 'packages' },
  {
    to: '/assets',
    label: ({ money }) => money.assets,
    icon: 'assets',
    also: ['/deposit', '/WalletConnect', '/withdrawladd', '/settingNew'],
  },
  {
    to: '/my-team',
    label: ({ shell }) => shell.team,
    icon: 'team',
    also: ['/team-a', '/team-b', '/team-c', '/totalMember', '/genealogy', '/referral-programme'],
  },
];

const ACTIVITY: Place = {
  to: '/activity',
  label: ({ lists }) => lists.activity,
  icon: 'activity',
  also: ['/statement', '/reacharge-list', '/withdrawl-list'],
};
const INCOME: Place = {
  to: '/trading-income',
  label: ({ money }) => money.income,
  icon: 'income',
  also: [
    '/level-income',
    '/direct-income',
    '/rewardIncome',
    '/bonus-income',
    '/matching-income',
    '/relevel-income',
    '/redirect-income',
    '/rematching-income',
  ],
};

export interface PlaceGroup {
  readonly label: (texts: Texts) => string;
  readonly places: readonly Place[];
}

/** Behind "More", by subject. */
export const MORE_GROUPS: readonly PlaceGroup[] = [
  {
    label: ({ shell }) => shell.groups.money,
    places: [
      ACTIVITY,
      INCOME,
      { to: '/earn', label: ({ common }) => common.earn, icon: 'earn' },
      { to: '/reserve', label: ({ common }) => common.reserve, icon: 'reserve' },
      { to: '/proof', label: ({ lists }) => lists.proof, icon: 'certificates' },
    ],
  },
  {
    label: ({ shell }) => shell.groups.market,
    places: [
      { to: '/cart', label: ({ shell }) => shell.cart, icon: 'cart', also: ['/checkout'] },
      { to: '/favourites', label: ({ shell }) => shell.favourites, icon: 'favourites' },
      { to: '/my-listings', label: ({ shell }) => shell.myListings, icon: 'listings', also: ['/lost-found'] },
      { to: '/applications', label: ({ shell }) => shell.answers, icon: 'answers' },
      { to: '/resume', label: ({ shell }) => shell.resumes, icon: 'resumes' },
      { to: '/marriage', label: ({ shell }) => shell.marriage, icon: 'marriage', also: ['/interests'] },
    ],
  },
  {
    label: ({ shell }) => shell.groups.learning,
    places: [
      { to: '/learn', label: ({ shell }) => shell.learn, icon: 'learn' },
      { to: '/certificates', label: ({ shell }) => shell.certificates, icon: 'certificates' },
    ],
  },
  {
    label: ({ shell }) => shell.groups.you,
    places: [
      { to: '/tickets', label: ({ shell }) => shell.tickets, icon: 'tickets' },
      { to: '/settings', label: ({ common }) => common.settings, icon: 'settings', also: ['/identity', '/limits'] },
    ],
  },
];

/** Beside the name from 880 px on: six, and "More". */
export const HEADER_PLACES: readonly Place[] = [...MAIN_PLACES, ACTIVITY, INCOME];

/** Returns the groups without places shown elsewhere and without empty groups. */
export const groupsWithout = (elsewhere: readonly Place[]): readonly PlaceGroup[] =>
  MORE_GROUPS.map((group) => ({ ...group, places: group.places.filter((place) => !elsewhere.includes(place)) })).filter(
    ({ places }) => places.length > 0,
  );

export const isAt = (place: Place, pathname: string): boolean =>
  [place.to, ...(place.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
