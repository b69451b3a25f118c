import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countUses, withCounts } from './count.ts';

/** Fails if the counts in docs/scaling.md are stale; `--write` writes them. */
const root = resolve(import.meta.dirname, '../../..');
const page = join(root, 'docs/scaling.md');
const all = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .sort()
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

const before = readFileSync(page, 'utf8');
const after = withCounts(before, countUses(all('db/schema/*.sql'), all('db/functions/**/*.sql')));
if (process.argv.includes('--write')) writeFileSync(page, after);
else if (before !== after) {
  console.error('docs/scaling.md is stale: npm run engines');
  process.exitCode = 1;
}
