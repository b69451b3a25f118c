import { registerHooks } from 'node:module';

/** Loaded first, so that every module except the list itself imports the list with one more kind. */
const REAL = new URL('../../../../../packages/contract/src/kinds/index.ts', import.meta.url).href;
const WITH_BOATS = new URL('kinds.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === REAL && context.parentURL !== WITH_BOATS ? { ...found, url: WITH_BOATS } : found;
  },
});
