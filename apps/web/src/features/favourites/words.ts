import { texts as english } from '@plumbline/texts/en/favourites';
import { translations } from '@plumbline/texts/favourites';
import { featureWords } from '../../lib/text/index.ts';

/** In the chunk of this screen: a member's first load carries none of them. */
export const { words: favouriteWords, useWords: useFavouriteWords } = featureWords(english, translations);
