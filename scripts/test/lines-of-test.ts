import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Prints the ratio of test lines to code lines for each module and front end, the lowest first. Exits with 1 if a
 * module that pays money is below `MIN_RATIO`.
 */
const root = resolve(import.meta.dirname, '../..');
const MIN_RATIO = 1.5;
const MONEY = ['base/ledger', 'earning/income', 'earning/investments', 'money/treasury', 'money/withdrawals'];

interface Lines {
  readonly part: string;
  readonly code: number;
  readonly test: number;
}

function count(part: string, folder: string): Lines {
  const lines = { code: 0, test: 0 };
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**'],
  })) {
    const of = /\.test\.tsx?$/.test(file) ? 'test' : /[./]testing\b/.test(file) ? null : 'code';
    if (of !== null) lines[of] += readFileSync(resolve(root, file), 'utf8').split('\n').length - 1;
  }
  return { part, ...lines };
}

const ratio = ({ code, test }: Lines): number => test / Math.max(1, code);

const modules = globSync('apps/api/src/modules/*/*', { cwd: root }).map((folder) =>
  count(folder.split('/').slice(-2).join('/'), folder),
);
const rest = ['apps/web/src', 'apps/console/src', 'apps/site/src', ...globSync('packages/*', { cwd: root })];
const found = [...modules, ...rest.map((folder) => count(folder, folder))].sort((a, b) => ratio(a) - ratio(b));

console.log(' tests/line    tests     code  part');
for (const each of found) {
  const [test, code] = [each.test, each.code].map((lines) => lines.toString().padStart(8));
  console.log(`${ratio(each).toFixed(2).padStart(11)} ${test} ${code}  ${each.part}`);
}
const short = found.filter((each) => MONEY.includes(each.part) && ratio(each) < MIN_RATIO);
if (short.length > 0) console.log(`Fewer than ${MIN_RATIO}: ${short.map(({ part }) => part).join(', ')}`);
process.exit(short.length > 0 ? 1 : 0);
