import type { Texts } from '../lib/text/index.ts';
import type { IconName } from './icon.tsx';

export interface Place {
  readonly to: string;
  readonly label: (texts: Texts) => string;
  readonly icon: IconName;
  /** Further paths that belong to it, so that the navigation keeps showing where one is. */
  readonly also?: readonly string[];
}

/** Within the thumb's reach on a phone, in this order. */
export const MAIN_PLACES: readonly Place[] = [
  { to: '/my', label: ({ common }) => common.home, icon: 'home', also: ['/my-order', '/invoices'] },
  { to: '/stake', label: ({ money }) => money.packages, icon: 'packages' },
  {
    to: '/assets',
    label: ({ money }) => money.assets,
    icon: 'assets',
    also: [
      '/deposit',
      '/WalletConnect',
      '/withdrawladd',
      '/settingNew',
      '/reacharge-list',
      '/withdrawl-list',
      '/statement',
    ],
  },
  {
    to: '/my-team',
    label: ({ shell }) => shell.team,
    icon: 'team',
    also: ['/team-a', '/team-b', '/team-c', '/totalMember', '/genealogy', '/referral-programme'],
  },
];

/** Behind "More" on a phone. */
export const MORE_PLACES: readonly Place[] = [
  { to: '/cart', label: ({ shell }) => shell.cart, icon: 'cart', also: ['/checkout'] },
  {
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
  },
  { to: '/favourites', label: ({ shell }) => shell.favourites, icon: 'favourites' },
  { to: '/earn', label: ({ earn }) => earn.title, icon: 'earn' },
  { to: '/reserve', label: ({ common }) => common.reserve, icon: 'reserve' },
  { to: '/settings', label: ({ common }) => common.settings, icon: 'settings', also: ['/identity', '/limits'] },
];

export const isAt = (place: Place, pathname: string): boolean =>
  [place.to, ...(place.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
