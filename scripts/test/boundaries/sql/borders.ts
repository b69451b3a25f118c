import { cyclesOf } from './cycles.ts';
import { moduleOfFile, ownerOf, rankOf } from './owners.ts';
import { type Named, readImports, readSql, readViews } from './sources.ts';

/** What the SQL of the tree says about the borders of the modules. */
export interface Borders {
  /** Each thing of another module that a file names, once an access. */
  readonly accesses: number;
  readonly pairs: readonly string[];
  /** The pairs whose module does not import the other one. */
  readonly pairsWithoutImport: readonly string[];
  /** Groups of modules that import or name each other in a circle. */
  readonly cycles: readonly string[];
  /** What breaks a rule: `module -> schema.name (read|write|lock|hook|call) in file`. */
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
 * A module reads the views and calls the functions of modules that do not stand right of it, and nothing else. A trigger on their
 * tables is how it hears of what they do not tell it; they do not know it.
 */
function isViolation({ from, to, of, access, schema, name }: Foreign, views: ReadonlySet<string>): boolean {
  if (rankOf(to) > rankOf(from)) return true;
  if (of === 'function' || access === 'hook') return false;
  return access !== 'read' || !views.has(`${schema}.${name}`);
}

const lineOf = (from: string, { of, access, schema, name, file }: Named): string =>
  `${from} -> ${schema}.${name} (${of === 'function' ? 'call' : access}) in ${file}`;

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();
