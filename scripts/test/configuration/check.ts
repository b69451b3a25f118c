import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROCESS_ROLES } from '../../../apps/api/src/platform/process-roles.ts';
import { WITH_CHAIN } from '../../launch/plan.ts';
import { envOfRole } from '../../launch/role-env.ts';
import { anchorsIn, documentOf, joinSettings, readSettings, violationsOf } from './document.ts';

/** Fails if a setting has no description or role, or if docs/configuration.md is stale. `--write` writes it. */
const root = resolve(import.meta.dirname, '../../..');
const page = 'docs/configuration.md';
const text = (path: string) => readFileSync(join(root, path), 'utf8');

const LAUNCHER = 'scripts/launch/plan.ts';
const SOURCES = [
  ...['environment', 'guard-config', 'database-access'].map((name) => `apps/api/src/platform/${name}.ts`),
  ...['certifier', 'inbox'].map((name) => `apps/api/src/${name}.ts`),
  LAUNCHER,
];
/** Variables of Node.js and of the machine. */
const NOT_OURS = /^(PATH|HOME|LANG|TZ|NODE_\w+|\w+_PROXY)$/i;

const everything = new Proxy<NodeJS.ProcessEnv>({}, { get: () => 'set' });
const givenTo = new Map(
  PROCESS_ROLES.map((role) => [
    role,
    Object.keys(envOfRole(role, everything, { url: '', directUrl: '', replicaUrls: '' })),
  ]),
);
const settings = joinSettings(SOURCES.map(text)).map((setting) => ({
  ...setting,
  roles: PROCESS_ROLES.filter((role) => givenTo.get(role)!.includes(setting.name)),
}));
const launchers = new Set(readSettings(text(LAUNCHER)).map(({ name }) => name));
const given = [...new Set([...givenTo.values()].flat())].filter((name) => !NOT_OURS.test(name));
const violations = violationsOf(settings, launchers, given, anchorsIn('docs/operating.md', text('docs/operating.md')));

const document = documentOf(settings, WITH_CHAIN, PROCESS_ROLES.length);
if (process.argv.includes('--write')) writeFileSync(join(root, page), document);
else if (document !== text(page)) violations.push(`${page} is stale: npm run configuration`);

for (const violation of violations) console.error(violation);
process.exitCode = violations.length === 0 ? 0 : 1;
