import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { selectMailClaim, selectMailPost } from './store.ts';

/** Queued by the functions of `lostfound`. Neither questions nor answers nor codes nor addresses stand in an e-mail. */
export const lostFoundEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'item-matched',
    facts: { listing: 'uuid' },
    render: async ({ listing }, { db, origin }) => {
      const post = await selectMailPost(db, listing);
      if (post === undefined) return undefined;
      return {
        subject: 'Something alike was posted in lost and found',
        lines: [
          `There is a post that may be about the same thing as yours: “${post.title}”.`,
          'Pay nobody in advance, and no reward before you have the thing. Of whatever else is alike today we send no mail.',
        ],
        links: [{ words: 'Look at both:', url: `${origin}${post.isVendor ? '/vendor' : ''}/lost-found` }],
      };
    },
  }),
  defineEmail({
    name: 'item-handed-over',
    facts: { response: 'uuid', side: 'word' },
    render: async ({ response, side }, { db, origin }) => {
      const of = await selectMailClaim(db, response);
      if (of === undefined) return undefined;
      const isVendor = side === 'owner' ? of.ownerIsVendor : of.senderIsVendor;
      return {
        subject: 'A thing was handed over',
        lines: [
          `“${of.title}”: both of you have confirmed it with the code, and the post is closed.`,
          'If this was not you, write to us by a ticket.',
        ],
        links: [{ words: 'Look at it:', url: `${origin}${isVendor ? '/vendor' : ''}/applications/${response}` }],
      };
    },
  }),
];
