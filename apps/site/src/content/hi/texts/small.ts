import type { TextPage } from '../../model.ts';

/** Where listings, stores and reviews lead whoever wants to report them: `?kind=&id=`. Works without a script. */
export const reportPage: TextPage = {
  path: '/hi/report',
  title: 'शिकायत दर्ज करें',
  lead: 'हमें बताएँ कि यहाँ क्या नहीं होना चाहिए। हर शिकायत कोई व्यक्ति देखता है।',
  description: 'Plumbline के बाज़ार की किसी प्रविष्टि, स्टोर या समीक्षा की शिकायत करें। हर शिकायत कोई व्यक्ति देखता है।',
  isHidden: true,
  body: [
    { slot: 'report-form', otherwise: '[बाज़ार](/market) में प्रविष्टि या स्टोर खोलें, और वहाँ “शिकायत करें” दबाएँ।' },
    `यह ऑर्डर की शिकायत नहीं है: उसके लिए ऑर्डर में विवाद खोलें। यदि कोई ख़तरे में है, तो पहले पुलिस को फ़ोन करें।

जो अवैध, ख़तरनाक, नकली या धोखा है, उसे हम हटा देते हैं। उसके मालिक को कारण बताया जाता है, और वह अपील कर सकता है। एक व्यक्ति की एक शिकायत काफ़ी है: अधिक नहीं गिनी जातीं।`,
  ],
};

/** Where the link in the mail of a saved search leads. */
export const savedSearchEnd: TextPage = {
  path: '/hi/saved-search/end',
  title: 'सहेजी खोज के ईमेल बंद करें',
  lead: 'खोज आपके पसंदीदा में रहती है, बिना ईमेल के। आप वहाँ उन्हें फिर चालू कर सकते हैं।',
  description: 'Plumbline के बाज़ार में आपकी सहेजी किसी खोज के दैनिक ईमेल एक बटन दबाकर बंद करें।',
  picture: 'letter',
  isHidden: true,
  body: [
    { slot: 'saved-search-result', otherwise: '' },
    { post: '/publicApi/endSavedSearch', button: 'इस खोज के ईमेल बंद करें', keep: ['token'] },
  ],
};
