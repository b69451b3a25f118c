import { argumentsOf, bare, memberOf, nameOf, type Source, type SyntaxNode } from './syntax.ts';

/**
 * How a duration is used. A limit and a deadline end something; a timer may also be a pause between two tries; an age
 * is the time since something.
 */
export type Use = 'limit' | 'deadline' | 'timer' | 'age';

export const TABLE = '@plumbline/time-limits/';

/** A constant that ends with a unit of time. */
export const DURATION = /_(MS|SECONDS|MINUTES|HOURS|DAYS|YEARS)$/;

/** 1 of a unit, in another unit: `DAY_MS`. */
const UNIT = /^(MS|SECOND|MINUTE|HOUR|DAY|WEEK|YEAR)(_(MS|SECONDS|MINUTES|HOURS))?$|_PER_SECOND$/;

/** Processor time, which other work on the machine does not extend. */
const PROCESSOR_TIME = /_(PROCESSOR|CORE|CPU)_(MS|SECONDS)$/;

/**
 * Durations that end nothing: between two polls, before the next try or after the last key, the age of a cached value,
 * how long something is shown, and how far back a figure or ahead a sample looks.
 */
const PAUSE = /(^|_)(EVERY|PAUSE|FRESH|SHOWN)_(MS|SECONDS|MINUTES|HOURS)$|_SPAN_(MS|DAYS)$/;
const ALLOWED: Readonly<Record<Use, RegExp>> = {
  limit: /^$/,
  deadline: /(^|_)(FRESH|SPAN)_/,
  timer: PAUSE,
  age: /(^|_)(EVERY|FRESH|SPAN)_/,
};

/** Numbers that convert units. */
const CONVERSIONS = new Set([24, 60, 1000, 3600, 60_000, 3_600_000, 86_400_000]);

interface Leaf {
  readonly kind: 'number' | 'name' | 'unknown';
  readonly text: string;
  /** Part of a product: `PAUSE_MS * 2`. */
  readonly isFactor: boolean;
}

const isTrivial = (number: string): boolean => number === '0' || number === '1';
export const isUnit = (name: string): boolean => UNIT.test(name);
export const isProcessorTime = (name: string): boolean => PROCESSOR_TIME.test(name);
export const isPause = (name: string): boolean => PAUSE.test(name);
/** A constant with a unit is checked where it is declared, in this file or another. */
const isJudgedWhereDeclared = (name: string, { declared, imported }: Source): boolean =>
  DURATION.test(name) && (declared.has(name) || imported.has(name));
const isConstant = (name: string): boolean => /^[A-Z][A-Z\d_]*$/.test(name);

/** Returns why an expression must not be used as this duration; null if it may. */
export function refusalOf(node: SyntaxNode, use: Use, source: Source): string | null {
  const leaves = leavesOf(node, source, false, 4);
  const names = leaves.filter(({ kind }) => kind === 'name');
  for (const { text } of names) {
    if (source.imported.get(text)?.startsWith(TABLE)) continue;
    if (PROCESSOR_TIME.test(text)) return `${text} is processor time and used as a ${use}`;
    if (PAUSE.test(text)) {
      if (!ALLOWED[use].test(text)) return `${text} is a pause and used as a ${use}`;
    } else if (isConstant(text) && !isJudgedWhereDeclared(text, source)) return `${text} is not in the table`;
  }
  const numbers = leaves.filter(({ kind }) => kind === 'number');
  const isNamed = names.some(({ text }) => isConstant(text));
  const isPassedOn = leaves.some(({ kind, text }) => kind === 'unknown' || (kind === 'name' && !isConstant(text)));
  const bad = numbers.find(({ text, isFactor }) => {
    if (isNamed) return !isFactor && !isTrivial(text);
    return isPassedOn ? !isTrivial(text) && !CONVERSIONS.has(Number(text)) : !isTrivial(text);
  });
  return bad ? `${bad.text} has no name in the table` : null;
}

/** Returns what a number is computed from. Follows names of this file to their declaration, `depth` deep. */
function leavesOf(raw: SyntaxNode, source: Source, isFactor: boolean, depth: number): readonly Leaf[] {
  const node = bare(raw);
  const parts = (nodes: readonly unknown[], areFactors = isFactor) =>
    nodes.flatMap((each) => leavesOf(each as SyntaxNode, source, areFactors, depth));
  switch (node.type) {
    case 'NumericLiteral':
      return [{ kind: 'number', text: String(node.value), isFactor }];
    case 'Identifier':
      return leavesOfName(String(node.value), source, isFactor, depth);
    case 'BinaryExpression':
      return parts([node.left, node.right], isFactor || node.operator === '*' || node.operator === '/');
    case 'ConditionalExpression':
      return parts([node.consequent, node.alternate]);
    case 'UnaryExpression':
      return parts([node.argument]);
    case 'CallExpression':
      return memberOf(node.callee as SyntaxNode)?.[0] === 'Math'
        ? parts(argumentsOf(node))
        : [{ kind: 'unknown', text: '', isFactor }];
    default:
      return [{ kind: 'unknown', text: '', isFactor }];
  }
}

function leavesOfName(name: string, source: Source, isFactor: boolean, depth: number): readonly Leaf[] {
  if (isUnit(name)) return [{ kind: 'number', text: '1000', isFactor }];
  const init = source.declared.get(name);
  const isLeaf = isPause(name) || isJudgedWhereDeclared(name, source) || init === undefined || depth === 0;
  if (isLeaf) return [{ kind: 'name', text: name, isFactor }];
  const of = leavesOf(init, source, isFactor, depth - 1);
  return of.some(({ kind }) => kind === 'number') || of.every(({ kind }) => kind === 'name')
    ? of
    : [{ kind: 'unknown', text: name, isFactor }];
}

const CLOCKS = new Set(['Date.now', 'performance.now']);

/** Whether an expression is the current time, or a variable set to it. */
export function isNow(raw: SyntaxNode, source: Source): boolean {
  const node = bare(raw);
  if (node.type === 'CallExpression') return CLOCKS.has((memberOf(node.callee as SyntaxNode) ?? []).join('.'));
  const name = nameOf(node);
  if (name === null) return false;
  const init = source.declared.get(name);
  return /^now(Ms)?$/.test(name) || (init?.type === 'CallExpression' && isNow(init, source));
}
