import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';

const listOf = (topics: readonly string[], names: Readonly<Record<string, string>>): string =>
  topics.map((topic) => names[topic] ?? topic).join(', ');

/** Queued by notifications.choose. */
export const notificationEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'topics-declined',
    facts: { topics: 'words' },
    render: ({ topics }, { t }) => ({
      lines: [
        t.topicsDeclined.declined({ topics: listOf(topics, t.topicsDeclined.topics) }),
        t.topicsDeclined.stillMailed,
        t.topicsDeclined.notYou,
      ],
    }),
  }),
];
