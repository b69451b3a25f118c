import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compileTexts } from '@plumbline/texts/compile';
import { bundleInto } from './bundle.ts';

/**
 * Bundles the processes of the server for `npm start` and `npm run build`, into build/processes. A process that runs
 * the sources finds and compiles up to 2,800 files, one after the other: two thirds of its start (docs/benchmarks.md).
 * Development, tests and `npm run operate` run the sources.
 */
const PROCESSES = [
  ...['server', 'watcher', 'payer', 'jobs', 'guard', 'reconciler', 'inbox', 'certifier'],
  ...['cli', 'signer', 'rotate-secrets'],
];

const root = import.meta.dirname;
compileTexts();
await rm(join(root, 'build'), { recursive: true, force: true });
await bundleInto(
  join(root, 'build/processes'),
  Object.fromEntries(PROCESSES.map((name) => [name, join(root, `src/${name}.ts`)])),
);
