import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isFragment, testNamesOf } from './test-names.ts';

/** Prints test names that need their `describe` to be understood. Exits with 1 if there is one. */
const root = resolve(import.meta.dirname, '../..');
const files = globSync('{apps,packages,scripts,e2e}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'build', '.react-router'].includes(name),
}).sort();

let named = 0;
const fragments: string[] = [];
for (const file of files) {
  const source = readFileSync(resolve(root, file), 'utf8');
  // Helpers define tests too, so a file's suffix is not enough.
  if (!/from '(vitest|@playwright\/test)'/.test(source)) continue;
  const names = testNamesOf(source, { hasJsx: file.endsWith('.tsx') });
  named += names.length;
  for (const name of names.filter(isFragment)) fragments.push(`${file}: ${name}`);
}

for (const fragment of fragments) console.log(fragment);
if (fragments.length > 0)
  console.log('Name each test by a sentence that needs no context: "A sign-in refuses an unknown code".');
else console.log(`${named} test names need no context.`);
process.exit(fragments.length > 0 || named === 0 ? 1 : 0);
