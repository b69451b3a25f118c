import type { Testimonial } from './model.ts';

/** Invented. They fill the page until the operator has real ones, with their authors' consent. */
export const en: readonly Testimonial[] = [
  { quote: 'I checked the day myself before I claimed it.', who: 'Sample of a member’s words', isSample: true },
  {
    quote: 'Last Tuesday paid nothing. The page said so, and why. I would rather know.',
    who: 'Sample of a member’s words',
    isSample: true,
  },
  {
    quote: 'My withdrawal was rejected for a wrong address. The whole amount came back the same hour.',
    who: 'Sample of a member’s words',
    isSample: true,
  },
  {
    quote: 'I set a limit for myself. It holds even when I would like it not to.',
    who: 'Sample of a member’s words',
    isSample: true,
  },
];

/** Invented, as in English. They fill the page until the operator has real ones, with consent. */
export const hi: readonly Testimonial[] = [
  { quote: 'लेने से पहले मैंने दिन का हिसाब स्वयं जाँचा।', who: 'सदस्य की बात का नमूना', isSample: true },
  {
    quote: 'पिछले मंगलवार ने कुछ नहीं दिया। पेज ने यह बताया, और कारण भी। मुझे जान लेना बेहतर लगता है।',
    who: 'सदस्य की बात का नमूना',
    isSample: true,
  },
  {
    quote: 'ग़लत पते के कारण मेरी निकासी अस्वीकृत हुई। पूरी राशि उसी घंटे लौट आई।',
    who: 'सदस्य की बात का नमूना',
    isSample: true,
  },
  {
    quote: 'मैंने अपने लिए एक सीमा तय की। वह तब भी लागू रहती है जब मैं चाहूँ कि न रहे।',
    who: 'सदस्य की बात का नमूना',
    isSample: true,
  },
];
