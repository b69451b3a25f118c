import { nameOf, parse, type SyntaxNode } from '../time-limits/syntax.ts';
import { countWrites, isFunction, type Known } from './count-writes.ts';

/** A function that makes a second writing call. */
export interface Press {
  /** The name of the function, or of the function around it. */
  readonly name: string;
  readonly line: number;
}

/** Reads the sources of the apps; `read` returns null for other files. */
export interface Sources {
  readonly read: (file: string) => string | null;
  /** Resolves a specifier to a file; null for a package. */
  readonly resolve: (specifier: string, from: string) => string | null;
  /** Whether an endpoint of the contract, by its export's name, may change something. */
  readonly writes: (name: string) => boolean;
}

interface File {
  readonly functions: ReadonlyMap<string, SyntaxNode>;
  readonly all: readonly (readonly [name: string, node: SyntaxNode])[];
  readonly lineOf: (node: SyntaxNode) => number;
  readonly known: Known;
}

/** Finds second writing calls. Follows functions that are called by name, but not functions passed to a hook. */
export function pressesIn(sources: Sources): (file: string) => Press[] {
  const files = new Map<string, File | null>();
  const open = (path: string): File | null => {
    if (!files.has(path)) {
      const text = sources.read(path);
      files.set(path, text === null ? null : fileOf(path, text));
    }
    return files.get(path)!;
  };
  const fileOf = (path: string, text: string): File => {
    const { nodes, imported, lineOf } = parse(text, path.endsWith('x'));
    const functions = new Map<string, SyntaxNode>();
    for (const node of nodes) {
      const made = node.type === 'VariableDeclarator' ? (node.init as SyntaxNode | null) : node;
      if (!made || !isFunction(made)) continue;
      const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : nameOf(node.identifier);
      if (name !== null) functions.set(name, made);
    }
    const counting = new Set<string>();
    const functionOf = (name: string): (() => number) | null => {
      const own = functions.get(name);
      // A hook or a component runs when it renders, not at a press.
      if (/^use[A-Z]|^[A-Z]/.test(name) || counting.has(name)) return null;
      if (own) {
        return () => {
          counting.add(name);
          // A function with several calls is reported itself; its callers are not.
          const count = Math.min(1, countWrites(own, known));
          counting.delete(name);
          return count;
        };
      }
      const from = imported.get(name);
      const target = from === undefined ? null : sources.resolve(from, path);
      return target === null ? null : (open(target)?.known.functionOf(name) ?? null);
    };
    const known: Known = { writes: sources.writes, functionOf };
    const named = new Map([...functions].map(([name, node]) => [node, name]));
    const all = nodes
      .filter(isFunction)
      .map((node) => [named.get(node) ?? around(node, functions) ?? '', node] as const);
    return { functions, all, lineOf, known };
  };
  return (path) => {
    const { all, known, lineOf } = open(path)!;
    const found = all.filter(([, node]) => countWrites(node, known) > 1);
    // Of nested functions, the inner one.
    return found
      .filter(([, node]) => !found.some(([, other]) => other !== node && contains(node, other)))
      .map(([name, node]) => ({ name, line: lineOf(node) }));
  };
}

/** Returns the name of the innermost named function around a node. */
function around(node: SyntaxNode, functions: ReadonlyMap<string, SyntaxNode>): string | null {
  const outer = [...functions].filter(([, each]) => contains(each, node));
  outer.sort(([, one], [, other]) => one.span.end - one.span.start - (other.span.end - other.span.start));
  return outer[0]?.[0] ?? null;
}

const contains = (outer: SyntaxNode, inner: SyntaxNode): boolean =>
  outer !== inner && outer.span.start <= inner.span.start && inner.span.end <= outer.span.end;
