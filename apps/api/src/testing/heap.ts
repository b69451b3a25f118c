import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the megabytes in use after full garbage collection, finalizers included. */
export async function heapAfterCollection(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    collect();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed / 1024 ** 2;
}
