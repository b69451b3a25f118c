import { EVERY_ROLE, type OperatorRole } from '@plumbline/contract/operator';

export interface Place {
  readonly to: string;
  readonly label: string;
  /** Who sees it; what may be done there says each call of the contract. */
  readonly roles: readonly OperatorRole[];
}

export interface Group {
  readonly label: string;
  readonly places: readonly Place[];
}

/** One line a screen, in the order of the menu. */
export const navigation: readonly Group[] = [
  {
    label: 'Platform',
    places: [{ to: '/audit', label: 'Audit', roles: EVERY_ROLE }],
  },
];
