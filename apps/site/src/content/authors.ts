import type { Author } from './model.ts';

export const en: readonly Author[] = [
  {
    slug: 'plumbline-desk',
    name: 'The Plumbline desk',
    about:
      'Articles under this name are written together by those who build and run the books. Write to the desk by the [contact form](/contactForm).',
  },
  {
    slug: 'engineering',
    name: 'Engineering',
    about:
      'Articles by the people who write the ledger and what stands around it. They name the file where a claim can be checked.',
  },
];

export const hi: readonly Author[] = [
  {
    slug: 'plumbline-desk',
    name: 'Plumbline डेस्क',
    about: 'इस नाम के लेख वे लोग मिलकर लिखते हैं जो बही बनाते और चलाते हैं। डेस्क को [संपर्क फ़ॉर्म](/contactForm) से लिखें।',
  },
  {
    slug: 'engineering',
    name: 'इंजीनियरिंग',
    about: 'उन लोगों के लेख जो बही-खाता और उसके चारों ओर का काम लिखते हैं। वे उस फ़ाइल का नाम बताते हैं जहाँ दावा जाँचा जा सकता है।',
  },
];
