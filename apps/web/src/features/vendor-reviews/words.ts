import { bundledWords } from '../../lib/text/index.ts';

const en = {
  title: 'Reviews',
  lead: 'Reviews of your buyers. A review is shown when you have reviewed its buyer, too, or after seven days.',
  failed: 'Your reviews could not be loaded.',
  empty: 'No review is shown yet. Buyers write one after their order has arrived.',
  average: 'Average',
  ofFive: (stars: number) => `${stars} of 5 stars`,
  count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  noWords: 'Without words.',
  yourAnswer: 'Your answer',
  answer: 'Answer',
  answerHint: 'Everybody sees it below the review. It cannot be changed.',
  send: 'Publish the answer',
  answerTo: (by: string) => `Answer ${by}`,
};

const hi: typeof en = {
  title: 'समीक्षाएँ',
  lead: 'ख़रीदार अपने सामान के बारे में क्या कहते हैं। समीक्षा तब दिखती है जब आपने भी ख़रीदार की समीक्षा लिखी हो, या सात दिन बाद।',
  failed: 'आपकी समीक्षाएँ लोड नहीं हो सकीं।',
  empty: 'अभी कोई समीक्षा नहीं दिखती। ऑर्डर मिलने के बाद ख़रीदार समीक्षा लिखते हैं।',
  average: 'औसत',
  ofFive: (stars) => `5 में से ${stars} सितारे`,
  count: (count) => `${count} समीक्षाएँ`,
  noWords: 'बिना शब्दों के।',
  yourAnswer: 'आपका उत्तर',
  answer: 'उत्तर',
  answerHint: 'समीक्षा के नीचे सबको दिखता है। बदला नहीं जा सकता।',
  send: 'उत्तर प्रकाशित करें',
  answerTo: (by) => `${by} को उत्तर दें`,
};

export const { words: reviewWords, useWords: useReviewWords } = bundledWords({ en, hi });
