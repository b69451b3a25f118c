import type { Kind, Words } from './define.ts';

const SIDES = {
  lost: { en: 'Lost', hi: 'खोया' },
  found: { en: 'Found', hi: 'मिला' },
} as const satisfies Readonly<Record<string, Words>>;

/** Lost and found items; `market/lostfound` suggests matches and handles the handover. */
export const lostfound: Kind = {
  kind: 'lostfound',
  words: {
    one: { en: 'Lost or found', hi: 'खोया या मिला' },
    many: { en: 'Lost and found', hi: 'खोया और पाया' },
    add: { en: 'Post something lost or found', hi: 'खोई या मिली चीज़ पोस्ट करें' },
    summary: {
      en: 'Things that were lost and things that were found near you. Nobody should pay to get their things back.',
      hi: 'आपके पास खोई और मिली चीज़ें। अपनी चीज़ वापस पाने के लिए कोई पैसा नहीं देता।',
    },
  },
  postedBy: ['member', 'vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: false,
  price: 'none',
  place: {},
  lifetime: { days: 90, isChosen: false, isOnce: true },
  maxOfMember: 30,
  answers: ['claim'],
  attributes: {
    what: {
      type: 'choice',
      label: { en: 'Lost or found', hi: 'खोया या मिला' },
      isNeeded: true,
      isFacet: true,
      isHidden: true,
      choices: SIDES,
    },
    happened: {
      type: 'day',
      label: { en: 'Day', hi: 'दिन' },
      hint: { en: 'When you lost or found it', hi: 'जब वह खोया या मिला' },
      isNeeded: true,
      isPast: true,
    },
    part: {
      type: 'choice',
      label: { en: 'Part of the day', hi: 'दिन का हिस्सा' },
      choices: {
        morning: { en: 'Morning', hi: 'सुबह' },
        afternoon: { en: 'Afternoon', hi: 'दोपहर' },
        evening: { en: 'Evening', hi: 'शाम' },
        night: { en: 'Night', hi: 'रात' },
      },
    },
    colour: {
      type: 'choice',
      label: { en: 'Colour', hi: 'रंग' },
      isFacet: true,
      choices: {
        black: { en: 'Black', hi: 'काला' },
        white: { en: 'White', hi: 'सफ़ेद' },
        grey: { en: 'Grey or silver', hi: 'धूसर या चाँदी' },
        brown: { en: 'Brown', hi: 'भूरा' },
        red: { en: 'Red', hi: 'लाल' },
        orange: { en: 'Orange', hi: 'नारंगी' },
        yellow: { en: 'Yellow or gold', hi: 'पीला या सुनहरा' },
        green: { en: 'Green', hi: 'हरा' },
        blue: { en: 'Blue', hi: 'नीला' },
        purple: { en: 'Purple or pink', hi: 'बैंगनी या गुलाबी' },
        several: { en: 'Several colours', hi: 'कई रंग' },
      },
    },
    mark: {
      type: 'text',
      label: { en: 'Mark or make', hi: 'निशान या ब्रांड' },
      hint: {
        en: 'What everybody may read. Of a find, keep back what only its owner knows: you ask for it afterwards.',
        hi: 'जो सब पढ़ सकते हैं। मिली चीज़ की वह बात न लिखें जो केवल मालिक जानता है: वह आप बाद में पूछेंगे।',
      },
      most: 120,
    },
  },
  rules: [],
  card: ['happened', 'colour'],
  headline: ({ what }, language) => SIDES[what as keyof typeof SIDES]?.[language] ?? '',
  // schema.org has no type for it.
  data: () => null,
};
