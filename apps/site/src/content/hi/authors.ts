import type { Author } from '../model.ts';

export const authors: readonly Author[] = [
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
