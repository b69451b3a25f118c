import { type ParseOptions, parseSync } from '@swc/core';
import { HOLE, namesASchema } from './fragments.ts';

export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A SQL text in a TypeScript file. */
export interface Piece {
  readonly text: string;
  /** Tagged with Kysely's `sql`; otherwise a string that contains a schema's name. */
  readonly isTagged: boolean;
}

const OPTIONS: ParseOptions = { syntax: 'typescript', target: 'es2024' };

export const isSyntax = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/**
 * Returns the SQL texts of a file that contain a schema's name. Insertions are resolved if the file itself defines them
 * (a constant, a function that returns one template, a template); all others are holes.
 */
export function piecesOf(source: string): Piece[] {
  const program = parseSync(source, OPTIONS) as unknown as SyntaxNode;
  return piecesIn(program, constantsOf(program), namesASchema);
}

/** The same for part of a file, with the file's constants; `isSql` tells whether a text can matter. */
export function piecesIn(part: unknown, known: Known, matters: (text: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  walk(part, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    const text = textOf(node, known);
    if (text === null) return true;
    if (matters(text)) pieces.push({ text, isTagged: node.type === 'TaggedTemplateExpression' });
    // Templates inside the holes are separate texts.
    return node.type !== 'StringLiteral';
  });
  return pieces;
}

/** Calls `visit` for every node from the top; skips the inside of a node if it returns false. */
function walk(value: unknown, visit: (node: SyntaxNode) => boolean): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isSyntax(value)) {
    if (!visit(value)) return;
  }
  // A tagged template was read with its tag.
  const children = isSyntax(value) && isSql(value) ? (value.template as SyntaxNode).expressions : Object.values(value);
  for (const child of children as unknown[]) walk(child, visit);
}

const isSql = (node: SyntaxNode): boolean =>
  node.type === 'TaggedTemplateExpression' && isSyntax(node.tag) && node.tag.value === 'sql';

export type Known = ReadonlyMap<string, SyntaxNode>;

/** Returns the file's constants, and the result of each function that is one expression. */
export function constantsOf(program: SyntaxNode): Known {
  const known = new Map<string, SyntaxNode>();
  walk(program, (node) => {
    const { id, init } = node;
    if (node.type !== 'VariableDeclarator' || !isSyntax(id) || !isSyntax(init)) return true;
    const value = init.type === 'ArrowFunctionExpression' ? init.body : init;
    if (isSyntax(value) && typeof id.value === 'string') known.set(id.value, value);
    return true;
  });
  return known;
}

/** Returns the text of a template or string; null for anything else. */
function textOf(node: SyntaxNode, known: Known): string | null {
  if (node.type === 'StringLiteral') return node.value as string;
  const template = isSql(node) ? (node.template as SyntaxNode) : node;
  // A template type contains types instead.
  if (template.type !== 'TemplateLiteral' || !Array.isArray(template.expressions)) return null;
  const quasis = template.quasis as { readonly cooked: string }[];
  const holes = (template.expressions as SyntaxNode[]).map((each) => holeOf(each, known, isSql(node)));
  return quasis.map(({ cooked }, index) => cooked + (holes[index] ?? '')).join('');
}

/** Resolves an expression inside a template; a string inside `sql` is a value, not part of the text. */
function holeOf(expression: SyntaxNode, known: Known, inSql: boolean, depth = 0): string {
  if (depth > 5) return HOLE;
  const text = inSql && !isSql(expression) ? null : textOf(expression, known);
  if (text !== null) return text;
  const next = aliasOf(expression, known);
  return next === null ? HOLE : holeOf(next, known, inSql, depth + 1);
}

/** Returns the expression that another one refers to, calls or chooses first. */
function aliasOf(node: SyntaxNode, known: Known): SyntaxNode | null {
  if (node.type === 'Identifier') {
    const value = known.get(node.value as string) ?? null;
    return value === node ? null : value;
  }
  if (node.type === 'ConditionalExpression') return node.consequent as SyntaxNode;
  if (node.type === 'ParenthesisExpression') return node.expression as SyntaxNode;
  if (node.type === 'CallExpression' && isSyntax(node.callee) && node.callee.type === 'Identifier')
    return aliasOf(node.callee, known);
  return null;
}
