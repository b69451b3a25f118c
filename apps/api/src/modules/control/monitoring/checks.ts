import { formatUsdt } from '@plumbline/money';
import { texts as alerts } from '@plumbline/texts/en/console-alerts';
import { texts as reconciliation } from '@plumbline/texts/en/console-reconciliation';
import {
  CHAIN_ALERT_SECONDS,
  MAIL_LATE_MINUTES,
  PROOF_LATE_MINUTES,
  RECONCILIATION_LATE_MINUTES,
  STATE_ALERT_SECONDS,
  WALLET_ALERT_SECONDS,
} from '@plumbline/time-limits/rules';
import { businessDate, toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings.ts';
import {
  askNetwork,
  askNodes,
  findShortage,
  payoutAccount,
  readReadState,
  readWalletState,
  toBnb,
  toBnbNeeded,
  transferFeeWei,
} from '../../base/chain/index.ts';
import { selectStuckMail } from '../../base/mail/index.ts';
import { closeTimeOf } from '../../earning/income/index.ts';
import { selectLate } from '../../market/certificates/index.ts';
import { selectRatingDifferences } from '../../market/reviews/index.ts';
import { sumToPay } from '../../money/withdrawals/index.ts';
import { selectLateProof } from '../../views/proofs/index.ts';
import { selectLateStatements } from '../../views/statements/index.ts';
import { readRunHealth } from '../reconciliation/index.ts';
import type { StateCheck } from './raise-alerts.ts';
import { findChainFailure, isCloseLate } from './rules.ts';
import { selectIsEarning } from './store.ts';

export type MonitoringDeps = Pick<Deps, 'chain' | 'config' | 'db' | 'log'>;

/** The payout wallet should have gas for this many payouts. */
const GAS_FOR_PAYOUTS = 20n;

/** Checks that a worker runs. Each returns what is wrong right now, or null. */
export const workerChecks = (deps: MonitoringDeps): readonly StateCheck[] => [
  { code: 'chain_unreachable', afterSeconds: CHAIN_ALERT_SECONDS, look: () => lookAtChain(deps) },
  { code: 'reconciliation_failed', afterSeconds: STATE_ALERT_SECONDS, look: () => lookAtReconciliation(deps) },
  { code: 'day_not_closed', afterSeconds: STATE_ALERT_SECONDS, look: () => lookAtDay(deps) },
  { code: 'day_not_proved', afterSeconds: 0, look: () => lookAtProof(deps) },
  { code: 'ratings_differ', afterSeconds: STATE_ALERT_SECONDS, look: () => lookAtRatings(deps) },
  { code: 'mail_not_leaving', afterSeconds: 0, look: () => lookAtMail(deps) },
  { code: 'certificate_signature_late', afterSeconds: 0, look: () => lookAtCertificates(deps) },
  { code: 'statement_signature_late', afterSeconds: 0, look: () => lookAtStatements(deps) },
  { code: 'payout_wallet_low', afterSeconds: WALLET_ALERT_SECONDS, look: () => lookAtPayoutWallet(deps) },
];

async function lookAtChain({ config, db }: MonitoringDeps) {
  const [nodes, read] = await Promise.all([askNodes(config.chain), readReadState(db, config.chain.chainId)]);
  const reason = findChainFailure({ nodes, read, now: new Date(), mayStandStill: config.demo });
  if (reason === null) return null;
  return {
    reason,
    transfersReadUpTo: read === null ? 'nothing yet' : `block ${read.block}, at ${toDateTime(read.readAt)} UTC`,
    nodes: nodes.map(({ host, says }) => `${host} ${says}`),
  };
}

/** Uses the age of the last completed run, so that runs that start and never end are noticed too. */
async function lookAtReconciliation({ db }: MonitoringDeps) {
  const { failure, lastDone } = await readRunHealth(db);
  const isLate = lastDone === null || Date.now() - lastDone.getTime() > RECONCILIATION_LATE_MINUTES * 60_000;
  if (failure === null && !isLate) return null;
  return {
    reason:
      failure === null
        ? alerts.reconciliationLate({ minutes: String(RECONCILIATION_LATE_MINUTES) })
        : reconciliation.failures[failure],
    lastDone: lastDone === null ? 'never' : `${toDateTime(lastDone)} UTC`,
  };
}

async function lookAtDay({ config, db }: MonitoringDeps) {
  const settings = await readSettings(db);
  const closeAt = closeTimeOf(settings, config);
  const openDay = await businessDate(db);
  const timeZone = settings.timeZone || config.timeZone;
  const isAwaited = await selectIsEarning(db);
  if (!isCloseLate({ openDay, now: new Date(), timeZone, closeAt, isDemo: config.demo, isAwaited })) return null;
  return { openDay, closes: closeAt === 'off' ? 'by a person' : `by itself at ${closeAt}, ${timeZone}` };
}

/** The next close removes the chance: what was owed on a day can be read only while it is the newest. */
async function lookAtProof({ db }: MonitoringDeps) {
  const late = await selectLateProof(db, PROOF_LATE_MINUTES);
  return late === null ? null : { day: late.day, closed: `${toDateTime(late.closedAt)} UTC` };
}

/** Triggers keep the ratings beside the search. They differ only if someone bypassed the triggers. */
async function lookAtRatings({ db }: MonitoringDeps) {
  const listings = await selectRatingDifferences(db);
  return listings.length === 0 ? null : { listings: listings.join(', ') };
}

async function lookAtMail({ db }: MonitoringDeps) {
  const stuck = await selectStuckMail(db, MAIL_LATE_MINUTES);
  return stuck ? { waiting: Number(stuck.waiting), oldest: `${toDateTime(stuck.oldest)} UTC` } : null;
}

/** The view counts only what has waited for at least a minute. */
async function lookAtCertificates({ db }: MonitoringDeps) {
  const late = await selectLate(db);
  if (late === undefined) return null;
  const { certificates, lists, since } = late;
  return { certificates: Number(certificates), lists: Number(lists), since: `${toDateTime(since)} UTC` };
}

async function lookAtStatements({ db }: MonitoringDeps) {
  const late = await selectLateStatements(db);
  if (late === null) return null;
  const { waiting, failed, since } = late;
  return { waiting: Number(waiting), failed: Number(failed), since: `${toDateTime(since)} UTC` };
}

/** Without a node, nothing is known about the wallet, and `chain_unreachable` is raised. */
async function lookAtPayoutWallet({ chain, config, db, log }: MonitoringDeps) {
  const wallet = payoutAccount(chain, config.chain);
  const state = await askNetwork(log, () => readWalletState(wallet));
  if (state === null) return 'unknown';
  const toPay = await sumToPay(db);
  const gasWei = transferFeeWei(state.gasPriceWei) * GAS_FOR_PAYOUTS;
  if ((await findShortage(db, wallet, state, toPay)) === 'usdt')
    return {
      wallet: wallet.address,
      holds: `${formatUsdt(state.balance)} USDT`,
      askedFor: `${formatUsdt(toPay)} USDT`,
    };
  if (state.gasBalanceWei < gasWei)
    return {
      wallet: wallet.address,
      holds: `${toBnb(state.gasBalanceWei)} BNB`,
      [`gasOf${GAS_FOR_PAYOUTS}Payouts`]: `${toBnbNeeded(gasWei)} BNB`,
    };
  return null;
}
