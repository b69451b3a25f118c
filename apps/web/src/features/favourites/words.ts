import { texts as english } from '@plumbline/texts/en/favourites';
import { translations } from '@plumbline/texts/favourites';
import { featureWords } from '../../lib/text/index.ts';

/** In this screen's chunk, so that a member's first load excludes it. */
export const {
  loadWords: loadFavouriteWords,
  words: favouriteWords,
  useWords: useFavouriteWords,
} = featureWords(english, translations);
