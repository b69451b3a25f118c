import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Uses of a schema that fail in a browser's build, which replaces zod (packages/app-runtime/src/vite/no-schemas.ts).
 */
const USES = /\.(shape|options|element|parse|safeParse|parseAsync|safeParseAsync)\b/;

it('The contract of a call loads without schemas, because browsers do not have them', () => {
  const folders = [import.meta.dirname, join(import.meta.dirname, '../operator')];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, `${name}`)),
  );
  const contracts = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  expect(contracts.length).toBeGreaterThan(80);
  const using = contracts.filter((path) => USES.test(readFileSync(path, 'utf8')));
  expect(using).toEqual([]);
});
