import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { documentOf } from './document.ts';
import { readEverything } from './read.ts';

/** Fails if a time limit is not in packages/time-limits, or if docs/time-limits.md is stale; `--write` writes it. */
const root = resolve(import.meta.dirname, '../../..');
const page = 'docs/time-limits.md';

const { limits, violations } = readEverything(root);
const document = documentOf(limits);
if (process.argv.includes('--write')) writeFileSync(join(root, page), document);
else if (document !== readFileSync(join(root, page), 'utf8')) violations.push(`${page} is stale: npm run time-limits`);

for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  console.error('\nDeclare a limit in packages/time-limits (its README says in which file), or name a pause as one.');
  process.exitCode = 1;
}
