import type { AppNotification, NotificationName } from '@plumbline/contract';
import { type Language, useLanguage } from '../../lib/text/index.ts';

import { notificationsHi } from './words.hi.ts';

/** The other side of an event that both sides hear of, or the way that money went. */
export type NameOfSide = 'order_paid vendor' | 'wallet_transfer earnings';

export const notificationsEn = {
  lead: 'What happened to your account within the last 90 days.',
  choose: 'Choose notifications',
  failed: 'Your notifications could not be loaded.',
  empty: 'Nothing has happened yet. Deposits, income, payouts and answers show here.',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  unread: 'Unread',
  /** An event of a newer version than this page. */
  other: 'News about your account',
  names: {
    deposit: 'Your deposit was credited',
    purchase: 'You bought a package',
    claim: 'You claimed your profit',
    wallet_transfer: 'You moved money to your Flexible wallet',
    'wallet_transfer earnings': 'You moved money to your Electronic Wallet',
    package_return: 'Your package was returned, whole',
    order_paid: 'You paid an order',
    'order_paid vendor': 'You have an order: accept it within three days',
    order_refund: 'You got a refund',
    order_proceeds: 'An order has cleared',
    income: 'A day’s income was credited',
    'bonus-granted': 'You were granted a bonus',
    'withdrawal-confirmed': 'Your withdrawal is confirmed and waits for its approval',
    'withdrawal-approved': 'Your withdrawal is approved',
    'withdrawal-rejected': 'Your withdrawal was rejected; the whole amount is back',
    'withdrawal-paid': 'Your withdrawal was paid',
    'password-changed': 'Your password was changed',
    'topics-declined': 'Some mails were switched off',
    'account-frozen': 'Your account was frozen',
    'account-frozen-by-operator': 'Your account was frozen by us',
    'account-released': 'Your account was released',
    'factors-reset': 'Your second factor was reset by us',
    'details-changed': 'Your details were changed',
    'email-is-new': 'Your e-mail address is a new one now',
    'sessions-ended': 'Your other devices were logged out',
    'sessions-ended-by-operator': 'Your devices were logged out by us',
    'app-added': 'An authenticator app was set up',
    'app-removed': 'Your authenticator app was removed',
    'passkey-added': 'A passkey was added',
    'passkey-removed': 'A passkey was removed',
    'recovery-codes-made': 'New recovery codes were made',
    'new-device': 'A new device logged in',
    'factor-failing': 'Somebody failed your second factor',
    'payout-address-added': 'A payout address was added',
    'payout-allowlist-on': 'Payouts go to your address book alone',
    'payout-allowlist-ends': 'Payouts may soon go to any address',
    'store-payout-address': 'The payout address of your store was changed',
    'store-joined': 'Somebody joined the team of your store',
    'api-key-made': 'A key for your store was made',
    'webhook-made': 'A webhook of your store was made',
    'documents-received': 'We have your identity documents',
    'identity-confirmed': 'Your identity is confirmed',
    'documents-rejected': 'Your identity documents were not accepted',
    'limit-chosen': 'Your personal limit was changed',
    'break-begun': 'Your break has begun',
    'self-exclusion-begun': 'Your self-exclusion has begun',
    'other-token-arrived': 'Another token arrived at your deposit address',
    'correction-credited': 'A correction was credited',
    'correction-taken-back': 'A correction was taken back',
    'deposit-left-the-chain': 'A deposit of yours left the network',
    'deposit-taken-back': 'A deposit was taken back',
    'store-submitted': 'We have your store',
    'store-decided': 'Your store was decided on',
    'review-removed': 'Your review was removed',
    'reply-removed': 'Your answer to a review was removed',
    'buyer-review-removed': 'A review of a buyer was removed',
    'listing-decided': 'Your listing was decided on',
    'lesson-decided': 'A lesson of yours was decided on',
    'listing-expired': 'Your listing has ended',
    'report-decided': 'What you reported was decided on',
    'webhook-disabled': 'A webhook of your store was switched off',
    'search-found': 'There is something new in your saved search',
    'dispute-opened': 'A dispute about an order was opened',
    'dispute-message': 'There is a message in your dispute',
    'dispute-decided': 'Your dispute is decided',
    'dispute-closed': 'Your dispute is over',
    'item-matched': 'Something alike was posted in lost and found',
    'item-handed-over': 'A thing was handed over',
    'response-received': 'There is an answer to your listing',
    'response-message': 'You have a message',
    'response-decided': 'Your answer to a listing was decided on',
    'message-removed': 'A message of yours was removed',
    'course-question': 'A question waits below a lesson',
    'course-answer': 'Your question has an answer',
    'comment-removed': 'A text of yours below a lesson was removed',
    'marriage-decided': 'The profile of your child was decided on',
    'marriage-removed': 'Your profile was removed',
    'ticket-received': 'We have your ticket',
    'ticket-answer': 'Your ticket has an answer',
    'ticket-solved': 'Your ticket counts as solved',
    'certificate-issued': 'Your certificate was issued',
    'certificate-status': 'The status of your certificate changed',
  } satisfies Record<NotificationName | NameOfSide, string>,
};

export type NotificationWords = typeof notificationsEn;

/** Which of the sentences is said. */
export function nameOf({ name, side, from }: AppNotification): NotificationName | NameOfSide {
  if (name === 'order_paid' && side === 'vendor') return 'order_paid vendor';
  if (name === 'wallet_transfer' && from === 'earnings') return 'wallet_transfer earnings';
  return name;
}

const WORDS: Readonly<Record<Language, NotificationWords>> = { en: notificationsEn, hi: notificationsHi };

export const useNotificationWords = (): NotificationWords => WORDS[useLanguage()];
