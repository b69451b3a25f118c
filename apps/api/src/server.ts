import { compose } from './compose.ts';
import { buildApp } from './http/app.ts';
import { readConfig } from './platform/config.ts';

const deps = compose(readConfig(process.env));
const app = await buildApp(deps);
await app.listen({ port: deps.config.port, host: deps.config.host });
deps.log.info({ port: deps.config.port }, 'the API serves');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await deps.close();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Started by the launcher: when it is gone, however it went, so are we.
if (process.channel) process.once('disconnect', stop);
