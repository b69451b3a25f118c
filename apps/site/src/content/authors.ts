import type { Author } from './model.ts';

export const authors: readonly Author[] = [
  {
    slug: 'plumbline-desk',
    name: 'The Plumbline desk',
    about:
      'Articles under this name are written together by those who build and run the books. Write to the desk by the [contact form](/contactForm).',
  },
  {
    slug: 'engineering',
    name: 'Engineering',
    about:
      'Articles by the people who write the ledger and what stands around it. They name the file where a claim can be checked.',
  },
];
