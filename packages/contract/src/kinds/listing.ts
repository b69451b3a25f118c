import type { Kind } from './define.ts';

/** Classified advertisements: for sale, wanted, to let, offered or free. */
export const listing: Kind = {
  kind: 'listing',
  words: {
    one: { en: 'Classified', hi: 'वर्गीकृत विज्ञापन' },
    many: { en: 'Classifieds', hi: 'वर्गीकृत विज्ञापन' },
    add: { en: 'Place a classified', hi: 'वर्गीकृत विज्ञापन दें' },
    summary: {
      en: 'Sold, wanted, let and given away by members and vendors near you.',
      hi: 'आपके पास के सदस्यों और विक्रेताओं की बिक्री, माँग, किराया और मुफ़्त चीज़ें।',
    },
  },
  postedBy: ['member', 'vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: false,
  orderedWhen: { attribute: 'offer', is: ['sell'] },
  price: 'optional',
  noPrice: { en: 'Price on request', hi: 'कीमत पूछने पर' },
  noPriceWhen: { attribute: 'offer', is: ['free'] },
  place: {},
  lifetime: { days: 60, isChosen: false },
  maxOfMember: 30,
  answers: ['enquiry'],
  attributes: {
    offer: {
      type: 'choice',
      label: { en: 'What it is', hi: 'यह क्या है' },
      isNeeded: true,
      isFacet: true,
      choices: {
        sell: { en: 'For sale', hi: 'बिक्री के लिए' },
        buy: { en: 'Wanted', hi: 'चाहिए' },
        rent: { en: 'To let', hi: 'किराए पर' },
        service: { en: 'Service', hi: 'सेवा' },
        free: { en: 'Free', hi: 'मुफ़्त' },
      },
    },
    rentPer: {
      type: 'choice',
      label: { en: 'Rent for', hi: 'किराया प्रति' },
      isNeeded: true,
      when: { attribute: 'offer', is: ['rent'] },
      choices: {
        hour: { en: 'an hour', hi: 'घंटा' },
        day: { en: 'a day', hi: 'दिन' },
        week: { en: 'a week', hi: 'सप्ताह' },
        month: { en: 'a month', hi: 'महीना' },
      },
    },
    condition: {
      type: 'choice',
      label: { en: 'Condition', hi: 'हालत' },
      isNeeded: true,
      isFacet: true,
      when: { attribute: 'offer', is: ['sell', 'rent', 'free'] },
      choices: {
        new: { en: 'New', hi: 'नया' },
        good: { en: 'Used, good', hi: 'इस्तेमाल किया, अच्छा' },
        worn: { en: 'Used, worn', hi: 'इस्तेमाल किया, पुराना' },
        broken: { en: 'For parts', hi: 'पुर्ज़ों के लिए' },
      },
    },
    year: {
      type: 'number',
      label: { en: 'Year it was made', hi: 'निर्माण का वर्ष' },
      from: 1800,
      to: 2100,
      isPlain: true,
      isFacet: true,
      when: { attribute: 'offer', is: ['sell', 'rent'] },
    },
    negotiable: {
      type: 'yes',
      label: { en: 'The price can be talked about', hi: 'कीमत पर बात हो सकती है' },
      when: { attribute: 'offer', is: ['sell', 'rent', 'service', 'buy'] },
    },
  },
  rules: [],
  card: ['offer', 'condition'],
  data: ({ url, title, text, pictures, price, values, place, publishedAt, endsOn }) =>
    price === null && values.offer !== 'free'
      ? null
      : {
          '@type': values.offer === 'buy' ? 'Demand' : 'Offer',
          name: title,
          description: text,
          url,
          ...(pictures.length > 0 ? { image: pictures } : {}),
          price: price ?? '0',
          priceCurrency: 'USDT',
          businessFunction: `http://purl.org/goodrelations/v1#${FUNCTION[String(values.offer)]}`,
          ...(place === null
            ? {}
            : { availableAtOrFrom: { '@type': 'Place', name: `${place.name}, ${place.country}` } }),
          availabilityStarts: publishedAt,
          ...(endsOn === null ? {} : { availabilityEnds: endsOn }),
        },
};

/** GoodRelations values for schema.org's BusinessFunction. */
const FUNCTION: Readonly<Record<string, string>> = {
  sell: 'Sell',
  buy: 'Buy',
  rent: 'LeaseOut',
  service: 'ProvideService',
  free: 'Dispose',
};
