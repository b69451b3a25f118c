import { featureWords } from '../../lib/text/index.ts';
import type { Change } from './changes.ts';
import { en } from './words.en.ts';

/** The texts of the checkout's screen. */
export interface CheckoutWords {
  readonly title: string;
  readonly lead: string;
  readonly toCart: string;
  readonly toMarket: string;
  readonly where: string;
  readonly nothingSent: string;
  readonly addressesFailed: string;
  readonly noAddress: string;
  readonly addAddress: string;
  readonly edit: string;
  readonly editOf: (name: string) => string;
  readonly remove: string;
  readonly removeOf: (name: string) => string;
  readonly removeSure: string;
  readonly keep: string;
  readonly save: string;
  readonly fields: Readonly<
    Record<'fullName' | 'phone' | 'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'country', string>
  >;
  readonly chooseCountry: string;
  readonly postcodeLike: (example: string) => string;
  readonly needed: Readonly<Record<'fullName' | 'phone' | 'line1' | 'city' | 'country', string>>;
  readonly what: string;
  readonly notSent: (title: string, country: string) => string;
  readonly pay: string;
  readonly price: string;
  readonly wallet: string;
  readonly after: string;
  readonly missing: (amount: string) => string;
  readonly deposit: string;
  readonly moveOver: (amount: string) => string;
  readonly whereItLies: string;
  readonly digitalLies: string;
  readonly payNow: (amount: string) => string;
  readonly chooseAddress: string;
  readonly changed: string;
  readonly change: (change: Change) => string;
  readonly sameLines: string;
  readonly nothingBought: string;
  readonly codeTitle: string;
  readonly codeText: (amount: string, stores: string) => string;
  readonly code: string;
  readonly confirm: string;
  readonly newCode: string;
  readonly back: string;
  readonly factor: string;
  readonly lost: string;
  readonly asking: string;
  readonly emptyCart: string;
  readonly inTheWay: string;
  readonly notSentSomewhere: string;
}

export const {
  loadWords: loadCheckoutWords,
  words: checkoutWords,
  useWords: useCheckoutWords,
} = featureWords<CheckoutWords>(en, { hi: async () => (await import('./words.hi.ts')).hi });
