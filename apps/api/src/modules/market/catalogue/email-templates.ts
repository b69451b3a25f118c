import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectTitle } from './store.ts';

const DECIDED: Readonly<Record<string, { readonly subject: string; readonly line: string }>> = {
  approve: { subject: 'Your listing is approved', line: 'It is what visitors see now, unless it is paused.' },
  reject: { subject: 'Your listing was not approved', line: 'You can change it and hand it in again.' },
  remove: { subject: 'Your listing was removed', line: 'Open orders of it run on. You can appeal once.' },
  'grant-appeal': {
    subject: 'Your appeal was granted',
    line: 'The listing is back. It is hidden until you show it again.',
  },
  'uphold-removal': { subject: 'Your appeal was not granted', line: 'The listing stays removed.' },
};

/** Queued by catalogue.decide_review, remove_listing and decide_appeal; by expire_listings. */
export const catalogueEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'listing-decided',
    facts: { listing: 'uuid', decision: 'word', reason: 'reason' },
    render: async ({ listing, decision, reason }, { db }) => {
      const { subject, line } = DECIDED[decision]!;
      return { subject, lines: [withoutLinks(await selectTitle(db, listing)), line, `The reason: ${reason}`] };
    },
  }),
  defineEmail({
    name: 'listing-expired',
    facts: { listing: 'uuid' },
    render: async ({ listing }, { db }) => ({
      subject: 'Your listing has ended',
      lines: [
        withoutLinks(await selectTitle(db, listing)),
        'Its last day is over, so nobody sees or answers it any more. You can show it for another span.',
      ],
    }),
  }),
];
