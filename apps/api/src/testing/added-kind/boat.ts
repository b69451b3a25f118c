import type { Kind } from '@plumbline/contract/kinds';

const words = (en: string) => ({ en, hi: en });

/** The definition that an engineer writes first when adding a kind (docs/kinds.md). */
export const boat: Kind = {
  kind: 'boat',
  words: { one: words('Boat'), many: words('Boats'), add: words('Offer a boat'), summary: words('Boats to share') },
  postedBy: ['member', 'vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: false,
  price: 'optional',
  noPrice: words('Ask its owner'),
  place: {},
  lifetime: { days: 14, isChosen: false },
  maxOfMember: 5,
  answers: ['enquiry'],
  attributes: {
    hull: {
      type: 'choice',
      label: words('Hull'),
      isNeeded: true,
      isFacet: true,
      choices: { wood: words('Wood'), steel: words('Steel') },
    },
    length: {
      type: 'number',
      label: words('Length'),
      unit: words('m'),
      from: 2,
      to: 40,
      isNeeded: true,
      isFacet: true,
    },
  },
  rules: [],
  card: ['hull', 'length'],
  data: ({ title, url }) => ({ '@type': 'Vehicle', name: title, url }),
};
