import { rich } from '@plumbline/app-runtime/text';
import { type Overview, operatorOverview } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-overview';
import { Amount, classNames, Moment, Section, Stat, Stats } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ATTENTION_PLACES, type Kind } from '../../lib/attention.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { Custody } from './custody.tsx';
import { DayCharts } from './day-charts.tsx';
import styles from './overview.module.css';
import { Sustainability } from './sustainability.tsx';

const REFRESH_EVERY_MS = 15_000;

/** What needs attention, where the money is, and how the last days went. */
export default function OverviewScreen() {
  const query = useQuery({ ...read(operatorOverview), refetchInterval: REFRESH_EVERY_MS, meta: { isQuiet: true } });
  return (
    <Page title={t.overview}>
      <Loaded query={query} failed={t.failed}>
        {(overview) => (
          <>
            <Attention overview={overview} />
            <Money money={overview.money} />
            <DayCharts days={overview.days} />
            <Sustainability />
            {overview.money.custody ? <Custody record={overview.money.custody} /> : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Money = ({ money }: { readonly money: Overview['money'] }) => (
  <Section title={t.moneyGlance}>
    <Stats>
      <Stat label={t.earningsBookedFree} note={t.earningsBookedFreeNote}>
        <Amount value={money.earningsBooked} />
      </Stat>
      <Stat label={t.awaitingFunds} note={t.dueOneOff}>
        <Amount value={money.awaitingFunds} />
      </Stat>
      <Stat label={t.heldBackCap} note={t.heldBackCapNote}>
        <Amount value={money.awaitingCap} />
      </Stat>
      <Stat label={t.inItsHold} note={t.inItsHoldNote}>
        <Amount value={money.held} />
      </Stat>
      <Stat label={t.subsidy} note={t.subsidyNote}>
        <Amount value={money.earningsSubsidy} />
      </Stat>
      <Stat label={t.operatorCapital} note={t.operatorCapitalNote}>
        <Amount value={money.operatorCapital} />
      </Stat>
    </Stats>
  </Section>
);

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
