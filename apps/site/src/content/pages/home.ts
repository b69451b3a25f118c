import type { HomeContent } from '../model.ts';

export const home: HomeContent = {
  title: 'Money that hangs straight.',
  lead: 'A member wallet in USDT, packages with targets instead of promises, and a team you can see. Every cent of income names the earnings that paid it.',
  description:
    'A member wallet in USDT, packages with targets instead of promises, and books that anybody can check before signing up.',
  promises: [
    { title: 'Yours stays yours', text: 'What you deposit can leave again. A matured package returns whole.' },
    { title: 'Earned before paid', text: 'Income comes out of booked earnings. The database refuses anything else.' },
    { title: 'Check us', text: 'Each closed day shows what it needed, what was earned and what was paid.' },
  ],
  steps: [
    { title: 'Earnings are booked', text: 'The operator books a trading result with the transfer that proves it.' },
    { title: 'The day is closed', text: 'At the end of a business day the target of every package is added up.' },
    {
      title: 'What is there is shared',
      text: 'If less was earned than the targets need, everybody gets the same smaller share.',
    },
    { title: 'It is yours', text: 'The profit waits until you claim it. It never expires.' },
  ],
  plainly:
    'Plumbline is a wallet for USDT with investment packages. A package has a daily target rate. The target is not a promise: a day without booked earnings pays nothing, and says so.',
  questions: ['can-it-earn-nothing'],
  closing: { title: 'Look before you sign up', text: 'The books are public. [See the closed days](/transparency).' },
};
