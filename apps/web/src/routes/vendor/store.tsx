import { loadStoreWords, StoreScreen, storeWords } from '../../features/vendor-store/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const clientLoader = loadStoreWords;
export const meta = titleMeta(() => storeWords().title);

export default StoreScreen;
