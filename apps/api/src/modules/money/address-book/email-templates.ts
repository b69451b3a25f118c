import { toDateTime } from '../../../platform/calendar.ts';
import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectAdded, selectAllowlist } from './store.ts';

/** Queued by address_book.add. */
export const addressBookEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'payout-address-added',
    facts: { entry: 'uuid' },
    render: async ({ entry }, { db, memberId, t }) => {
      const { label, address, readyAt } = await selectAdded(db, entry);
      const isOnly = memberId !== null && (await selectAllowlist(db, memberId)) !== null;
      const name = withoutLinks(label);
      const ready = toDateTime(readyAt);
      return {
        lines: [
          t.payoutAddressAdded.added({ name, address }),
          isOnly ? t.payoutAddressAdded.readyConfirmed({ ready }) : t.payoutAddressAdded.readyInForm({ ready }),
          t.payoutAddressAdded.codeNeeded,
          t.payoutAddressAdded.notYou,
        ],
      };
    },
  }),
  defineEmail({
    name: 'payout-allowlist-on',
    facts: {},
    render: (_, { t }) => ({
      lines: [t.payoutAllowlistOn.only, t.payoutAllowlistOn.added, t.payoutAllowlistOn.off],
    }),
  }),
  defineEmail({
    name: 'payout-allowlist-ends',
    facts: { ends: 'time' },
    render: ({ ends }, { t }) => ({
      lines: [t.payoutAllowlistEnds.from({ ends: toDateTime(ends) }), t.payoutAllowlistEnds.notYou],
    }),
  }),
];
