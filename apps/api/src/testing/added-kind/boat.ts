import type { Kind } from '@plumbline/contract/kinds';

/** The definition that an engineer writes first when adding a kind (docs/kinds.md). */
export const boat = {
  kind: 'boat',
  postedBy: ['member', 'vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: false,
  price: 'optional',
  place: {},
  lifetime: { days: 14, isChosen: false },
  maxOfMember: 5,
  answers: ['enquiry'],
  attributes: {
    hull: { type: 'choice', isNeeded: true, isFacet: true, choices: ['wood', 'steel'] },
    length: { type: 'number', from: 2, to: 40, isNeeded: true, isFacet: true },
  },
  rules: [],
  card: ['hull', 'length'],
} as const satisfies Kind;
