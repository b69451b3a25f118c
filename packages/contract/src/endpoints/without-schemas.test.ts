import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What the stand-in for zod in a browser's build refuses (packages/app-runtime/src/vite/no-schemas.ts). */
const USES = /\.(shape|options|element|parse|safeParse|parseAsync|safeParseAsync)\b/;

it('The contract of a call uses no schema while it is loaded: a browser has none', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(50);
  const using = files.filter((name) => USES.test(readFileSync(join(import.meta.dirname, name), 'utf8')));
  expect(using).toEqual([]);
});
