import { type ParseOptions, parseSync } from '@swc/core';

/**
 * Returns the names of tests in a file. A name with placeholders (`${…}`) ends at the first one. Blocks of `describe`
 * and steps of a test are not included.
 */
export function testNamesOf(source: string, { hasJsx = false } = {}): string[] {
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (!isSyntax(value)) return;
    const name = isTest(value) ? textOf((value.arguments as Argument[])[0]?.expression) : null;
    if (name !== null) names.push(name);
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(source, optionsOf(hasJsx)));
  return names;
}

/** Whether a name needs its `describe` to be understood; one that starts with a value of its row is exempt. */
export const isFragment = (name: string): boolean => /^(?:\p{Ll}|(?:It|Who|What)\b)/u.test(name);

interface SyntaxNode {
  readonly [key: string]: unknown;
}

interface Argument {
  readonly expression: SyntaxNode;
}

/** With JSX the parser mistakes an arrow function's type parameter for an element. */
const optionsOf = (tsx: boolean): ParseOptions => ({ syntax: 'typescript', tsx, target: 'es2024' });

const isSyntax = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

/** The parts allowed between `it` and its name: `it.each(rows)(name, …)`, `test.only(name, …)`. */
const VARIANTS = [
  'each',
  'for',
  'only',
  'skip',
  'skipIf',
  'runIf',
  'fails',
  'concurrent',
  'sequential',
  'todo',
  'fixme',
];

function isTest({ type, callee }: SyntaxNode): boolean {
  return type === 'CallExpression' && isSyntax(callee) && namesATest(callee);
}

function namesATest(node: SyntaxNode): boolean {
  const { type, value, object, property, callee, tag } = node;
  if (type === 'Identifier') return value === 'it' || value === 'test';
  if (type === 'CallExpression') return namesATest(callee as SyntaxNode);
  if (type === 'TaggedTemplateExpression') return namesATest(tag as SyntaxNode);
  if (type !== 'MemberExpression') return false;
  return VARIANTS.includes((property as SyntaxNode).value as string) && namesATest(object as SyntaxNode);
}

function textOf(node: SyntaxNode | undefined): string | null {
  if (node?.type === 'StringLiteral') return node.value as string;
  return node?.type === 'TemplateLiteral' ? (node.quasis as { cooked: string }[])[0]!.cooked : null;
}
