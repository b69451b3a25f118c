import { both, defineEmail, type MailTemplate, type Words, withoutLinks } from '../../base/mail/index.ts';
import { type Reported, selectTitle } from './store.ts';

const DECIDED: Readonly<Record<string, Words>> = {
  removed: both(
    'We have looked at it and taken it away. Thank you for telling us.',
    'हमने इसे देखा और हटा दिया। हमें बताने के लिए धन्यवाद।',
  ),
  dismissed: both(
    'We have looked at it and found nothing that is not allowed here. It stays. Thank you for telling us.',
    'हमने इसे देखा और ऐसा कुछ नहीं पाया जिसकी यहाँ अनुमति न हो। यह बना रहता है। हमें बताने के लिए धन्यवाद।',
  ),
};

/** Names of the kinds that can be reported, for use inside a sentence. */
const KINDS: Readonly<Record<string, string>> = {
  listing: 'प्रविष्टि',
  store: 'स्टोर',
  review: 'समीक्षा',
  reply: 'एक स्टोर का जवाब',
  message: 'संदेश',
  course: 'कोर्स',
  comment: 'पाठ के नीचे का एक लेख',
  'buyer-review': 'एक स्टोर ने आपके बारे में जो लिखा',
  profile: 'एक प्रोफ़ाइल',
};

const PUBLIC = ['listing', 'store', 'review', 'reply'];
const THINGS: Readonly<Record<string, string>> = {
  'buyer-review': 'what a store wrote about you',
  reply: 'the answer of a store',
  comment: 'a text below a lesson',
  profile: 'a profile',
};

/** Queued by moderation.decide and moderation.follow_listing. */
export const moderationEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'report-decided',
    facts: { decision: 'word', kind: 'word', thing: 'uuid' },
    render: async ({ decision, kind, thing }, { db }) => {
      // The mail contains no titles that are not public.
      const title = !PUBLIC.includes(kind)
        ? null
        : await selectTitle(db, { kind: kind as Reported['kind'], id: thing });
      return {
        subject: both('About what you reported', 'आपकी शिकायत के बारे में'),
        lines: [
          both(
            `You reported ${THINGS[kind] ?? `the ${kind}`}${title === null ? '' : ` “${withoutLinks(title)}”`}.`,
            `आपने शिकायत की थी: ${KINDS[kind] ?? kind}${title === null ? '' : ` “${withoutLinks(title)}”`}।`,
          ),
          DECIDED[decision]!,
        ],
      };
    },
  }),
];
