import type { TextPage } from '../../model.ts';

/** Written from the database’s schema (db/schema): whoever adds a table about people adds a line here. */
export const privacyPolicy: TextPage = {
  path: '/privacy-policy',
  title: 'Privacy policy',
  lead: 'What we store about you, why, for how long, and what we never have.',
  description:
    'What Plumbline stores about members and visitors, why and for how long. No trackers, no third-party requests.',
  picture: 'window',
  version: '1',
  updated: '2026-11-21',
  hasContents: true,
  body: [
    `## If you only read this site

The site sets no cookies and asks no other company for anything: fonts, pictures and the script come from our own server. There is no analytics and no advertising.

Your browser may keep one item for itself: whether you chose the light or the dark theme. It is not sent to us.

To keep floods away we count requests to the forms. The counters hold a hash of your network, not the address, and are deleted after a day.`,
    `## If you write to us

The contact form stores your name, your e-mail address and your message, and mails them to the operator. We use them to answer you. Tell us when you want them deleted.`,
    `## If you subscribe to the newsletter

We store your address, when you asked and when you confirmed. Nothing is sent before you have confirmed by a link in a mail. If you do not confirm within seven days, the address is deleted. Every mail has a way out; when you use it, the address is deleted at once, not marked.`,
    `## If you are a member

| What | Why |
|---|---|
| Full name, e-mail address, phone number, language | to know whose account it is and to reach you |
| Password, as an argon2id hash | to recognise it; we cannot read it |
| Your referral code, and the three members above you | team income follows from it |
| Your deposit address | your deposits are recognised by it |
| Every movement of your money | the ledger is never rewritten |
| Packages, deposits, withdrawals and their addresses | to do what you asked for, and to prove it |
| Notices that you accepted: version, hash, time, network address | proof of what you were told |
| Sessions: hash of the token, network address, browser, last use | so that you can see and end them |
| Second factors: public keys of passkeys, the encrypted key of an authenticator app, hashes of recovery codes | to ask for them |
| Saved payout addresses, limits, pauses, and which mails you declined | because you chose them |
| Mails: recipient, subject and time | to send each once; the text is deleted when it has left |
| Identity documents, if checks are switched on and you sent some | to confirm who you are before a first deposit |

Pictures of documents are rebuilt before they are stored: place, device and time of the picture are gone then.

While you are logged in, your browser keeps the token of the session, your name, your e-mail address and your phone number in its local storage. Log Out removes them.`,
    `## What other members see

Your sponsors up to three steps above you see your name, your UID, when you joined, whether you are active, the sum of your packages and how many members you referred. They never see your e-mail address, your phone number, your balance or your withdrawals.

The public figures of this site are sums. The [income disclosure](/income-disclosure) shows a spread only from ten members on, so that no figure is one person’s account.`,
    `## What is public by nature

Deposits and payouts are transfers on BNB Smart Chain. Anybody can see the addresses and amounts there, for ever. We do not publish which address belongs to whom, but neither we nor anybody else can take a transfer off the chain.`,
    `## What we never have

Your password in clear. The private key of your deposit address: addresses are derived from a public key, and the server holds no key of them. Your wallet’s recovery phrase. Nobody from us will ever ask for one of these.`,
    `## How long

Sessions end after 30 days at the latest. One-time codes are deleted within a day. Records of money are kept as long as the law of the operator’s country demands. The rest is kept while you have an account, and deleted with it.`,
    `## Your rights

You can see what is stored about you: most of it is in your account, statements can be downloaded as CSV and PDF. You can delete your account yourself under Settings, at once; the page says what goes and what stays. For the rest and for corrections, [write to us](/contactForm). We cannot delete records of money before the law allows it, and we will say so instead of pretending.`,
  ],
  next: ['/terms-of-service', '/profile-authentication', '/complaints'],
};
