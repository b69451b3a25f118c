import type { Cart } from '@plumbline/contract';
import { bundledWords } from '../../lib/text/index.ts';

type VoucherFault = NonNullable<NonNullable<Cart['groups'][number]['voucher']>['fault']>;

const en = {
  title: 'Cart',
  lead: 'A cart reserves nothing. Price and stock are decided when you pay.',
  visitorLead: 'This cart is kept in this browser. It goes with you when you log in.',
  failed: 'Your cart could not be loaded. It is as it was.',
  empty: 'Your cart is empty.',
  toMarket: 'See the market',
  toStore: (store: string) => `See ${store}`,
  each: (price: string) => `${price} each`,
  fewer: (title: string) => `One fewer of ${title}`,
  more: (title: string) => `One more of ${title}`,
  remove: 'Take out',
  removeOf: (title: string) => `Take out ${title}`,
  subtotal: (store: string) => `To ${store}`,
  total: 'Total',
  checkout: 'Go to the checkout',
  logInToBuy: 'Log in to buy',
  keepsCart: 'After the login you go on here, with this cart.',
  inTheWay: 'Something in your cart cannot be bought as it is. The lines say what.',
  held: 'Your money lies in the order until your goods have arrived. The store is paid after that.',
  gone: (count: number) =>
    count === 1
      ? 'One thing is not sold any more, and is not shown here.'
      : `${count} things are not sold any more, and are not shown here.`,
  haveVoucher: 'I have a voucher',
  voucherOf: (store: string) => `Voucher of ${store}`,
  apply: 'Use it',
  voucherTaken: (code: string) => `Voucher ${code}`,
  takeOut: (code: string) => `Take out voucher ${code}`,
  voucherFaults: {
    paused: 'This voucher cannot be used at the moment, and takes nothing off.',
    not_yet: 'This voucher cannot be used yet, and takes nothing off.',
    over: 'This voucher has ended, and takes nothing off.',
    used_up: 'This voucher is used up, and takes nothing off.',
    below_minimum: 'This voucher needs more from this store, and takes nothing off yet.',
  } satisfies Record<VoucherFault, string>,
};

const hi: typeof en = {
  title: 'कार्ट',
  lead: 'कार्ट कुछ भी आरक्षित नहीं करती। क़ीमत और स्टॉक भुगतान के समय तय होते हैं।',
  visitorLead: 'यह कार्ट इसी ब्राउज़र में रखी है। लॉग इन करने पर यह आपके साथ जाती है।',
  failed: 'आपकी कार्ट लोड नहीं हो सकी। वह ज्यों की त्यों है।',
  empty: 'आपकी कार्ट खाली है।',
  toMarket: 'बाज़ार देखें',
  toStore: (store) => `${store} देखें`,
  each: (price) => `${price} प्रति इकाई`,
  fewer: (title) => `${title} एक कम`,
  more: (title) => `${title} एक और`,
  remove: 'हटाएँ',
  removeOf: (title) => `${title} हटाएँ`,
  subtotal: (store) => `${store} को`,
  total: 'कुल',
  checkout: 'चेकआउट पर जाएँ',
  logInToBuy: 'ख़रीदने के लिए लॉग इन करें',
  keepsCart: 'लॉग इन के बाद आप इसी कार्ट के साथ यहीं से आगे बढ़ते हैं।',
  inTheWay: 'आपकी कार्ट की कोई चीज़ इस रूप में नहीं ख़रीदी जा सकती। पंक्तियों में कारण लिखा है।',
  held: 'आपका भुगतान सामान पहुँचने तक ऑर्डर में रहता है। उसके बाद दुकान को भुगतान होता है।',
  gone: (count) => `${count} चीज़ें अब नहीं बिकतीं और यहाँ नहीं दिखाई गई हैं।`,
  haveVoucher: 'मेरे पास वाउचर है',
  voucherOf: (store) => `${store} का वाउचर`,
  apply: 'प्रयोग करें',
  voucherTaken: (code) => `वाउचर ${code}`,
  takeOut: (code) => `वाउचर ${code} हटाएँ`,
  voucherFaults: {
    paused: 'यह वाउचर अभी प्रयोग नहीं हो सकता और कुछ नहीं घटाता।',
    not_yet: 'यह वाउचर अभी प्रयोग नहीं हो सकता और कुछ नहीं घटाता।',
    over: 'यह वाउचर समाप्त हो चुका है और कुछ नहीं घटाता।',
    used_up: 'यह वाउचर पूरा प्रयोग हो चुका है और कुछ नहीं घटाता।',
    below_minimum: 'इस वाउचर के लिए इस दुकान से और ख़रीदना होगा; अभी यह कुछ नहीं घटाता।',
  },
};

/** In the market's own chunk, in both languages: a member's first load carries none of it. */
export const { useWords: useCartWords } = bundledWords({ en, hi });
