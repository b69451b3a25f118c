import { featureWords } from '../text/index.ts';
import { en } from './delivery-words.en.ts';

export interface DeliveryWords {
  readonly delivery: string;
  readonly deliveryText: string;
  readonly deliveryOf: (place: number) => string;
  readonly deliveryName: string;
  readonly deliveryPrice: string;
  readonly countries: string;
  readonly countriesHint: string;
  readonly days: string;
  readonly addDelivery: string;
  readonly removeDelivery: (name: string) => string;
  readonly remove: string;
}

export const { loadWords: loadDeliveryWords, useWords: useDeliveryWords } = featureWords<DeliveryWords>(en, {
  hi: async () => (await import('./delivery-words.hi.ts')).hi,
});
