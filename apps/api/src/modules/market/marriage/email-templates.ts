import { both, defineEmail, type MailTemplate, type Words } from '../../base/mail/index.ts';

const OUTCOMES: Readonly<Record<string, Words>> = {
  agreed: both('It is agreed to, and shown now.', 'सहमति मिल गई, और यह अब दिखाई देता है।'),
  refused: both(
    'It is not agreed to. The profile and everything that belongs to it is deleted.',
    'सहमति नहीं मिली। प्रोफ़ाइल और उससे जुड़ा सब कुछ हटा दिया गया है।',
  ),
};

/** Queued by functions of `marriage`. The mails contain nothing from a profile. */
export const marriageEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'marriage-consent',
    facts: { key: 'token' },
    render: ({ key }, { origin }) => ({
      subject: both('Somebody asks for your consent', 'कोई आपकी सहमति माँगता है'),
      lines: [
        both(
          'A member who says to be your parent has written a marriage profile about you.',
          'एक सदस्य ने, जो स्वयं को आपका माता या पिता बताते हैं, आपके बारे में एक विवाह प्रोफ़ाइल लिखी है।',
        ),
        both(
          'Nobody else can see it before you have read it and agreed. You can refuse: then it is deleted at once.',
          'आपके पढ़कर सहमत होने से पहले इसे कोई और नहीं देख सकता। आप मना कर सकते हैं: तब यह तुरंत हटा दी जाती है।',
        ),
        both(
          'Keep this mail: with its link you can take your consent back at any time.',
          'यह ईमेल सँभालकर रखें: इसके लिंक से आप कभी भी अपनी सहमति वापस ले सकते हैं।',
        ),
        both(
          'If this is not about you, you need not do anything: without your consent nothing is shown.',
          'यदि यह आपके बारे में नहीं है, तो कुछ करने की ज़रूरत नहीं: आपकी सहमति के बिना कुछ नहीं दिखाया जाता।',
        ),
      ],
      links: [
        {
          words: both('Read it, and agree or refuse:', 'पढ़ें, और सहमति दें या मना करें:'),
          url: `${origin}/marriage-consent#${key}`,
        },
      ],
    }),
  }),
  defineEmail({
    name: 'marriage-decided',
    facts: { outcome: 'word' },
    render: ({ outcome }, { origin }) => ({
      subject: both('About the profile of your child', 'आपकी संतान की प्रोफ़ाइल के बारे में'),
      lines: [OUTCOMES[outcome]!],
      links: [{ words: both('Look at it:', 'इसे देखें:'), url: `${origin}/marriage` }],
    }),
  }),
  defineEmail({
    name: 'marriage-removed',
    facts: { reason: 'reason' },
    render: ({ reason }) => ({
      subject: both('Your profile was removed', 'आपकी प्रोफ़ाइल हटाई गई'),
      lines: [
        both(
          'Your marriage profile was reported, and we have taken it away. Answers and messages between it and others are deleted.',
          'आपकी विवाह प्रोफ़ाइल की शिकायत हुई, और हमने उसे हटा दिया है। उसके और दूसरों के बीच के उत्तर और संदेश मिटा दिए गए हैं।',
        ),
        both(`The reason: ${reason}`, `कारण: ${reason}`),
        both(
          'If you think that this is wrong, please open a ticket.',
          'यदि आपको लगता है कि यह गलत है, तो कृपया एक टिकट खोलें।',
        ),
      ],
    }),
  }),
];
