import { texts } from '@plumbline/texts/loaders/favourites';
import { featureWords } from '../../lib/text/index.ts';

export const { words: favouriteWords, useWords: useFavouriteWords } = featureWords(texts);
