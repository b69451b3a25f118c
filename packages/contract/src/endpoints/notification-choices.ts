import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes.ts';

/** Mails that a member may decline. Codes, withdrawals and everything about security are always sent. */
export const NOTIFICATION_TOPICS = ['deposit', 'purchase', 'claim', 'transfer', 'package', 'income'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** What is told in the app and can be declined there. Withdrawals, security and the account itself cannot. */
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
  summary: 'Which mails about movements of money the member wants, and which notifications in the app.',
  input: nothing(),
  data: choices,
  message: 'Notifications',
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
    'Choose which mails about movements of money to receive, and which notifications in the app; without `app` those stay.',
  input: choices.extend({ app: app.optional() }),
  data: choices,
  message: 'Saved',
  errors: [],
});
