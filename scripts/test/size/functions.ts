import { parse, type SyntaxNode } from '../time-limits/syntax.ts';

/** Returns the lines of each function with a body in braces; nested ones count alone and as part of the outer one. */
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
