import type { TopicWords } from '../words.ts';

/** Screens about the account: what happened to it, and the ways in and out. */
export const account = {
  home: {
    is: 'Your money by where it lies, what you can claim, your income by kind, and the way to everything else.',
    from: 'From the double-entry books, at this moment. Income is shown when a day is closed; each figure has its lines in the lists below.',
  },
  activity: {
    is: 'Everything that moved your money, a line for each movement, which leads to its receipt or order where it has one.',
    from: 'From the books: each line stands for the entries that one movement made, and the statement lists them all.',
  },
  receipt: {
    is: 'One movement of your money: what it was, how far it is, and what it cost. It is there as a PDF as well.',
    from: 'From the books; what went over the network also from the chain, with the hash of its transaction.',
  },
  notifications: {
    is: 'What happened to your account within the last 90 days. What is told here, and by mail, is chosen in the settings.',
    from: 'Movements of money are read from the books, seconds later. Everything else is written in the same step as the event itself.',
  },
  profile: {
    is: 'Your name, phone number and e-mail address. A change needs your password, a mailed code, and your second factor if you have one; a new address is sent a code, too.',
    from: 'What you entered, and changed since. The links below lead to your data as files.',
  },
  deletion: {
    is: 'Deletes your account for good. It says first what goes, what stays, and what has to end before.',
    from: 'From your account as it is now: what is left on it, packages, orders, and what is on its way.',
  },
  login: {
    is: 'Logs you in with your e-mail address or phone number, your password, and your second factor if you have one.',
    from: 'No figure is shown before you are logged in. An answer never tells whether an address is registered.',
  },
  signUp: {
    is: 'Makes an account: your details first, then the code that we mail you. It moves no money.',
    from: 'The referral name comes from the referral code; everything else is what you type.',
  },
  newPassword: {
    is: 'Sets a new password with a code from your mailbox, and ends every session of the account.',
    from: 'No figure is shown here. An answer never tells whether an address is registered; the mail does.',
  },
  freeze: {
    is: 'Freezes the account whose mail brought you here: every device is logged out, and nobody can move money.',
    from: 'From the link of the mail. What you own stays yours, and income goes on being credited.',
  },
  unfreeze: {
    is: 'Releases an account that was frozen with the link of a mail. Payouts then wait a day.',
    from: 'From your password, the mailed code, and your second factor if you have one.',
  },
  tickets: {
    is: 'Your questions to us and our answers, one matter a ticket.',
    from: 'What you wrote, here or by mail, and what we answered.',
  },
} satisfies Readonly<Record<string, TopicWords>>;
