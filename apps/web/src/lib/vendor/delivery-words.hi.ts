import type { DeliveryWords } from './delivery-field.tsx';

export const hi: DeliveryWords = {
  delivery: 'डिलीवरी',
  deliveryText: 'खरीदार जिनमें से चुनता है, कीमत और स्थान के साथ।',
  deliveryOf: (place) => `डिलीवरी ${place}`,
  deliveryName: 'नाम',
  deliveryPrice: 'कीमत',
  countries: 'देश',
  countriesHint: 'हर एक दो अक्षरों का, जैसे IN, DE। खाली: हर जगह।',
  days: 'कितने दिन',
  addDelivery: 'डिलीवरी जोड़ें',
  removeDelivery: (name) => `डिलीवरी ${name} हटाएँ`,
  remove: 'हटाएँ',
};
