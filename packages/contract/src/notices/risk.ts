import { type Notice, paragraphs } from './notice.ts';

export const risk: Notice = {
  version: 1,
  text: paragraphs(
    'Please read this before you buy a package.',
    'Nothing is guaranteed. The percentage on a package is a target for one day. What is paid depends on what the platform has really earned. It can be less than the target, and it can be zero, for one day or for all days of the package. Results of past days say nothing about days to come.',
    "Where income comes from. Income of every kind is paid only out of booked earnings: trading results that the operator booked with a transfer on the chain as evidence, and charges that members paid. Where the operator adds money of its own, the income line and the public figures say so. Income is never paid out of deposits or packages of members. When earnings do not suffice, everybody's share of the day shrinks by the same factor, which is published with the day.",
    'What waits. Direct and reward income becomes due after a hold period and is paid when booked earnings allow it. Until then it is shown as awaiting funds. It is cancelled when the package behind it is given back within the hold.',
    'Your package. The price stays yours as principal. After maturity it is returned in full. Before maturity you can leave at any time; a charge then applies, and the package earns nothing more. Money in a package cannot be spent otherwise while it is there.',
    'Charges. Withdrawals and early exits from a package cost the charge that is shown before you confirm. Charges can change for the future; the charge that you confirmed applies.',
    'Chain and custody. USDT is a token of a third party on a public chain. Transfers to a wrong address or over a wrong network cannot be taken back by us. The token, the chain and the programs on it can fail, be attacked, or lose their value, and transfers can be slow or expensive. The platform holds what it owes you; there is no deposit insurance, and if the operator fails you can lose all of it.',
    'Access. Whoever has your password and your mailbox can use your account. An account can be frozen when there is a sign of misuse or when law demands it. Income and referral benefits can then be late or be lost. Lost access to your mailbox can delay withdrawals.',
    'Referrals. You need not invite anybody, and inviting others is no condition of a withdrawal. Who you invite takes the same risks. Do not promise them a return.',
    'Taxes and law. You are responsible for your taxes and for whether taking part is allowed where you live.',
    'Put in only money that you can do without, and that you can afford to lose.',
  ),
};
