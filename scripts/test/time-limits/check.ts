import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { documentOf } from './document.ts';
import { readEverything } from './read.ts';

/** Fails when a time limit is not in packages/time-limits, or docs/time-limits.md is stale; `--write` writes that page. */
const root = resolve(import.meta.dirname, '../../..');
const page = 'docs/time-limits.md';

/** Sources that still have limits of their own. Temporary: it goes when they have been moved. */
const NOT_YET_MOVED =
  /^apps\/api\/src\/(platform\/(busy|pool|pipelined-pool|channel|queue-pool|lifecycle|pdf-threads)\.ts|(demo|operate)\/|modules\/(base\/mail|views\/(proofs|content)|market\/media)\/|http\/(waits|mount-upload|mount-file|mount-stream|answer-errors)\.ts|cli\.ts)|^scripts\/(launch|dev|install)\//;

const { limits, faults } = readEverything(root, (file) => NOT_YET_MOVED.test(file));
const document = documentOf(limits);
if (process.argv.includes('--write')) writeFileSync(join(root, page), document);
else if (document !== readFileSync(join(root, page), 'utf8')) faults.push(`${page} is stale: npm run time-limits`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    '\nA limit is a constant of packages/time-limits (its README says which file); a pause has a name that says so.',
  );
  process.exitCode = 1;
}
