import type { Kind } from './define.ts';

/** Classified advertisements: for sale, wanted, to let, offered or free. */
export const listing = {
  kind: 'listing',
  postedBy: ['member', 'vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: false,
  orderedWhen: { attribute: 'offer', is: ['sell'] },
  price: 'optional',
  noPriceWhen: { attribute: 'offer', is: ['free'] },
  place: {},
  lifetime: { days: 60, isChosen: false },
  maxOfMember: 30,
  answers: ['enquiry'],
  attributes: {
    offer: { type: 'choice', isNeeded: true, isFacet: true, choices: ['sell', 'buy', 'rent', 'service', 'free'] },
    rentPer: {
      type: 'choice',
      isNeeded: true,
      when: { attribute: 'offer', is: ['rent'] },
      choices: ['hour', 'day', 'week', 'month'],
    },
    condition: {
      type: 'choice',
      isNeeded: true,
      isFacet: true,
      when: { attribute: 'offer', is: ['sell', 'rent', 'free'] },
      choices: ['new', 'good', 'worn', 'broken'],
    },
    year: {
      type: 'number',
      from: 1800,
      to: 2100,
      isPlain: true,
      isFacet: true,
      when: { attribute: 'offer', is: ['sell', 'rent'] },
    },
    negotiable: { type: 'yes', when: { attribute: 'offer', is: ['sell', 'rent', 'service', 'buy'] } },
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
} as const satisfies Kind;

/** GoodRelations values for schema.org's BusinessFunction. */
const FUNCTION: Readonly<Record<string, string>> = {
  sell: 'Sell',
  buy: 'Buy',
  rent: 'LeaseOut',
  service: 'ProvideService',
  free: 'Dispose',
};
