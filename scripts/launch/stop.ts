import { PRODUCT_STOP_MS } from '@plumbline/time-limits/progress';
import { killAll } from './launcher.ts';
import { note } from './output.ts';
import { settlesWithin } from './running.ts';
import type { Product } from './services.ts';

/**
 * Ends a product after its `stopping` signal was aborted: first what is only starting, which that signal ends, then every part in the
 * reverse order of the start, so that nobody loses what it depends on before it has ended. What has not ended in time is killed.
 */
export async function stopProduct(
  product: Product,
  starting: Promise<unknown>,
  withinMs = PRODUCT_STOP_MS,
): Promise<void> {
  if (await settlesWithin(inOrder(product, starting), withinMs)) return;
  note('Not everything ended in time: the rest is killed.');
  killAll(product);
}

async function inOrder(product: Product, starting: Promise<unknown>): Promise<void> {
  // A start that failed was reported where it was awaited, or is the consequence of this very stop.
  await Promise.allSettled([starting]);
  for (const group of product.started.toReversed()) {
    const ends = await Promise.allSettled(group.map((service) => service.stop()));
    for (const end of ends) if (end.status === 'rejected') console.error('a part did not end in order:', end.reason);
  }
}
