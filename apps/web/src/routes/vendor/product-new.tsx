import { NewProduct, productWords } from '../../features/vendor-products/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => productWords().newTitle);

export default NewProduct;
