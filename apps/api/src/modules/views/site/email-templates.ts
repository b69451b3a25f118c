import { BRAND, defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { ANSWER_ABOVE, replyAddressOf } from '../../market/tickets/index.ts';
import { leaveLinks } from './leave-links.ts';
import { selectContact } from './store.ts';

/** Queued by the functions of the schema `site`: the message, its answer, and the links of the newsletter. */
export const siteEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'contact-message',
    facts: { message: 'uuid' },
    // A stranger's words stand in the body alone: no header of the mail carries one.
    render: async ({ message }, { db }) => {
      const taken = await selectContact(db, message);
      if (!taken) return undefined;
      const { name, email, description } = taken;
      return { subject: 'A message from the contact form', lines: [`Name: ${name}`, `Email: ${email}`, description] };
    },
  }),
  defineEmail({
    name: 'contact-answer',
    facts: { message: 'uuid' },
    render: async ({ message }, { db, replyDomain }) => {
      const taken = await selectContact(db, message);
      const lines = taken?.answer?.split(/\n+/).filter((line) => line.trim() !== '');
      if (!lines) return undefined;
      const replyTo = replyAddressOf(taken?.reply_local ?? null, replyDomain);
      return { subject: `Your message to ${BRAND}`, lines: replyTo ? [ANSWER_ABOVE, ...lines] : lines, replyTo };
    },
  }),
  // Says nothing about whether the address belongs to a member.
  defineEmail({
    name: 'newsletter-confirmation',
    facts: { confirm: 'token', leave: 'token' },
    render: ({ confirm, leave }, { origin }) => {
      const { page, oneClick } = leaveLinks(origin, leave);
      return {
        subject: `Please confirm the ${BRAND} newsletter`,
        lines: [
          'Somebody, probably you, asked for our newsletter with this e-mail address. Nothing is sent before you confirm.',
          'The link works once, within seven days. If you did not ask for it, you need not do anything: the address is deleted then.',
        ],
        links: [
          { words: 'Confirm the newsletter:', url: `${origin}/newsletter/confirm?token=${confirm}` },
          { words: 'Delete this address at once:', url: page },
        ],
        leaveUrl: oneClick,
      };
    },
  }),
];
