import type { OrderWords } from './order-part.tsx';

export const hi: OrderWords = {
  title: 'ऑर्डर',
  text: 'खरीदार इसे कार्ट में डालते हैं और उत्पाद की तरह हमारे एस्क्रो में भुगतान करते हैं। इसकी कीमत ज़रूरी है।',
  takes: 'इसके ऑर्डर लें',
  units: 'इकाइयाँ',
  unitsHint: 'यह कितनी संख्या में है।',
  unitsNow: (count) => `${count} इकाइयाँ बची हैं।`,
  unitsOf: (title) => `इकाइयाँ: ${title}`,
  save: 'इकाइयाँ सहेजें',
};
