import type { SiteEvent } from './model.ts';

export const events: readonly SiteEvent[] = [
  {
    slug: 'open-books',
    title: 'Open books',
    starts: '2027-01-14T15:00:00Z',
    ends: '2027-01-14T16:00:00Z',
    place: 'Online',
    summary: 'We walk through a closed day, line by line.',
    body: ['Bring your questions.'],
    isSample: true,
  },
];
