import type { ProfileCard } from '@plumbline/contract';
import { cardOf, detailsOf, type Language } from '@plumbline/contract/kinds';
import { consentKinds } from '@plumbline/contract/kinds/consent';

export type Details = Pick<ProfileCard, 'attributes' | 'place'>;

/** Label and value of each attribute that is there. */
export const detailsOfProfile = ({ attributes }: Details, language: Language): readonly (readonly [string, string])[] =>
  detailsOf(consentKinds.marriage, attributes, language).map(({ label, words }) => [label, words]);

/** Under the name on a card. */
export const lineOf = ({ attributes, place }: Details, language: Language): string =>
  [place.name, cardOf(consentKinds.marriage, attributes, language)].filter((each) => each !== '').join(' · ');
