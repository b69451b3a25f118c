import type { CartLine } from '@plumbline/contract';
import { bundledWords } from '../text/index.ts';

const en = {
  faults: {
    not_sold: 'This is not sold any more. Please take it out.',
    out_of_stock: 'There are not as many of these any more.',
    price_changed: 'The price has changed since you saw it. The price of now is shown.',
    revision_changed: 'The description has changed since you saw it. Please look at it again.',
    delivery_changed: 'Your way of delivery is not offered any more. Please choose another one.',
  } satisfies Record<NonNullable<CartLine['fault']>, string>,
  left: (count: number) =>
    count === 0 ? 'There is none left. Please take it out.' : `There are ${count} left. Please take ${count} or fewer.`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  deliveryOf: (title: string) => `Delivery of ${title}`,
  sentAtOnce: 'Digital: yours as soon as it is paid',
  free: 'free',
  notTaken: (count: number) =>
    count === 1
      ? 'One thing of your cart is not sold any more, or your cart is full'
      : `${count} things of your cart are not sold any more, or your cart is full`,
};

type LineWords = typeof en;

const hi: LineWords = {
  faults: {
    not_sold: 'यह अब नहीं बिकता। कृपया इसे हटाएँ।',
    out_of_stock: 'अब इतनी संख्या उपलब्ध नहीं है।',
    price_changed: 'आपके देखने के बाद क़ीमत बदल गई है। दिखाई गई क़ीमत अभी की है।',
    revision_changed: 'आपके देखने के बाद विवरण बदल गया है। कृपया इसे फिर से देखें।',
    delivery_changed: 'आपका चुना हुआ डिलीवरी तरीका अब उपलब्ध नहीं है। कृपया दूसरा चुनें।',
  },
  left: (count) => (count === 0 ? 'अब एक भी नहीं बचा। कृपया इसे हटाएँ।' : `केवल ${count} बचे हैं। कृपया ${count} या कम लें।`),
  quantityOf: (title) => `${title} की संख्या`,
  deliveryOf: (title) => `${title} की डिलीवरी`,
  sentAtOnce: 'डिजिटल: भुगतान होते ही आपका',
  free: 'मुफ़्त',
  notTaken: (count) => `आपकी कार्ट की ${count} चीज़ें अब नहीं बिकतीं, या आपकी कार्ट भरी हुई है`,
};

export const { words: lineWords, useWords: useLineWords } = bundledWords({ en, hi });

/** Why a line cannot be bought as it is, in words; null when it can. */
export const faultOf = ({ fault, left }: CartLine, t: LineWords): string | null => {
  if (fault === null) return null;
  return fault === 'out_of_stock' && left !== null ? t.left(left) : t.faults[fault];
};
