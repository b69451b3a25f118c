import { FilesScreen, loadProductWords, productWords } from '../../features/vendor-products/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const clientLoader = loadProductWords;
export const meta = titleMeta(() => productWords().filesTitle);

export default FilesScreen;
