import { figures } from '../figures.ts';
import type { AboutContent } from '../model.ts';

export const about: AboutContent = {
  title: 'A company that can be checked',
  lead: 'We build secure technology that helps businesses grow in the digital world. Plumbline is the part of it that holds money for others.',
  description:
    'What we build, the rules that bind us, what can be held against us, and how anybody can check that we keep our word.',
  story: `A plumb line is a weight on a string. It has no opinion. Hold it beside a wall, and everybody sees whether the wall stands straight, the builder included.

We build systems that hold money for other people: ledgers, wallets, the part that talks to a chain, and the pages around them. Everybody in this trade has seen the other kind. The figures on the screen are beautiful, and nobody can say where they come from. When something goes wrong, it has been wrong for a long time.

So we turned it round. First the books, then the screens. First what must never happen, then what should. The result is a ledger that refuses what it must not do, whoever asks, and pages that show what is in it, whether it flatters us or not.

Plumbline is our own product on this ledger. It belongs to a kind that has a bad name, for good reasons: daily profit and referral income. We chose it with open eyes. If books can be made honest here, they can be made honest anywhere.`,
  principles: [
    {
      title: 'Earned before paid',
      text: 'Income is paid out of booked earnings or, named as such, out of the operator’s own subsidy. Members’ money cannot pay it.',
    },
    {
      title: 'A target is not a promise',
      text: 'No page and no letter of ours promises a return. Where a rate stands, the words “not guaranteed, can be zero” stand beside it.',
    },
    {
      title: 'The way out is open',
      text: 'What you have not spent you can withdraw. Nobody has to earn, recruit or identify themselves first in order to leave.',
    },
    {
      title: 'Poor days are published',
      text: 'A day that paid nothing stands in the same list as all others, on the same evening.',
    },
    {
      title: 'Nobody is invented',
      text: 'No made-up customers, counters, awards or faces. What is a sample carries the word.',
    },
    {
      title: 'Two people for what matters',
      text: `Withdrawals from ${figures.secondApprovalFrom}, losses, corrections, credits to a member, transfers to the trading desk and new plans need a second person. The database refuses the same one twice. Raising this amount or the limit of automatic approval, and any change of a charge, take two owners. Every other setting is changed by one owner, within bounds that the database holds. Each change has a reason that stays on record and is mailed to every owner.`,
    },
  ],
  doubts: [
    {
      title: 'Is this a pyramid?',
      text: 'It would be, if income came out of deposits. The database has no road for that, and the [closed days](/transparency) show what was earned instead. What the books cannot show you is whether the trading is any good. Watch the days for a while.',
    },
    {
      title: 'You could book invented results.',
      text: 'Not without money: a result needs a final transfer of real USDT to a treasury address, and one transfer backs one result. We could send our own. It would then be our own money that pays you, and the sender of the transfer can be [followed on the chain](/check-the-books).',
    },
    {
      title: 'You hold the keys.',
      text: 'Yes. Custody means trust, whatever anybody says. We show what the chain holds beside what is owed, and the part that is at the trading desk, which you cannot check. Keep here only what you are willing to trust us with.',
    },
    {
      title: 'Referral income is still referral income.',
      text: 'It is. It ends after three steps, is part of the day’s need and waits when nothing was earned. [Nobody has to invite anybody](/faq#must-i-recruit), and the [income disclosure](/income-disclosure) counts everybody.',
    },
  ],
  facts: [
    {
      label: 'Money is stored as',
      value: 'whole micro-USDT, never as a floating-point number',
      source: '/blog/double-entry-for-wallets',
    },
    { label: 'Charges', value: 'two, and both when money leaves', source: '/fees' },
    { label: 'Held and owed', value: 'published, with the time', source: '/transparency' },
    { label: 'Results of members', value: 'everybody counted', source: '/income-disclosure' },
    { label: 'Requests of this site to others', value: 'none', source: '/blog/no-script-no-tracker' },
    { label: 'Notices that you accept', value: 'kept by version and hash', source: '/risk' },
  ],
  closing: {
    title: 'Ask us',
    text: 'A person reads [every message](/contactForm). The hard questions are the useful ones.',
  },
};
