import type { Overview } from '@plumbline/contract/operator';
import { classNames, Moment, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { ATTENTION_PLACES, type Kind } from '../../lib/attention.ts';
import styles from './overview.module.css';

/** What is waiting, in singular and plural. */
const ATTENTION_WORDS: Readonly<Record<Kind, readonly [one: string, several: string]>> = {
  alerts: ['alert is open', 'alerts are open'],
  withdrawals: ['withdrawal waits for a decision', 'withdrawals wait for a decision'],
  'book-proposals': [
    'proposal on the books waits for a second person',
    'proposals on the books wait for a second person',
  ],
  'member-proposals': ['adjustment waits for a second person', 'adjustments wait for a second person'],
  'setting-proposals': ['change of settings waits for a second owner', 'changes of settings wait for a second owner'],
  'package-drafts': ['draft of a package waits to be published', 'drafts of packages wait to be published'],
  'plan-drafts': ['draft of the plan waits to be published', 'drafts of the plan wait to be published'],
  'fee-drafts': ['draft of the fee waits to be published', 'drafts of the fee wait to be published'],
  'unmatched-deposits': [
    'transfer of USDT is neither credited nor booked',
    'transfers of USDT are neither credited nor booked',
  ],
  'other-tokens': ['transfer of another token was sent by mistake', 'transfers of other tokens were sent by mistake'],
  'failed-jobs': ['job gave up', 'jobs gave up'],
  'unsent-mails': ['mail is not sent', 'mails are not sent'],
  disputes: ['dispute is open', 'disputes are open'],
  'dispute-decisions': [
    'decision on a dispute waits for a second operator',
    'decisions on disputes wait for a second operator',
  ],
  'late-tickets': ['ticket is late', 'tickets are late'],
  tickets: ['ticket waits for us', 'tickets wait for us'],
  'identity-checks': ['identity check waits', 'identity checks wait'],
  stores: ['store waits for a review', 'stores wait for a review'],
  listings: ['listing waits for a review', 'listings wait for a review'],
  appeals: ['vendor appeals against a removal', 'vendors appeal against a removal'],
  reports: ['thing was reported', 'things were reported'],
  'unconfirmed-operators': ['operator waits for another owner', 'operators wait for another owner'],
  'open-sweeps': ['sweep waits to be signed', 'sweeps wait to be signed'],
  'contact-messages': ['message is unanswered', 'messages are unanswered'],
};

export function Attention({ overview }: { readonly overview: Overview }) {
  const waiting = overview.attention.filter(({ count }) => count > 0);
  return (
    <Section title="Needs a hand" aside={<span className="small soft">as of {overview.asOf} UTC</span>}>
      {waiting.length === 0 ? (
        <p className="soft">Nothing waits for you.</p>
      ) : (
        <ul className={classNames('plain-list', styles.waiting)}>
          {waiting.map(({ kind, count, oldestAt }) => (
            <li key={kind}>
              <Link to={ATTENTION_PLACES[kind]}>
                <span className={styles.count}>{count}</span>
                <span>{ATTENTION_WORDS[kind][count === 1 ? 0 : 1]}</span>
                {oldestAt ? (
                  <span className={styles.oldest}>
                    oldest <Moment at={oldestAt} />
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
