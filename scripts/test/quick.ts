import { resolve } from 'node:path';
import { runTool } from './run-tool.ts';
import { printSizes } from './size/print.ts';
import { staticChecks } from './static-checks.ts';

/**
 * `npm run check`: types, lint, boundaries and pure tests of the whole tree, in less than a minute on two cores. `npm
 * run check -- size` only prints the size of the tree against its goals.
 */
const root = resolve(import.meta.dirname, '../..');
if (process.argv[2] === 'size') process.exit((await printSizes(root)) ? 0 : 1);
const began = performance.now();
const pureTests = () => runTool(root, 'vitest', ['run', '--project', 'unit*', '--reporter=dot']);
const outcomes = await staticChecks(root, { isWhole: false, alongside: [['Pure tests', pureTests]] });
const failed = outcomes.flatMap(({ failures }) => failures);
const took = ((performance.now() - began) / 1000).toFixed(1);
console.log(failed.length === 0 ? `\nAll checks passed (${took} s).` : `\nFailed (${took} s): ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);
