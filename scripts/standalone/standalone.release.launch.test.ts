import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningChain, startChain } from '../launch/chain.ts';
import { loginsOn } from '../launch/database.ts';
import { freePort } from '../launch/ports.ts';
import { type RunningPostgres, startPostgres } from '../launch/postgres.ts';
import { coreSecondsOf } from '../launch/processes.ts';
import { envOfRole } from '../launch/role-env.ts';
import { type ServiceRole, TITLES } from '../launch/services.ts';
import { type StartedProduct, startProduct } from '../test/start-product.ts';
import { assertWithoutPath, MAX_MEGABYTES, megabytesOf } from './checks.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PASSWORD = 'a-plumb-password';
const EMAIL = 'first@test.example';
/** Not above the checkout: as root, a start reads each folder above its own. */
const BASE = [tmpdir(), '/var/tmp'].find((folder) => !ROOT.startsWith(`${folder}/`))!;
const run = promisify(execFile);

let folder: string;
/** A copy of the build, which is all that the product may read. */
let copy: string;
let chain: RunningChain;
let postgres: RunningPostgres;
let env: NodeJS.ProcessEnv;
let product: StartedProduct;

beforeAll(async () => {
  folder = await mkdtemp(join(BASE, 'plumbline-standalone-'));
  // As root, PostgreSQL and the roles run as other users.
  await chmod(folder, 0o755);
  const built = join(folder, 'built');
  await run(process.execPath, [join(ROOT, 'scripts/standalone/main.ts'), built]);
  copy = join(folder, 'copy');
  await cp(built, copy, { recursive: true });
  await rm(built, { recursive: true });
  chain = await startChain({ folder: join(folder, 'chain'), port: await freePort() });
  postgres = await startPostgres({ folder: join(folder, 'postgres'), port: await freePort(), password: 'of-a-test' });
  env = {
    ...chain.env,
    DATABASE_URL: await ownedDatabase(postgres.url),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_IN_PORT: String(await freePort()),
    TICKET_MAIL_DOMAIN: 'tickets.test.example',
    SECRETS_KEY: 'a'.repeat(48),
    DOCUMENTS_KEY: 'b'.repeat(48),
    CERTIFICATE_KEY: 'c'.repeat(64),
    STATEMENT_KEY: 'd'.repeat(64),
    NODE_OPTIONS: withoutCheckout(),
    // graphile-worker looks for its configuration in each folder up to this one.
    HOME: folder,
  };
  const first = await start('The first start, which creates the schema,');
  await first.stop();
  product = await start('A later start');
});

afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
  await chain?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the copy, and prints how long it took with a running database. */
async function start(title: string): Promise<StartedProduct> {
  const started = await startProduct({
    root: folder,
    command: [process.execPath, join(copy, 'plumbline.mjs'), 'all'],
    dataFolder: join(folder, 'data'),
    env,
  });
  const seconds = (started.startedInMs / 1000).toFixed(1);
  console.log(`${title} took ${seconds} s, and ${coreSecondsOf(started.npmPid).toFixed(1)} core-seconds`);
  return started;
}

/** Lets Node read only the build, its data and the system: reading the checkout is an error. */
function withoutCheckout(): string {
  const readable = [BASE, '/proc', '/sys', '/etc', '/usr', '/lib', '/lib64', '/bin'];
  return [
    ...['--permission', '--allow-addons', '--allow-child-process', '--allow-worker', `--allow-fs-write=${folder}/*`],
    ...readable.map((path) => `--allow-fs-read=${path}/*`),
  ].join(' ');
}

/** Creates a database whose owner may create the roles' logins, and returns the owner's address. */
async function ownedDatabase(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query("CREATE ROLE keeper LOGIN CREATEROLE PASSWORD 'of-the-owner'");
  await client.query('CREATE DATABASE plumbline OWNER keeper');
  await client.end();
  const url = new URL(superuserUrl);
  return Object.assign(url, { username: 'keeper', password: 'of-the-owner', pathname: '/plumbline' }).href;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${product.url}/publicApi/signinSeller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, role_name: 'User' }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { api_token: string }).api_token;
}

describe.runIf(process.platform === 'linux')('a build that was copied away from its checkout', () => {
  test('A build is smaller than its limit and contains no path of its checkout', async () => {
    const megabytes = await megabytesOf(copy);
    console.log(`The build has ${megabytes.toFixed(1)} MB`);
    expect(megabytes).toBeLessThan(MAX_MEGABYTES);
    await assertWithoutPath(copy, ROOT);
  });

  test.each([
    ['/', '<html'],
    ['/hi', 'lang="hi"'],
    ['/console/sign-in', '<html'],
    ['/publicApi/platform', '"success":true'],
    ['/proof-checker.html', '<html'],
  ])('A started build serves %s', async (path, part) => {
    const answer = await fetch(`${product.url}${path}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(part);
  });

  test('A member that the command line of a build created signs in and downloads a PDF', async () => {
    const { of } = await loginsOn({ DATABASE_URL: env.DATABASE_URL }, new AbortController().signal);
    const args = ['operate', 'create-member', 'First Member', '9000000000', EMAIL];
    await run(process.execPath, [join(copy, 'plumbline.mjs'), ...args], {
      cwd: folder,
      env: { ...env, DATABASE_URL: of.command.url, PASSWORD },
    });
    const answer = await fetch(`${product.url}/sellerApi/exportList/statement?format=pdf`, {
      headers: { authorization: `Bearer ${await signIn()}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('A build stops cleanly, and then each role starts and stops as a single process', async () => {
    expect(await product.stop()).toBe(0);
    const { of } = await loginsOn({ DATABASE_URL: env.DATABASE_URL }, new AbortController().signal);
    for (const role of Object.keys(TITLES) as ServiceRole[]) {
      const given = { ...env, PUBLIC_ORIGIN: product.url, INBOX_PORT: env.MAIL_IN_PORT, INBOX_KEEPS: '0' };
      const port = String(await freePort());
      const child = fork(join(copy, 'plumbline.mjs'), [role], {
        cwd: folder,
        env: envOfRole(role, { ...given, PORT: port }, of[role]),
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const ended = once(child, 'exit');
      const message = await Promise.race([once(child, 'message'), ended]);
      expect([role, message[0]]).toEqual([role, 'ready']);
      child.kill('SIGTERM');
      expect([role, ...(await ended)]).toEqual([role, 0, null]);
    }
  });
});
