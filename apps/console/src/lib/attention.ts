import { type Overview, operatorOverview } from '@plumbline/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

type Kind = Overview['attention'][number]['kind'];

/** The name of each line, and where its work is done. */
export const ATTENTION_PLACES: Readonly<Record<Kind, { readonly label: string; readonly to: string }>> = {
  alerts: { label: 'Alerts open', to: '/alerts' },
  withdrawals: { label: 'Withdrawals wait for a decision', to: '/withdrawals' },
  'book-proposals': { label: 'Proposals on the books wait for a second person', to: '/losses?status=proposed' },
  'member-proposals': { label: 'Adjustments wait for a second person', to: '/adjustments?status=proposed' },
  'setting-proposals': { label: 'Changes of settings wait for a second owner', to: '/settings' },
  'package-drafts': { label: 'Drafts of packages wait for somebody to publish them', to: '/packages' },
  'plan-drafts': { label: 'Drafts of the plan wait for somebody to publish them', to: '/plans' },
  'fee-drafts': { label: 'Drafts of the fee wait for somebody to publish them', to: '/fee-plan' },
  'unmatched-deposits': { label: 'USDT arrived that is not credited or booked', to: '/deposits?state=unmatched' },
  'other-tokens': { label: 'Other tokens were sent by mistake', to: '/deposits?of=other-tokens' },
  'failed-jobs': { label: 'Jobs gave up', to: '/failures' },
  'unsent-mails': { label: 'Mails are not sent', to: '/failures?of=mails' },
  disputes: { label: 'Disputes are open', to: '/disputes' },
  'dispute-decisions': { label: 'Decisions on disputes wait for a second operator', to: '/disputes?queue=waiting' },
  'late-tickets': { label: 'Tickets are late', to: '/tickets?queue=late' },
  tickets: { label: 'Tickets wait for us', to: '/tickets' },
  'identity-checks': { label: 'Identity checks wait', to: '/identity' },
  stores: { label: 'Stores wait for a review', to: '/vendors' },
  listings: { label: 'Listings wait for a review', to: '/listings' },
  appeals: { label: 'Vendors appeal against a removal', to: '/listings?queue=appeals' },
  reports: { label: 'Things were reported', to: '/reports' },
  'unconfirmed-operators': { label: 'Operators wait for another owner', to: '/operators' },
  'open-sweeps': { label: 'A sweep waits to be signed', to: '/sweeps' },
  'contact-messages': { label: 'Messages unanswered', to: '/inbox?status=received' },
};

const MINUTE_MS = 60_000;

/** How much waits on each screen of the menu. Nothing while it is not known: a menu is no place for an error. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...read(operatorOverview), refetchInterval: MINUTE_MS, meta: { isQuiet: true } });
  const waiting = new Map<string, number>();
  for (const { kind, count } of data?.attention ?? []) {
    const path = ATTENTION_PLACES[kind].to.split('?')[0]!;
    waiting.set(path, (waiting.get(path) ?? 0) + count);
  }
  return waiting;
}
