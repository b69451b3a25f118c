import { both, defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { selectUrl } from './store.ts';

/** Queued by webhooks.add_endpoint and record_attempt. */
export const webhookEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'webhook-made',
    facts: { endpoint: 'uuid' },
    render: async ({ endpoint }, { db }) => {
      const url = await selectUrl(db, endpoint);
      if (url === undefined) return undefined;
      const { host } = new URL(url);
      return {
        subject: both('A webhook of your store was made', 'आपके स्टोर का एक वेबहुक बनाया गया'),
        lines: [
          both(
            `From now on ${host} is told of orders and payouts of your store.`,
            `अब से ${host} को आपके स्टोर के ऑर्डर और भुगतान की सूचना दी जाती है।`,
          ),
          both(
            'If this was not you, remove it under Webhooks, change your password and contact us.',
            'यदि यह आपने नहीं किया, तो वेबहुक में जाकर इसे हटाएँ, अपना पासवर्ड बदलें और हमसे संपर्क करें।',
          ),
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
      const { host } = new URL(url);
      return {
        subject: both('A webhook of your store was switched off', 'आपके स्टोर का एक वेबहुक बंद किया गया'),
        lines: [
          both(
            `${host} has taken nothing for three days, or said that it wants nothing any more. Nothing is sent there now.`,
            `${host} ने तीन दिन से कुछ नहीं लिया, या कहा कि उसे अब कुछ नहीं चाहिए। वहाँ अब कुछ नहीं भेजा जाता।`,
          ),
          both(
            'Switch it on again under Webhooks when it works. Events that were not delivered can be sent again there.',
            'ठीक होने पर इसे वेबहुक में फिर चालू करें। जो घटनाएँ नहीं पहुँचीं, वे वहाँ से फिर भेजी जा सकती हैं।',
          ),
        ],
      };
    },
  }),
];
