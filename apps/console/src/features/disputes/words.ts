import type { DisputeOutcome, DisputeSide } from '@plumbline/contract';
import type { DisputeDecision } from '@plumbline/contract/operator';

export const OUTCOME_WORDS: Readonly<Record<DisputeOutcome, string>> = {
  vendor: 'For the vendor',
  buyer: 'For the buyer',
  split: 'Split',
};

export const SIDE_WORDS: Readonly<Record<DisputeSide, string>> = {
  buyer: 'Buyer',
  vendor: 'Vendor',
  operator: 'Operator',
};

export const STATUS_WORDS: Readonly<Record<DisputeDecision['status'], string>> = {
  proposed: 'waits for another operator',
  final: 'is carried out now',
  done: 'carried out',
  withdrawn: 'withdrawn',
  rejected: 'rejected',
  overtaken: 'overtaken',
};

export const STATUS_TONES = {
  proposed: 'wait',
  final: 'plain',
  done: 'good',
  withdrawn: 'plain',
  rejected: 'bad',
  overtaken: 'plain',
} as const satisfies Record<DisputeDecision['status'], string>;
