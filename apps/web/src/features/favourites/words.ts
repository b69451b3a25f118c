import { texts } from '@plumbline/texts/loaders/favourites';
import { featureWords } from '../../lib/text/index.ts';

/** In this screen's chunk, so that a member's first load excludes it. */
export const { words: favouriteWords, useWords: useFavouriteWords } = featureWords(texts);
