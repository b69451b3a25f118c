import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';

const TOPICS: Readonly<Record<string, string>> = {
  deposit: 'deposits',
  purchase: 'purchases',
  claim: 'claims of profit',
  transfer: 'transfers between your wallets',
  package: 'packages',
};

/** Queued by notifications.choose. */
export const notificationEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'topics-declined',
    facts: { topics: 'words' },
    render: ({ topics }) => ({
      subject: 'Mails that you no longer get',
      lines: [
        `From now on you get no mail about: ${topics.map((topic) => TOPICS[topic] ?? topic).join(', ')}.`,
        'Codes, withdrawals and what concerns the security of your account are mailed all the same.',
        'If this was not you, somebody else is signed in to your account.',
      ],
    }),
  }),
];
