import { matchesGlob } from 'node:path';
import { isTest } from '../find-tests.ts';
import { parse, type SyntaxNode } from '../time-limits/syntax.ts';

export interface TrackedFile {
  readonly path: string;
  /** Null if the file is binary. */
  readonly text: string | null;
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** The maximum; null if it only explains another figure. */
  readonly goal: number | null;
}

/** Files that a program writes; people read and change all others. */
const GENERATED = [
  'package-lock.json',
  'contracts/bytecode.json',
  'db/FROZEN',
  'db/{releases,schema}/*',
  'docs/{configuration,time-limits}.md',
  'packages/contract/src/addresses/postcodes.ts',
  'scripts/test/regexes/verdicts.json',
];
const CODE = /\.(?:tsx?|mjs|sql|css)$/;
const TYPESCRIPT = /\.tsx?$/;

const isGenerated = (path: string): boolean => GENERATED.some((pattern) => matchesGlob(path, pattern));
/** Tests, and what only tests use. */
const belongsToTests = (path: string): boolean => isTest(path) || /^e2e\/|(?:^|\/)(?:testing|hostile)\//.test(path);

/** Returns sizes of the tree that an engineer has to read, each with its goal. */
export function figuresOf(files: readonly TrackedFile[]): Figure[] {
  const tests = files.filter(({ path }) => belongsToTests(path));
  const generated = files.filter(({ path }) => isGenerated(path));
  const code = files.filter(({ path }) => CODE.test(path) && !isGenerated(path));
  const functions = code
    .filter(({ path }) => TYPESCRIPT.test(path) && !belongsToTests(path))
    .flatMap(({ path, text }) => functionLengths(text ?? '', path.endsWith('x')));
  const docs = files.filter(({ path }) => matchesGlob(path, 'docs/*.md'));
  return [
    { name: 'Files', value: files.length, goal: 4000 },
    { name: '  of tests', value: tests.length, goal: null },
    { name: '  generated', value: generated.length, goal: null },
    { name: 'Lines of text files', value: sumOf(files, linesOf), goal: 320_000 },
    { name: '  of tests', value: sumOf(tests, linesOf), goal: null },
    { name: '  generated', value: sumOf(generated, linesOf), goal: null },
    { name: 'Words of docs/*.md', value: sumOf(docs, wordsOf), goal: 45_000 },
    { name: 'Lines of a code file, p90', value: p90(code.map(linesOf)), goal: 200 },
    { name: 'Lines of a function, p90', value: p90(functions), goal: 45 },
  ];
}

/** Newlines, as `wc -l` counts them. */
const linesOf = ({ text }: TrackedFile): number => (text ?? '').split('\n').length - 1;
const wordsOf = ({ text }: TrackedFile): number => (text ?? '').match(/\S+/g)?.length ?? 0;

const sumOf = (files: readonly TrackedFile[], of: (file: TrackedFile) => number): number =>
  files.reduce((sum, file) => sum + of(file), 0);

/** Returns the smallest value that at least 90 % of the values do not exceed; 0 if there are none. */
export function p90(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
}

/** Formats a table for the terminal: the figure, its goal, and whether it is met. */
export function tableOf(figures: readonly Figure[]): string {
  const shown = (value: number | null) => (value?.toLocaleString('en-US') ?? '').padStart(9);
  const lines = figures.map(({ name, value, goal }) => {
    const verdict = goal === null ? '' : isReached({ value, goal }) ? 'reached' : 'missed';
    return `${name.padEnd(28)}${shown(value)}${shown(goal)}  ${verdict}`.trimEnd();
  });
  return [`${''.padEnd(28)}${'now'.padStart(9)}${'goal'.padStart(9)}`, ...lines, ''].join('\n');
}

export const isReached = ({ value, goal }: Pick<Figure, 'value' | 'goal'>): boolean => goal === null || value <= goal;

/** Returns the lines of each function with a body in braces; nested ones count separately and as part of the outer one. */
export function functionLengths(source: string, hasJsx: boolean): number[] {
  const { nodes, lineOf } = parse(source, hasJsx);
  const lastLineOf = ({ type, span }: SyntaxNode) => lineOf({ type, span: { start: span.end, end: span.end } });
  return nodes.filter(hasBody).map((node) => lastLineOf(node) - lineOf(node) + 1);
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'MethodProperty'];
const METHODS = ['ClassMethod', 'PrivateMethod'];

function hasBody({ type, body, function: method }: SyntaxNode): boolean {
  if (METHODS.includes(type)) return (method as SyntaxNode).body != null;
  return FUNCTIONS.includes(type) && (body as SyntaxNode | null)?.type === 'FunctionBody';
}
