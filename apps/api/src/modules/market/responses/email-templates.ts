import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { type MailFacts, selectMailFacts } from './store.ts';

/** Between profiles a mail names nobody. */
const isBetween = ({ kind }: MailFacts): boolean =>
  kind === 'interest' || kind === 'photo-request' || kind === 'contact-request';

/** The screen of the side that gets the mail. */
const pathOf = (origin: string, isVendor: boolean, id: string, of: MailFacts): string =>
  `${origin}${isVendor ? '/vendor' : ''}/${isBetween(of) ? 'interests' : 'applications'}/${id}`;

const KINDS: Readonly<Record<MailFacts['kind'], string>> = {
  application: 'an application',
  enquiry: 'an enquiry',
  interest: 'an interest',
  'photo-request': 'a request for a picture',
  'contact-request': 'a request for your contact',
  claim: 'a claim',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  accepted: 'It is accepted. You find how to reach each other in the app.',
  declined: 'It is declined. You find the reason in the app, if there is one.',
  interview: 'You are invited to an interview. You find its time and place in the app, also for your calendar.',
  offer: 'You have an offer. You find the messages about it in the app.',
  hired: 'You are hired. You find how to reach each other in the app.',
};

/**
 * Queued by the functions of `responses`. Messages, addresses and what was opened stand in no e-mail; titles and names
 * stand in lines of text, never in a header.
 */
export const responseEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'response-received',
    facts: { response: 'uuid', side: 'word' },
    render: async ({ response }, { db, origin }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      return {
        subject: 'An answer to your listing',
        lines: [
          isBetween(of)
            ? `There is ${KINDS[of.kind]} about your profile.`
            : `There is ${KINDS[of.kind]} from ${withoutLinks(of.senderName)} to “${withoutLinks(of.title)}”.`,
          'Of whatever else arrives within an hour we send no mail.',
        ],
        links: [{ words: 'Read and answer:', url: pathOf(origin, of.ownerIsVendor, response, of) }],
      };
    },
  }),
  defineEmail({
    name: 'response-message',
    facts: { response: 'uuid', side: 'word' },
    render: async ({ response, side }, { db, origin }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      const isVendor = side === 'owner' ? of.ownerIsVendor : of.senderIsVendor;
      return {
        subject: 'A message for you',
        lines: [
          isBetween(of)
            ? 'There is a message for you.'
            : `There is a message for you about “${withoutLinks(of.title)}”.`,
          'Of further messages within an hour we send no mail.',
        ],
        links: [{ words: 'Read and answer:', url: pathOf(origin, isVendor, response, of) }],
      };
    },
  }),
  defineEmail({
    name: 'response-decided',
    facts: { response: 'uuid', outcome: 'word' },
    render: async ({ response, outcome }, { db, origin }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      return {
        subject: 'About your answer',
        lines: isBetween(of)
          ? [`It is about ${KINDS[of.kind]} that you sent. You find the answer in the app.`]
          : [`You answered “${withoutLinks(of.title)}”.`, OUTCOMES[outcome]!],
        links: [{ words: 'Look at it:', url: pathOf(origin, of.senderIsVendor, response, of) }],
      };
    },
  }),
  defineEmail({
    name: 'message-removed',
    facts: { response: 'uuid', reason: 'reason' },
    render: async ({ response, reason }, { db }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      return {
        subject: 'A message of yours was removed',
        lines: [
          `A message that you wrote${isBetween(of) ? '' : ` about “${withoutLinks(of.title)}”`} was reported, and we have taken it away.`,
          `The reason: ${reason}`,
        ],
      };
    },
  }),
];
