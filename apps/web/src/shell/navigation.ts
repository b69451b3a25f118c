import type { IconName } from './icon.tsx';

export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Further paths that belong to it, so that the navigation keeps showing where one is. */
  readonly also?: readonly string[];
}

/** Within the thumb's reach on a phone, in this order. */
export const MAIN_PLACES: readonly Place[] = [
  { to: '/my', label: 'Home', icon: 'home', also: ['/my-order'] },
  { to: '/stake', label: 'Packages', icon: 'packages' },
  {
    to: '/assets',
    label: 'Assets',
    icon: 'assets',
    also: ['/deposit', '/withdrawladd', '/reacharge-list', '/withdrawl-list'],
  },
  { to: '/my-team', label: 'Team', icon: 'team', also: ['/team-a', '/team-b', '/team-c'] },
];

/** Behind "More" on a phone. */
export const MORE_PLACES: readonly Place[] = [
  {
    to: '/trading-income',
    label: 'Income',
    icon: 'income',
    also: ['/level-income', '/direct-income', '/rewardIncome'],
  },
  { to: '/reserve', label: 'Reserve', icon: 'reserve' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
];

export const isAt = (place: Place, pathname: string): boolean =>
  [place.to, ...(place.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
