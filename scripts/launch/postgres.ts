import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { POSTGRES_HELD_MS, SIGNAL_MS } from '@plumbline/time-limits/progress';
import { type Launcher, neverStopping } from './launcher.ts';
import { openLog } from './log-file.ts';
import { exists, identity, initialise, isRoot, NOBODY, reachableBinaries } from './postgres-cluster.ts';
import { commandLine, identify, isAlive } from './processes.ts';
import { whileItWorks } from './progress.ts';
import { ownedBy, type Running, signalTo } from './running.ts';

/** For a server that ends during its start. */
const MAX_ATTEMPTS = 10;
const ATTEMPT_PAUSE_MS = 100;
const HELD = /shared memory block .* still in use|lock file .* already exists/;
const HELD_LINES = 15;
const LOOK_EVERY_MS = 15;
/** A standby serves reads. */
const SERVES = ['ready', 'standby'];
/** Line of postmaster.pid, counted from 0. */
const STATUS_LINE = 7;

export interface PostgresOptions {
  /** Folder for the server's binaries (as root) and its data. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  /** Extra lines for postgresql.conf. */
  readonly settings?: readonly string[];
  readonly launcher?: Launcher;
}

export interface RunningPostgres extends Running {
  readonly url: string;
}

/** Starts PostgreSQL 18 from the npm package: initializes the data folder once, and recovers after a hard kill. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { folder, port, password, launcher = neverStopping() } = options;
  await mkdir(folder, { recursive: true });
  if (isRoot) {
    await chown(folder, NOBODY, NOBODY);
    await chmod(folder, 0o755);
  }
  const native = await reachableBinaries(folder);
  const data = join(folder, 'data');
  if (!(await exists(join(data, 'PG_VERSION')))) await initialise(native, folder, { data, password }, launcher);
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
  const running = await launch(native, folder, launcher);
  return { ...running, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` };
}

/**
 * Ends the server that a killed launcher left behind. Its postmaster.pid may contain a reused process id. The caller
 * holds the folder's lock, so a server on this folder is ours; any other process is not.
 */
export async function endLeftOverPostgres(folder: string): Promise<void> {
  const data = join(folder, 'data');
  const file = join(data, 'postmaster.pid');
  if (!(await exists(file))) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n', 1)[0]);
  const found = Number.isInteger(pid) && pid > 0 ? identify(pid) : null;
  if (found && commandLine(pid).includes(`postgres -D ${data}`)) {
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (isAlive(found)) signalTo(found, signal);
      for (const until = Date.now() + SIGNAL_MS; isAlive(found) && Date.now() < until; ) await sleep(LOOK_EVERY_MS);
    }
  }
  await rm(file, { force: true });
}

/** Processes of a killed server may keep its shared memory for a while, so the start is retried. */
async function launch(native: string, folder: string, launcher: Launcher): Promise<Running> {
  const heldUntil = Date.now() + POSTGRES_HELD_MS;
  for (let attempt = 1; ; attempt++) {
    launcher.stopping.throwIfAborted();
    const { file, logged } = openLog(join(folder, 'postgres.log'));
    const data = join(folder, 'data');
    const child = spawn(join(native, 'bin/postgres'), ['-D', data], {
      ...identity(),
      cwd: data,
      stdio: ['ignore', 'ignore', file],
      detached: true,
    });
    closeSync(file);
    // Fast shutdown; then immediate shutdown, which leaves recovery to the next start.
    const running = ownedBy(launcher, child, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
    const watched = { name: 'PostgreSQL', pid: running.pid, logged, gone: running.exited };
    try {
      await whileItWorks(watched, launcher.stopping, (signal) => untilItServes(data, running.pid, signal));
      return running;
    } catch (error) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      const isHeld = HELD.test(logged.tail(HELD_LINES)) && Date.now() < heldUntil;
      await running.stop();
      if (!hasEnded || !(isHeld || attempt < MAX_ATTEMPTS)) throw error;
    }
    await sleep(Math.min(attempt, MAX_ATTEMPTS) * ATTEMPT_PAUSE_MS);
  }
}

/**
 * Reads the same status as `pg_ctl`. A connection would be logged and use processor time, so a hanging server would
 * show signs of work.
 */
async function untilItServes(data: string, pid: number, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await sleep(LOOK_EVERY_MS)) {
    const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === pid && SERVES.includes(lines[STATUS_LINE]?.trim() ?? '')) return;
  }
}
