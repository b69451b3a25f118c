import { cpus, loadavg, totalmem } from 'node:os';
import { type BenchServer, connect } from './server.ts';

/** One part of the bench; `npm run bench -- <name>` runs only this one. Sections print their results as they go. */
export interface Section {
  readonly name: string;
  readonly title: string;
  /** It takes an hour and tens of gigabytes, so it runs only if it is named. */
  readonly isLong?: true;
  run(server: BenchServer): Promise<void>;
}

export const say = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

/** Formats columns as wide as their widest cell, with numbers to the right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  say(line(header));
  say(`|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`);
  for (const row of rows) say(line(row));
}

/** Prints the machine and its load; on a shared machine, compare figures only within one run. */
export async function describeMachine(url: string): Promise<void> {
  const client = await connect(url);
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  const [first] = cpus();
  say(`Machine: ${first?.model.trim()}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB memory`);
  say(`Versions: Node ${process.versions.node}, PostgreSQL ${rows[0].server_version} (fsync on, its own folder)`);
  say(`Load of the last minute at the start of the run: ${loadavg()[0]!.toFixed(2)}`);
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const ratio = (value: number): string => `${value.toFixed(2)} ×`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Returns median, 99th percentile and maximum. */
export function figuresOf(times: readonly number[]): [string, string, string] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
  return [median(sorted).toFixed(1), at(0.99), at(1)];
}
