import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';

/** What an endpoint says to readers of the API's description: its summary and its rule for repeats, texts up to the comma. */
const SUMMARY = /^\s*(?:summary|repeats|repeatRule):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

export const withoutSummaries = (code: string): string => code.replace(SUMMARY, '');

/**
 * Fields of a call that only the server reads. Not its `message`: a screen that makes several calls at once says it
 * once.
 */
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
 * JavaScript of the contract as a browser needs it: calls without the server's parts, and each constant that is made by a call
 * marked as one that goes when nobody reads it. A schema that only a call's `input` named goes with it.
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
 * Leaves zod out of a build: 35 KB (gzip), and at every start the time to make some hundred schemas that nobody parses with.
 * The browser needs the contract's names, paths and types; the server parses. Their descriptions go, too.
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
 * Leaves out of the members' calls what only the server reads: 10 KB (gzip) of what every screen loads. Not for the console:
 * an operator's call is made of a member's `input`, `data` and `errors` while it is loaded.
 */
export const withoutServerParts = (): Plugin => ({
  name: 'plumbline:without-server-parts',
  apply: 'build',
  // When the types are gone: what reads the code reads JavaScript.
  enforce: 'post',
  transform: (code, id) =>
    /\/packages\/contract\/src\/[^?]*\.ts$/.test(id) ? { code: withoutUnread(code), map: null } : null,
});
