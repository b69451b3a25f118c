import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';

/** Texts of an endpoint for the API description: its summary and its rule for repeats, up to the comma. */
const SUMMARY = /^\s*(?:summary|repeats|repeatRule):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

export const withoutSummaries = (code: string): string => code.replace(SUMMARY, '');

/** Fields of a call that only the server reads. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'input',
  'data',
  'errors',
  'keyScopes',
  'maxBytes',
  'isOnConsoleHost',
  'isStream',
  'fileParts',
  'maxFileBytes',
  'fileTypes',
  'isInParts',
  'formPage',
  'issuesToken',
  'alsoMethod',
  'whileViewing',
]);

/**
 * Returns the contract's JavaScript for browsers: calls without the server's parts, with constants created by calls
 * marked as removable if unused. A schema used only in a call's `input` is then removed too.
 */
export function withoutUnread(code: string): string {
  const edits = parseAst(code).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations.flatMap(({ init }) => editsOf(init)) : [];
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

type Expression = NonNullable<
  Extract<ReturnType<typeof parseAst>['body'][number], { type: 'ExpressionStatement' }>
>['expression'];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

function editsOf(made: Expression | null): readonly Edit[] {
  if (made?.type !== 'CallExpression') return [];
  const [described] = made.arguments;
  const isEndpoint = made.callee.type === 'Identifier' && made.callee.name === 'defineEndpoint';
  const parts = isEndpoint && described?.type === 'ObjectExpression' ? described.properties : [];
  const unread = parts.filter(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && OF_THE_SERVER.has(part.key.name),
  );
  return [
    { start: made.start, end: made.start, by: '/* @__PURE__ */ (() => ' },
    ...unread.map(({ start, end }) => ({ start, end, by: '...{}' })),
    { start: made.end, end: made.end, by: ')()' },
  ];
}

/**
 * Removes zod from a build: 35 KB (gzip), and the start-up time of creating hundreds of unused schemas. The browser
 * needs the contract's names, paths and types; only the server parses. The summaries are removed too.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'plumbline:without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'no-schemas.ts') : null),
  transform: (code, id) =>
    /\/packages\/contract\/src\/(endpoints|operator)\//.test(id) ? { code: withoutSummaries(code), map: null } : null,
});

/**
 * Removes what only the server reads from the members' calls: 10 KB (gzip) that every screen would load. Not for the
 * console, whose operator calls use a member call's `input`, `data` and `errors` while loading.
 */
export const withoutServerParts = (): Plugin => ({
  name: 'plumbline:without-server-parts',
  apply: 'build',
  // After type removal, because the parser reads JavaScript.
  enforce: 'post',
  transform: (code, id) =>
    /\/packages\/contract\/src\/[^?]*\.ts$/.test(id) ? { code: withoutUnread(code), map: null } : null,
});
