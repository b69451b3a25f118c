import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadModule } from 'libpg-query';
import { readRights } from '../../../apps/api/src/platform/rights.ts';
import { parametersOf, violationsOf } from './parameters.ts';

/**
 * Fails if a function that a process may call takes an amount, rate, count, date, version, state or author without a
 * comment why the caller may choose it. An operator on the machine (`command`) is trusted.
 */
const root = resolve(import.meta.dirname, '../../..');
await loadModule();
const rights = await readRights();
const granted = new Set(
  rights
    .filter(({ privileges, roles }) => privileges.includes('execute') && roles.some((role) => role !== 'command'))
    .flatMap(({ schema, objects }) => objects.map((name) => `${schema}.${name}`)),
);
const accepted = readFileSync(join(root, 'docs/security.md'), 'utf8');
const declared = globSync('db/functions/**/*.sql', { cwd: root })
  .sort()
  .flatMap((file) => parametersOf(readFileSync(join(root, file), 'utf8')))
  .filter(({ of }) => granted.has(of));
const violations = violationsOf(declared, accepted);
for (const violation of violations) console.error(violation);
process.exitCode = violations.length === 0 ? 0 : 1;
