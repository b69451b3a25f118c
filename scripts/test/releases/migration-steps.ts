import { parseSync } from 'libpg-query';
import { inner, type Node, namesOf, relationIn } from '../boundaries/sql/syntax-tree.ts';
import type { Description } from './description.ts';
import type { Refusal } from './refusals.ts';

const DROPPED: Readonly<Record<string, string>> = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_SEQUENCE: 'sequence',
  OBJECT_TYPE: 'type',
  OBJECT_DOMAIN: 'type',
  OBJECT_FUNCTION: 'function',
  OBJECT_SCHEMA: 'schema',
};

/**
 * Returns the statements of a migration that take something from the processes of the release: DROP, RENAME, ALTER …
 * TYPE, SET NOT NULL and TRUNCATE. Even if a later statement creates it again, its rows are lost. Needs `loadModule`.
 */
export function stepsAgainst({ items, deprecated }: Description, migration: string): Refusal[] {
  const { stmts } = parseSync(migration) as { stmts: readonly { stmt: Node }[] };
  return stmts
    .flatMap(({ stmt }) => stepsOf(stmt))
    .filter(({ key }) => isUsed(key, items) && ![...deprecated.keys()].some((each) => isSame(each, key)));
}

/** A function is known by its name here, and a schema by what it contains. */
function isUsed(key: string, items: ReadonlyMap<string, string>): boolean {
  return [...items.keys()].some((each) => isSame(each, key) || (isSchema(key) && each.includes(` ${schemaIn(key)}.`)));
}

const isSame = (key: string, other: string): boolean => key === other || key.startsWith(`${other}(`);
const isSchema = (key: string): boolean => key.startsWith('schema ');
const schemaIn = (key: string): string => key.slice('schema '.length);

function stepsOf(statement: Node): Refusal[] {
  const [[kind, node]] = Object.entries(statement) as [[string, Node]];
  const of = pathOf(relationIn(node.relation));
  switch (kind) {
    case 'DropStmt':
      return (node.objects as Node[]).map((object) => ({
        key: `${DROPPED[String(node.removeType)] ?? String(node.removeType)} ${nameOf(object)}`,
        why: 'is dropped',
      }));
    case 'RenameStmt':
      return [
        {
          key: node.renameType === 'OBJECT_COLUMN' ? `column ${of}.${node.subname}` : keyOf(node, of),
          why: 'is renamed',
        },
      ];
    case 'AlterObjectSchemaStmt':
      return [{ key: keyOf(node, of), why: 'moves to another schema' }];
    case 'TruncateStmt':
      return (node.relations as Node[]).map((each) => ({
        key: `table ${pathOf(relationIn(each))}`,
        why: 'is truncated',
      }));
    case 'AlterTableStmt':
      return (node.cmds as Node[]).flatMap((each) => changesOf(inner(each, 'AlterTableCmd')!, of));
    default:
      return [];
  }
}

const CHANGES: Readonly<Record<string, string>> = {
  AT_DropColumn: 'is dropped',
  AT_AlterColumnType: 'gets another type',
  AT_SetNotNull: 'becomes NOT NULL',
};

function changesOf({ subtype, name }: Node, table: string): Refusal[] {
  const why = CHANGES[String(subtype)];
  return why === undefined ? [] : [{ key: `column ${table}.${name}`, why }];
}

const pathOf = (relation: Node | undefined): string => `${relation?.schemaname}.${relation?.relname}`;

/** The key of what is renamed or moved: a relation, or another object by its name. */
function keyOf(node: Node, relation: string): string {
  const kind = DROPPED[String(node.renameType ?? node.objectType)] ?? 'object';
  return `${kind} ${node.relation === undefined ? nameOf(node.object as Node) : relation}`;
}

/** Returns the name of a dropped object: a list of names, or a type or function with one. */
function nameOf(object: Node): string {
  const list = inner(object.List, 'List')?.items ?? inner(object.TypeName, 'TypeName')?.names;
  const names = list ?? inner(object.ObjectWithArgs, 'ObjectWithArgs')?.objname ?? [object];
  return namesOf(names).join('.');
}
