import { CheckoutScreen, loadCheckoutWords } from '../features/checkout/index.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = loadCheckoutWords;
export const meta = pageMeta((t) => t.shell.checkout);

export default CheckoutScreen;
