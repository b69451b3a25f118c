import type { Deps } from '../../../platform/deps.ts';
import { selectFigures } from './store.ts';

/** Shows the figures of the whole product to the monitoring system. Only one process does, so each appears once. */
export function showFigures({ metrics, db, chain, log }: Pick<Deps, 'metrics' | 'db' | 'chain' | 'log'>): void {
  metrics.showProduct(() => selectFigures(db, chain.chainId), log);
}
