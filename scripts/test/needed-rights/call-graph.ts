import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from '@swc/core';
import { constantsOf, isSyntax, type Known, type SyntaxNode } from '../boundaries/sql/template-texts.ts';

/** A declaration at the top of a file, or the file's code at load time (`name` is TOP). */
export interface Declared {
  readonly file: string;
  readonly name: string;
  readonly nodes: readonly SyntaxNode[];
}

interface SourceFile {
  /** For its SQL texts. */
  readonly constants: Known;
  readonly declared: ReadonlyMap<string, Declared>;
  /** Where an import or re-export comes from, by its name in this file. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Files of `export *`. */
  readonly exportsOf: readonly string[];
}

export const TOP = '(top)';
const ALL = '*';
const TESTS = /\.test\.ts$|(^|\/)testing([-/]|\.ts$)/;

/** The server's files, by their path below the root. */
export type Sources = ReadonlyMap<string, SourceFile>;

export function readSources(root: string): Sources {
  const files = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !TESTS.test(file));
  return new Map(files.map((file) => [file, parse(file, readFileSync(join(root, file), 'utf8'))]));
}

function parse(file: string, text: string): SourceFile {
  const program = parseSync(text, { syntax: 'typescript', target: 'es2024' }) as unknown as SyntaxNode;
  const declared = new Map<string, Declared>();
  const imported = new Map<string, { file: string; name: string }>();
  const exportsOf: string[] = [];
  const top: SyntaxNode[] = [];
  for (const item of program.body as SyntaxNode[]) {
    const from = isSyntax(item.source) ? pathOf(file, item.source.value as string) : null;
    if (item.type === 'ImportDeclaration' || item.type === 'ExportNamedDeclaration') {
      for (const each of (item.specifiers as SyntaxNode[]) ?? []) {
        const [local, name] = namesOf(each);
        if (from !== null) imported.set(local, { file: from, name });
      }
    } else if (item.type === 'ExportAllDeclaration') {
      if (from !== null) exportsOf.push(from);
    } else {
      const node = item.type === 'ExportDeclaration' ? (item.declaration as SyntaxNode) : item;
      const names = declaredBy(node);
      for (const name of names) declared.set(name, { file, name, nodes: [node] });
      if (names.length === 0 && !node.type.startsWith('Ts')) top.push(node);
    }
  }
  declared.set(TOP, { file, name: TOP, nodes: top });
  return { constants: constantsOf(program), declared, imported, exportsOf };
}

/** Resolves a server file that another one imports; null for a package. */
const pathOf = (file: string, path: string): string | null => (path.startsWith('.') ? join(dirname(file), path) : null);

/** Returns the name in this file, and the one in the other file. */
function namesOf(specifier: SyntaxNode): [local: string, name: string] {
  const value = (node: unknown) => (isSyntax(node) ? (node.value as string) : undefined);
  if (specifier.type === 'ImportNamespaceSpecifier') return [value(specifier.local)!, ALL];
  if (specifier.type === 'ExportSpecifier') {
    const name = value(specifier.orig)!;
    return [value(specifier.exported) ?? name, name];
  }
  const local = value(specifier.local)!;
  return [local, value(specifier.imported) ?? local];
}

function declaredBy(node: SyntaxNode): string[] {
  if (isSyntax(node.identifier)) return [node.identifier.value as string];
  if (node.type !== 'VariableDeclaration') return [];
  return (node.declarations as SyntaxNode[]).flatMap(({ id }) => boundBy(id));
}

/** Returns the names that a pattern binds. */
function boundBy(pattern: unknown): string[] {
  if (!isSyntax(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern.value as string];
  const parts = (pattern.elements ?? pattern.properties ?? []) as SyntaxNode[];
  return parts.flatMap((part) => boundBy(part?.value ?? part?.key ?? part));
}

/** They work with the owner's login; only the command `migrate` calls them. */
const AS_OWNER = new Set([
  'apps/api/src/migrate-command.ts',
  'apps/api/src/platform/migrate.ts',
  'apps/api/src/modules/people/members/email-store.ts',
]);

export const idOf = ({ file, name }: Declared): string => `${file}#${name}`;

/** Returns everything that a process can reach from this file: possibly more than it uses, never less. */
export function reachedFrom(sources: Sources, entry: string): Declared[] {
  const found = new Map<string, Declared>();
  const waiting: Declared[] = [sources.get(entry)!.declared.get(TOP)!];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (found.has(idOf(each)) || AS_OWNER.has(each.file)) continue;
    found.set(idOf(each), each);
    waiting.push(...namedBy(sources, each), sources.get(each.file)!.declared.get(TOP)!);
  }
  return [...found.values()];
}

/** Returns what a declaration refers to. */
export function namedBy(sources: Sources, { file, nodes }: Declared): Declared[] {
  const names = new Set<string>();
  const files = new Set<string>();
  for (const node of nodes) collect(node, names, files);
  const started = [...files].flatMap((path) => everythingOf(sources, join(dirname(file), path)));
  return [...started, ...[...names].flatMap((name) => resolve(sources, file, name))];
}

function resolve(sources: Sources, file: string, name: string, seen = new Set<string>()): Declared[] {
  const source = sources.get(file);
  if (source === undefined || seen.has(`${file}#${name}`)) return [];
  seen.add(`${file}#${name}`);
  const [object, member] = name.split('.');
  if (member !== undefined) {
    const space = source.imported.get(object!);
    return space?.name === ALL ? resolve(sources, space.file, member, seen) : resolve(sources, file, object!, seen);
  }
  const own = source.declared.get(name);
  if (own !== undefined) return [own];
  const from = source.imported.get(name);
  if (from !== undefined) {
    if (from.name === ALL) return everythingOf(sources, from.file);
    return resolve(sources, from.file, from.name, seen);
  }
  return source.exportsOf.flatMap((other) => resolve(sources, other, name, seen));
}

function everythingOf(sources: Sources, file: string): Declared[] {
  const source = sources.get(file);
  if (source === undefined) return [];
  return [
    ...source.declared.values(),
    ...[...source.imported.keys()].flatMap((name) => resolve(sources, file, name)),
    ...source.exportsOf.flatMap((other) => everythingOf(sources, other)),
  ];
}

const RUNS_AS_TYPE = ['TsAsExpression', 'TsNonNullExpression', 'TsSatisfiesExpression', 'TsConstAssertion'];

/** Collects the names that an expression uses, and the files that it starts. */
function collect(value: unknown, names: Set<string>, files: Set<string>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, names, files);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { type } = value as SyntaxNode;
  if (typeof type === 'string' && type.startsWith('Ts') && !RUNS_AS_TYPE.includes(type)) return;
  if (type === 'Identifier') names.add((value as SyntaxNode).value as string);
  const text = type === 'StringLiteral' ? ((value as SyntaxNode).value as string) : '';
  if (/^\.\.?\/.*\.ts$/.test(text)) files.add(text);
  const { object, property } = value as { object?: SyntaxNode; property?: SyntaxNode };
  if (type === 'MemberExpression' && object?.type === 'Identifier' && property?.type === 'Identifier') {
    names.add(`${object.value}.${property.value}`);
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    const isName = (key === 'property' || key === 'key') && isSyntax(child) && child.type === 'Identifier';
    if (!isName && key !== 'typeAnnotation') collect(child, names, files);
  }
}
