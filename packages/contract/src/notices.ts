/** A text that members accept. Changing the text requires a new version. */
export interface Notice {
  readonly version: number;
  /** Plain text, with blank lines between paragraphs. */
  readonly text: string;
}

const paragraphs = (...lines: readonly string[]): string => lines.join('\n\n');

export const referral: Notice = {
  version: 1,
  text: paragraphs(
    'Your referral code works from the day you join. This text says what you may tell the people you give it to, and what you earn. By applying you confirm that you have read it and keep to it.',
    'Say that you earn. Whoever you invite must know, before they sign up, that you receive income when they invest: a share of their trading profit, of their team’s, and a part of their first purchase.',
    'Promise nothing. Package figures are daily targets. They are not guaranteed and can be zero. Do not name a return that nobody can promise, do not call a package safe, and do not show your own balance as proof of what others will earn.',
    'Nobody is paid for recruiting alone. Every referral income is paid out of booked earnings or out of the operator’s own money, which the line of the income names; what is not earned is not paid, and waits. The money of the people you invite is never what pays you.',
    'Do not press. Do not invite anybody to invest money that they need, borrowed money, or money of others. Do not invite minors, or people in a country where this offer is not allowed.',
    'No mails or messages to people who did not ask for them, no pages or profiles that look like ours, no payments of your own to people for signing up.',
    'Your incomes may be taxable. You report them yourself; your statement shows every line.',
  ),
};

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

export const terms: Notice = {
  version: 1,
  text: paragraphs(
    'These terms apply between you and the operator of this platform.',
    'Your account. One person holds one account, with an e-mail address and a phone number of their own. Keep your password and your codes to yourself. You act for yourself and not for others. You must be of age and allowed to take part where you live.',
    'Your money. Deposits are USDT on the network that the deposit screen names, sent to the address that it shows for you. They count when the chain has made them final. What you have not spent you can withdraw. Claimed and unclaimed profit does not expire.',
    'Packages. You buy a package from your Electronic Wallet at its price. What it pays, what it does not promise, and what leaving it early costs is in the risk notice, which you accept before your first purchase.',
    'Withdrawals. You confirm each with a code from your mailbox. The operator checks requests and may reject one with a reason; the whole amount then returns to your account. No income and no number of referrals is a condition of a withdrawal. Minimum amounts and charges are shown before you confirm.',
    'Referrals. Your code makes those who sign up with it your team. Team income follows the compensation plan in its version of that day, and it is paid out of booked earnings only. Do not mislead people whom you invite, and do not promise a return.',
    'Freezing. The operator may freeze an account when there is a sign of fraud or misuse, or when law demands it, tells the reason where law allows it, and ends the freeze when the reason is gone. Your balances stay owed to you meanwhile.',
    'Records. Every movement of money is kept in a ledger that is not rewritten. We keep your name, e-mail address, phone number, acceptances with time and network address, and what you do with money, as long as law demands it.',
    'Changes. New terms get a new version and apply from when you accept them. If you do not, you can withdraw what is yours under the old ones.',
    'Liability. Nothing here limits rights that the law of your country gives you.',
  ),
};

export const vendors: Notice = {
  version: 1,
  text: paragraphs(
    'These terms apply to who sells on this platform, beside the terms of use. By handing in your store you accept them.',
    'Who you are. You sell in your own name, and an operator has approved your identity. You answer for what people in your team do in your store.',
    'What you offer. You may sell it where you deliver it, it is as your listing says, and what the pictures show is what is sent. A listing does not carry contact details or links that lead a purchase past the platform. The operator may ask for a change, or take a listing away with a reason; you can appeal once.',
    'Orders. A buyer pays when the order is made. The whole price is held for the order until it clears or is refunded. You accept, send and answer within the times that the order shows; when you do not, the order ends as it says there.',
    'Fees. The fee is a share of what clears, at the rate that the order names. Nothing is charged for an order that is refunded.',
    'Refunds and disputes. What is held can go back to the buyer of that order, in part or whole. When you and a buyer do not agree, an operator decides by what both have shown.',
    'Your money. What has cleared is yours and can be withdrawn to your address. New vendors have a ceiling on what may be held for them and clear in a day.',
    'Not allowed. You do not buy from yourself or let others do it for you, you do not move money between accounts by orders that are none, and you write no reviews of your own store.',
    'Suspension and end. The operator may suspend a store that breaks these terms, with a reason. A suspended store sells nothing new; open orders run on, and what has cleared stays yours. You can close your store at any time.',
    'Taxes and law. You are responsible for your taxes, invoices and the rights of consumers where you sell.',
  ),
};

/**
 * Texts that members accept, in their current versions. A separate entry point (`@plumbline/contract/notices`): the app
 * requests single texts from the server, and the site includes them in full.
 */
export const notices = { referral, risk, terms, vendors } as const satisfies Record<string, Notice>;
