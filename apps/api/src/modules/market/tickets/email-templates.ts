import {
  ANSWER_ABOVE,
  asIs,
  both,
  defineEmail,
  type MailContext,
  type MailTemplate,
  type TemplateEmail,
  type Words,
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
  { origin, replyDomain }: MailContext,
  lines: readonly Words[],
): TemplateEmail {
  const replyTo = replyAddressOf(facts.reply_local, replyDomain);
  const page = `${origin}${facts.kind === 'vendor' ? '/vendor' : ''}/tickets/${ticket}`;
  const isGuest = facts.kind === 'guest';
  return {
    subject: isGuest
      ? both(`[${facts.number}] Your message`, `[${facts.number}] आपका संदेश`)
      : asIs(`[${facts.number}] ${withoutLinks(facts.subject)}`),
    lines: [...(replyTo === undefined ? [] : [ANSWER_ABOVE]), ...lines],
    links: isGuest ? [] : [{ words: both('The ticket:', 'टिकट:'), url: page }],
    thread: ticket,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

const hours = (count: number): Words =>
  count % 24 === 0 ? both(`${count / 24} days`, `${count / 24} दिन`) : both(`${count} hours`, `${count} घंटे`);
const paragraphs = (body: string): readonly Words[] =>
  body
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(asIs);

const howToAnswer = ({ status, close_hours: close }: MailFacts, canMail: boolean): Words => {
  const { en, hi } = canMail
    ? both('Answer this mail', 'इस ईमेल का उत्तर दें')
    : both('Answer in the ticket', 'टिकट में उत्तर दें');
  if (status === 'solved')
    return both(
      `For us this is solved. ${en} within ${hours(close).en} if it is not.`,
      `हमारी ओर से यह सुलझ गया है। यदि नहीं, तो ${hours(close).hi} के भीतर ${hi}।`,
    );
  return status === 'waiting'
    ? both(`We wait for your answer. ${en}.`, `हमें आपके उत्तर की प्रतीक्षा है। ${hi}।`)
    : both(`${en} if you want to add something.`, `कुछ जोड़ना चाहें, तो ${hi}।`);
};

/** Queued by functions of the schema `tickets`. Answers are read from their row; private notes are out of reach. */
export const ticketEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'ticket-received',
    facts: { ticket: 'uuid' },
    render: async ({ ticket }, context) => {
      const facts = await selectMailFacts(context.db, ticket, null);
      if (facts === null) return undefined;
      return about(facts, ticket, context, [
        both(
          `We have your ticket ${facts.number}. We answer within ${hours(facts.answer_hours).en}.`,
          `आपका टिकट ${facts.number} हमें मिल गया। हम ${hours(facts.answer_hours).hi} के भीतर उत्तर देते हैं।`,
        ),
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
      return about(facts, ticket, context, [howToAnswer(facts, context.replyDomain !== null)]);
    },
  }),
];

async function answered(ticket: string, message: bigint, context: MailContext): Promise<TemplateEmail | undefined> {
  const facts = await selectMailFacts(context.db, ticket, message);
  if (facts === null || facts.body === null) return undefined;
  const canMail = context.replyDomain !== null;
  // A guest has no account in which to open the ticket.
  const how = facts.kind === 'guest' && !canMail ? [] : [howToAnswer(facts, canMail)];
  return about(facts, ticket, context, [...paragraphs(facts.body), ...how]);
}
