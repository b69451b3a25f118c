import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const profileAuthentication: TextPage = {
  path: '/profile-authentication',
  title: 'Profile authentication',
  lead: 'How we know that it is you: login, second factor, codes by mail, and identity checks where they are switched on.',
  description:
    'Login, second factor, mailed codes, freezing and identity checks at Plumbline: what each does and what it cannot do.',
  picture: 'key',
  hasContents: true,
  body: [
    `## Signing in

You log in with your e-mail address or phone number and your password. The password is stored as an argon2id hash: we recognise it and cannot read it. The answer to a wrong login never says whether the address has an account here.

A session lasts 30 days at most. In your settings you see every open session with its browser and when it was last used, and you can end any of them. A new password ends all of them.`,
    `## A second factor

Add one. It is the difference between “somebody has my password” and “somebody has my money”.

| Factor | What it is | Good to know |
|---|---|---|
| Passkey | a key in your phone or computer, opened by PIN, finger or face | works only at our real address, so a copied page gets nothing |
| Authenticator app | six digits that change every 30 seconds | each code works once |
| Recovery codes | for the day you lose the others | keep them on paper; each works once |

Once a factor is set up, it is asked for at the login and for a withdrawal. Adding or removing one asks for your password, and a mail tells you about it.`,
    `## Codes by mail

Opening the account, a new password and a withdrawal are confirmed by six digits from your mailbox; a new address in the address book can be, too. A code is valid for ten minutes, works once, and belongs to exactly one request: the code of one withdrawal opens no other. Five wrong tries end it.

Your mailbox is therefore part of your account here. Protect it with a second factor too.`,
    `## Payout addresses

A new address in your address book waits 24 hours, or until you confirm it by a code, before the withdrawal form offers it. You can type any address at any time: the code that confirms a withdrawal comes in a mail that names the amount and the whole address. Every address is checked for its checksum and shown whole before you confirm. Withdrawals from ${figures.secondApprovalFrom} on are approved by two operators.`,
    `## Freezing

Every mail about your account ends with a link that freezes it. Opening the page does nothing, so a program that follows links freezes nobody; its button does. All sessions end and approved payouts wait. You release it yourself with your password, a code and your factor; payouts then wait 24 hours more.`,
    `## Identity checks

They are a setting of the operator, and off by default. Where they are on, they come before your first deposit: the deposit address is shown after the approval. They never stand before a withdrawal, a claim or the return of a package. What is yours can leave without a document.

If you are asked for one, you send a passport, identity card, driving licence or residence permit as a picture or a PDF, up to 5 MB a file. Pictures are rebuilt before they are stored, without place, device and time. A person decides and gives a reason if the answer is no.`,
    {
      note: 'Nobody from Plumbline asks for your password, a code or a recovery phrase. Not by mail, not by telephone, not in a chat.',
    },
    { faqs: ['lost-phone', 'account-taken', 'is-kyc-needed'] },
  ],
  next: ['/blog/security-of-your-account', '/privacy-policy', '/complaints'],
};
