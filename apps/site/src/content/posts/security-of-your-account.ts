import type { Post } from '../model.ts';

export const securityOfYourAccount: Post = {
  slug: 'security-of-your-account',
  title: 'How accounts are lost',
  summary: 'Five ways in which people lose accounts that hold money, and what closes each of them.',
  published: '2026-10-27',
  author: 'engineering',
  category: 'security',
  tags: ['passkeys', 'codes', 'freezing'],
  picture: 'key',
  body: [
    `Accounts are rarely broken. They are opened with the right key by the wrong person. Here are the five ways that matter, from the most frequent to the rarest, and what stands against each. Three of them you have to close yourself.`,
    `## One: the same password elsewhere

A shop that you forgot loses its list of customers. Your address and your password are in it. Programs try this pair on every site where money might be.

What we do: wrong tries are counted by network and by account, the answer never says whether an address is known, and a login from a new device is told to you by mail.

What you do: a password that you use nowhere else. Let a password manager make and keep it. If you do one thing today, do this.`,
    `## Two: a page that looks like ours

A message says that your withdrawal needs a confirmation. The link leads to a page that looks exactly like our login. You type the password and, a moment later, the six digits of your app. The page types them into our real one.

Against this, digits do not help: you give them away yourself. What helps is a **passkey**. It is a key in your phone or computer which is bound to our address. On a copied page it does not open, because the browser, not you, compares the address. You cannot make the mistake even when you are tired.

What you do: set up a passkey. [How it works here](/profile-authentication). And open our site by typing its address or from a bookmark, never from a message.`,
    `## Three: your mailbox

Whoever reads your mail can ask for a new password and receive the code. Your account here is as safe as your mailbox, and not safer.

What we do: with a second factor set up, a new password alone opens nothing, and the factor is asked for as well. Each code belongs to one request. The code that opens an account moves no money. The mail with the code of a withdrawal repeats the amount and the whole address.

What you do: a second factor for the mailbox. It is the most valuable account that you have, because it opens all others.`,
    `## Four: the helpful voice

Somebody calls, or writes in a group, and says they are from support. They know your name. There is a problem with your account, and they need the code that you will receive in a moment, “only to verify”.

There is no exception to this: nobody from us needs a password, a code, a recovery phrase or your screen. Not on the telephone, not in a chat, not in a form. Whoever asks is not from us. End the conversation. You do not have to be polite.

And if you did tell a code: every mail about your account ends with a link that freezes it. Two clicks, no password. Sessions end, approved payouts wait. Use it when in doubt. Releasing it again is easy; getting money back is not possible.`,
    `## Five: a stolen session

Somebody borrows your unlocked phone, or a program on your computer copies what your browser keeps. They need no password, because you are logged in.

What we do: a session ends after 30 days at most, and can be seen and ended in your settings. Changing a factor asks for the password, so a stolen session cannot lock you out. A withdrawal asks for a code from your mailbox, and for your factor. A new address in the address book waits 24 hours, unless a code confirms it, before the withdrawal form offers it; typed by hand it works at once, so read the address in the mail with the code.

What you do: lock your phone, look at the list of sessions now and then, and end those you do not know.`,
    `## A quarter of an hour

- A password of its own, made by a manager: five minutes.
- A passkey, on the device that you use most: two minutes.
- Recovery codes on paper, in a drawer and not in a photo: three minutes.
- A second factor for your mailbox: five minutes.

That closes four of the five. The fourth way, the helpful voice, you close by knowing this one sentence: nobody who helps you needs your code.`,
  ],
};
