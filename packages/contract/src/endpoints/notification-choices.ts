import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes.ts';

/** Mails that a member may decline. Codes, withdrawals and everything about security are always sent. */
export const NOTIFICATION_TOPICS = ['deposit', 'purchase', 'claim', 'transfer', 'package', 'income'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

const choices = z.object({
  deposit: z.boolean(),
  purchase: z.boolean(),
  claim: z.boolean(),
  transfer: z.boolean(),
  package: z.boolean(),
  income: z.boolean(),
});
export type NotificationChoices = z.output<typeof choices>;

export const getNotificationChoices = defineEndpoint({
  name: 'getNotificationChoices',
  method: 'GET',
  path: '/sellerApi/getNotificationChoices',
  vendorPath: '/vendorApi/getNotificationChoices',
  audience: 'member',
  summary: 'Which mails about movements of money the member wants.',
  input: nothing(),
  data: choices,
  message: 'Notifications',
  errors: [],
});

export const notificationChoices = defineEndpoint({
  name: 'notificationChoices',
  method: 'POST',
  path: '/sellerApi/notificationChoices',
  vendorPath: '/vendorApi/notificationChoices',
  audience: 'member',
  summary: 'Choose which mails about movements of money to receive.',
  input: choices,
  data: choices,
  message: 'Saved',
  errors: [],
});
