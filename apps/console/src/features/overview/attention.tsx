import { rich } from '@plumbline/app-runtime/text';
import type { Overview } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-overview';
import { classNames, Moment, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { ATTENTION_PLACES, type Kind } from '../../lib/attention.ts';
import styles from './overview.module.css';

/** What is waiting, in singular and plural. */
const ATTENTION_WORDS: Readonly<Record<Kind, readonly [one: string, several: string]>> = {
  alerts: [t.alertIsOpen, t.alertsAreOpen],
  withdrawals: [t.withdrawalWaitsDecision, t.withdrawalsWaitDecision],
  'book-proposals': [t.proposalBooksWaits, t.proposalsBooksWait],
  'member-proposals': [t.adjustmentWaitsSecond, t.adjustmentsWaitSecond],
  'setting-proposals': [t.changeSettingsWaits, t.changesSettingsWait],
  'package-drafts': [t.draftPackageWaits, t.draftsPackagesWait],
  'plan-drafts': [t.draftPlanWaits, t.draftsPlanWait],
  'fee-drafts': [t.draftFeeWaits, t.draftsFeeWait],
  'unmatched-deposits': [t.transferUsdtNeither, t.transfersUsdtNeither],
  'other-tokens': [t.transferAnotherToken, t.transfersOtherTokens],
  'failed-jobs': [t.jobGaveUp, t.jobsGaveUp],
  'unsent-mails': [t.mailNotSent, t.mailsNotSent],
  disputes: [t.disputeIsOpen, t.disputesAreOpen],
  'dispute-decisions': [t.decisionDisputeWaits, t.decisionsDisputesWait],
  'late-tickets': [t.ticketIsLate, t.ticketsAreLate],
  tickets: [t.ticketWaitsUs, t.ticketsWaitUs],
  'identity-checks': [t.identityCheckWaits, t.identityChecksWait],
  stores: [t.storeWaitsReview, t.storesWaitReview],
  listings: [t.listingWaitsReview, t.listingsWaitReview],
  appeals: [t.vendorAppealsAgainst, t.vendorsAppealAgainst],
  reports: [t.thingWasReported, t.thingsWereReported],
  'unconfirmed-operators': [t.operatorWaitsAnother, t.operatorsWaitAnother],
  'open-sweeps': [t.sweepWaitsSigned, t.sweepsWaitSigned],
  'contact-messages': [t.messageIsUnanswered, t.messagesAreUnanswered],
};

export function Attention({ overview }: { readonly overview: Overview }) {
  const waiting = overview.attention.filter(({ count }) => count > 0);
  return (
    <Section title={t.needsAHand} aside={<span className="small soft">{t.asOfUtc({ asOf: overview.asOf })}</span>}>
      {waiting.length === 0 ? (
        <p className="soft">{t.nothingWaitsYou}</p>
      ) : (
        <ul className={classNames('plain-list', styles.waiting)}>
          {waiting.map(({ kind, count, oldestAt }) => (
            <li key={kind}>
              <Link to={ATTENTION_PLACES[kind]}>
                <span className={styles.count}>{count}</span>
                <span>{ATTENTION_WORDS[kind][count === 1 ? 0 : 1]}</span>
                {oldestAt ? (
                  <span className={styles.oldest}>{rich(t.oldestTime, { time: <Moment at={oldestAt} /> })}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
