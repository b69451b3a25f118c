import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLateCounts } from './find.ts';

/** Exceptions by file and name, with the reason why no call passes the check in between. */
const NONE: Readonly<Record<string, string>> = {
  'apps/api/src/modules/control/monitoring/watch-locks.ts openSince': 'its job looks once at a time',
};

const namesIn = (source: string): string[] => findLateCounts(source).map(({ name }) => name);

describe('limits that are checked before an await and counted after it', () => {
  it.each([
    ['running', 'let running = 0; async function f() { if (running >= 4) return null; await g(); running += 1; }'],
    [
      'running',
      'let running = 0; const f = async () => { if (4 <= running) throw 1; const x = await g(); running++; };',
    ],
    ['all', 'const all = new Set(); async function f(a) { if (all.size >= MAX) return; await g(); all.add(a); }'],
    [
      'all',
      'const all = []; const o = { async f(a) { if (all.length > 3) return; for await (const x of a) all.push(x); } };',
    ],
    ['all', 'const all = new Map(); async function f(a) { return all.size < 4 ? all.set(a, await g()) : null; }'],
    [
      'mine',
      'function make() { let mine = 0; return async () => { if (mine > 1) return; await g(); mine = mine + 1; }; }',
    ],
  ])('The late count of %s is found in: %s', (name, source) => {
    expect(namesIn(source)).toEqual([name]);
  });

  it.each([
    'let running = 0; async function f() { if (running >= 4) return; running += 1; await g(); running -= 1; }',
    'async function f() { let own = 0; if (own > 3) return; await g(); own += 1; }',
    'async function f(list) { if (list.length > 3) return; await g(); list.push(1); }',
    'let seen = 0; async function f() { if (other > 3) return; await g(); seen += 1; }',
    'let running = 0; async function f() { if (running > 3) return; later(async () => { await g(); running += 1; }); }',
    'let running = 0; function f() { if (running > 3) return; running += 1; }',
  ])('A timely count, or a count of something else, is not reported: %s', (source) => {
    expect(namesIn(source)).toEqual([]);
  });

  // Shows DEC-11.7
  it('No limit of the product is checked before an await and counted after it', () => {
    const root = resolve(import.meta.dirname, '../../..');
    const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: (name) => ['node_modules', 'build', '.react-router', 'testing'].includes(name),
    }).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(1_000);
    const late = files.flatMap((file) =>
      findLateCounts(readFileSync(resolve(root, file), 'utf8'), { hasJsx: file.endsWith('x') }).map(
        ({ name, line }) => `${file}:${line} ${name}`,
      ),
    );
    expect(late.filter((each) => NONE[each.replace(/:\d+/, '')] === undefined)).toEqual([]);
    expect(late).toHaveLength(Object.keys(NONE).length);
  });
});
