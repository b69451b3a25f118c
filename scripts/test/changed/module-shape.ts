import { parseSync } from '@swc/core';
import type { SyntaxNode } from '../boundaries/sql/template-texts.ts';

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
