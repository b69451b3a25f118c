import { ANSWER_ABOVE, asIs, BRAND, both, defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { replyAddressOf } from '../../market/tickets/index.ts';
import { leaveLinks } from './leave-links.ts';
import { selectContact } from './store.ts';

/** Queued by the functions of the schema `site`: the message, its answer, and the links of the newsletter. */
export const siteEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'contact-message',
    facts: { message: 'uuid' },
    // A stranger's text appears only in the body, never in a header. The platform's team reads it, in English.
    render: async ({ message }, { db }) => {
      const taken = await selectContact(db, message);
      if (!taken) return undefined;
      const { name, email, description } = taken;
      return {
        subject: asIs('A message from the contact form'),
        lines: [`Name: ${name}`, `Email: ${email}`, description].map(asIs),
      };
    },
  }),
  defineEmail({
    name: 'contact-answer',
    facts: { message: 'uuid' },
    render: async ({ message }, { db, replyDomain }) => {
      const taken = await selectContact(db, message);
      const lines = taken?.answer
        ?.split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map(asIs);
      if (!lines) return undefined;
      const replyTo = replyAddressOf(taken?.reply_local ?? null, replyDomain);
      return {
        subject: both(`Your message to ${BRAND}`, `${BRAND} को आपका संदेश`),
        lines: replyTo ? [ANSWER_ABOVE, ...lines] : lines,
        replyTo,
      };
    },
  }),
  // Does not reveal whether the address belongs to a member.
  defineEmail({
    name: 'newsletter-confirmation',
    facts: { confirm: 'token', leave: 'token' },
    render: ({ confirm, leave }, { origin }) => {
      const { page, oneClick } = leaveLinks(origin, leave);
      return {
        subject: both(`Please confirm the ${BRAND} newsletter`, `कृपया ${BRAND} न्यूज़लेटर की पुष्टि करें`),
        lines: [
          both(
            'Somebody, probably you, asked for our newsletter with this e-mail address. Nothing is sent before you confirm.',
            'किसी ने, शायद आपने ही, इस ईमेल पते पर हमारा न्यूज़लेटर माँगा है। आपकी पुष्टि से पहले कुछ नहीं भेजा जाता।',
          ),
          both(
            'The link works once, within seven days. If you did not ask for it, you need not do anything: the address is deleted then.',
            'लिंक सात दिन के भीतर एक बार काम करता है। यदि आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: तब यह पता हटा दिया जाता है।',
          ),
        ],
        links: [
          {
            words: both('Confirm the newsletter:', 'न्यूज़लेटर की पुष्टि करें:'),
            url: `${origin}/newsletter/confirm?token=${confirm}`,
          },
          { words: both('Delete this address at once:', 'यह पता तुरंत हटाएँ:'), url: page },
        ],
        leaveUrl: oneClick,
      };
    },
  }),
];
