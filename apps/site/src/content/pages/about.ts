import type { AboutContent } from '../model.ts';

export const about: AboutContent = {
  title: 'A company that can be checked',
  lead: 'We build innovative, secure and future-ready technology that helps businesses grow in the digital world. Plumbline is the part of it that holds money.',
  description:
    'Who runs Plumbline, what we build, the rules that bind us, and how anybody can check that we keep them.',
  story: 'A plumb line shows whether a thing is true. That is what a ledger should do.',
  principles: [
    { title: 'Earned before paid', text: 'Nothing leads from one member’s money to another member’s income.' },
  ],
  doubts: [
    {
      title: 'Is this a pyramid?',
      text: 'It would be, if income came out of deposits. The database refuses that route.',
    },
  ],
  facts: [{ label: 'Money is stored as', value: 'whole micro-USDT', source: '/transparency' }],
  closing: { title: 'Ask us', text: 'Write to us on the [contact page](/contactForm).' },
};
