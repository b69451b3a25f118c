import { loadPostWords, MyListingsScreen, postWords } from '../features/my-listings/index.ts';
import { titleMeta } from '../lib/page.ts';

export const clientLoader = loadPostWords;
export const meta = titleMeta(() => postWords().title);

export default MyListingsScreen;
