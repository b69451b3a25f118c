import { texts as english } from '@plumbline/texts/en/favourites';
import { translations } from '@plumbline/texts/favourites';
import { loadKinds } from '../../lib/text/by-screen/kinds.ts';
import { featureWords } from '../../lib/text/index.ts';

/** In this screen's chunk, so that a member's first load excludes it. */
const own = featureWords(english, translations);

export const { words: favouriteWords, useWords: useFavouriteWords } = own;

/** Loads the texts of the screen and of the kinds of listings. */
export const loadFavouriteWords = () => Promise.all([own.loadWords(), loadKinds()]);
