import { DURATION, isNow, isPause, isProcessorTime, isUnit, refusalOf, type Use } from './judge.ts';
import { argumentsOf, bare, memberOf, nameOf, parse, type Source, type SyntaxNode } from './syntax.ts';

/** A duration that is neither in the table of time limits nor named as a pause. */
export interface Unlisted {
  readonly line: number;
  readonly why: string;
}

interface Duration {
  readonly node: SyntaxNode;
  readonly use: Use;
}

/** Options of libraries, and of our own functions, that take a duration. */
const LIMIT_KEY = /^timeout$|[a-z]Timeout(Millis|Ms)?$|_timeout$/;
const DURATION_KEY = /[a-z](Ms|Millis|Seconds|Minutes|Hours)$/;
/** Options that are intervals by their name. */
const PAUSE_KEY = /^(every|refresh|look|poll|pause|retryDelay)|Every|Pause/;
/** Options that take processor time. */
const PROCESSOR_KEY = /[pP]rocessor(Ms|Seconds)$/;
const SLEEPS = new Set(['sleep', 'wait', 'delay', 'pause']);
const GLOBALS = new Set(['window', 'globalThis', 'self']);
/** PostgreSQL's settings and other limits that a text sets. */
const LIMIT_IN_TEXT =
  /\b(lock|statement|transaction|idle_session|idle_in_transaction_session|connect)_timeout\W+\d|Timeout=\d/;
/** A file without any of these sets no limit and need not be parsed. */
const WORTH_PARSING =
  /setTimeout|setInterval|timeout|Timeout|Date\.now|performance\.now|nowMs|_(MS|SECONDS|MINUTES|HOURS|DAYS|YEARS)\b|[a-z](Ms|Millis|Seconds|Minutes|Hours)\b/;

/** Finds every duration in a source that ends something and is not from the table of time limits. */
export function findUnlisted(text: string, { hasJsx = false } = {}): Unlisted[] {
  if (!WORTH_PARSING.test(text)) return [];
  const source = parse(text, hasJsx);
  const found = new Map<string, Unlisted>();
  const note = (node: SyntaxNode, why: string | null) => {
    if (why === null) return;
    const line = source.lineOf(node);
    found.set(`${line} ${why}`, { line, why });
  };
  for (const node of source.nodes) {
    for (const { node: duration, use } of durationsIn(node, source)) note(duration, refusalOf(duration, use, source));
    note(node, refusalOfText(node) ?? refusalOfConstant(node, source));
  }
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}

function durationsIn(node: SyntaxNode, source: Source): readonly Duration[] {
  switch (node.type) {
    case 'CallExpression':
      return durationOfCall(node, source);
    case 'KeyValueProperty':
    case 'AssignmentPatternProperty':
    case 'ClassProperty':
      return durationOfKey(nameOf(node.key), node.value);
    case 'AssignmentPattern':
      return durationOfKey(nameOf(node.left), node.right);
    case 'AssignmentExpression':
      return durationOfKey(memberOf(node.left as SyntaxNode)?.[1] ?? null, node.right);
    case 'BinaryExpression':
      return durationsOfOperation(node, source);
    default:
      return [];
  }
}

function durationOfCall(call: SyntaxNode, source: Source): readonly Duration[] {
  const [first, second] = argumentsOf(call);
  const take = (node: SyntaxNode | undefined, use: Use) => (node ? [{ node, use }] : []);
  const callee = call.callee as SyntaxNode;
  const [object, method] = memberOf(callee) ?? [null, null];
  if (callee.type === 'MemberExpression' && !GLOBALS.has(object ?? '')) {
    if (method === 'timeout' && object === 'AbortSignal') return take(first, 'limit');
    return method === 'setTimeout' ? take(first, 'limit') : [];
  }
  const name = method ?? nameOf(callee) ?? '';
  if (source.imported.get(name) === 'node:timers/promises' || SLEEPS.has(name)) return take(first, 'timer');
  return name === 'setTimeout' || name === 'setInterval' ? take(second, 'timer') : [];
}

function durationOfKey(key: string | null, value: unknown): readonly Duration[] {
  if (key === null || !value) return [];
  const node = value as SyntaxNode;
  if (LIMIT_KEY.test(key)) return [{ node, use: 'limit' }];
  return DURATION_KEY.test(key) && !PAUSE_KEY.test(key) && !PROCESSOR_KEY.test(key) ? [{ node, use: 'timer' }] : [];
}

const COMPARISONS = new Set(['<', '<=', '>', '>=']);

/** Returns deadlines (`now + x`) and ages that are compared (`now - then > x`). */
function durationsOfOperation({ operator, left, right }: SyntaxNode, source: Source): readonly Duration[] {
  const sides = [left as SyntaxNode, right as SyntaxNode] as const;
  if (operator === '??' || operator === '||') return [];
  if (operator === '+')
    return sides.filter((_, at) => isNow(sides[1 - at]!, source)).map((node) => ({ node, use: 'deadline' }));
  if (operator === '-' && isNow(sides[0], source) && hasNumber(sides[1])) return [{ node: sides[1], use: 'age' }];
  if (!COMPARISONS.has(operator as string)) return [];
  return sides.filter((_, at) => isElapsed(sides[1 - at]!, source)).map((node) => ({ node, use: 'age' }));
}

const hasNumber = (raw: SyntaxNode): boolean => {
  const node = bare(raw);
  return node.type === 'BinaryExpression' || DURATION.test(nameOf(node) ?? '');
};

function isElapsed(raw: SyntaxNode, source: Source): boolean {
  const node = bare(raw);
  const name = nameOf(node);
  if (name !== null)
    return source.declared.has(name) && isElapsed(source.declared.get(name)!, { ...source, declared: new Map() });
  return node.type === 'BinaryExpression' && node.operator === '-' && isNow(node.left as SyntaxNode, source);
}

const isNoLimit = (name: string): boolean => isUnit(name) || isPause(name) || isProcessorTime(name);

/** Rejects a constant with a unit that has its own number. */
function refusalOfConstant(node: SyntaxNode, source: Source): string | null {
  const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : null;
  if (name === null || !node.init || !DURATION.test(name) || !/^[A-Z]/.test(name) || isNoLimit(name)) return null;
  return refusalOf(node.init as SyntaxNode, 'limit', source) === null ? null : `${name} is not in the table`;
}

function refusalOfText(node: SyntaxNode): string | null {
  const text = node.type === 'StringLiteral' ? node.value : node.type === 'TemplateElement' ? node.raw : '';
  const limit = LIMIT_IN_TEXT.exec(String(text))?.[0];
  return limit === undefined ? null : `"${limit}…" has no name in the table`;
}

/** Returns names that a source imports from the table of time limits. */
export function listedIn(text: string): readonly string[] {
  const imports = text.matchAll(/(?:im|ex)port \{([^}]*)\} from '@plumbline\/time-limits\/\w+'/g);
  return [...imports]
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' as ')[0]!))
    .filter(Boolean);
}
