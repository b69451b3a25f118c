import { toDateTime } from '../../../platform/calendar.ts';
import { defineEmail, type MailTemplate, type MailTexts, withoutLinks } from '../../base/mail/index.ts';
import { selectInvitation, selectJoined, selectPayoutAddress } from './store.ts';
import { selectKey } from './team-store.ts';

type Decision = keyof MailTexts['store']['decided'];

/** Queued by vendors.submit, edit_store, decide, invite, accept_invitation and make_key. */
export const vendorEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'store-submitted',
    facts: {},
    render: (_, { t }) => ({
      lines: [t.store.submitted.text],
    }),
  }),
  defineEmail({
    name: 'store-payout-address',
    facts: {},
    render: async (_, { db, memberId, t }) => {
      const address = await selectPayoutAddress(db, memberId!);
      if (address === null) return undefined;
      return {
        lines: [
          t.store.payoutAddress.address({ address }),
          t.payoutAddressAdded.codeNeeded,
          t.payoutAddressAdded.notYou,
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-invitation',
    facts: { invitation: 'uuid' },
    render: async ({ invitation }, { db, t }) => {
      const invited = await selectInvitation(db, invitation);
      if (!invited) return undefined;
      const store = withoutLinks(invited.store);
      return {
        subject: t.store.invitation.subject({ store }),
        lines: [
          t.store.invitation.invites({ store, role: invited.role }),
          t.store.invitation.accept,
          t.store.invitation.unknown,
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-joined',
    facts: { person: 'uuid' },
    render: async ({ person }, { db, t }) => {
      const joined = await selectJoined(db, person);
      if (!joined) return undefined;
      return {
        lines: [t.store.joined.text({ email: joined.email, role: joined.role }), t.store.joined.notInvited],
      };
    },
  }),
  defineEmail({
    name: 'api-key-made',
    facts: { key: 'uuid' },
    render: async ({ key: id }, { db, t }) => {
      const key = await selectKey(db, id);
      if (key === undefined) return undefined;
      return {
        lines: [
          t.store.key.lets({ name: withoutLinks(key.name), hint: key.hint, scopes: key.scopes.join(', ') }),
          t.store.key.ends({ expiresAt: toDateTime(key.expiresAt) }),
          t.store.key.notYou,
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-decided',
    facts: { decision: 'word', reason: 'reason' },
    render: ({ decision, reason }, { t }) => {
      const { subject, text } = t.store.decided[decision as Decision];
      return { subject, lines: [text, t.shared.theReason({ reason })] };
    },
  }),
];
