import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectMailFacts } from './store.ts';

/** Queued by certificates.keep_credential and certificates.move. */
export const certificateEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'certificate-issued',
    facts: { certificate: 'uuid' },
    render: async ({ certificate }, { db, origin, t }) => {
      const title = await selectMailFacts(db, certificate);
      if (title === null) return undefined;
      return {
        lines: [t.certificateIssued.issued({ title: withoutLinks(title) }), t.certificateIssued.private],
        links: [{ words: t.certificate.link, url: `${origin}/certificates` }],
      };
    },
  }),
  defineEmail({
    name: 'certificate-status',
    facts: { certificate: 'uuid', status: 'word', reason: 'reason' },
    render: async ({ certificate, status, reason }, { db, origin, t }) => {
      const title = await selectMailFacts(db, certificate);
      const changed = (t.certificate.statuses as Readonly<Record<string, string>>)[status];
      if (title === null || changed === undefined) return undefined;
      return {
        lines: [
          `${t.certificate.about({ title: withoutLinks(title) })} ${changed}`,
          t.shared.theReason({ reason: withoutLinks(reason) }),
        ],
        links: [{ words: t.certificate.link, url: `${origin}/certificates` }],
      };
    },
  }),
];
