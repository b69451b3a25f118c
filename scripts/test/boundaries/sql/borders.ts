import { loadModule } from 'libpg-query';
import { moduleOfFile, ownerOf, rankOf } from './owners.ts';
import { type Named, readImports, readSql, readViews } from './sources.ts';

/** What the tree's SQL says about the borders of the modules. */
export interface Borders {
  /** Objects of other modules that a file uses, counted once for each kind of access. */
  readonly accesses: number;
  readonly pairs: readonly string[];
  /** The pairs whose module does not import the other one. */
  readonly pairsWithoutImport: readonly string[];
  /** Groups of modules with circular imports or SQL references. */
  readonly cycles: readonly string[];
  /** Broken rules: `module -> schema.name (read|write|lock|hook|call) in file`. */
  readonly violations: readonly string[];
}

export async function readBorders(root: string): Promise<Borders> {
  const [named, views, imports] = await Promise.all([readSql(root), readViews(root), readImports(root)]);
  const foreign = new Map<string, Foreign>();
  for (const each of named) {
    const from = moduleOfFile(each.file);
    const to = ownerOf(each.schema, each.name);
    if (from === null || to === null || from === to) continue;
    foreign.set(lineOf(from, each), { ...each, from, to });
  }
  const pairs = sorted([...foreign.values()].map(({ from, to }) => `${from} -> ${to}`));
  return {
    accesses: foreign.size,
    pairs,
    pairsWithoutImport: pairs.filter((pair) => !imports.has(pair) && !pair.endsWith(' -> platform')),
    cycles: cyclesOf([...imports, ...pairs]).map((group) => group.join(' ')),
    violations: sorted([...foreign].filter(([, each]) => isViolation(each, views)).map(([line]) => line)),
  };
}

interface Foreign extends Named {
  readonly from: string;
  readonly to: string;
}

/**
 * A module may only read views and call functions of modules in its own layer or below. It may also react to their
 * tables by a trigger; they do not depend on it.
 */
function isViolation({ from, to, of, access, schema, name }: Foreign, views: ReadonlySet<string>): boolean {
  if (rankOf(to) > rankOf(from)) return true;
  if (of === 'function' || access === 'hook') return false;
  return access !== 'read' || !views.has(`${schema}.${name}`);
}

const lineOf = (from: string, { of, access, schema, name, file }: Named): string =>
  `${from} -> ${schema}.${name} (${of === 'function' ? 'call' : access}) in ${file}`;

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Returns the groups of modules in a cycle, each sorted; edges are `from -> to`. */
function cyclesOf(edges: Iterable<string>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const edge of edges) {
    const [from, to] = edge.split(' -> ') as [string, string];
    next.set(from, (next.get(from) ?? new Set()).add(to));
    next.set(to, next.get(to) ?? new Set());
  }
  const reached = new Map([...next.keys()].map((node) => [node, reachedFrom(node, next)]));
  const groups = new Map<string, string[]>();
  for (const [node, seen] of reached) {
    const group = [...seen].filter((other) => reached.get(other)!.has(node)).sort();
    if (group.length > 1) groups.set(group.join(' '), group);
  }
  return [...groups.values()].sort();
}

function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const other of next.get(node)!) {
      if (seen.has(other)) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return seen;
}

/**
 * Checks that only its own module writes a table, that other modules use its owner's views and functions, and that
 * imports and SQL have no cycle. Returns whether that is so.
 */
export async function checkSql(root: string): Promise<boolean> {
  await loadModule();
  const { accesses, pairs, pairsWithoutImport, violations, cycles } = await readBorders(root);
  console.log(
    [
      `${accesses} accesses of other modules' tables, views and functions`,
      `${pairs.length} pairs of modules, ${pairsWithoutImport.length} without an import`,
      `${violations.length} break a rule${violations.map((each) => `\n  ${each}`).join('')}`,
      `${cycles.length} circles of modules${cycles.map((each) => `\n  ${each}`).join('')}`,
    ].join('\n'),
  );
  return violations.length === 0 && cycles.length === 0;
}
