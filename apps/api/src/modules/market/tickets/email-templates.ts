import {
  defineEmail,
  type MailContext,
  type MailTemplate,
  type MailTexts,
  type TemplateEmail,
  withoutLinks,
} from '../../base/mail/index.ts';
import { type MailFacts, selectMailFacts } from './store.ts';

/** Returns the address for replies to a ticket's mail. Undefined if no mail is received. */
export const replyAddressOf = (local: string | null, domain: string | null): string | undefined =>
  local === null || domain === null ? undefined : `${local}@${domain}`;

/** The common parts of a ticket's mails, which make mail programs group them. */
function about(
  facts: MailFacts,
  ticket: string,
  { origin, replyDomain, t }: MailContext,
  lines: readonly string[],
): TemplateEmail {
  const replyTo = replyAddressOf(facts.reply_local, replyDomain);
  const page = `${origin}${facts.kind === 'vendor' ? '/vendor' : ''}/tickets/${ticket}`;
  const isGuest = facts.kind === 'guest';
  return {
    subject: isGuest
      ? t.ticket.guestSubject({ number: facts.number })
      : `[${facts.number}] ${withoutLinks(facts.subject)}`,
    lines: [...(replyTo === undefined ? [] : [t.shared.answerAbove]), ...lines],
    links: isGuest ? [] : [{ words: t.ticket.link, url: page }],
    thread: ticket,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

const timeOf = (hours: number, t: MailTexts): string =>
  hours % 24 === 0 ? t.ticket.days({ count: hours / 24 }) : t.ticket.hours({ count: hours });
const paragraphs = (body: string): readonly string[] => body.split(/\n+/).filter((line) => line.trim() !== '');

function howToAnswer({ status, close_hours: close }: MailFacts, { replyDomain, t }: MailContext): string {
  const how = replyDomain === null ? 'screen' : 'mail';
  if (status === 'solved') return t.ticket.solved({ how, time: timeOf(close, t) });
  return status === 'waiting' ? t.ticket.waiting({ how }) : t.ticket.add({ how });
}

/** Queued by functions of the schema `tickets`. Answers are read from their row; private notes are out of reach. */
export const ticketEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'ticket-received',
    facts: { ticket: 'uuid' },
    render: async ({ ticket }, context) => {
      const facts = await selectMailFacts(context.db, ticket, null);
      if (facts === null) return undefined;
      return about(facts, ticket, context, [
        context.t.ticket.received({ number: facts.number, time: timeOf(facts.answer_hours, context.t) }),
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
      // It was reopened before this mail was sent.
      if (facts?.status !== 'solved') return undefined;
      return about(facts, ticket, context, [howToAnswer(facts, context)]);
    },
  }),
];

async function answered(ticket: string, message: bigint, context: MailContext): Promise<TemplateEmail | undefined> {
  const facts = await selectMailFacts(context.db, ticket, message);
  if (facts === null || facts.body === null) return undefined;
  // A guest has no account in which to open the ticket.
  const how = facts.kind === 'guest' && context.replyDomain === null ? [] : [howToAnswer(facts, context)];
  return about(facts, ticket, context, [...paragraphs(facts.body), ...how]);
}
