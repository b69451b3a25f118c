import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from './start-product.ts';

/** One save of an editor is several events. */
const SETTLED_PAUSE_MS = 100;

/** Runs the tests, and again after each change below e2e/, against one product: PRODUCT_URL's or its own. Ends with Ctrl-C. */
export async function watchBrowserTests(
  root: string,
  run: (env: NodeJS.ProcessEnv) => Promise<number>,
): Promise<number> {
  const given = process.env.PRODUCT_URL;
  const product = given ? null : await startProduct();
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  try {
    for (let code = 0; ; ) {
      code = await run({ PRODUCT_URL: given ?? product!.url });
      if (stopping.signal.aborted) return code;
      console.log('\nWaiting for a change below e2e/; Ctrl-C ends.');
      if (!(await changeBelow(join(root, 'e2e'), stopping.signal))) return code;
    }
  } finally {
    await product?.stop();
  }
}

/** False when the wait was ended. */
async function changeBelow(folder: string, signal: AbortSignal): Promise<boolean> {
  try {
    for await (const _ of watch(folder, { recursive: true, signal })) {
      await new Promise((resolve) => setTimeout(resolve, SETTLED_PAUSE_MS));
      return true;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return false;
}
