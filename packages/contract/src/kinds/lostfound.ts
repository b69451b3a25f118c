import type { Kind } from './define.ts';
import { inWords } from './words.ts';

/** Lost and found items; `market/lostfound` suggests matches and handles the handover. */
export const lostfound = {
  kind: 'lostfound',
  postedBy: ['member', 'vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: false,
  price: 'none',
  place: {},
  lifetime: { days: 90, isChosen: false, isOnce: true },
  maxOfMember: 30,
  answers: ['claim'],
  attributes: {
    what: { type: 'choice', isNeeded: true, isFacet: true, isHidden: true, choices: ['lost', 'found'] },
    happened: { type: 'day', isNeeded: true, isPast: true },
    part: { type: 'choice', choices: ['morning', 'afternoon', 'evening', 'night'] },
    colour: {
      type: 'choice',
      isFacet: true,
      choices: ['black', 'white', 'grey', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'several'],
    },
    mark: { type: 'text', most: 120 },
  },
  rules: [],
  card: ['happened', 'colour'],
  headline: ({ what }, kind) => inWords(kind, 'what', what),
} as const satisfies Kind;
