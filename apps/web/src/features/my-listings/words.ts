import type { ListingWords } from '../../lib/market/own-listing/words.ts';
import { featureWords } from '../../lib/text/index.ts';
import { loadFormWords } from '../../lib/vendor/words.ts';
import { en } from './words-en.ts';

export interface PostWords extends ListingWords {
  readonly title: string;
  readonly toLostFound: string;
  readonly lead: string;
  readonly failed: string;
  readonly empty: string;
  readonly chooseKind: string;
  readonly backToList: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly chooseCategory: string;
  readonly choose: string;
  readonly optional: string;
  readonly price: string;
  readonly priceHint: string;
  readonly place: string;
  readonly placeHint: string;
  readonly noSuchPlace: string;
  readonly endsOn: string;
  readonly endsOnHint: (days: number) => string;
  readonly details: string;
  readonly pictures: string;
  readonly picturesHint: string;
  readonly addPictures: string;
  readonly sending: (name: string) => string;
  readonly alt: (place: number) => string;
  readonly earlier: (place: number) => string;
  readonly removePicture: (place: number) => string;
  readonly remove: string;
  readonly moveEarlier: string;
  readonly save: string;
  readonly saveAndHandIn: string;
  readonly notSaved: string;
  readonly locked: string;
  readonly preview: string;
  readonly hidePreview: string;
  readonly beside: string;
  readonly state: string;
  readonly shownUntil: string;
  readonly changed: string;
  readonly kind: string;
  readonly units: string;
  readonly setUnits: (title: string, count: number) => string;
  readonly renew: string;
  readonly renewUntil: string;
  readonly all: string;
}

const { loadWords, useWords, words } = featureWords<PostWords>(en, {
  hi: async () => (await import('./words-hi.ts')).hi,
});
export const usePostWords = useWords;
export const postWords = words;
/** With the words of the editor of texts and of the guard against losing what was typed. */
export const loadPostWords = async (): Promise<void> => {
  await Promise.all([loadWords(), loadFormWords()]);
};
