import { both, defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectMailClaim, selectMailPost } from './store.ts';

/** Queued by the functions of `lostfound`. The mails contain no questions, answers, codes or addresses. */
export const lostFoundEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'item-matched',
    facts: { listing: 'uuid' },
    render: async ({ listing }, { db, origin }) => {
      const post = await selectMailPost(db, listing);
      if (post === undefined) return undefined;
      const title = withoutLinks(post.title);
      return {
        subject: both('Something alike was posted in lost and found', 'खोया-पाया में कुछ मिलता-जुलता आया है'),
        lines: [
          both(
            `There is a post that may be about the same thing as yours: “${title}”.`,
            `एक सूचना आपकी वाली चीज़ के बारे में हो सकती है: “${title}”।`,
          ),
          both(
            'Pay nobody in advance, and no reward before you have the thing. Of whatever else is alike today we send no mail.',
            'किसी को पहले से पैसे न दें, और चीज़ मिलने से पहले कोई इनाम नहीं। आज और कुछ मिलता-जुलता आए तो उसका ईमेल नहीं भेजा जाता।',
          ),
        ],
        links: [
          { words: both('Look at both:', 'दोनों देखें:'), url: `${origin}${post.isVendor ? '/vendor' : ''}/lost-found` },
        ],
      };
    },
  }),
  defineEmail({
    name: 'item-handed-over',
    facts: { response: 'uuid', side: 'word' },
    render: async ({ response, side }, { db, origin }) => {
      const of = await selectMailClaim(db, response);
      if (of === undefined) return undefined;
      const title = withoutLinks(of.title);
      const isVendor = side === 'owner' ? of.ownerIsVendor : of.senderIsVendor;
      return {
        subject: both('A thing was handed over', 'एक चीज़ सौंप दी गई'),
        lines: [
          both(
            `“${title}”: both of you have confirmed it with the code, and the post is closed.`,
            `“${title}”: आप दोनों ने कोड से पुष्टि कर दी है, और सूचना बंद हो गई है।`,
          ),
          both('If this was not you, write to us by a ticket.', 'यदि यह आप नहीं थे, तो टिकट से हमें लिखें।'),
        ],
        links: [
          {
            words: both('Look at it:', 'इसे देखें:'),
            url: `${origin}${isVendor ? '/vendor' : ''}/applications/${response}`,
          },
        ],
      };
    },
  }),
];
