import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectMailClaim, selectMailPost } from './store.ts';

/** Queued by the functions of `lostfound`. The mails contain no questions, answers, codes or addresses. */
export const lostFoundEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'item-matched',
    facts: { listing: 'uuid' },
    render: async ({ listing }, { db, origin, t }) => {
      const post = await selectMailPost(db, listing);
      if (post === undefined) return undefined;
      const title = withoutLinks(post.title);
      return {
        lines: [t.itemMatched.text({ title }), t.itemMatched.payNobody],
        links: [{ words: t.itemMatched.link, url: `${origin}${post.isVendor ? '/vendor' : ''}/lost-found` }],
      };
    },
  }),
  defineEmail({
    name: 'item-handed-over',
    facts: { response: 'uuid', side: 'word' },
    render: async ({ response, side }, { db, origin, t }) => {
      const of = await selectMailClaim(db, response);
      if (of === undefined) return undefined;
      const title = withoutLinks(of.title);
      const isVendor = side === 'owner' ? of.ownerIsVendor : of.senderIsVendor;
      return {
        lines: [t.itemHandedOver.text({ title }), t.itemHandedOver.notYou],
        links: [
          {
            words: t.shared.look,
            url: `${origin}${isVendor ? '/vendor' : ''}/applications/${response}`,
          },
        ],
      };
    },
  }),
];
