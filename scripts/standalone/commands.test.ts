import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Folder of a build whose scripts print their arguments and what they get of the environment. */
function build(node: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['launcher', 'server']) mkdirSync(join(folder, name));
  const commands = pathToFileURL(join(import.meta.dirname, 'commands.ts')).href;
  const print = `const { SITE_ROOT, BSC_RPC_URL, NODE_ENV } = process.env;
    console.log(JSON.stringify([import.meta.url.split('/').at(-1), process.argv.slice(2), { SITE_ROOT, BSC_RPC_URL, NODE_ENV }]));`;
  cpSync(join(import.meta.dirname, 'plumbline.mjs'), join(folder, 'plumbline.mjs'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node } }));
  writeFileSync(join(folder, 'launcher/commands.mjs'), `export { run } from '${commands}';`);
  for (const name of ['server', 'reconciler', 'cli', 'signer'])
    writeFileSync(join(folder, `server/${name}.mjs`), print);
  return folder;
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}, folder = build('>=18.0.0')) {
  const ended = spawnSync(process.execPath, [join(folder, 'plumbline.mjs'), ...args], { env, encoding: 'utf8' });
  return { folder, code: ended.status, error: ended.stderr, printed: ended.stdout };
}

const DATABASE = { DATABASE_URL: 'postgres://db' };

const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];

test.each([
  ['major', `${major + 1}.0`],
  ['minor', `${major}.${minor + 1}`],
])('A Node with a %s version that is too old is rejected with the version that is needed', (_part, needed) => {
  const { code, error } = run(['api'], DATABASE, build(`>=${needed}.0`));
  expect([code, error]).toEqual([1, expect.stringContaining(`Plumbline needs Node ${needed} or newer`)]);
});

test('A Node with an older minor version of a newer major version is accepted', () => {
  expect(run(['api'], DATABASE, build(`>=${major - 1}.99.0`)).code).toBe(0);
});

test.each([
  [['nothing'], 'There is no command nothing.\nUsage: node plumbline.mjs <command>; commands: all, api, watcher,'],
  [['toString'], 'There is no command toString.'],
  [[], 'Choose a command.'],
  [['payer'], 'DATABASE_URL is not set: payer needs the address of the database.'],
  [['all'], 'DATABASE_URL is missing'],
])('The arguments %j are rejected with a sentence that says what to do', (args, sentence) => {
  const { code, error, printed } = run(args);
  expect([code, printed]).toEqual([1, '']);
  expect(error).toContain(sentence);
  expect(error).not.toContain('    at ');
});

test('A role runs its script with the front ends of the build', () => {
  const { folder, printed } = run(['api'], DATABASE);
  const env = { SITE_ROOT: join(folder, 'site'), NODE_ENV: 'production' };
  expect(JSON.parse(printed)).toEqual(['server.mjs', [], env]);
});

test('The reconciler queries its own node', () => {
  const { printed } = run(['reconciler'], { ...DATABASE, BSC_RPC_URL: 'http://all', RECONCILER_RPC_URL: 'http://own' });
  expect(JSON.parse(printed)).toEqual(['reconciler.mjs', [], { BSC_RPC_URL: 'http://own', NODE_ENV: 'production' }]);
});

test('A command of operators passes its arguments on, and may run offline', () => {
  expect(JSON.parse(run(['operate', 'kyc', 'list']).printed).slice(0, 2)).toEqual(['cli.mjs', ['kyc', 'list']]);
  expect(JSON.parse(run(['migrate'], DATABASE).printed).slice(0, 2)).toEqual(['cli.mjs', ['migrate']]);
});

test('The signer needs no database', () => {
  expect(JSON.parse(run(['signer']).printed).slice(0, 2)).toEqual(['signer.mjs', []]);
});
