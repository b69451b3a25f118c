import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ADDED = 'apps/api/src/testing/added-kind';

/**
 * Adds the kind `boat` to a copy of the tree as docs/kinds.md describes: its definition, its name in the list, the
 * sentences that the compiler would require, and last its migration, which the product applies at once.
 */
export function addBoats(copy: string, edit: (file: string, from: string, to: string) => void): void {
  cpSync(join(copy, ADDED, 'boat.ts'), join(copy, 'packages/contract/src/kinds/boat.ts'));
  const list = 'packages/contract/src/kinds/index.ts';
  edit(list, 'import { course }', "import { boat } from './boat.ts';\nimport { course }");
  edit(list, "'lostfound', 'course'] as const", "'lostfound', 'course', 'boat'] as const");
  edit(list, 'lostfound, course }', 'lostfound, course, boat }');
  const caution = "{ en: 'See it afloat before you pay.', hi: 'पैसा देने से पहले इसे पानी में देखें।' }";
  const words = 'apps/api/src/modules/views/storefront/words/kinds.ts';
  edit(words, '  job: {', `  boat: { caution: ${caution}, categories: {} },\n  job: {`);
  const sql = readFileSync(join(copy, ADDED, 'boat.sql'), 'utf8');
  writeFileSync(join(copy, 'db/migrations/9999_boats.sql'), sql);
}
