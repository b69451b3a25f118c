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
} as const satisfies Kind;
