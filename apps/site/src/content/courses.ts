import type { Course } from './model.ts';

export const courses: readonly Course[] = [
  {
    slug: 'reading-a-ledger',
    title: 'Reading a ledger',
    summary: 'What a posting is and why the sum is zero.',
    picture: 'ledger',
    level: 'For beginners',
    minutes: 10,
    lessons: [{ title: 'Two sides', text: 'Money that arrives somewhere left somewhere else.' }],
  },
];
