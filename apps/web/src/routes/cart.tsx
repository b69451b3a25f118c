import { CartScreen } from '../features/cart/index.ts';
import { readForEveryScreen } from '../lib/first-reads.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.shell.cart);

/** A visitor has a cart as well: no session is asked for. */
export async function clientLoader(): Promise<null> {
  await readForEveryScreen();
  return null;
}

export default CartScreen;
