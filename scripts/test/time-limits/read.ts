import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Limits, readLimits, spell, type UsedLimit } from './document.ts';
import { findUnlisted, listedIn } from './find.ts';
import { findIntervals, findSettings, hasNumber } from './sql.ts';

/** Settings that operators change: their names and bounds are on the console's Settings screen. */
const SETTINGS = 'apps/api/src/platform/settings.ts';
const LEFT_OUT = ['node_modules', 'build', 'dist', '.react-router', 'testing'];

export interface Read {
  readonly limits: Limits;
  readonly violations: string[];
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Reads the table of time limits and every source that must use it. */
export function readEverything(root: string): Read {
  const sources = read(root, '{apps,packages,scripts}/**/*.{ts,tsx,mjs}').filter(
    ({ file }) => !/[.-]test(ing)?\.\w+$|\.d\.ts$|^packages\/time-limits\//.test(file),
  );
  const usedBy = new Map<string, string[]>();
  for (const { file, text } of sources)
    for (const name of listedIn(text)) usedBy.set(name, [...(usedBy.get(name) ?? []), file]);
  const sql = read(root, 'db/functions/**/*.sql');
  const kind = (name: string): UsedLimit[] =>
    readLimits(readFileSync(join(root, `packages/time-limits/src/${name}.ts`), 'utf8')).map((limit) => ({
      ...limit,
      usedBy: usedBy.get(limit.name) ?? [],
    }));
  const limits = {
    waiting: kind('waiting'),
    progress: kind('progress'),
    rules: kind('rules'),
    tools: kind('tools'),
    inSql: [
      ...sql.flatMap(({ file, text }) => findIntervals(text, 'sql').map((rule) => ({ file, ...rule }))),
      ...sources
        .filter(({ file }) => file.startsWith('apps/api/'))
        .flatMap(({ file, text }) => findIntervals(text, 'typescript').map((rule) => ({ file, ...rule }))),
    ],
  };
  const unlisted = sources
    .filter(({ file }) => file !== SETTINGS)
    .flatMap(({ file, text }) =>
      findUnlisted(text, { hasJsx: file.endsWith('x') }).map(({ line, why }) => `${file}:${line} ${why}`),
    );
  const table = [...limits.waiting, ...limits.progress, ...limits.rules, ...limits.tools];
  return { limits, violations: [...unlisted, ...violationsOfTable(table), ...violationsOfSql(table, sql)] };
}

/** Returns errors of the table: a duplicate name or one without a unit, a limit without a comment, an unused one. */
export function violationsOfTable(table: readonly UsedLimit[]): string[] {
  const names = table.map(({ name }) => name);
  return table.flatMap((limit, at) => [
    ...(names.indexOf(limit.name) < at ? [`${limit.name} is in the table twice`] : []),
    ...(spell(limit) === null ? [`${limit.name} does not end with a unit`] : []),
    ...(limit.text === '' ? [`${limit.name} has no comment`] : []),
    ...(limit.usedBy.length === 0 && limit.sql === null ? [`nothing uses ${limit.name}`] : []),
  ]);
}

/** Returns where SQL and the table differ. */
export function violationsOfSql(table: readonly UsedLimit[], sql: readonly Source[]): string[] {
  const repeated = table.filter((limit) => limit.sql !== null);
  const differing = repeated.filter(({ sql: path, value }) => {
    const text = sql.find(({ file }) => file === path)?.text;
    return text === undefined || !hasNumber(text, value);
  });
  const unlisted = sql.flatMap(({ file, text }) =>
    findSettings(text)
      .filter(({ value }) => !repeated.some((limit) => limit.sql === file && limit.value === value))
      .map(({ setting }) => `${file}: ${setting} is not in the table with "@sql ${file}"`),
  );
  return [...differing.map(({ name, sql: path }) => `${path} has another value than ${name}`), ...unlisted];
}

const read = (root: string, pattern: string): Source[] =>
  globSync(pattern, { cwd: root, exclude: (name) => LEFT_OUT.includes(name) })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
