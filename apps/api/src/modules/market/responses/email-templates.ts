import { defineEmail, type MailTemplate, type MailTexts, withoutLinks } from '../../base/mail/index.ts';
import { type MailFacts, selectMailFacts } from './store.ts';

type Outcome = keyof MailTexts['response']['outcomes'];

/** Mails between profiles contain no names. */
const isBetween = (kind: MailFacts['kind']): kind is 'interest' | 'photo-request' | 'contact-request' =>
  kind === 'interest' || kind === 'photo-request' || kind === 'contact-request';

/** The screen of the mail's recipient. */
const pathOf = (origin: string, isVendor: boolean, id: string, of: MailFacts): string =>
  `${origin}${isVendor ? '/vendor' : ''}/${isBetween(of.kind) ? 'interests' : 'applications'}/${id}`;

function arrived({ kind, senderName, title }: MailFacts, t: MailTexts): string {
  if (isBetween(kind)) return t.response.received.between[kind];
  return t.response.received.about[kind]({ name: withoutLinks(senderName), title: withoutLinks(title) });
}

/**
 * Queued by the functions of `responses`. The mails contain no messages, addresses or opened contacts. Titles and names
 * appear only in the text, never in a header.
 */
export const responseEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'response-received',
    facts: { response: 'uuid', side: 'word' },
    render: async ({ response }, { db, origin, t }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      return {
        lines: [arrived(of, t), t.response.received.further],
        links: [{ words: t.shared.readAndAnswer, url: pathOf(origin, of.ownerIsVendor, response, of) }],
      };
    },
  }),
  defineEmail({
    name: 'response-message',
    facts: { response: 'uuid', side: 'word' },
    render: async ({ response, side }, { db, origin, t }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      const isVendor = side === 'owner' ? of.ownerIsVendor : of.senderIsVendor;
      const title = withoutLinks(of.title);
      return {
        lines: [
          isBetween(of.kind) ? t.response.message.text : t.response.message.aboutTitle({ title }),
          t.response.message.further,
        ],
        links: [{ words: t.shared.readAndAnswer, url: pathOf(origin, isVendor, response, of) }],
      };
    },
  }),
  defineEmail({
    name: 'response-decided',
    facts: { response: 'uuid', outcome: 'word' },
    render: async ({ response, outcome }, { db, origin, t }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      const title = withoutLinks(of.title);
      return {
        lines: isBetween(of.kind)
          ? [t.response.decided.between[of.kind]]
          : [t.response.decided.answered({ title }), t.response.outcomes[outcome as Outcome]],
        links: [{ words: t.shared.look, url: pathOf(origin, of.senderIsVendor, response, of) }],
      };
    },
  }),
  defineEmail({
    name: 'message-removed',
    facts: { response: 'uuid', reason: 'reason' },
    render: async ({ response, reason }, { db, t }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      const title = isBetween(of.kind) ? null : withoutLinks(of.title);
      return {
        lines: [
          title === null ? t.response.removed.text : t.response.removed.aboutTitle({ title }),
          t.shared.theReason({ reason }),
        ],
      };
    },
  }),
];
