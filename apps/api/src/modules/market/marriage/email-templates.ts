import { defineEmail, type MailTemplate, type MailTexts } from '../../base/mail/index.ts';

type Outcome = keyof MailTexts['marriage']['outcomes'];

/** Queued by functions of `marriage`. The mails contain nothing from a profile. */
export const marriageEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'marriage-consent',
    facts: { key: 'token' },
    render: ({ key }, { origin, t }) => ({
      lines: [t.marriageConsent.written, t.marriageConsent.refuse, t.marriageConsent.keep, t.marriageConsent.notYou],
      links: [
        {
          words: t.marriageConsent.link,
          url: `${origin}/marriage-consent#${key}`,
        },
      ],
    }),
  }),
  defineEmail({
    name: 'marriage-decided',
    facts: { outcome: 'word' },
    render: ({ outcome }, { origin, t }) => ({
      lines: [t.marriage.outcomes[outcome as Outcome]],
      links: [{ words: t.shared.look, url: `${origin}/marriage` }],
    }),
  }),
  defineEmail({
    name: 'marriage-removed',
    facts: { reason: 'reason' },
    render: ({ reason }, { t }) => ({
      lines: [t.marriage.removed, t.shared.theReason({ reason }), t.marriage.openTicket],
    }),
  }),
];
