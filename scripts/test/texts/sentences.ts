import { type ParseOptions, parseSync } from '@swc/core';

interface SyntaxNode {
  readonly [key: string]: unknown;
}

/**
 * Returns the sentences in the literals and the JSX of a module: three words or more, or anything in Devanagari.
 * Excludes imports, types, thrown errors, logs, SQL, titles of tests, and the descriptions of API calls, which OpenAPI
 * gives to developers.
 */
export function sentencesOf(source: string, { hasJsx = false } = {}): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (!isSyntax(value)) return;
    if (isUnread(value)) return;
    const text = textOf(value);
    if (text !== null && isSentence(text)) found.push(text.replace(/\s+/g, ' ').trim());
    for (const child of isTest(value) ? [value.callee, ...value.arguments.slice(1)] : Object.values(value))
      visit(child);
  };
  visit(parseSync(source, optionsOf(hasJsx)));
  return found;
}

/**
 * Returns the sentences in the literals of a SQL file: three words or more. Excludes errors and comments, which are for developers,
 * and the functions `…statement…`, whose English text operators sign to the letter.
 */
export function sqlSentencesOf(source: string): string[] {
  const found: string[] = [];
  let name = '';
  let before = '';
  const parts = source.replace(SQL_COMMENT, (_, literal = '') => literal).split(SQL_LITERAL);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      before = part;
      name = [...part.matchAll(/\b(?:FUNCTION|VIEW|TABLE) ([\w.]+)/g)].at(-1)?.[1] ?? name;
    } else if (!name.includes('statement') && !SQL_UNREAD.test(before) && hasThreeWords(part)) found.push(part);
  }
  return found;
}

const SQL_COMMENT = /--[^\n]*|('(?:[^']|'')*')/g;
/** Every second part of a split is a literal. */
const SQL_LITERAL = /'((?:[^']|'')*)'/;
/** What comes before the text of an error, a comment on a column or a regular expression. */
const SQL_UNREAD = /(?:RAISE(?: EXCEPTION)?|DETAIL =(?: format\()?|refuse_change\(|COMMENT ON [^;]* IS|~\*?)\s*$/;

const optionsOf = (tsx: boolean): ParseOptions => ({ syntax: 'typescript', tsx, target: 'es2024' });

const isSyntax = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

function textOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText' || node.type === 'StringLiteral') return node.value as string;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { readonly cooked: string }[]).map(({ cooked }) => cooked).join('…');
}

const DEVANAGARI = /\p{Script=Devanagari}/u;
const WORD = /(?<![\p{L}\p{N}_./:#@-])\p{L}[\p{Ll}'’-]*(?![\p{L}\p{N}_/:=(]|[.-]\p{L})/gu;

/** Whether a text reads as a sentence: three words in a row of prose. Class names, SQL and headers are none. */
const isSentence = (text: string): boolean =>
  DEVANAGARI.test(text) ||
  (!/^(?:SELECT|INSERT|CREATE|WITH) /.test(text) && /^\s*\p{Lu}/u.test(text) && hasThreeWords(text));

const hasThreeWords = (text: string): boolean =>
  !/[{}<>=;]|--/.test(text) && (text.match(WORD)?.filter((word) => word.length > 1).length ?? 0) >= 3;

/** Code whose literals nobody reads on a screen, in a mail or in a file. */
function isUnread(node: SyntaxNode): boolean {
  const { type, callee, tag } = node;
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || type === 'TsLiteralType') return true;
  if (type === 'NewExpression') return /Error$/.test(nameOf(callee));
  if (type === 'TaggedTemplateExpression') return nameOf(tag) === 'sql';
  if (type === 'KeyValueProperty') return /^(?:summary|description|repeatRule)$/.test(nameOf(node.key));
  return (
    type === 'CallExpression' &&
    /^(?:log|logger|console|assert)\b|\.(?:debug|info|warn|error|fatal)$/.test(nameOf(callee))
  );
}

interface TestCall extends SyntaxNode {
  readonly arguments: readonly { readonly expression: SyntaxNode }[];
}

/** Whether a call declares a test or a group of tests, also `it.each(rows)('…')`: its first argument is the title. */
function isTest(node: SyntaxNode): node is TestCall {
  if (node.type !== 'CallExpression') return false;
  const title = (node as TestCall).arguments[0]?.expression.type;
  return (title === 'StringLiteral' || title === 'TemplateLiteral') && /^(?:describe|it|test)$/.test(firstNameOf(node));
}

function firstNameOf(node: SyntaxNode): string {
  const inner = node.callee ?? node.object;
  return isSyntax(inner) ? firstNameOf(inner) : nameOf(node);
}

function nameOf(node: unknown): string {
  if (!isSyntax(node)) return '';
  if (node.type === 'Identifier') return node.value as string;
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return '';
}
