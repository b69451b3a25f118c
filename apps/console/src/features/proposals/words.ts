import type { Proposal } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-proposals';

export const KIND_WORDS: Readonly<Record<Proposal['kind'], string>> = t.kind;

export const STATUS_WORDS: Readonly<Record<Proposal['status'], string>> = t.status;

/** Settings wait for another owner, everything else for another operator. */
export const statusOf = ({ status, settings }: Pick<Proposal, 'status' | 'settings'>): string =>
  status === 'proposed' && settings ? t.waitsAnotherOwner : STATUS_WORDS[status];

export const TONES = {
  proposed: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: undefined,
  expired: undefined,
} as const satisfies Record<Proposal['status'], string | undefined>;

export const INFLOW_WORDS = t.inflow;

export const PLACE_WORDS = t.place;

/** Describes what approving does. */
export const MEANS: Readonly<Record<Proposal['kind'], string>> = t.means;
