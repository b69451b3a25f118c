import { defineEmail, type MailTemplate, type MailTexts, withoutLinks } from '../../base/mail/index.ts';
import { selectTitle } from './store.ts';

type Decision = keyof MailTexts['listing']['decided'];

/** Queued by catalogue.decide_review, remove_listing and decide_appeal, and by expire_listings. */
export const catalogueEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'listing-decided',
    facts: { listing: 'uuid', decision: 'word', reason: 'reason' },
    render: async ({ listing, decision, reason }, { db, t }) => {
      const { subject, text } = t.listing.decided[decision as Decision];
      const title = withoutLinks(await selectTitle(db, listing));
      return { subject, lines: [title, text, t.shared.theReason({ reason })] };
    },
  }),
  defineEmail({
    name: 'listing-expired',
    facts: { listing: 'uuid' },
    render: async ({ listing }, { db, t }) => ({
      lines: [withoutLinks(await selectTitle(db, listing)), t.listing.expired.text],
    }),
  }),
];
