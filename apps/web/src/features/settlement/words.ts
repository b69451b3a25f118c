import { countedIn } from '@plumbline/app-runtime/text/counted';
import type { OrderState } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

interface SettlementWords {
  readonly title: string;
  readonly lead: string;
  readonly failed: string;
  readonly held: string;
  readonly heldOf: (orders: number) => string;
  readonly cleared: string;
  readonly clearedOf: (orders: number) => string;
  readonly fees: string;
  readonly refunded: string;
  readonly paidOut: string;
  readonly nextClears: string;
  readonly nothingClears: string;
  readonly clears: string;
  readonly clearsLead: string;
  readonly orders: string;
  readonly toYou: string;
  readonly fee: string;
  readonly holding: string;
  readonly holdingLead: string;
  readonly order: string;
  readonly state: string;
  readonly when: string;
  readonly clearsOn: (day: string) => string;
  readonly goesBackOn: (day: string) => string;
  readonly empty: string;
  readonly toListings: string;
  readonly payouts: string;
  readonly payoutsLead: string;
  readonly payOut: string;
  readonly history: string;
  readonly statement: string;
  readonly takeHome: string;
  readonly movements: string;
  readonly allOrders: string;
  readonly whole: string;
  readonly states: Readonly<Record<OrderState, string>>;
}

const inEnglish = countedIn('en');

const en: SettlementWords = {
  title: 'Settlement',
  lead: 'The money of buyers is held until an order clears. Here is where each part of it is.',
  failed: 'Your settlement could not be loaded. The money is where it was.',
  held: 'Held',
  heldOf: (orders) => inEnglish(orders, { one: `for ${orders} order`, other: `for ${orders} orders` }),
  cleared: 'Cleared to you',
  clearedOf: (orders) => inEnglish(orders, { one: `of ${orders} order`, other: `of ${orders} orders` }),
  fees: 'Fees',
  refunded: 'Refunded',
  paidOut: 'Paid out',
  nextClears: 'Clears next',
  nothingClears: 'Nothing yet',
  clears: 'What clears when',
  clearsLead: 'If nobody does anything more. A dispute or a return changes the day.',
  orders: 'Orders',
  toYou: 'To you',
  fee: 'Fee',
  holding: 'Held for these orders',
  holdingLead: 'The fee is taken when an order clears, never before.',
  order: 'Order',
  state: 'State',
  when: 'If nothing happens',
  clearsOn: (day) => `clears after ${day}`,
  goesBackOn: (day) => `goes back to the buyer after ${day}`,
  empty: 'Nothing is held: no order is open.',
  toListings: 'Your store',
  payouts: 'Payouts',
  payoutsLead:
    'Cleared money is in your Electronic Wallet. Move it to the Flexible wallet and withdraw it to your payout address.',
  payOut: 'Withdraw',
  history: 'Past withdrawals',
  statement: 'Statement',
  takeHome: 'Downloads',
  movements: 'Each movement',
  allOrders: 'Orders',
  whole: 'The whole settlement',
  states: {
    paid: 'Paid',
    accepted: 'Accepted',
    sent: 'Sent',
    received: 'Received',
    cleared: 'Cleared',
    cancelled: 'Cancelled',
    disputed: 'Disputed',
    refunded: 'Refunded',
    split: 'Split',
    returning: 'On its way back',
    returned: 'Returned',
  },
};

const hi: SettlementWords = {
  title: 'निपटान',
  lead: 'ख़रीदारों का दिया पैसा ऑर्डर पूरा होने तक रोका जाता है। यहाँ दिखता है कि उसका हर हिस्सा कहाँ है।',
  failed: 'निपटान लोड नहीं हो सका। पैसा जहाँ था वहीं है।',
  held: 'रोका हुआ',
  heldOf: (orders) => `${orders} ऑर्डर के लिए`,
  cleared: 'आपको मिला',
  clearedOf: (orders) => `${orders} ऑर्डर से`,
  fees: 'शुल्क',
  refunded: 'लौटाया गया',
  paidOut: 'बाहर भेजा गया',
  nextClears: 'अगला भुगतान',
  nothingClears: 'अभी कुछ नहीं',
  clears: 'क्या कब मिलेगा',
  clearsLead: 'यदि कोई और कुछ न करे। विवाद या वापसी से दिन बदल जाता है।',
  orders: 'ऑर्डर',
  toYou: 'आपको',
  fee: 'शुल्क',
  holding: 'इन ऑर्डर के लिए रोका हुआ',
  holdingLead: 'शुल्क ऑर्डर पूरा होने पर ही लिया जाता है, पहले कभी नहीं।',
  order: 'ऑर्डर',
  state: 'स्थिति',
  when: 'यदि कुछ न हो',
  clearsOn: (day) => `${day} के बाद पूरा होगा`,
  goesBackOn: (day) => `${day} के बाद ख़रीदार को लौटेगा`,
  empty: 'कुछ रोका हुआ नहीं है: कोई ऑर्डर खुला नहीं है।',
  toListings: 'आपकी दुकान',
  payouts: 'भुगतान',
  payoutsLead: 'जो पूरा हुआ वह आपके इलेक्ट्रॉनिक वॉलेट में है। उसे फ़्लेक्सिबल वॉलेट में डालें और अपने भुगतान पते पर निकालें।',
  payOut: 'निकासी',
  history: 'पिछली निकासियाँ',
  statement: 'विवरणी',
  takeHome: 'डाउनलोड',
  movements: 'हर लेन-देन',
  allOrders: 'ऑर्डर',
  whole: 'पूरा निपटान',
  states: {
    paid: 'भुगतान हुआ',
    accepted: 'स्वीकार किया',
    sent: 'भेजा गया',
    received: 'मिल गया',
    cleared: 'पूरा हुआ',
    cancelled: 'रद्द',
    disputed: 'विवाद में',
    refunded: 'लौटाया गया',
    split: 'बाँटा गया',
    returning: 'वापसी में',
    returned: 'वापस मिला',
  },
};

const WORDS: Readonly<Record<Language, SettlementWords>> = { en, hi };

/** In the vendors' chunk, in both languages: a member loads none of it. */
export const useSettlementWords = (): SettlementWords => WORDS[useLanguage()];

/** Outside of components: a page's title. */
export const settlementWords = (): SettlementWords => WORDS[currentLanguage()];
