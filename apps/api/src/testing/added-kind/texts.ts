import { texts as known } from '../../../../../packages/texts/compiled/en/kinds.ts';

/** The texts of the kinds with those of one more, replacing the real ones of every language (`hooks.ts`). */
export const texts = {
  ...known,
  boat: {
    one: 'Boat',
    many: 'Boats',
    add: 'Offer a boat',
    summary: 'Boats to share',
    noPrice: 'Ask its owner',
    attributes: {
      hull: { label: 'Hull', choices: { wood: 'Wood', steel: 'Steel' } },
      length: { label: 'Length', unit: 'm' },
    },
  },
};
