import { bundledWords } from '../../lib/text/index.ts';

const en = {
  title: 'How it was',
  buyerTitle: 'How the buyer was',
  failed: 'The reviews of this order could not be loaded.',
  until: (day: string) => `You can review until ${day}.`,
  buyerUntil: (day: string) =>
    `You can write until ${day}. Neither side reads the other before both have written, or that day is over.`,
  how: (of: string) => `How was ${of}?`,
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  starsNeeded: 'Please choose one to five stars',
  ofFive: (count: number) => `${count} of 5 stars`,
  text: 'Your review',
  textHint: 'If you like. It is shown with your first name, and cannot be changed.',
  buyerTextHint: 'If you like. The buyer reads it, other stores see the stars. It cannot be changed.',
  send: 'Send the review',
  write: 'Write a review',
  writeOf: (title: string) => `Write a review of ${title}`,
  noWords: 'Without words.',
  hidden: (store: string, day: string) => `Only you see it until ${store} has reviewed you, too, or ${day} is over.`,
  shown: 'Everybody sees it.',
  removed: 'It broke the rules and was taken away. Nobody else sees it.',
  missed: 'Not reviewed. The time for it is over.',
  buyerMissed: 'You did not review this buyer. The time for it is over.',
  buyerWritten: 'You wrote this. The buyer reads it after reviewing everything in this order.',
  notYours: 'Owners and managers of the store review buyers.',
  reply: (store: string) => `${store} answered`,
  ofYou: (store: string) => `${store} about you`,
  others: (average: string, count: number) =>
    count === 1
      ? `After another order, a store gave this buyer ${average} of 5 stars.`
      : `After ${count} other orders, stores gave this buyer ${average} of 5 stars on average.`,
  noOthers: 'No store has reviewed this buyer after another order.',
};

const hi: typeof en = {
  title: 'कैसा रहा',
  buyerTitle: 'ख़रीदार कैसे रहे',
  failed: 'इस ऑर्डर की समीक्षाएँ लोड नहीं हो सकीं।',
  until: (day) => `आप ${day} तक समीक्षा लिख सकते हैं।`,
  buyerUntil: (day) => `आप ${day} तक लिख सकते हैं। जब तक दोनों न लिख लें या वह दिन न बीत जाए, कोई पक्ष दूसरे का लिखा नहीं पढ़ता।`,
  how: (of) => `${of}: कैसा अनुभव रहा?`,
  stars: (count) => (count === 1 ? '1 सितारा' : `${count} सितारे`),
  starsNeeded: 'कृपया एक से पाँच सितारे चुनें',
  ofFive: (count) => `5 में से ${count} सितारे`,
  text: 'आपकी समीक्षा',
  textHint: 'चाहें तो लिखें। यह आपके पहले नाम के साथ दिखती है और बदली नहीं जा सकती।',
  buyerTextHint: 'चाहें तो लिखें। इसे ख़रीदार पढ़ते हैं, दूसरी दुकानें सितारे देखती हैं। यह बदली नहीं जा सकती।',
  send: 'समीक्षा भेजें',
  write: 'समीक्षा लिखें',
  writeOf: (title) => `${title} की समीक्षा लिखें`,
  noWords: 'बिना शब्दों के।',
  hidden: (store, day) => `जब तक ${store} भी आपकी समीक्षा न लिखे या ${day} न बीत जाए, इसे केवल आप देखते हैं।`,
  shown: 'इसे सब देखते हैं।',
  removed: 'यह नियमों के विरुद्ध थी और हटा दी गई। इसे और कोई नहीं देखता।',
  missed: 'समीक्षा नहीं लिखी गई। इसका समय बीत चुका है।',
  buyerMissed: 'आपने इस ख़रीदार की समीक्षा नहीं लिखी। इसका समय बीत चुका है।',
  buyerWritten: 'यह आपने लिखा। ख़रीदार इस ऑर्डर की सब चीज़ों की समीक्षा लिखने के बाद इसे पढ़ते हैं।',
  notYours: 'ख़रीदारों की समीक्षा दुकान के मालिक और प्रबंधक लिखते हैं।',
  reply: (store) => `${store} का उत्तर`,
  ofYou: (store) => `आपके बारे में ${store}`,
  others: (average, count) => `${count} दूसरे ऑर्डरों के बाद दुकानों ने इस ख़रीदार को औसतन 5 में से ${average} सितारे दिए।`,
  noOthers: 'किसी दूसरे ऑर्डर के बाद किसी दुकान ने इस ख़रीदार की समीक्षा नहीं लिखी।',
};

/** In the reviews' own chunk: a member's first load carries none of it. */
export const { useWords: useReviewWords } = bundledWords({ en, hi });
