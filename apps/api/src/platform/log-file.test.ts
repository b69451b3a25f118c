import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownFolder } from '../testing/own-folder.ts';
import { createLogFile } from './log-file.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Longer than the pause between two looks at the file. */
const A_WHILE_MS = 1_001;

function setUp(of: { maxBytes?: number; keeps?: number } = {}) {
  const folder = ownFolder();
  const path = join(folder, 'api.log');
  const log = createLogFile({ path, maxBytes: 1_000, keeps: 2, ...of });
  const rotated = () =>
    readdirSync(folder)
      .filter((name) => name !== 'api.log')
      .sort();
  return { folder, path, log, rotated, text: (name = 'api.log') => readFileSync(join(folder, name), 'utf8') };
}

it('A full file is renamed, the next line is in a new one, and only the newest files are kept', () => {
  const { log, rotated, text } = setUp();
  for (let file = 1; file <= 5; file++) {
    log.write(`${String(file).repeat(1_000)}\n`);
    vi.advanceTimersByTime(A_WHILE_MS);
  }
  log.write('6\n');
  expect(text()).toBe('6\n');
  expect(rotated().map((name) => text(name)[0])).toEqual(['4', '5']);
});

it('A process follows when another one rotated the file', () => {
  const { log, path, rotated, text } = setUp();
  const other = createLogFile({ path, maxBytes: 1_000, keeps: 2 });
  other.write(`${'a'.repeat(1_000)}\n`);
  vi.advanceTimersByTime(A_WHILE_MS);
  other.write('b\n');
  log.write('c\n');
  expect(text()).toBe('b\nc\n');
  expect(rotated()).toHaveLength(1);
});

it('A process writes to a new file after logrotate moved its file away', () => {
  const { log, path, text } = setUp();
  log.write('a\n');
  renameSync(path, `${path}.moved`);
  vi.advanceTimersByTime(A_WHILE_MS);
  log.write('b\n');
  expect([text('api.log.moved'), text()]).toEqual(['a\n', 'b\n']);
});

it('A full disk ends no process, and the next line that fits says how many are missing', () => {
  const { log, path, text } = setUp();
  rmSync(path);
  symlinkSync('/dev/full', path);
  vi.advanceTimersByTime(A_WHILE_MS);
  for (const line of ['a\n', 'b\n', 'c\n']) log.write(line);
  rmSync(path);
  vi.advanceTimersByTime(A_WHILE_MS);
  log.write('d\n');
  const [empty, note, line] = text().split('\n');
  expect([empty, JSON.parse(note!).lost, line]).toEqual(['', 3, 'd']);
});
