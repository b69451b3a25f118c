import { parseSync } from '@swc/core';

/** State outside of a function that it checks, and changes only after an await; others pass the check meanwhile. */
export interface LateCount {
  /** The variable, set or map. */
  readonly name: string;
  /** The line of the check. */
  readonly line: number;
}

interface SyntaxNode {
  readonly type?: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

interface Seen {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
]);
const COMPARED = new Set(['>=', '>', '<=', '<', '===', '!==']);
const ADDS = new Set(['add', 'set', 'push', 'unshift']);

/**
 * Finds a limit that an async function checks before an await and counts after it: `if (running >= MAX) …; await …;
 * running += 1`. It does not find a limit whose check and count are in two functions.
 */
export function findLateCounts(source: string, { hasJsx = false } = {}): LateCount[] {
  const options = hasJsx ? { syntax: 'typescript' as const, tsx: true } : { syntax: 'typescript' as const };
  const module = parseSync(source, { ...options, target: 'es2022' }) as unknown as SyntaxNode;
  // Spans continue from file to file, in bytes.
  const begin = module.span!.start;
  const bytes = Buffer.from(source);
  const found: LateCount[] = [];
  for (const each of functionsOf(module)) {
    for (const { name, start } of lateCountsOf(each))
      found.push({
        name,
        line: bytes
          .subarray(0, start - begin)
          .toString()
          .split('\n').length,
      });
  }
  return found;
}

function* functionsOf(node: unknown): Generator<SyntaxNode> {
  if (typeof node !== 'object' || node === null) return;
  const at = node as SyntaxNode;
  if (FUNCTIONS.has(at.type ?? '')) yield at;
  for (const child of Object.values(at)) yield* functionsOf(child);
}

function lateCountsOf(of: SyntaxNode): Seen[] {
  const own = [...ownNodes(of)];
  const locals = new Set(own.flatMap((each) => (each.type === 'VariableDeclarator' ? namesOf(each.id) : [])));
  for (const name of namesOf(of.params ?? (of.function as SyntaxNode | undefined)?.params)) locals.add(name);
  const isOuter = ({ name }: Seen) => !locals.has(name);
  const waits = own.flatMap((each) => waitOf(each) ?? []);
  const checks = own.flatMap((each) => (hasTest(each) ? comparedIn(each.test) : [])).filter(isOuter);
  const counts = own.flatMap(countedIn).filter(isOuter);
  return checks.filter((check) => {
    const after = counts.filter(({ name, start }) => name === check.name && start > check.start);
    const first = after.sort((one, other) => one.end - other.end)[0];
    return first && waits.some(({ start, end }) => start > check.start && end <= first.end);
  });
}

/** Visits what runs when the function runs, without nested functions. */
function* ownNodes(node: unknown, isRoot = true): Generator<SyntaxNode> {
  if (typeof node !== 'object' || node === null) return;
  const at = node as SyntaxNode;
  if (!isRoot && FUNCTIONS.has(at.type ?? '')) return;
  if (at.type !== undefined) yield at;
  for (const child of Object.values(at)) yield* ownNodes(child, false);
}

/** From where to where it waits; `for await` waits before its body. */
function waitOf({ type, span, await: isAwait, right }: SyntaxNode): Pick<Seen, 'start' | 'end'> | null {
  if (type === 'AwaitExpression') return span!;
  return isAwait === true ? { start: span!.start, end: (right as SyntaxNode).span!.end } : null;
}

const hasTest = ({ type }: SyntaxNode): boolean =>
  type === 'IfStatement' || type === 'ConditionalExpression' || type === 'WhileStatement';

/** Returns names that a condition compares, themselves or by their size. */
function comparedIn(test: unknown): Seen[] {
  return [...ownNodes(test)].flatMap((each) => {
    if (each.type !== 'BinaryExpression' || !COMPARED.has(each.operator as string)) return [];
    return [each.left, each.right].flatMap((side) => seenAt(sizeOf(side as SyntaxNode) ?? side, each));
  });
}

/** `x` of `x.size` and `x.length`. */
function sizeOf(side: SyntaxNode): unknown {
  const property = side.type === 'MemberExpression' ? (side.property as SyntaxNode).value : undefined;
  return property === 'size' || property === 'length' ? side.object : null;
}

/** Names that code changes: `x += 1`, `x++`, `x = …`, `x.add(…)`. */
function countedIn(node: SyntaxNode): Seen[] {
  if (node.type === 'UpdateExpression') return seenAt(node.argument, node);
  if (node.type === 'AssignmentExpression') return seenAt(node.left, node);
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as SyntaxNode;
  const isAdding = callee.type === 'MemberExpression' && ADDS.has((callee.property as SyntaxNode).value as string);
  return isAdding ? seenAt(callee.object, node) : [];
}

const seenAt = (node: unknown, { span }: SyntaxNode): Seen[] => {
  const at = node as SyntaxNode;
  return at.type === 'Identifier' ? [{ name: at.value as string, start: span!.start, end: span!.end }] : [];
};

const namesOf = (pattern: unknown): string[] =>
  [...ownNodes(pattern)].flatMap(({ type, value, key }) =>
    type === 'Identifier'
      ? [value as string]
      : type === 'AssignmentPatternProperty'
        ? [(key as SyntaxNode).value as string]
        : [],
  );
