import { argumentsOf, bare, memberOf, nameOf, type SyntaxNode } from '../time-limits/syntax.ts';

/** The most writing calls on a path: on paths that continue after some code, and on paths that end in it. */
interface Ways {
  /** Null if every path ends in it. */
  readonly through: number | null;
  readonly ended: number;
}

export interface Known {
  /** Whether `api(name, …)` may change something. */
  readonly writes: (name: string) => boolean;
  /** Returns the function of a name, in this file or another one. */
  readonly functionOf: (name: string) => (() => number) | null;
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const LOOPS = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);
/** Calls that run a function once for each element. */
const EACH = new Set(['map', 'flatMap', 'forEach']);
/** Calls that run a function after their object, or after what they send. */
const AFTER = new Set(['then', 'finally', 'send', 'mutate', 'mutateAsync']);
const SENDS = new Set(['send', 'mutate', 'mutateAsync']);
const NOTHING: Ways = { through: 0, ended: 0 };

export const isFunction = (node: SyntaxNode): boolean => FUNCTIONS.has(node.type);

/** Returns the most writing calls in sequence that one call of a function makes; 2 means any number above one. */
export function countWrites(fn: SyntaxNode, known: Known): number {
  const body = fn.body as SyntaxNode;
  const statements = body.stmts as SyntaxNode[] | undefined;
  if (statements === undefined) return expression(body, known);
  const { through, ended } = block(statements, known);
  return Math.max(through ?? 0, ended);
}

function block(statements: readonly SyntaxNode[], known: Known): Ways {
  return statements.reduce<Ways>((before, each) => follow(before, () => statement(each, known)), NOTHING);
}

function follow(before: Ways, next: () => Ways): Ways {
  if (before.through === null) return before;
  const { through, ended } = next();
  return {
    through: through === null ? null : before.through + through,
    ended: Math.max(before.ended, ended === 0 ? 0 : before.through + ended, through === null ? before.through : 0),
  };
}

const either = (one: Ways, other: Ways): Ways => ({
  through:
    one.through === null ? other.through : other.through === null ? one.through : Math.max(one.through, other.through),
  ended: Math.max(one.ended, other.ended),
});

function statement(node: SyntaxNode, known: Known): Ways {
  const of = (part: unknown): number => expression(part, known);
  switch (node.type) {
    case 'BlockStatement':
      return block(node.stmts as SyntaxNode[], known);
    case 'ReturnStatement':
    case 'ThrowStatement':
      return { through: null, ended: of(node.argument) };
    case 'IfStatement':
      return follow({ through: of(node.test), ended: 0 }, () =>
        either(
          statement(node.consequent as SyntaxNode, known),
          node.alternate ? statement(node.alternate as SyntaxNode, known) : NOTHING,
        ),
      );
    case 'SwitchStatement':
      return (node.cases as SyntaxNode[])
        .map(({ consequent }) => block(consequent as SyntaxNode[], known))
        .reduce(either, NOTHING);
    case 'TryStatement': {
      const tried = statement(node.block as SyntaxNode, known);
      const handler = (node.handler as SyntaxNode | null)?.body as SyntaxNode | undefined;
      const caught = handler ? either(tried, statement(handler, known)) : tried;
      return node.finalizer ? follow(caught, () => statement(node.finalizer as SyntaxNode, known)) : caught;
    }
    default:
      if (LOOPS.has(node.type)) return { through: 2 * of(node), ended: 0 };
      return isFunction(node) ? NOTHING : { through: of(node), ended: 0 };
  }
}

function expression(value: unknown, known: Known): number {
  if (typeof value !== 'object' || value === null) return 0;
  const node = value as SyntaxNode;
  if (isFunction(node)) return 0;
  if (node.type === 'ConditionalExpression')
    return (
      expression(node.test, known) + Math.max(expression(node.consequent, known), expression(node.alternate, known))
    );
  if (node.type === 'BlockStatement' || node.type === 'IfStatement' || node.type === 'TryStatement') {
    const { through, ended } = statement(node, known);
    return Math.max(through ?? 0, ended);
  }
  const parts = Object.entries(node).reduce(
    (sum, [key, part]) => (key === 'span' ? sum : sum + expression(part, known)),
    0,
  );
  return node.type === 'CallExpression' ? parts + call(node, known) : parts;
}

/** Returns what a call adds to the writing calls among its arguments. */
function call(node: SyntaxNode, known: Known): number {
  const callee = bare(node.callee as SyntaxNode);
  const given = argumentsOf(node).map(bare);
  const [, method] = memberOf(callee) ?? [];
  const runs = (times: number): number => times * given.reduce((sum, each) => sum + handed(each, known), 0);
  if (method) return (SENDS.has(method) ? 1 : 0) + (EACH.has(method) ? runs(2) : AFTER.has(method) ? runs(1) : 0);
  const name = nameOf(callee);
  if (name === null) return 0;
  if (name === 'api' || name === 'upload') return given[0] && writesOf(given[0], known) ? 1 : 0;
  return known.functionOf(name)?.() ?? 0;
}

/** For a function passed to a call, inline or by name. */
function handed(node: SyntaxNode, known: Known): number {
  if (isFunction(node)) return countWrites(node, known);
  const name = nameOf(node);
  return name === null ? 0 : (known.functionOf(name)?.() ?? 0);
}

function writesOf(endpoint: SyntaxNode, known: Known): boolean {
  if (endpoint.type === 'ConditionalExpression')
    return [endpoint.consequent, endpoint.alternate].some((each) => writesOf(bare(each as SyntaxNode), known));
  const name = nameOf(endpoint);
  return name === null || known.writes(name);
}
