import type { Overview } from '@plumbline/contract/operator';
import { Moment, Section } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './overview.module.css';

type Kind = Overview['attention'][number]['kind'];

/** What each line is called, and where its work is done. */
const PLACES: Readonly<Record<Kind, { readonly label: string; readonly to?: string }>> = {
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
  'identity-checks': { label: 'Identity checks wait', to: '/identity' },
  stores: { label: 'Stores wait for a review', to: '/vendors' },
  listings: { label: 'Listings wait for a review', to: '/listings' },
  appeals: { label: 'Vendors appeal against a removal', to: '/listings?queue=appeals' },
  reports: { label: 'Things were reported', to: '/reports' },
  'unconfirmed-operators': { label: 'Operators wait for another owner', to: '/operators' },
  'open-sweeps': { label: 'A sweep waits to be signed', to: '/sweeps' },
  'contact-messages': { label: 'Messages unanswered', to: '/inbox?status=received' },
};

export function Attention({ overview }: { readonly overview: Overview }) {
  const waiting = overview.attention.filter(({ count }) => count > 0);
  return (
    <Section title="Needs a hand" aside={<span className="small soft">as of {overview.asOf} UTC</span>}>
      {waiting.length === 0 ? (
        <p className="soft">Nothing waits for you.</p>
      ) : (
        <ul className={styles.waiting}>
          {waiting.map(({ kind, count, oldestAt }) => (
            <li key={kind}>
              <Line to={PLACES[kind].to}>
                <span className={styles.count}>{count}</span>
                <span>{PLACES[kind].label}</span>
                {oldestAt ? (
                  <span className={styles.oldest}>
                    oldest <Moment at={oldestAt} />
                  </span>
                ) : null}
              </Line>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Line = ({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) =>
  to === undefined ? <span className={styles.line}>{children}</span> : <Link to={to}>{children}</Link>;
