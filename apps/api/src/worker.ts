import { compose } from './compose.ts';
import { readConfig } from './platform/config.ts';
import { startWorker } from './platform/worker.ts';

const deps = compose(readConfig(process.env));
const worker = await startWorker({ pool: deps.pool, log: deps.log, tasks: {}, periodic: [] });
deps.log.info('the worker works');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  await deps.close();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Started by the launcher: when it is gone, however it went, so are we.
if (process.channel) process.once('disconnect', stop);
