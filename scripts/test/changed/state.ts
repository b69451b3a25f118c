import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest } from '../find-tests.ts';
import type { Change } from './change.ts';
import type { Git } from './git.ts';
import { readGraph } from './graph.ts';
import type { State } from './select.ts';
import { readSqlSources } from './sql-effect.ts';
import { type Naming, namingIn } from './sql-naming.ts';
import { readFootprints } from './store.ts';

/** Reads everything that the selection depends on from the working tree. Changes start at `commit`. */
export function readState(root: string, git: Git, commit: string): State {
  const files = git.files();
  const text = (file: string): string => readFileSync(join(root, file), 'utf8');
  const below = (folder: string): string[] => files.filter((file) => file.startsWith(folder) && file.endsWith('.sql'));
  const present = new Set(files);
  const known = new Map<string, Change>();
  const changeOf = (from: string, file: string): Change => {
    const key = `${from} ${file}`;
    const texts = [git.textAt(from, file), present.has(file) ? text(file) : null].filter((each) => each !== null);
    const change = known.get(key) ?? { file, texts };
    known.set(key, change);
    return change;
  };
  const since = new Map<string, readonly Change[] | null>();
  const changesSince = (from: string): readonly Change[] | null => {
    if (!since.has(from)) {
      const isThere = git.commitOf(from) !== null;
      since.set(from, isThere ? git.changedSince(from).map((file) => changeOf(from, file)) : null);
    }
    return since.get(from)!;
  };
  const names = new Map<string, Naming>();
  return {
    tests: files.filter(isTest),
    graph: readGraph(root, files),
    sql: readSqlSources(
      below('db/functions/').map(text),
      [...below('db/baseline/'), ...below('db/migrations/')].map(text),
    ),
    footprints: readFootprints(root),
    changes: changesSince(commit) ?? [],
    changesSince(footprint) {
      const later = changesSince(footprint.commit);
      if (later === null) return null;
      return [...later, ...footprint.uncommitted.map((file) => changeOf(footprint.commit, file))];
    },
    sqlIn(file) {
      const found = names.get(file) ?? namingIn(file, present.has(file) ? text(file) : '');
      names.set(file, found);
      return found;
    },
  };
}

/** Returns where changes start in a run without a commit. */
export function defaultCommit(git: Git, root: string): string {
  const head = git.head();
  for (const branch of ['origin/main', 'main']) {
    const base = git.mergeBase(branch);
    if (base !== null && base !== head) return base;
  }
  // On the main branch: since everything that ran last passed.
  const green = new Set(Object.values(readFootprints(root)).map(({ greenAt }) => greenAt));
  const [only] = green;
  return green.size === 1 && only && git.commitOf(only) !== null ? only : head;
}
