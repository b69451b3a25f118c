import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, listOf, nothing, paging } from '../shapes.ts';

/** Mails that a member can turn off. Codes, withdrawals and security mails are always sent. */
export const NOTIFICATION_TOPICS = ['deposit', 'purchase', 'claim', 'transfer', 'package', 'income'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Notifications that can be turned off in the app. Withdrawals, security and account notifications cannot. */
export const APP_TOPICS = [...NOTIFICATION_TOPICS, 'order', 'message', 'listing', 'certificate'] as const;
export type AppTopic = (typeof APP_TOPICS)[number];

const mails = {
  deposit: z.boolean(),
  purchase: z.boolean(),
  claim: z.boolean(),
  transfer: z.boolean(),
  package: z.boolean(),
  income: z.boolean(),
};
const app = z.object({
  ...mails,
  order: z.boolean(),
  message: z.boolean(),
  listing: z.boolean(),
  certificate: z.boolean(),
});

const choices = z.object({ ...mails, app });
export type NotificationChoices = z.output<typeof choices>;

export const getNotificationChoices = defineEndpoint({
  name: 'getNotificationChoices',
  method: 'GET',
  path: '/sellerApi/getNotificationChoices',
  vendorPath: '/vendorApi/getNotificationChoices',
  audience: 'member',
  summary: 'Returns which mails about money movements and which notifications the member wants.',
  input: nothing(),
  data: choices,
  errors: [],
});

export const notificationChoices = defineEndpoint({
  name: 'notificationChoices',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/notificationChoices',
  vendorPath: '/vendorApi/notificationChoices',
  audience: 'member',
  summary:
    'Sets which mails about money movements and which notifications the member wants. Without `app`, notifications stay unchanged.',
  input: choices.extend({ app: app.optional() }),
  data: choices,
  errors: [],
});

/** Topics of notifications. The last three cannot be turned off. */
export const TOPICS_OF_THE_APP = [...APP_TOPICS, 'withdrawal', 'security', 'account'] as const;

/** What happened: a kind of posting, the income of a day, or the template of a mail that was sent. */
export const NOTIFICATION_NAMES = [
  'deposit',
  'purchase',
  'claim',
  'wallet_transfer',
  'package_return',
  'order_paid',
  'order_refund',
  'order_proceeds',
  'income',
  'bonus-granted',
  'withdrawal-confirmed',
  'withdrawal-approved',
  'withdrawal-rejected',
  'withdrawal-paid',
  'password-changed',
  'topics-declined',
  'account-frozen',
  'account-frozen-by-operator',
  'account-released',
  'factors-reset',
  'details-changed',
  'email-is-new',
  'sessions-ended',
  'sessions-ended-by-operator',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'new-device',
  'factor-failing',
  'payout-address-added',
  'payout-allowlist-on',
  'payout-allowlist-ends',
  'store-payout-address',
  'store-joined',
  'api-key-made',
  'webhook-made',
  'documents-received',
  'identity-confirmed',
  'documents-rejected',
  'limit-chosen',
  'break-begun',
  'self-exclusion-begun',
  'other-token-arrived',
  'correction-credited',
  'correction-taken-back',
  'deposit-left-the-chain',
  'deposit-taken-back',
  'store-submitted',
  'store-decided',
  'review-removed',
  'reply-removed',
  'buyer-review-removed',
  'listing-decided',
  'lesson-decided',
  'listing-expired',
  'report-decided',
  'webhook-disabled',
  'search-found',
  'dispute-opened',
  'dispute-message',
  'dispute-decided',
  'dispute-closed',
  'item-matched',
  'item-handed-over',
  'response-received',
  'response-message',
  'response-decided',
  'message-removed',
  'course-question',
  'course-answer',
  'comment-removed',
  'marriage-decided',
  'marriage-removed',
  'ticket-received',
  'ticket-answer',
  'ticket-solved',
  'certificate-issued',
  'certificate-status',
] as const;
export type NotificationName = (typeof NOTIFICATION_NAMES)[number];

const notification = z.object({
  _id: z.string(),
  topic: z.enum(TOPICS_OF_THE_APP),
  name: z.enum(NOTIFICATION_NAMES),
  /** For money movements. */
  amount: amount().nullable(),
  /** For the income of a day. */
  day: day().nullable(),
  /** The number of an order; the name of a passkey; otherwise the title of the subject. */
  title: z.string().nullable(),
  /** Id of the subject: posting, withdrawal, order, ticket, listing or response. */
  about: z.string().nullable(),
  /** The reader's side of an order or response. */
  side: z.string().nullable(),
  /** For moves between own wallets. */
  from: z.enum(['wallet', 'earnings']).nullable(),
  createdAt: dateTime(),
  isRead: z.boolean(),
});
export type AppNotification = z.output<typeof notification>;

export const getNotifications = defineEndpoint({
  name: 'getNotifications',
  method: 'GET',
  path: '/sellerApi/getNotifications',
  vendorPath: '/vendorApi/getNotifications',
  audience: 'member',
  summary: 'Lists what happened to the caller’s account within 90 days, newest first.',
  input: z.object(paging),
  data: listOf(notification),
  errors: ['view_only'],
});

export const getUnreadNotifications = defineEndpoint({
  name: 'getUnreadNotifications',
  method: 'GET',
  path: '/sellerApi/getUnreadNotifications',
  vendorPath: '/vendorApi/getUnreadNotifications',
  audience: 'member',
  summary: 'Returns the number of unread notifications; 100 means more than 99.',
  input: nothing(),
  data: z.object({ unread: z.number() }),
  errors: ['view_only'],
});

const number = z.string().regex(/^\d{1,18}$/);

export const readNotifications = defineEndpoint({
  name: 'readNotifications',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/readNotifications',
  vendorPath: '/vendorApi/readNotifications',
  audience: 'member',
  summary: 'Marks one notification (`_id`) as read, or all up to the newest shown (`upTo`).',
  input: z.object({ _id: number.optional(), upTo: number.optional() }),
  data: z.object({ unread: z.number() }),
  errors: [],
});
