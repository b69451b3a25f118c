import type { Testimonial } from './model.ts';

export const testimonials: readonly Testimonial[] = [
  { quote: 'I checked the day myself before I claimed it.', who: 'A member', isSample: true },
];
