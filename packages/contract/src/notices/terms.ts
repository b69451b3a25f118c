import { type Notice, paragraphs } from './notice.ts';

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
