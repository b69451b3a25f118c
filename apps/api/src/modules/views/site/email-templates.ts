import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { replyAddressOf } from '../../market/tickets/index.ts';
import { leaveLinks } from './newsletter.ts';
import { selectContact } from './store.ts';

/** Queued by the functions of the schema `site`: the message, its answer, and the links of the newsletter. */
export const siteEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'contact-message',
    facts: { message: 'uuid' },
    // A stranger's text appears only in the body, never in a header. The platform's team reads it, in English.
    render: async ({ message }, { db, t }) => {
      const taken = await selectContact(db, message);
      if (!taken) return undefined;
      const { name, email, description } = taken;
      return {
        lines: [t.contactMessage.name({ name }), t.contactMessage.email({ email }), description],
      };
    },
  }),
  defineEmail({
    name: 'contact-answer',
    facts: { message: 'uuid' },
    render: async ({ message }, { db, replyDomain, t }) => {
      const taken = await selectContact(db, message);
      const lines = taken?.answer?.split(/\n+/).filter((line) => line.trim() !== '');
      if (!lines) return undefined;
      const replyTo = replyAddressOf(taken?.reply_local ?? null, replyDomain);
      return {
        lines: replyTo ? [t.shared.answerAbove, ...lines] : lines,
        replyTo,
      };
    },
  }),
  // Does not reveal whether the address belongs to a member.
  defineEmail({
    name: 'newsletter-confirmation',
    facts: { confirm: 'token', leave: 'token' },
    render: ({ confirm, leave }, { origin, t }) => {
      const { page, oneClick } = leaveLinks(origin, leave);
      return {
        lines: [t.newsletterConfirmation.asked, t.newsletterConfirmation.valid],
        links: [
          {
            words: t.newsletterConfirmation.confirmLink,
            url: `${origin}/newsletter/confirm?token=${confirm}`,
          },
          { words: t.newsletterConfirmation.deleteLink, url: page },
        ],
        leaveUrl: oneClick,
      };
    },
  }),
];
