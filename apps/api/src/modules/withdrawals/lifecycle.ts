import type { Withdrawal } from '@plumbline/contract';

/** The states of a withdrawal; README.md says what each means and how it is left. */
export type Status = 'requested' | 'expired' | 'pending' | 'approved' | 'paying' | 'paid' | 'rejected';
export type Stage = Withdrawal['stage'];

/** The badge that a member sees: reject is red, pending yellow, success green (specification, section 3). */
export const BADGES = {
  pending: 'pending',
  approved: 'pending',
  paying: 'pending',
  paid: 'success',
  rejected: 'reject',
} as const satisfies Record<Stage, Withdrawal['status']>;
