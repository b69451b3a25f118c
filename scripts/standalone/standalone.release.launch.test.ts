import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
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
import { ensureProgram } from '../test/programs.ts';
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

describe.runIf(process.platform === 'linux')('an image of the build', () => {
  /** Returns the environment of `buildah`, with the image of the build in a storage of its own. */
  async function imageOf(): Promise<NodeJS.ProcessEnv> {
    await ensureProgram('debootstrap', 'debootstrap', 'for the image of a build');
    await ensureProgram('buildah', 'buildah', 'for the image of a build');
    const storage = join(folder, 'storage.conf');
    await writeFile(storage, `[storage]\ndriver = "vfs"\nrunroot = "${folder}/run"\ngraphroot = "${folder}/images"\n`);
    const own: NodeJS.ProcessEnv = {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      CONTAINERS_STORAGE_CONF: storage,
      BUILDAH_ISOLATION: 'chroot',
    };
    const ops = join(ROOT, 'ops/container');
    await run(join(ops, 'base.sh'), { env: own, maxBuffer: 16e6 });
    const base = ['--build-arg', 'BASE=localhost/plumbline-base'];
    await run('buildah', ['build', ...base, '-f', join(ops, 'Containerfile'), '-t', 'plumbline', copy], { env: own });
    return own;
  }

  test('The API serves in an image of Debian’s packages, as a user without rights', async () => {
    const own = await imageOf();
    const { stdout: made } = await run('buildah', ['from', 'localhost/plumbline'], { env: own });
    const container = made.trim();
    const { stdout: id } = await run('buildah', ['run', container, '--', 'id', '-u'], { env: own });
    expect(id.trim()).toBe('10001');
    const { of } = await loginsOn({ DATABASE_URL: env.DATABASE_URL }, new AbortController().signal);
    const port = String(await freePort());
    const { NODE_OPTIONS: _, HOME: __, PATH: ___, ...given } = env;
    const role = envOfRole('api', { ...given, PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }, of.api);
    const variables = Object.entries(role).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const command = ['run', ...variables, container, '--', 'node', '/opt/plumbline/plumbline.mjs', 'api'];
    const process_ = spawn('buildah', command, { env: own, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(process_, 'exit');
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false);
    while (!(await isReady())) {
      expect(process_.exitCode).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    process_.kill('SIGTERM');
    await ended;
  });
});
