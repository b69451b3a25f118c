import { orderEventData, payoutEventData, type WebhookEvent } from './endpoints/vendor-webhooks.ts';
import { type Json, schemaOf } from './json-schema.ts';

/** Events that vendors' endpoints receive (Standard Webhooks 1.0): type, time and data, signed in the headers. */
export const webhook = (event: WebhookEvent): Json => ({
  post: {
    operationId: `webhook.${event}`,
    summary: `Sent to a vendor's endpoint subscribed to ${event}. Any 2xx within ten seconds accepts it; 410 switches the endpoint off.`,
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
          'Accepted. The same webhook-id can arrive again: process it once, and fetch the object by an API call before acting on it.',
      },
    },
  },
});
