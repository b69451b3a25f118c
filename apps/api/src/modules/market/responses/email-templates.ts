import { both, defineEmail, type MailTemplate, type Words, withoutLinks } from '../../base/mail/index.ts';
import { type MailFacts, selectMailFacts } from './store.ts';

/** Mails between profiles contain no names. */
const isBetween = ({ kind }: MailFacts): boolean =>
  kind === 'interest' || kind === 'photo-request' || kind === 'contact-request';

/** The screen of the mail's recipient. */
const pathOf = (origin: string, isVendor: boolean, id: string, of: MailFacts): string =>
  `${origin}${isVendor ? '/vendor' : ''}/${isBetween(of) ? 'interests' : 'applications'}/${id}`;

const KINDS: Readonly<Record<MailFacts['kind'], Words>> = {
  application: both('an application', 'एक आवेदन'),
  enquiry: both('an enquiry', 'एक पूछताछ'),
  interest: both('an interest', 'एक रुचि'),
  'photo-request': both('a request for a picture', 'तस्वीर का एक अनुरोध'),
  'contact-request': both('a request for your contact', 'आपके संपर्क का एक अनुरोध'),
  claim: both('a claim', 'एक दावा'),
};

const OUTCOMES: Readonly<Record<string, Words>> = {
  accepted: both(
    'It is accepted. You find how to reach each other in the app.',
    'यह स्वीकार हुआ। एक-दूसरे से संपर्क कैसे करें, यह आपको ऐप में मिलेगा।',
  ),
  declined: both(
    'It is declined. You find the reason in the app, if there is one.',
    'यह अस्वीकार हुआ। यदि कोई कारण दिया गया है, तो वह आपको ऐप में मिलेगा।',
  ),
  interview: both(
    'You are invited to an interview. You find its time and place in the app, also for your calendar.',
    'आपको साक्षात्कार के लिए बुलाया गया है। समय और स्थान आपको ऐप में मिलेंगे, आपके कैलेंडर के लिए भी।',
  ),
  offer: both(
    'You have an offer. You find the messages about it in the app.',
    'आपके लिए एक प्रस्ताव है। उसके संदेश आपको ऐप में मिलेंगे।',
  ),
  hired: both(
    'You are hired. You find how to reach each other in the app.',
    'आपको काम मिल गया। एक-दूसरे से संपर्क कैसे करें, यह आपको ऐप में मिलेगा।',
  ),
};

const READ_AND_ANSWER = both('Read and answer:', 'पढ़ें और उत्तर दें:');

function arrived(of: MailFacts): Words {
  const { en, hi } = KINDS[of.kind];
  if (isBetween(of)) return both(`There is ${en} about your profile.`, `आपकी प्रोफ़ाइल के बारे में ${hi} आया है।`);
  const [name, title] = [withoutLinks(of.senderName), withoutLinks(of.title)];
  return both(`There is ${en} from ${name} to “${title}”.`, `“${title}” पर ${name} की ओर से ${hi} है।`);
}

/**
 * Queued by the functions of `responses`. The mails contain no messages, addresses or opened contacts. Titles and names
 * appear only in the text, never in a header.
 */
export const responseEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'response-received',
    facts: { response: 'uuid', side: 'word' },
    render: async ({ response }, { db, origin }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      return {
        subject: both('An answer to your listing', 'आपकी प्रविष्टि पर एक उत्तर'),
        lines: [
          arrived(of),
          both(
            'Of whatever else arrives within an hour we send no mail.',
            'एक घंटे के भीतर और जो आए, उसका ईमेल नहीं भेजा जाता।',
          ),
        ],
        links: [{ words: READ_AND_ANSWER, url: pathOf(origin, of.ownerIsVendor, response, of) }],
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
      const title = withoutLinks(of.title);
      return {
        subject: both('A message for you', 'आपके लिए एक संदेश'),
        lines: [
          isBetween(of)
            ? both('There is a message for you.', 'आपके लिए एक संदेश है।')
            : both(`There is a message for you about “${title}”.`, `“${title}” के बारे में आपके लिए एक संदेश है।`),
          both(
            'Of further messages within an hour we send no mail.',
            'एक घंटे के भीतर आने वाले और संदेशों का ईमेल नहीं भेजा जाता।',
          ),
        ],
        links: [{ words: READ_AND_ANSWER, url: pathOf(origin, isVendor, response, of) }],
      };
    },
  }),
  defineEmail({
    name: 'response-decided',
    facts: { response: 'uuid', outcome: 'word' },
    render: async ({ response, outcome }, { db, origin }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      const title = withoutLinks(of.title);
      return {
        subject: both('About your answer', 'आपके उत्तर के बारे में'),
        lines: isBetween(of)
          ? [
              both(
                `It is about ${KINDS[of.kind].en} that you sent. You find the answer in the app.`,
                `आपने जो भेजा था उसके बारे में: ${KINDS[of.kind].hi}। उत्तर आपको ऐप में मिलेगा।`,
              ),
            ]
          : [both(`You answered “${title}”.`, `आपने “${title}” पर उत्तर दिया था।`), OUTCOMES[outcome]!],
        links: [{ words: both('Look at it:', 'इसे देखें:'), url: pathOf(origin, of.senderIsVendor, response, of) }],
      };
    },
  }),
  defineEmail({
    name: 'message-removed',
    facts: { response: 'uuid', reason: 'reason' },
    render: async ({ response, reason }, { db }) => {
      const of = await selectMailFacts(db, response);
      if (of === undefined) return undefined;
      const title = isBetween(of) ? null : withoutLinks(of.title);
      return {
        subject: both('A message of yours was removed', 'आपका एक संदेश हटाया गया'),
        lines: [
          both(
            `A message that you wrote${title === null ? '' : ` about “${title}”`} was reported, and we have taken it away.`,
            `आपके लिखे एक संदेश${title === null ? '' : ` (“${title}” के बारे में)`} की शिकायत हुई, और हमने उसे हटा दिया है।`,
          ),
          both(`The reason: ${reason}`, `कारण: ${reason}`),
        ],
      };
    },
  }),
];
