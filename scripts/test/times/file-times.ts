import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FileTimes {
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
