import type { Author } from './model.ts';

export const authors: readonly Author[] = [
  { slug: 'plumbline-desk', name: 'The Plumbline desk', about: 'Written together by the people who run the books.' },
];
