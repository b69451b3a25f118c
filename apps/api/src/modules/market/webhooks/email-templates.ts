import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { selectUrl } from './store.ts';

/** Queued by webhooks.add_endpoint and record_attempt. */
export const webhookEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'webhook-made',
    facts: { endpoint: 'uuid' },
    render: async ({ endpoint }, { db, t }) => {
      const url = await selectUrl(db, endpoint);
      if (url === undefined) return undefined;
      const { host } = new URL(url);
      return {
        lines: [t.webhookMade.text({ host }), t.webhookMade.notYou],
      };
    },
  }),
  defineEmail({
    name: 'webhook-disabled',
    facts: { endpoint: 'uuid' },
    render: async ({ endpoint }, { db, t }) => {
      const url = await selectUrl(db, endpoint);
      if (url === undefined) return undefined;
      const { host } = new URL(url);
      return {
        lines: [t.webhookDisabled.failed({ host }), t.webhookDisabled.again],
      };
    },
  }),
];
