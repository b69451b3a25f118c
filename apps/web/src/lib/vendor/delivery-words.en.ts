import type { DeliveryWords } from './delivery-words.ts';

export const en: DeliveryWords = {
  delivery: 'Delivery',
  deliveryText: 'The ways that the buyer chooses from, with price and countries.',
  deliveryOf: (place) => `Delivery ${place}`,
  deliveryName: 'Name',
  deliveryPrice: 'Price',
  countries: 'Countries',
  countriesHint: 'Two letters each, such as IN, DE. Empty: everywhere.',
  days: 'Days it takes',
  addDelivery: 'Add a delivery',
  removeDelivery: (name) => `Remove the delivery ${name}`,
  remove: 'Remove',
};
