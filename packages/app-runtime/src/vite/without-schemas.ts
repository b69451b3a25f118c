import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What an endpoint says of itself to the readers of the API's description: a text, up to the comma. */
const SUMMARY = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

export const withoutSummaries = (code: string): string => code.replace(SUMMARY, '');

/**
 * Leaves zod out of a build: 35 KB (gzip), and at every start the time to make some hundred schemas that nobody parses with.
 * The browser needs the contract's names, paths and types; the server parses. Their descriptions go, too.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'plumbline:without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'no-schemas.ts') : null),
  transform: (code, id) =>
    id.includes('/packages/contract/src/endpoints/') ? { code: withoutSummaries(code), map: null } : null,
});
