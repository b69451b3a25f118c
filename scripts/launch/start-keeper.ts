import { join } from 'node:path';
import { recordProcess } from './left-overs.ts';
import { type Running, startNode } from './running.ts';
import type { Product, Surroundings } from './services.ts';
import { supervise } from './supervise.ts';

/** Starts the keeper first, so that a stop ends it last. It gets none of the product's secrets. */
export async function startKeeper(product: Product, { root, data }: Surroundings): Promise<void> {
  const start = async (): Promise<Running> => {
    const running = await startNode(
      {
        name: 'The keeper',
        script: join(root, 'scripts/launch/keeper.ts'),
        args: [data.path],
        env: { PATH: process.env.PATH },
        cwd: root,
        logFile: join(data.path, 'logs/keeper.log'),
      },
      product,
    );
    recordProcess(data.path, 'keeper', running.pid);
    return running;
  };
  product.started.unshift([await supervise({ name: 'The keeper', start }, product.stopping)]);
}
