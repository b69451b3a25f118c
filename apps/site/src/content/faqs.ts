import type { Faq } from './model.ts';

export const faqs: readonly Faq[] = [
  {
    id: 'can-it-earn-nothing',
    topic: 'Packages',
    question: 'Can a package earn nothing?',
    answer:
      'Yes. The rate of a package is a target. A day without booked earnings pays nothing, and the screen says so.',
  },
];
