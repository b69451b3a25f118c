import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { selectUrl } from './store.ts';

/** Queued by webhooks.add_endpoint and note_attempt. */
export const webhookEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'webhook-made',
    facts: { endpoint: 'uuid' },
    render: async ({ endpoint }, { db }) => {
      const url = await selectUrl(db, endpoint);
      if (url === undefined) return undefined;
      return {
        subject: 'A webhook of your store was made',
        lines: [
          `From now on ${new URL(url).host} is told of orders and payouts of your store.`,
          'If this was not you, remove it under Webhooks, change your password and contact us.',
        ],
      };
    },
  }),
  defineEmail({
    name: 'webhook-disabled',
    facts: { endpoint: 'uuid' },
    render: async ({ endpoint }, { db }) => {
      const url = await selectUrl(db, endpoint);
      if (url === undefined) return undefined;
      return {
        subject: 'A webhook of your store was switched off',
        lines: [
          `${new URL(url).host} has taken nothing for three days, or said that it wants nothing any more. Nothing is sent there now.`,
          'Switch it on again under Webhooks when it works. Events that were not delivered can be sent again there.',
        ],
      };
    },
  }),
];
