import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves zod out of a build: 35 KB (gzip), and at every start the time to make some hundred schemas that nobody parses with.
 * The browser needs the contract's names, paths and types; the server parses.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'plumbline:without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'no-schemas.ts') : null),
});
