import { defineEmail, type MailTemplate, type MailTexts, withoutLinks } from '../../base/mail/index.ts';
import { type Reported, selectTitled } from './store.ts';
import { titleOf } from './title-of.ts';

type Texts = MailTexts['reportDecided'];

/** Kinds whose titles everyone can see. */
const PUBLIC = ['listing', 'store', 'review', 'reply'];

/** Queued by moderation.decide and moderation.follow_listing. */
export const moderationEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'report-decided',
    facts: { decision: 'word', kind: 'word', thing: 'uuid' },
    render: async ({ decision, kind, thing }, { db, t }) => {
      // The mail contains no titles that are not public.
      const item = PUBLIC.includes(kind)
        ? await selectTitled(db, { kind: kind as Reported['kind'], id: thing })
        : undefined;
      return {
        lines: [
          item === undefined
            ? t.reportDecided.untitled[kind as keyof Texts['untitled']]
            : t.reportDecided.titled({ kind, title: withoutLinks(titleOf(item, t)) }),
          t.reportDecided.decisions[decision as keyof Texts['decisions']],
        ],
      };
    },
  }),
];
