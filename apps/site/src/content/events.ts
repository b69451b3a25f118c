import { inHindi } from './in-hindi.ts';
import type { SiteEvent } from './model.ts';

export const en: readonly SiteEvent[] = [
  {
    slug: 'open-books',
    title: 'Open books',
    starts: '2027-01-14T15:00:00Z',
    ends: '2027-01-14T16:00:00Z',
    place: 'Online',
    summary: 'We walk through one closed day, line by line, and look its transfer up on the chain.',
    body: [
      'Bring your own statement and a question. We open a closed day, compute its factor on paper, and look up the transfer that it was booked with. Then we do the same with a day that paid nothing.',
      'No registration, no recording, no offer at the end.',
    ],
    isSample: true,
  },
  {
    slug: 'second-factor-evening',
    title: 'An evening for your second factor',
    starts: '2027-02-11T17:00:00Z',
    ends: '2027-02-11T18:30:00Z',
    place: 'Online',
    summary: 'Set up a passkey or an authenticator app together, with the recovery codes on paper.',
    body: [
      'Have your phone, a pen and a sheet of paper with you. We show a copied page that asks for your password, and why a passkey does not open there.',
      'Nobody will ask for your screen, your codes or your password.',
    ],
    isSample: true,
  },
  {
    slug: 'questions-to-finance',
    title: 'Questions to finance',
    starts: '2027-03-18T15:00:00Z',
    ends: '2027-03-18T16:00:00Z',
    place: 'Online',
    summary: 'An hour for hard questions: losses, the trading desk, what happens if we cannot pay.',
    body: [
      'Send your question by the [contact form](/contactForm) or ask it on the day. Questions that we do not answer are listed afterwards, with the reason.',
    ],
    isSample: true,
  },
];

export const hi = inHindi(en, {
  'open-books': {
    title: 'खुली बही',
    place: 'ऑनलाइन',
    summary: 'हम एक बंद दिन को पंक्ति-दर-पंक्ति देखते हैं, और उसका हस्तांतरण चेन पर खोजते हैं।',
    body: [
      'अपनी विवरणी और एक प्रश्न साथ लाएँ। हम एक बंद दिन खोलते हैं, काग़ज़ पर उसका गुणक निकालते हैं, और वह हस्तांतरण खोजते हैं जिसके साथ वह दर्ज हुआ। फिर हम यही ऐसे दिन के साथ करते हैं जिसने कुछ नहीं दिया।',
      'न पंजीकरण, न रिकॉर्डिंग, न अंत में कोई प्रस्ताव।',
    ],
  },
  'second-factor-evening': {
    title: 'आपके दूसरे प्रमाण के लिए एक शाम',
    place: 'ऑनलाइन',
    summary: 'साथ मिलकर पासकी या ऑथेंटिकेटर ऐप लगाएँ, और रिकवरी कोड काग़ज़ पर लिखें।',
    body: [
      'फ़ोन, कलम और एक काग़ज़ पास रखें। हम एक नकली पेज दिखाते हैं जो आपका पासवर्ड माँगता है, और बताते हैं कि पासकी वहाँ क्यों नहीं खुलती।',
      'कोई आपकी स्क्रीन, आपके कोड या आपका पासवर्ड नहीं माँगेगा।',
    ],
  },
  'questions-to-finance': {
    title: 'वित्त विभाग से प्रश्न',
    place: 'ऑनलाइन',
    summary: 'कठिन प्रश्नों के लिए एक घंटा: घाटे, ट्रेडिंग डेस्क, और यदि हम भुगतान न कर सकें तो क्या होगा।',
    body: [
      'अपना प्रश्न [संपर्क फ़ॉर्म](/contactForm) से भेजें या उसी दिन पूछें। जिन प्रश्नों का उत्तर हम नहीं देते, उनकी सूची बाद में कारण के साथ दी जाती है।',
    ],
  },
});
