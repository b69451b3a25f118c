import {
  defineEmail,
  type MailContext,
  type MailTemplate,
  type TemplateEmail,
  withoutLinks,
} from '../../base/mail/index.ts';
import { type MailFacts, selectMailFacts } from './store.ts';

/** Stands above everything that a mail program quotes: what is below it is no answer. */
export const ANSWER_ABOVE = '— Please write your answer above this line —';

/** Where an answer to a mail about a ticket goes; undefined where no mail is received. */
export const replyAddressOf = (local: string | null, domain: string | null): string | undefined =>
  local === null || domain === null ? undefined : `${local}@${domain}`;

/** The parts that every mail about a ticket has: a mail program shows those of one ticket together. */
function about(
  facts: MailFacts,
  ticket: string,
  { origin, replyDomain }: MailContext,
  lines: readonly string[],
): TemplateEmail {
  const replyTo = replyAddressOf(facts.reply_local, replyDomain);
  const page = `${origin}${facts.kind === 'vendor' ? '/vendor' : ''}/tickets/${ticket}`;
  const isGuest = facts.kind === 'guest';
  return {
    subject: isGuest ? `[${facts.number}] Your message` : `[${facts.number}] ${withoutLinks(facts.subject)}`,
    lines: [...(replyTo === undefined ? [] : [ANSWER_ABOVE]), ...lines],
    links: isGuest ? [] : [{ words: 'The ticket:', url: page }],
    thread: ticket,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

const hours = (count: number): string => (count % 24 === 0 ? `${count / 24} days` : `${count} hours`);
const paragraphs = (body: string): readonly string[] => body.split(/\n+/).filter((line) => line.trim() !== '');

const howToAnswer = ({ status, close_hours: close }: MailFacts, canMail: boolean): string => {
  const by = canMail ? 'Answer this mail' : 'Answer in the ticket';
  if (status === 'solved') return `For us this is solved. ${by} within ${hours(close)} if it is not.`;
  return status === 'waiting' ? `We wait for your answer. ${by}.` : `${by} if you want to add something.`;
};

/**
 * Queued by functions of the schema `tickets`. The answer is read from its row; a private note is in no row that they
 * can read.
 */
export const ticketEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'ticket-received',
    facts: { ticket: 'uuid' },
    render: async ({ ticket }, context) => {
      const facts = await selectMailFacts(context.db, ticket, null);
      if (facts === null) return undefined;
      return about(facts, ticket, context, [
        `We have your ticket ${facts.number}. We answer within ${hours(facts.answer_hours)}.`,
      ]);
    },
  }),
  defineEmail({
    name: 'ticket-answer',
    facts: { ticket: 'uuid', message: 'id' },
    render: ({ ticket, message }, context) => answered(ticket, message, context),
  }),
  defineEmail({
    name: 'ticket-answer-by-mail',
    facts: { ticket: 'uuid', message: 'id' },
    render: ({ ticket, message }, context) => answered(ticket, message, context),
  }),
  defineEmail({
    name: 'ticket-solved',
    facts: { ticket: 'uuid' },
    render: async ({ ticket }, context) => {
      const facts = await selectMailFacts(context.db, ticket, null);
      // It was opened again before this left.
      if (facts?.status !== 'solved') return undefined;
      return about(facts, ticket, context, [howToAnswer(facts, context.replyDomain !== null)]);
    },
  }),
];

async function answered(ticket: string, message: bigint, context: MailContext): Promise<TemplateEmail | undefined> {
  const facts = await selectMailFacts(context.db, ticket, message);
  if (facts === null || facts.body === null) return undefined;
  const canMail = context.replyDomain !== null;
  // Somebody without an account has no ticket to open.
  const how = facts.kind === 'guest' && !canMail ? [] : [howToAnswer(facts, canMail)];
  return about(facts, ticket, context, [...paragraphs(facts.body), ...how]);
}
