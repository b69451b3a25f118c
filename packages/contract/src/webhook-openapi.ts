import { orderEventData, payoutEventData, type WebhookEvent } from './endpoints/vendor-webhooks.ts';
import { type Json, schemaOf } from './json-schema.ts';

/** The events that vendors' endpoints receive (Standard Webhooks 1.0): type, time and data, signed in the headers. */
export const webhook = (event: WebhookEvent): Json => ({
  post: {
    operationId: `webhook.${event}`,
    summary: `Sent to a vendor's endpoint that listens to ${event}; any 2xx within ten seconds takes it, 410 ends the endpoint.`,
    tags: ['webhooks'],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { const: event },
              timestamp: { type: 'string', format: 'date-time' },
              data: schemaOf(event.startsWith('order.') ? orderEventData : payoutEventData, 'output'),
            },
          },
        },
      },
    },
    responses: {
      '2XX': {
        description:
          'Taken. The same webhook-id can come again: take it once, and read what it names by a call before you act on it.',
      },
    },
  },
});
