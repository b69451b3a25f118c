import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import type { ICruiseOptions } from 'dependency-cruiser';
import { directions, runtime } from './rules.ts';
import { checkSql } from './sql/borders.ts';

const root = resolve(import.meta.dirname, '../../..');
process.chdir(root);
const which = process.argv[2];
if (which === 'sql') process.exit((await checkSql(root)) ? 0 : 1);

/** Checks the import rules with dependency-cruiser, which cannot use TypeScript 7 as its parser. */
registerHooks({
  resolve(specifier, context, next) {
    const isCruiser = specifier === '@swc/core' && context.parentURL?.includes('/dependency-cruiser/');
    return isCruiser
      ? { url: new URL('./swc-for-cruiser.mjs', import.meta.url).href, shortCircuit: true }
      : next(specifier, context);
  },
});

if (which !== 'directions' && which !== 'runtime') throw new Error('Usage: check.ts directions|runtime|sql');
process.env.BOUNDARIES_WITHOUT_TYPES = which === 'runtime' ? '1' : '0';
const options: ICruiseOptions = {
  validate: true,
  ruleSet: { forbidden: which === 'runtime' ? runtime : directions },
  parser: 'swc',
  outputType: 'err',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['(^|/)build/', '\\.react-router', '\\.css$', '\\?url$'] },
};
// Imported here so that its own imports pass the hook above.
const { cruise } = await import('dependency-cruiser');
const { exitCode, output } = await cruise(['apps', 'packages', 'scripts', 'e2e'], options, {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
});
console.log(output);
process.exit(exitCode === 0 ? 0 : 1);
