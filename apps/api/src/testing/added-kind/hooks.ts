import { registerHooks } from 'node:module';

/** Loaded before anything else: every module but the list itself finds the list with one kind more. */
const REAL = new URL('../../../../../packages/contract/src/kinds/index.ts', import.meta.url).href;
const WITH_BOATS = new URL('kinds.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === REAL && context.parentURL !== WITH_BOATS ? { ...found, url: WITH_BOATS } : found;
  },
});
