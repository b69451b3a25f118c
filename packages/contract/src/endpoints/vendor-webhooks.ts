import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { amount, dateTime, listOf, mustBeSent, nothing, oneOf, paging, text } from '../shapes.ts';

/** Events that an endpoint can receive: order steps and refunds, and payout steps. */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.accepted',
  'order.sent',
  'order.received',
  'order.cleared',
  'order.cancelled',
  'order.disputed',
  'order.refunded',
  'order.split',
  'order.returning',
  'order.returned',
  'order.refund',
  'payout.pending',
  'payout.approved',
  'payout.paid',
  'payout.rejected',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `data` of an event whose type begins with `order.`: `by` and `total` for a step, `amount` for `order.refund`. */
export const orderEventData = z.object({
  orderId: z.string(),
  number: z.string(),
  status: z.string().optional(),
  by: z.enum(['buyer', 'vendor', 'operator', 'deadline']).optional(),
  total: amount().optional(),
  amount: amount().optional(),
  held: amount(),
});

/** `data` of an event whose type begins with `payout.`. */
export const payoutEventData = z.object({
  payoutId: z.string(),
  status: z.string(),
  gross: amount(),
  net: amount(),
  address: z.string(),
});

export const listedWebhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  status: z.enum(['active', 'disabled']),
  /** Start of the current failures. */
  failingSince: dateTime().nullable(),
  disabledAt: dateTime().nullable(),
  madeAt: dateTime(),
});
export type ListedWebhook = z.output<typeof listedWebhook>;

const events = () =>
  z
    .array(oneOf(WEBHOOK_EVENTS), says('chooseWhatIsSent'))
    .min(1, says('chooseWhatIsSent'))
    .max(WEBHOOK_EVENTS.length, says('chooseWhatIsSent'))
    .transform((chosen) => [...new Set(chosen)]);

const own = ['unauthorized', 'forbidden', 'account_frozen', 'webhook_unknown'] as const;

export const getWebhooks = defineEndpoint({
  name: 'getWebhooks',
  method: 'GET',
  path: '/vendorApi/getWebhooks',
  audience: 'vendor',
  summary: 'Lists the store’s endpoints for events about orders and payouts.',
  input: nothing(),
  data: z.object({ webhooks: z.array(listedWebhook) }),
  errors: ['forbidden'],
});

export const addWebhook = defineEndpoint({
  name: 'addWebhook',
  once: 'keyed-secret',
  method: 'POST',
  path: '/vendorApi/addWebhook',
  audience: 'vendor',
  summary:
    'Adds an endpoint, by the owner: a public https address. Only this response contains the secret that signs deliveries (Standard Webhooks, HMAC-SHA256).',
  input: z.object({ url: text(500), events: events() }),
  data: z.object({ _id: z.string(), secret: z.string() }),
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'webhook_address', 'vendor_not_approved', 'webhooks_full'],
});

export const changeWebhook = defineEndpoint({
  name: 'changeWebhook',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/changeWebhook',
  audience: 'vendor',
  summary: 'Sets the events of an endpoint, and switches it off or on, by the owner. Its address cannot change.',
  input: z.object({
    _id: text(60),
    events: events(),
    active: z.boolean(says('sendTrueOrFalse')),
  }),
  data: z.null(),
  errors: own,
});

export const removeWebhook = defineEndpoint({
  name: 'removeWebhook',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/removeWebhook',
  audience: 'vendor',
  summary: 'Removes an endpoint, by the owner. Its pending deliveries are dropped.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: own,
});

export const webhookDelivery = z.object({
  _id: z.string(),
  type: z.enum(WEBHOOK_EVENTS),
  /** The header `webhook-id`: the same for every attempt, so that receivers can deduplicate. */
  eventId: z.string(),
  happenedAt: dateTime(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  /** Time of the next attempt. */
  dueAt: dateTime().nullable(),
  /** Newest first, at most ten. */
  attempts: z.array(
    z.object({
      number: z.number(),
      at: dateTime(),
      /** HTTP status; null without a response. */
      status: z.number().nullable(),
      /** The beginning of the response, or why there was none. */
      answer: z.string(),
      tookMs: z.number(),
    }),
  ),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const getWebhookLog = defineEndpoint({
  name: 'getWebhookLog',
  method: 'GET',
  path: '/vendorApi/getWebhookLog/{id}',
  audience: 'vendor',
  summary: 'Lists the deliveries to an endpoint with their responses, newest first.',
  input: z.object({ ...paging, id: text(60) }),
  data: listOf(webhookDelivery),
  errors: ['forbidden'],
});

export const replayWebhook = defineEndpoint({
  name: 'replayWebhook',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/replayWebhook',
  audience: 'vendor',
  summary: 'Sends a delivery again as the same event, by the owner.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: [...own, 'webhook_is_off', 'delivery_waits'],
});
