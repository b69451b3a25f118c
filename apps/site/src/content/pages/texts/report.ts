import type { TextPage } from '../../model.ts';

/** The page for reporting listings, stores and reviews: `?kind=&id=`. Works without JavaScript. */
export const en: TextPage = {
  path: '/report',
  title: 'Report something',
  lead: 'Tell us what should not be here. A person looks at each report.',
  description: 'Report a listing, a store or a review of the marketplace of Plumbline. A person looks at each report.',
  isHidden: true,
  body: [
    {
      slot: 'report-form',
      otherwise: 'Open the listing or the store in [the market](/market), and press Report there.',
    },
    `A report is not a complaint about an order: for that, open a dispute in the order. If somebody is in danger, call the police first.

We take away what is illegal, dangerous, a counterfeit or a deception. Its owner reads why, and can appeal. One report of a person is enough: more of them do not count.`,
  ],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/report',
  title: 'शिकायत दर्ज करें',
  lead: 'हमें बताएँ कि यहाँ क्या नहीं होना चाहिए। हर शिकायत कोई व्यक्ति देखता है।',
  description: 'Plumbline के बाज़ार की किसी प्रविष्टि, स्टोर या समीक्षा की शिकायत करें। हर शिकायत कोई व्यक्ति देखता है।',
  body: [
    { slot: 'report-form', otherwise: '[बाज़ार](/market) में प्रविष्टि या स्टोर खोलें, और वहाँ “शिकायत करें” दबाएँ।' },
    `यह ऑर्डर की शिकायत नहीं है: उसके लिए ऑर्डर में विवाद खोलें। यदि कोई ख़तरे में है, तो पहले पुलिस को फ़ोन करें।

जो अवैध, ख़तरनाक, नकली या धोखा है, उसे हम हटा देते हैं। उसके मालिक को कारण बताया जाता है, और वह अपील कर सकता है। एक व्यक्ति की एक शिकायत काफ़ी है: अधिक नहीं गिनी जातीं।`,
  ],
};
