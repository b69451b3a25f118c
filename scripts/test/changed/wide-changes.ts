import type { Kind } from '../find-tests.ts';

/** Changes that affect tests without an import or a string. */

const EVERY_TEST =
  /(^|\/)package(-lock)?\.json$|^vitest\.config\.ts$|^tsconfig[^/]*\.json$|^scripts\/(run\.mjs|install\/.*)$|^scripts\/test\/[^/]+(?<!\.test)\.ts$/;

export const everyTest = (file: string): boolean => EVERY_TEST.test(file);

const OF_KIND: Readonly<Partial<Record<Kind, RegExp>>> = {
  // Texts are compiled to modules that are not committed.
  unit: /^texts\//,
  // What starts PostgreSQL, and what applies the schema to a test's database.
  database: /^scripts\/launch\/(postgres|ports)[^/]*\.ts$|^apps\/api\/src\/platform\/(baseline|migrate|rights)\.ts$/,
  launch: /^scripts\/launch\/|^apps\/api\/src\/[^/]+\.ts$|^apps\/api\/src\/platform\/|^db\/(baseline|migrations)\//,
  browser: /^texts\/|^playwright\.config\.ts$|^e2e\/support\/(global-setup|books)\.ts$/,
};

export const everyTestOf = (kind: Kind, file: string): boolean =>
  OF_KIND[kind]?.test(file) === true && !/\.test\.tsx?$/.test(file);

const PRODUCT = /^(apps|packages|texts|db|scripts\/launch)\//;

/** The gate's browser tests are one journey through the product and run after any change of it. */
export const startsTheProduct = (test: string, kind: Kind, file: string): boolean =>
  kind === 'browser' && test.startsWith('e2e/gate/') && PRODUCT.test(file) && !/\.(test\.tsx?|md)$/.test(file);
