import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { asStatement, inner, isNode, lockedIn, type Node, namesOf, relationIn } from '../boundaries/sql/syntax-tree.ts';

export type Privilege = 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'usage';

/** A privilege that a statement needs. */
export interface Need {
  readonly schema: string;
  readonly name: string;
  readonly privilege: Privilege;
  /** For INSERT and UPDATE; none for a lock, which needs the right to update any. */
  readonly columns?: readonly string[];
}

/** Returns the needs of the statements, including function bodies. Throws if the text is not SQL. */
export function needsOf(sql: string): Need[] {
  const found: Need[] = [];
  for (const { stmt } of parseSync(sql).stmts ?? []) visit(stmt, found);
  return found;
}

/** Returns the needs of a function's body, from its CREATE FUNCTION. */
export function needsOfFunction(definition: string, language: string): Need[] {
  const found: Need[] = [];
  const parsed = parseSync(definition).stmts as { stmt: Node }[];
  const { CreateFunctionStmt: made } = parsed[0]!.stmt as { CreateFunctionStmt: Node };
  const { sql_body: body, options, parameters } = made;
  visit(body, found);
  visit(parameters, found);
  const as = (options as { DefElem: Node }[]).find(({ DefElem }) => DefElem.defname === 'as');
  const text = ((as?.DefElem.arg as Node | undefined)?.List as Node | undefined)?.items as
    | { String: { sval: string } }[]
    | undefined;
  if (body !== undefined || text === undefined) return found;
  const parts = language === 'plpgsql' ? plpgsqlTexts(definition) : [text[0]!.String.sval];
  for (const part of parts) visit(parseSync(part), found);
  return found;
}

/** Returns the SQL texts inside a plpgsql function. */
function plpgsqlTexts(definition: string): string[] {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (!isNode(value)) return;
    const expression = value.PLpgSQL_expr as { query: string; parseMode: number } | undefined;
    if (expression) texts.push(asStatement(expression));
    for (const child of Object.values(value)) collect(child);
  };
  collect(parsePlPgSQLSync(definition));
  return texts;
}

function visit(value: unknown, found: Need[]): void {
  if (!isNode(value)) return;
  for (const [kind, node] of Object.entries(value)) {
    if (isNode(node)) visit(note(kind, node, found), found);
  }
}

/** Records the needs of a node itself; returns the parts still to visit. */
function note(kind: string, node: Node, found: Need[]): unknown {
  switch (kind) {
    case 'InsertStmt':
      return noteInsert(node, found);
    case 'UpdateStmt':
      return noteUpdate(node, found);
    case 'DeleteStmt':
      return noteDelete(node, found);
    case 'MergeStmt':
      return noteMerge(node, found);
    case 'RangeVar':
      add(node, 'select', found);
      return null;
    case 'SelectStmt':
      // FOR UPDATE needs the right to update.
      for (const relation of lockedIn(node)) add(relation, 'update', found);
      return node;
    case 'FuncCall':
      addNames(node.funcname, found);
      addSequence(namesOf(node.funcname).at(-1), node.args, found);
      return node;
    default:
      return node;
  }
}

const columnsOf = (targets: unknown): string[] =>
  ((targets as { ResTarget: { name?: string } }[]) ?? []).map(({ ResTarget }) => ResTarget.name ?? '');

const returns = ({ returningList, returningClause }: Node): boolean =>
  returningList !== undefined || returningClause !== undefined;

function noteInsert(node: Node, found: Need[]): unknown {
  const { relation, cols, onConflictClause, ...rest } = node;
  const target = relationIn(relation);
  add(target, 'insert', found, columnsOf(cols));
  const conflict = isNode(onConflictClause) ? inner(onConflictClause, 'OnConflictClause')! : {};
  const isUpdate = conflict.action === 'ONCONFLICT_UPDATE';
  if (isUpdate) add(target, 'update', found, columnsOf(conflict.targetList));
  const elements = isNode(conflict.infer) ? inner(conflict.infer, 'InferClause')! : {};
  // PostgreSQL reads the columns that detect a conflict, including those of a named constraint.
  const isInferred = elements.indexElems !== undefined || elements.conname !== undefined;
  if (returns(node) || isUpdate || isInferred) add(target, 'select', found);
  return { rest, conflict };
}

function noteUpdate(node: Node, found: Need[]): unknown {
  const { relation, ...rest } = node;
  const target = relationIn(relation);
  add(target, 'update', found, columnsOf(node.targetList));
  const reads = node.whereClause !== undefined || node.fromClause !== undefined || returns(node);
  if (reads || JSON.stringify(node.targetList).includes('"ColumnRef"')) add(target, 'select', found);
  return rest;
}

function noteDelete(node: Node, found: Need[]): unknown {
  const { relation, ...rest } = node;
  add(relationIn(relation), 'delete', found);
  if (node.whereClause !== undefined || returns(node)) add(relationIn(relation), 'select', found);
  return rest;
}

function noteMerge(node: Node, found: Need[]): unknown {
  const { relation, ...rest } = node;
  const target = relationIn(relation);
  add(target, 'select', found);
  for (const each of node.mergeWhenClauses as Node[]) {
    const clause = inner(each, 'MergeWhenClause')!;
    if (clause.commandType === 'CMD_INSERT') add(target, 'insert', found, columnsOf(clause.targetList));
    if (clause.commandType === 'CMD_UPDATE') add(target, 'update', found, columnsOf(clause.targetList));
    if (clause.commandType === 'CMD_DELETE') add(target, 'delete', found);
  }
  return rest;
}

function add(relation: Node | undefined, privilege: Privilege, found: Need[], columns?: readonly string[]): void {
  const { schemaname: schema = '', relname: name } = (relation ?? {}) as { schemaname?: string; relname?: string };
  if (name !== undefined) found.push({ schema, name, privilege, ...(columns === undefined ? {} : { columns }) });
}

function addNames(list: unknown, found: Need[]): void {
  const names = namesOf(list);
  const name = names.at(-1)!;
  found.push({ schema: names.length > 1 ? names[0]! : '', name, privilege: 'execute' });
}

/** A sequence is given as text: nextval('members.member_id_seq'). */
function addSequence(called: string | undefined, args: unknown, found: Need[]): void {
  if (called !== 'nextval' && called !== 'currval' && called !== 'setval') return;
  const privilege = called === 'setval' ? 'update' : 'usage';
  const text = JSON.stringify(args ?? null);
  for (const [, schema, name] of text.matchAll(/"sval":"(\w+)\.(\w+)"/g))
    found.push({
      schema: schema!,
      name: text.includes('serial_sequence') ? `${name}_id_seq` : name!,
      privilege,
    });
}
