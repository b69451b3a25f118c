import { toDateTime } from '../../../platform/calendar.ts';
import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectKey } from './keys/key-store.ts';
import { selectInvitation, selectJoined, selectPayoutAddress } from './store.ts';

const DECIDED: Readonly<Record<string, { readonly subject: string; readonly line: string }>> = {
  approve: { subject: 'Your store is approved', line: 'You can publish listings now; we look at your first ones.' },
  reject: { subject: 'Your store was not approved', line: 'You can change it and hand it in again.' },
  suspend: {
    subject: 'Your store is suspended',
    line: 'It sells nothing new. Open orders run on, and what has cleared stays yours.',
  },
  reinstate: { subject: 'Your store goes on', line: 'It sells again.' },
  close: { subject: 'Your store is closed', line: 'Open orders run on, and what has cleared stays yours.' },
};

/** Queued by vendors.submit, edit_store, decide, invite, accept_invitation and make_key. */
export const vendorEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'store-submitted',
    facts: {},
    render: () => ({
      subject: 'We have your store',
      lines: ['Somebody looks at it and you get another mail when that is done.'],
    }),
  }),
  defineEmail({
    name: 'store-payout-address',
    facts: {},
    render: async (_, { db, memberId }) => {
      const address = await selectPayoutAddress(db, memberId!);
      if (address === null) return undefined;
      return {
        subject: 'The payout address of your store was changed',
        lines: [
          `It is now ${address}, and stands in your payout address book.`,
          'Every withdrawal still asks for a code that is mailed to you and names the address.',
          'If this was not you, remove the address, change your password and contact us.',
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-invitation',
    facts: { invitation: 'uuid' },
    render: async ({ invitation }, { db }) => {
      const invited = await selectInvitation(db, invitation);
      if (!invited) return undefined;
      const store = withoutLinks(invited.store);
      return {
        subject: `You are invited to the team of ${store}`,
        lines: [
          `${store} invites you as ${invited.role}. The invitation is good for seven days.`,
          'Sign up or log in as a vendor with this e-mail address, and accept it under Team.',
          'If you do not know this store, you need not do anything.',
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-joined',
    facts: { person: 'uuid' },
    render: async ({ person }, { db }) => {
      const joined = await selectJoined(db, person);
      if (!joined) return undefined;
      return {
        subject: 'Somebody joined the team of your store',
        lines: [
          `${joined.email} works for your store from now on, as ${joined.role}.`,
          'If you did not invite them, take them out under Team, change your password and contact us.',
        ],
      };
    },
  }),
  defineEmail({
    name: 'api-key-made',
    facts: { key: 'uuid' },
    render: async ({ key: id }, { db }) => {
      const key = await selectKey(db, id);
      if (key === undefined) return undefined;
      return {
        subject: 'A key for your store was made',
        lines: [
          `The key “${withoutLinks(key.name)}”, which ends with ${key.hint}, lets a program do this in your store’s name: ${key.scopes.join(', ')}.`,
          `It ends on ${toDateTime(key.expiresAt)} UTC. You can end it at any time under API keys.`,
          'If this was not you, end the key, change your password and contact us.',
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-decided',
    facts: { decision: 'word', reason: 'reason' },
    render: ({ decision, reason }) => {
      const { subject, line } = DECIDED[decision]!;
      return { subject, lines: [line, `The reason: ${reason}`] };
    },
  }),
];
