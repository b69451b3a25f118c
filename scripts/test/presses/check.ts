import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Endpoint } from '../../../packages/contract/src/endpoint.ts';
import * as member from '../../../packages/contract/src/index.ts';
import * as operator from '../../../packages/contract/src/operator/index.ts';
import { ACCEPTED } from './accepted.ts';
import { pressesIn } from './find.ts';

/** Fails when something that a person presses makes a second writing call after its first one, and does not say why it may. */
const root = resolve(import.meta.dirname, '../../..');
const exported: Readonly<Record<string, unknown>> = { ...member, ...operator };
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const writes = (name: string): boolean => {
  const endpoint = exported[name];
  return !isEndpoint(endpoint) || (endpoint.method !== 'GET' && endpoint.repeats !== 'reads');
};

const files = globSync('{apps/web,apps/console,packages/app-runtime}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/[.-]test(ing)?\.tsx?$|\.d\.ts$/.test(file))
  .sort();
const find = pressesIn({
  writes,
  read: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null),
  resolve: (specifier, from) => (specifier.startsWith('.') ? join(dirname(from), specifier) : null),
});
const found = files.flatMap((file) => find(file).map((press) => ({ file, ...press })));
const isAccepted = ({ file, name }: (typeof found)[number]) =>
  ACCEPTED.some((each) => each.file === file && each.name === name);
const faults = [
  ...found
    .filter((press) => !isAccepted(press))
    .map(({ file, name, line }) => `${file}:${line} ${name}: a second writing call after the first one`),
  ...ACCEPTED.filter(({ file, name }) => !found.some((press) => press.file === file && press.name === name)).map(
    ({ file, name }) => `scripts/test/presses/accepted.ts: ${file} ${name} makes no second writing call`,
  ),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    '\nOne press that means one thing is one call, which does all of it in one transaction. See scripts/test/presses/README.md.',
  );
  process.exitCode = 1;
}
