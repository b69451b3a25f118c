import type { Testimonial } from './model.ts';

/** Nobody said these. They show the page until the operator has real ones, with the consent of who said them. */
export const testimonials: readonly Testimonial[] = [
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
