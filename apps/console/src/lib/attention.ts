import { type Overview, operatorOverview } from '@plumbline/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

export type Kind = Overview['attention'][number]['kind'];

/** Screen for each kind of task. */
export const ATTENTION_PLACES: Readonly<Record<Kind, string>> = {
  alerts: '/alerts',
  withdrawals: '/withdrawals',
  'book-proposals': '/losses?status=proposed',
  'member-proposals': '/adjustments?status=proposed',
  'setting-proposals': '/settings',
  'package-drafts': '/packages',
  'plan-drafts': '/plans',
  'fee-drafts': '/fee-plan',
  'unmatched-deposits': '/deposits?state=unmatched',
  'other-tokens': '/deposits?of=other-tokens',
  'failed-jobs': '/failures',
  'unsent-mails': '/failures?of=mails',
  disputes: '/disputes',
  'dispute-decisions': '/disputes?queue=waiting',
  'late-tickets': '/tickets?queue=late',
  tickets: '/tickets',
  'identity-checks': '/identity',
  stores: '/vendors',
  listings: '/listings',
  appeals: '/listings?queue=appeals',
  reports: '/reports',
  'unconfirmed-operators': '/operators',
  'open-sweeps': '/sweeps',
  'contact-messages': '/inbox?status=received',
};

const MINUTE_MS = 60_000;

/** Returns the number of waiting tasks by menu screen. Empty while unknown, because the menu shows no errors. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...read(operatorOverview), refetchInterval: MINUTE_MS, meta: { isQuiet: true } });
  const waiting = new Map<string, number>();
  for (const { kind, count } of data?.attention ?? []) {
    const path = ATTENTION_PLACES[kind].split('?')[0]!;
    waiting.set(path, (waiting.get(path) ?? 0) + count);
  }
  return waiting;
}
