import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const purchaseGuide: TextPage = {
  path: '/purchase-guide',
  title: 'Purchase guide',
  lead: 'From the referral code to the first closed day, step by step, as the app asks for it.',
  description:
    'How to sign up, deposit USDT, buy a package, claim profit and withdraw at Plumbline: every step and what can go wrong.',
  picture: 'bridge',
  hasContents: true,
  body: [
    {
      note: 'Read the [risk notice](/risk) and the [income disclosure](/income-disclosure) first. A package can earn nothing.',
    },
    '## Open the account',
    {
      steps: [
        {
          title: 'Have a referral code',
          text: 'A member gives it to you, often as a link that fills it in. The form shows the name of the member behind the code. If it is not the person you expected, stop and ask.',
        },
        {
          title: 'Fill in the form',
          text: '[Sign up](/register) asks for your full name, a mobile number of ten digits, your e-mail address, a password of at least eight characters, and the code.',
        },
        {
          title: 'Enter the code from your mailbox',
          text: 'We mail six digits. They are valid for ten minutes and work once. Change Email brings you back to the form, and nothing you typed is lost.',
        },
        {
          title: 'Protect it',
          text: 'Log in and add a second factor: a passkey or an authenticator app. Keep the recovery codes on paper. [How this works](/profile-authentication).',
        },
      ],
    },
    '## Deposit',
    {
      steps: [
        {
          title: 'Read your deposit address',
          text: 'The deposit screen shows an address that is yours alone, and its QR image. The network is USDT on BNB Smart Chain (BEP-20), and nothing else.',
        },
        {
          title: 'Send USDT to it',
          text: `Transfers from ${figures.depositMinimum} are credited by themselves. Try a small amount first. Compare the first and the last six characters of the address on both screens.`,
        },
        {
          title: 'Wait for finality',
          text: 'The transfer shows as pending with its confirmations. It is credited to your Electronic Wallet when its block is final on the chain. This usually takes seconds, not minutes.',
        },
        {
          title: 'If it does not appear',
          text: `From ${figures.depositReportMinimum} you can report the transaction’s hash by hand. The platform then looks at that transaction at once. The amount is always what the chain says, not what was typed.`,
        },
      ],
    },
    '## Buy a package',
    { slot: 'packages', otherwise: 'The packages on sale are listed in the app after you have logged in.' },
    {
      steps: [
        {
          title: 'Choose with the target in mind',
          text: 'The percentage on a card is the target of one day. It is not guaranteed and can be zero. Look at the last [closed days](/transparency) and ask what it would mean if the coming ones were worse.',
        },
        {
          title: 'Accept the risk notice',
          text: 'It stands before your first purchase, in the version of that day.',
        },
        {
          title: 'Pay from the Electronic Wallet',
          text: 'The price moves from your wallet into your principal. There is no purchase fee. The same package cannot be held twice at the same time.',
        },
      ],
    },
    '## While it runs',
    {
      steps: [
        {
          title: 'It earns from the next business day',
          text: 'At the close of each business day the share of the target that was earned is added to what you can claim.',
        },
        {
          title: 'Claim with the coin',
          text: 'A click on the coin moves all claimable profit to your Flexible wallet. Unclaimed profit does not expire; claiming daily or once a month makes no difference.',
        },
        {
          title: 'At the end',
          text: 'After its last day the package is matured. Take the whole principal back into your wallet or have it sent to an address of yours, without a charge.',
        },
      ],
    },
    '## Buy in the market',
    {
      steps: [
        {
          title: 'Find it',
          text: 'The [market](/market) is a page that works in any browser: search, filters and listings need no script and no account.',
        },
        {
          title: 'Put it into the cart',
          text: 'Choose a variant and a quantity. The cart itself runs in the browser, so it needs JavaScript. If yours is switched off, switch it on for this site alone, or [write to us](/contactForm) with the address of the listing: we tell the vendor.',
        },
        {
          title: 'Pay from the Electronic Wallet',
          text: 'Each store gets one order. The price stays in the order until you have received what you bought; if the vendor does not send in time, it comes back by itself.',
        },
      ],
    },
    '## Withdraw',
    {
      steps: [
        {
          title: 'Enter address and amount',
          text: `Request ${figures.withdrawalMinimum} or more. The screen shows the [charge](/fees) of ${figures.withdrawalCharge} and what will arrive.`,
        },
        {
          title: 'Confirm with the mailed code',
          text: 'The mail repeats address and amount. If one of them is not yours, do not enter the code; freeze your account with the link in the mail.',
        },
        {
          title: 'It is approved and sent',
          text: 'An operator looks at it. Larger amounts need a second operator. When the transaction is final you receive its hash. If it is rejected, the whole amount returns with the reason.',
        },
      ],
    },
    { faqs: ['wrong-network', 'leave-early', 'when-is-it-paid-out'] },
  ],
  next: ['/risk', '/fees', '/profile-authentication'],
};
