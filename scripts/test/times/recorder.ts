import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, readProcesses } from '../../launch/processes.ts';
import { CpuMeter } from './cpu-meter.ts';

const READ_EVERY_MS = 250;

/** Measures the test files of one runner, from inside it, and writes each file's cost. */
export class Recorder {
  readonly #fileOf: (pid: number) => string | null;
  readonly #clients = new Map<number, number | null>();
  readonly #running = new Map<string, { since: number; open: number }>();
  readonly #wallSeconds = new Map<string, number>();
  #meter: CpuMeter | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(fileOf: (pid: number) => string | null) {
    this.#fileOf = fileOf;
  }

  start(): void {
    const options = { root: process.pid, fileOf: this.#fileOf, clientOf: (pid: number) => this.#clientOf(pid) };
    this.#meter = new CpuMeter(options, readProcesses());
    this.#timer = setInterval(() => this.#read(), READ_EVERY_MS);
  }

  /** A file may run in several workers at once: it ends when the last of them ends it. */
  begin(file: string): void {
    this.#read();
    const known = this.#running.get(file);
    this.#running.set(file, { since: known?.since ?? performance.now(), open: (known?.open ?? 0) + 1 });
  }

  end(file: string): void {
    const known = this.#running.get(file);
    if (!known) return;
    this.#read();
    known.open--;
    if (known.open > 0) return;
    this.#running.delete(file);
    const seconds = (performance.now() - known.since) / 1000;
    this.#wallSeconds.set(file, (this.#wallSeconds.get(file) ?? 0) + seconds);
  }

  finish(name: string): void {
    clearInterval(this.#timer);
    this.#read();
    const meter = this.#meter!;
    const files: FileTimes[] = [...meter.spent()].map(([file, { own, shared }]) => ({
      file,
      own,
      shared,
      wallSeconds: this.#wallSeconds.get(file) ?? 0,
    }));
    const path = join(process.env.TEST_TIMES_FOLDER!, `${name}.times.json`);
    writeFileSync(path, JSON.stringify({ files, outside: meter.outside }));
  }

  #read(): void {
    this.#meter?.read(readProcesses(), [...this.#running.keys()]);
  }

  /** A backend gets its title a moment after its start, so a process without one is checked again. */
  #clientOf(pid: number): number | null {
    const known = this.#clients.get(pid);
    if (known != null) return known;
    const client = clientOfBackend(pid);
    this.#clients.set(pid, client);
    return client;
  }
}

/** Returns the test process that a PostgreSQL backend works for, whose id is in the test database's name. */
function clientOfBackend(pid: number): number | null {
  const found = /^postgres: \S+ test_(\d+)_/.exec(commandLine(pid));
  return found ? Number(found[1]) : null;
}

interface FileTimes {
  readonly file: string;
  /** Core-seconds of the worker, of what it started and of its database connections. */
  readonly own: number;
  /** Core-seconds: its share of the runner and the servers that several files use. */
  readonly shared: number;
  readonly wallSeconds: number;
}

interface SuiteTimes {
  readonly files: readonly FileTimes[];
  readonly outside: number;
}

/** Returns the tables of every suite with times in the folder, the most expensive file first. */
export function printTimes(folder: string): string {
  const suites = readdirSync(folder)
    .filter((name) => name.endsWith('.times.json'))
    .sort();
  return suites
    .map((name) => {
      const times = JSON.parse(readFileSync(join(folder, name), 'utf8')) as SuiteTimes;
      return tableOf(name.replace('.times.json', ''), times);
    })
    .join('\n\n');
}

export function tableOf(name: string, { files, outside }: SuiteTimes): string {
  const cost = ({ own, shared }: FileTimes): number => own + shared;
  const rows = files.toSorted((a, b) => cost(b) - cost(a));
  const total = rows.reduce((sum, row) => sum + cost(row), outside);
  const cell = (seconds: number): string => seconds.toFixed(1).padStart(9);
  return [
    `${name}: ${total.toFixed(0)} core-seconds, ${rows.length} files`,
    ' core-s =      own +   shared     wall s  file',
    ...rows.map(
      (row) => `${cell(cost(row))}${cell(row.own)} ${cell(row.shared)}  ${cell(row.wallSeconds)}  ${row.file}`,
    ),
    `${cell(outside)}${' '.repeat(32)}(outside of every file: the runner's start and end)`,
  ].join('\n');
}
