import { parseSync } from '@swc/core';

export interface SyntaxNode {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

export interface Source {
  readonly nodes: readonly SyntaxNode[];
  /** The expressions of declared names, whatever their scope. */
  readonly declared: ReadonlyMap<string, SyntaxNode>;
  /** Local names, with the module that each is imported from. */
  readonly imported: ReadonlyMap<string, string>;
  readonly lineOf: (node: SyntaxNode) => number;
}

/** Parses TypeScript, or TSX if `hasJsx`. */
export function parse(text: string, hasJsx: boolean): Source {
  // A span starts at the first token, so one is put before comments. The parser counts on from file to file.
  const begun = `;${text.replace(/^#!/, '//')}`;
  const module = parseSync(begun, { syntax: 'typescript', tsx: hasJsx, target: 'es2022' }) as unknown as SyntaxNode;
  const nodes = collect(module, []);
  const declared = new Map<string, SyntaxNode>();
  const imported = new Map<string, string>();
  for (const node of nodes) {
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : null;
    if (name !== null && node.init) declared.set(name, node.init as SyntaxNode);
    if (node.type !== 'ImportDeclaration') continue;
    for (const { local } of node.specifiers as { local: SyntaxNode }[])
      imported.set(nameOf(local)!, String((node.source as SyntaxNode).value));
  }
  const bytes = Buffer.from(begun);
  const lineOf = ({ span }: SyntaxNode) => bytes.toString('utf8', 0, span.start - module.span.start).split('\n').length;
  return { nodes, declared, imported, lineOf };
}

function collect(value: unknown, nodes: SyntaxNode[]): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return nodes;
  if (typeof (value as SyntaxNode).type === 'string') nodes.push(value as SyntaxNode);
  for (const key in value) if (key !== 'span' && key !== 'typeAnnotation') collect((value as SyntaxNode)[key], nodes);
  return nodes;
}

/** Returns the name of an identifier or of a property that is not computed. */
export function nameOf(node: unknown): string | null {
  const { type, value, id } = (node ?? {}) as Record<string, unknown>;
  if (type === 'PrivateName') return nameOf(id);
  return type === 'Identifier' || type === 'StringLiteral' ? String(value) : null;
}

const WRAPPERS = ['ParenthesisExpression', 'TsAsExpression', 'TsNonNullExpression', 'TsSatisfiesExpression'];

/** Returns the expression without parentheses and types. */
export function bare(node: SyntaxNode): SyntaxNode {
  return WRAPPERS.includes(node.type) ? bare(node.expression as SyntaxNode) : node;
}

/** `object.name` as `['object', 'name']`; the object is null if it is an expression. */
export function memberOf(node: SyntaxNode): readonly [object: string | null, name: string | null] | null {
  return node.type === 'MemberExpression' ? [nameOf(node.object), nameOf(node.property)] : null;
}

export const argumentsOf = (call: SyntaxNode): readonly SyntaxNode[] =>
  (call.arguments as { readonly expression: SyntaxNode }[]).map(({ expression }) => expression);
