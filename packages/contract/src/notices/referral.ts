import { type Notice, paragraphs } from './notice.ts';

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
