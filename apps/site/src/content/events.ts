import type { SiteEvent } from './model.ts';

export const events: readonly SiteEvent[] = [
  {
    slug: 'open-books',
    title: 'Open books',
    starts: '2027-01-14T15:00:00Z',
    ends: '2027-01-14T16:00:00Z',
    place: 'Online',
    summary: 'We walk through one closed day, line by line, and look its transfer up on the chain.',
    body: [
      'Bring your own statement and a question. We open a closed day, compute its factor on paper, and look up the transfer that it was booked with. Then we do the same with a day that paid nothing.',
      'No registration, no recording, no offer at the end.',
    ],
    isSample: true,
  },
  {
    slug: 'second-factor-evening',
    title: 'An evening for your second factor',
    starts: '2027-02-11T17:00:00Z',
    ends: '2027-02-11T18:30:00Z',
    place: 'Online',
    summary: 'Set up a passkey or an authenticator app together, with the recovery codes on paper.',
    body: [
      'Have your phone, a pen and a sheet of paper with you. We show a copied page that asks for your password, and why a passkey does not open there.',
      'Nobody will ask for your screen, your codes or your password.',
    ],
    isSample: true,
  },
  {
    slug: 'questions-to-finance',
    title: 'Questions to finance',
    starts: '2027-03-18T15:00:00Z',
    ends: '2027-03-18T16:00:00Z',
    place: 'Online',
    summary: 'An hour for hard questions: losses, the trading desk, what happens if we cannot pay.',
    body: [
      'Send your question by the [contact form](/contactForm) or ask it on the day. Questions that we do not answer are listed afterwards, with the reason.',
    ],
    isSample: true,
  },
];
