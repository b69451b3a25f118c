import { dirname, join } from 'node:path/posix';
import { parseSync } from '@swc/core';
import type { SyntaxNode } from '../boundaries/sql/template-texts.ts';
import { effectOf, type SqlEffect, type SqlSources } from './sql-effect.ts';

/** One changed file. */
export interface Change {
  readonly file: string;
  /** Before and after the change, if the file existed. */
  readonly texts: readonly string[];
}

export interface ModuleEffect {
  /** A test that loads it without calling one of its functions is not affected. */
  readonly onlyWhenCalled: boolean;
  /** Without their extension: it re-exports these modules. */
  readonly exportsFrom: readonly string[];
}

export function moduleEffect({ file, texts }: Change): ModuleEffect {
  const shapes = texts.map((text) => shapeOf(file, text));
  const exported = shapes.flatMap(({ exportsFrom }) => exportsFrom);
  return {
    onlyWhenCalled: shapes.every(({ onlyDeclaresFunctions }) => onlyDeclaresFunctions),
    exportsFrom: exported.map((path) => join(dirname(file), path)),
  };
}

/** Returns what a file of `db` can change for a database test; null if nothing, such as for a README. */
export function sqlEffect(sources: SqlSources, { file, texts }: Change): SqlEffect | RightsOf | null {
  if (file.startsWith('db/baseline/')) return { ...NOTHING, anyTest: 'the baseline' };
  if (file.startsWith('db/migrations/')) return { ...NOTHING, anyTest: 'a migration' };
  const [, schema] = /^db\/functions\/(\w+)\/rights\.md$/.exec(file) ?? [];
  if (schema !== undefined) return { rightsOf: schema };
  return /^db\/functions\/.*\.sql$/.test(file) ? effectOf(sources, texts) : null;
}

/** The rights in a schema. */
export interface RightsOf {
  readonly rightsOf: string;
}

const NOTHING = { calls: new Set<string>(), touches: new Set<string>(), named: new Set<string>() };

/**
 * How a module can affect a test. If it only declares functions, by a call of one; any other module, such as a table of
 * constants, wherever it is loaded.
 */
export interface ModuleShape {
  readonly onlyDeclaresFunctions: boolean;
  /** The modules that it re-exports: a test that calls one of their functions may import it from here. */
  readonly exportsFrom: readonly string[];
}

export function shapeOf(file: string, text: string): ModuleShape {
  // A file that is not a module is read by a function; JSON can also be imported.
  if (!/\.(tsx?|mjs|json)$/.test(file)) return { onlyDeclaresFunctions: true, exportsFrom: [] };
  if (!/\.tsx?$/.test(file)) return { onlyDeclaresFunctions: false, exportsFrom: [] };
  const program = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  const items = program.body as unknown as SyntaxNode[];
  const sources = items
    .filter(({ type, typeOnly }) => (type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration') && !typeOnly)
    .flatMap(({ source }) => ((source as SyntaxNode | null)?.value as string | undefined) ?? []);
  return { onlyDeclaresFunctions: items.every(isFunctionOnly), exportsFrom: sources };
}

function isFunctionOnly(item: SyntaxNode): boolean {
  switch (item.type) {
    case 'ImportDeclaration':
      // An import without a name is for its side effects.
      return (item.specifiers as unknown[]).length > 0;
    case 'ExportDeclaration': {
      const declared = item.declaration as SyntaxNode;
      return declared.type === 'VariableDeclaration'
        ? declarators(declared).every(isFunction)
        : isFunctionOnly(declared);
    }
    case 'VariableDeclaration':
      // Not exported, so only the module's own functions can use it.
      return true;
    case 'ExportNamedDeclaration':
      return item.source !== null;
    case 'FunctionDeclaration':
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
    case 'ExportAllDeclaration':
      return true;
    default:
      return false;
  }
}

const declarators = ({ declarations }: SyntaxNode) => declarations as SyntaxNode[];

const isFunction = ({ init }: SyntaxNode): boolean =>
  ['ArrowFunctionExpression', 'FunctionExpression'].includes((init as SyntaxNode | null)?.type ?? '');
