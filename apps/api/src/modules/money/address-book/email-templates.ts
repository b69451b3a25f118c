import { toDateTime } from '../../../platform/calendar.ts';
import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectAdded } from './store.ts';

/** Queued by address_book.add. */
export const addressBookEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'payout-address-added',
    facts: { entry: 'uuid' },
    render: async ({ entry }, { db }) => {
      const { label, address, readyAt } = await selectAdded(db, entry);
      return {
        subject: 'A payout address was added',
        lines: [
          `"${withoutLinks(label)}" was added to your payout address book: ${address}`,
          `Your withdrawal form offers it from ${toDateTime(readyAt)} UTC on, or at once when you confirm it with a code.`,
          'Every withdrawal still asks for a code that is mailed to you and names the address.',
          'If this was not you, remove the address, change your password and contact us.',
        ],
      };
    },
  }),
];
