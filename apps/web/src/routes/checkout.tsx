import { CheckoutScreen } from '../features/checkout/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.shell.checkout);

export default CheckoutScreen;
