import type { TextPage } from '../../model.ts';

export const complaints: TextPage = {
  path: '/complaints',
  title: 'Complaints',
  lead: 'Something went wrong, or looks wrong. This is how to say so, and what happens then.',
  description:
    'How to complain to Plumbline: what to send, what happens within which time, and where to go if we do not help.',
  picture: 'letter',
  body: [
    {
      steps: [
        {
          title: 'If somebody else may be in your account, freeze it first',
          text: 'Every mail about your account ends with a link that freezes it. The page has one button. Sessions end and approved payouts wait. Your money stays where it is.',
        },
        {
          title: 'Write to us',
          text: 'Use the [contact form](/contactForm) and begin with the word Complaint. Say what happened, when, and what you expected. Your UID helps; so does the hash of a transfer. Never send a password, a code or a recovery phrase.',
        },
        {
          title: 'A person answers',
          text: 'Every message is stored before you see that it was sent, so none is lost. A person of the operator reads it and answers to the address that you gave. We aim at two working days for the first answer; this is an aim, and if we miss it, say so.',
        },
        {
          title: 'We show the records',
          text: 'Whatever the complaint is about, the ledger has it: each posting with its time, its source and the balance after it. You receive the lines that concern you, not a summary.',
        },
        {
          title: 'If we disagree',
          text: 'You receive a final answer in writing that says what we decided and why. With it you can go to the authority or the court that is competent where you live. Nothing in our terms limits that.',
        },
      ],
    },
    `## What we can put right, and what nobody can

We can correct our own mistakes by a new posting that names its reason. Old ones are never rewritten, so you will see both.

A transfer on the chain to a wrong address, or over another network, cannot be taken back by us or by anybody. We will say so at once instead of keeping you waiting.

A day on which a package paid less than its target is not a mistake by itself. The [closed day](/transparency) shows what was needed, what was earned and with which evidence. If these figures look wrong to you, that is a complaint that we want to have.`,
    `## Misleading promises by others

Members who invite others may not promise a return. If somebody told you that income here is certain, that a package is safe, or that you must recruit to be paid, send us the message. We look at it, and the member hears from us.`,
    { faqs: ['withdrawal-rejected', 'somebody-promised-me', 'account-taken'] },
  ],
  next: ['/contactForm', '/transparency', '/profile-authentication'],
};
