import { featureWords } from '../text/index.ts';

const en = {
  delivery: 'Delivery',
  deliveryText: 'The ways that the buyer chooses from, with price and countries.',
  deliveryOf: (place: number) => `Delivery ${place}`,
  deliveryName: 'Name',
  deliveryPrice: 'Price',
  countries: 'Countries',
  countriesHint: 'Two letters each, such as IN, DE. Empty: everywhere.',
  days: 'Days it takes',
  addDelivery: 'Add a delivery',
  removeDelivery: (name: string) => `Remove the delivery ${name}`,
  remove: 'Remove',
};

export type DeliveryWords = typeof en;

export const { loadWords: loadDeliveryWords, useWords: useDeliveryWords } = featureWords(en, {
  hi: async () => (await import('./delivery-words.hi.ts')).hi,
});
