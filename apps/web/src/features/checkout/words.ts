import { featureWords } from '../../lib/text/index.ts';
import type { Change } from './changed-note.tsx';

/** The texts of the checkout's screen. */
export const en = {
  title: 'Checkout',
  lead: 'Nothing is paid before you press the last button.',
  toCart: 'Back to the cart',
  toMarket: 'See the market',
  where: 'Where it goes',
  nothingSent: 'Nothing is sent by post: what you buy is digital.',
  addressesFailed: 'Your addresses could not be loaded. They are as they were.',
  noAddress: 'You have no address yet.',
  addAddress: 'Add an address',
  edit: 'Edit',
  editOf: (name: string) => `Edit the address of ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete the address of ${name}`,
  removeSure: 'Orders that were made keep the address that they were made with.',
  keep: 'Keep it',
  save: 'Save the address',
  fields: {
    fullName: 'Full name',
    phone: 'Phone',
    line1: 'Street and number',
    line2: 'Flat, floor or company (if any)',
    city: 'City',
    region: 'Region or state (if any)',
    postcode: 'Postcode',
    country: 'Country',
  },
  chooseCountry: 'Choose a country',
  postcodeLike: (example: string) => `Such as ${example}`,
  needed: {
    fullName: 'Please give a name',
    phone: 'Please give a phone number',
    line1: 'Please give a street and number',
    city: 'Please give a city',
    country: 'Please choose a country',
  },
  what: 'What you buy',
  notSent: (title: string, country: string) =>
    `${title} is not sent to ${country} this way. Choose another way or another address, or take it out of the cart.`,
  pay: 'What you pay',
  price: 'You pay',
  wallet: 'In your Electronic Wallet',
  after: 'Left afterwards',
  missing: (amount: string) => `${amount} are missing in your Electronic Wallet. Your cart stays as it is meanwhile.`,
  deposit: 'Deposit',
  moveOver: (amount: string) => `Move from your Flexible wallet (${amount})`,
  whereItLies:
    'The money leaves your wallet now and lies in the order. The store is paid days after the goods have arrived; what is not accepted or not sent in time comes back to you by itself.',
  digitalLies: 'Digital goods are yours as soon as they are paid. The store is paid days later.',
  payNow: (amount: string) => `Pay ${amount} now`,
  chooseAddress: 'Please choose where it goes',
  changed: 'This has changed since you saw it',
  change: (change: Change): string => {
    switch (change.is) {
      case 'gone':
        return `${change.title} is not in your cart any more.`;
      case 'added':
        return `${change.title} is in your cart now.`;
      case 'not_sold':
        return `${change.title} is not sold any more. Please take it out of the cart.`;
      case 'content':
        return `The description of ${change.title} is another one.`;
      case 'left':
        return change.left === 0
          ? `None of ${change.title} is left. Please take it out of the cart.`
          : `Only ${change.left} of ${change.title} are left. Please take fewer.`;
      case 'price':
        return `${change.title} costs ${change.to} USDT each, not ${change.from} USDT.`;
      case 'delivery':
        return `The delivery of ${change.title} costs ${change.to} USDT, not ${change.from} USDT.`;
      case 'quantity':
        return `There are ${change.to} of ${change.title} in your cart, not ${change.from}.`;
      case 'voucher':
        return `Voucher ${change.title} takes off another sum than before, or nothing.`;
    }
  },
  sameLines: 'Your lines and their prices are as you saw them',
  nothingBought: 'Nothing was bought and nothing was paid. The sums below are those of now.',
  codeTitle: 'Confirm with the code',
  codeText: (amount: string, stores: string) =>
    `We mailed you a code for this purchase: ${amount} to ${stores}. Nothing is paid yet.`,
  code: 'Otp',
  confirm: 'Confirm and pay',
  newCode: 'Send a new code',
  back: 'Back',
  factor: 'Confirm this purchase with your second factor.',
  lost: 'The answer did not arrive, so this may have gone through. Press again: it is bought once at most.',
  emptyCart: 'Your cart is empty: there is nothing to pay.',
  inTheWay: 'Something in your cart cannot be bought as it is. The lines say what.',
  notSentSomewhere: 'Something in your cart is not sent to this address. The lines say what.',
  asking: 'We are asking what became of your purchase.',
};

export type CheckoutWords = typeof en;

export const {
  loadWords: loadCheckoutWords,
  words: checkoutWords,
  useWords: useCheckoutWords,
} = featureWords(en, { hi: async () => (await import('./words.hi.ts')).hi });
