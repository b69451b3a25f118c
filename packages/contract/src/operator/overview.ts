import { z } from 'zod';
import { custodyRecord, sustainabilityRecord } from '../endpoints/transparency.ts';
import { amount, dateTime, day, nothing } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

/** Tasks that await an operator, most important first. */
export const ATTENTION_KINDS = [
  'alerts',
  'withdrawals',
  'book-proposals',
  'member-proposals',
  'setting-proposals',
  'package-drafts',
  'plan-drafts',
  'fee-drafts',
  'unmatched-deposits',
  'other-tokens',
  'failed-jobs',
  'unsent-mails',
  'disputes',
  'dispute-decisions',
  'late-tickets',
  'tickets',
  'identity-checks',
  'stores',
  'listings',
  'appeals',
  'reports',
  'unconfirmed-operators',
  'open-sweeps',
  'contact-messages',
] as const;

export const overview = z.object({
  asOf: dateTime(),
  /** By an alert, until an operator closes it. */
  payoutsFrozen: z.boolean(),
  /** By an operator. */
  payoutsPaused: z.boolean(),
  attention: z.array(z.object({ kind: z.enum(ATTENTION_KINDS), count: z.number(), oldestAt: dateTime().nullable() })),
  money: z.object({
    /** Held and owed by kind of account, as published; null until the job first ran. */
    custody: custodyRecord.nullable(),
    /** Booked earnings not yet paid as income. */
    earningsBooked: amount(),
    earningsSubsidy: amount(),
    operatorCapital: amount(),
    /** Due income that awaits earnings. */
    awaitingFunds: amount(),
    /** Due recruitment pay that the cap holds back, regardless of earnings (recruitment.ts). */
    awaitingCap: amount(),
    /** One-off income in its hold period. */
    held: amount(),
  }),
  /** Newest last; days of the business calendar. */
  days: z.array(
    z.object({
      day: day(),
      deposits: amount(),
      payouts: amount(),
      need: amount(),
      paidBooked: amount(),
      paidSubsidy: amount(),
      /** Paid share of the target, "0.840000"; null for an open day. */
      factor: z.string().nullable(),
    }),
  ),
});
export type Overview = z.output<typeof overview>;

export const operatorOverview = defineOperatorEndpoint({
  name: 'operatorOverview',
  method: 'GET',
  path: '/operatorApi/overview',
  roles: EVERY_ROLE,
  summary: 'Returns the tasks that need attention, the key balances, and the last 30 days.',
  input: nothing(),
  data: overview,
  errors: [],
});

export const operatorSustainability = defineOperatorEndpoint({
  name: 'operatorSustainability',
  method: 'GET',
  path: '/operatorApi/sustainability',
  roles: EVERY_ROLE,
  summary: 'Returns the same figures as /publicApi/sustainability.',
  input: nothing(),
  data: sustainabilityRecord.nullable(),
  errors: [],
});

/** One sentence on each alert, for the console and its mail. docs/operating.md says what to do. */
export const ALERT_WORDS: Readonly<Record<string, string>> = {
  reorg_after_credit: 'A block that was final left the chain, with a deposit that was credited.',
  reorg_after_payout: 'A block that was final left the chain, with a payout that was settled.',
  custody_differs: 'The chain holds another sum than the books.',
  books_differ: 'A reconciliation found chain, ledger or statements apart.',
  payout_moved_nothing: 'The transaction of a payout is final and moved no USDT.',
  payout_unresolved: 'A payout waits for its block too long.',
  anchor_unresolved: 'The anchor of a day’s proof waits for its block too long, and the payouts behind it.',
  anchor_gone: 'A block that was final left the chain, with the anchor of a day’s proof.',
  payout_not_accepted: 'No node took a signed payout.',
  payout_reverted: 'A payout failed on chain; the request went back to its owner.',
  payout_wallet_short: 'The payout wallet lacks USDT or BNB, so that nothing is signed.',
  payout_day_limit: 'The payer has signed for as much as it may in a day: larger payouts wait for the next day.',
  payout_evidence_unconfirmed: 'A large payout waits: the payer’s own node does not confirm what it stands on.',
  close_evidence_unconfirmed: 'A day is not closed: a second node does not confirm its earnings.',
  payout_not_confirmed: 'An approval rests on no second factor of its operator: nothing is signed.',
  payout_journal_differs: 'The payer signed a nonce for another payment than the database says.',
  payout_refused: 'Signing a payout was refused.',
  sweep_not_accepted: 'No node takes a signed transaction of a sweep.',
  sweep_reverted: 'A transfer of a sweep was executed and moved nothing.',
  chain_unreachable: 'No node answers as it should: deposits are not seen and payouts do not leave.',
  reconciliation_failed: 'Chain, ledger and statements are not being compared.',
  day_not_closed: 'A business day is over and was not closed: nobody has got its income.',
  day_not_proved: 'The newest closed day has no proof of what is owed. After the next close it can get none.',
  ratings_differ: 'The rating of a listing is not that of its reviews: somebody wrote past the triggers.',
  worker_silent: 'No worker takes a job: nothing that the platform does by itself is done.',
  calls_blocked: 'A session of the database holds locks, and calls are refused because of it.',
  statement_signature_late: 'A statement has waited too long for its signature, or could not be made.',
  certificate_signature_late: 'A certificate or a status list has waited for its signature for more than a minute.',
  mail_not_leaving: 'No mail leaves: members get no codes.',
  payout_wallet_low: 'The payout wallet will not last for what is asked for, or for the gas of the next payouts.',
};
