import { FavouritesScreen, favouriteWords } from '../features/favourites/index.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => favouriteWords().title);

export default FavouritesScreen;
