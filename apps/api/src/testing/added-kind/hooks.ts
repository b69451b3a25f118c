import { registerHooks } from 'node:module';

const urlOf = (path: string): string => new URL(path, import.meta.url).href;

/** The list of kinds and its texts, each with its replacement. */
const REPLACED: Readonly<Record<string, string>> = {
  [urlOf('../../../../../packages/contract/src/kinds/index.ts')]: urlOf('kinds.ts'),
  [urlOf('../../../../../packages/texts/compiled/en/kinds.ts')]: urlOf('texts.ts'),
  [urlOf('../../../../../packages/texts/compiled/hi/kinds.ts')]: urlOf('texts.ts'),
};

/** Loaded first, so that every module except a replacement itself imports the list with one more kind. */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const url = REPLACED[found.url];
    return url === undefined || context.parentURL === url ? found : { ...found, url };
  },
});
