import type { Withdrawal } from '@plumbline/contract';

/** The states of a withdrawal; README.md says what each means and how it is left. */
export type Status = 'requested' | 'expired' | 'pending' | 'approved' | 'paying' | 'paid' | 'rejected';
/** Which state may follow which. The database holds it (db/functions/withdrawals/states.sql); a test compares the two. */
export const FOLLOWING: Readonly<Record<Status, readonly Status[]>> = {
  requested: ['pending', 'approved', 'expired'],
  expired: [],
  pending: ['approved', 'rejected'],
  approved: ['paying', 'rejected'],
  paying: ['paid', 'approved'],
  paid: [],
  rejected: [],
};
export type Stage = Withdrawal['stage'];

/** The badge that a member sees: reject is red, pending yellow, success green (specification, section 3). */
export const BADGES = {
  pending: 'pending',
  approved: 'pending',
  paying: 'pending',
  paid: 'success',
  rejected: 'reject',
} as const satisfies Record<Stage, Withdrawal['status']>;
