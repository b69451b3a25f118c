import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { SCHEMAS } from './owners.ts';
import { asStatement, inner, isNode, lockedIn, type Node, namesOf, relationIn } from './syntax-tree.ts';

/** A reference of SQL text to a schema that a module owns. */
export interface Reference {
  readonly schema: string;
  readonly name: string;
  /** A relation is a table or a view. */
  readonly of: 'relation' | 'function';
  /** A lock is taken on rows until the transaction ends; a hook is a trigger on the relation. */
  readonly access: 'read' | 'write' | 'lock' | 'hook';
}

/** Statements that write their own relation, by the name of that field. */
const WRITES: Readonly<Record<string, string>> = {
  InsertStmt: 'relation',
  UpdateStmt: 'relation',
  DeleteStmt: 'relation',
  MergeStmt: 'relation',
  TruncateStmt: 'relations',
  CopyStmt: 'relation',
  AlterTableStmt: 'relation',
  IndexStmt: 'relation',
};

/** Functions that take a relation's name as text. */
const NAME_IN_TEXT = ['nextval', 'currval', 'setval', 'to_regclass', 'pg_get_serial_sequence'];

/** Returns all references of the statements, including function bodies. Throws if the text is not SQL. */
export function referencesOf(sql: string): Reference[] {
  const found: Reference[] = [];
  const { stmts = [] } = parseSync(sql);
  const bytes = Buffer.from(sql);
  for (const { stmt, stmt_location: start = 0, stmt_len: length } of stmts) {
    visit(stmt, found);
    const body = bodyOf(stmt as Node);
    if (body === null) continue;
    const text = bytes.subarray(start, length === undefined ? undefined : start + length).toString();
    const parts = body.language === 'plpgsql' ? plpgsqlTexts(text) : [body.text];
    for (const part of parts) visit(parseSync(part), found);
  }
  return found;
}

/** Returns the body of a function written as text; null for other statements. */
function bodyOf(statement: Node): { readonly language: string; readonly text: string } | null {
  const options = ((statement.CreateFunctionStmt as Node | undefined)?.options ?? []) as { DefElem: Node }[];
  const option = (name: string) =>
    options.find(({ DefElem }) => DefElem.defname === name)?.DefElem.arg as Node | undefined;
  const [text] = namesOf((option('as')?.List as Node | undefined)?.items);
  const [language = ''] = namesOf([{ String: option('language')?.String }]);
  return text === undefined || !['plpgsql', 'sql'].includes(language) ? null : { language, text };
}

/** Returns the SQL texts inside a plpgsql function, and its variables' types as casts. */
function plpgsqlTexts(createFunction: string): string[] {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (!isNode(value)) return;
    const expression = value.PLpgSQL_expr as { query: string; parseMode: number } | undefined;
    if (expression) texts.push(asStatement(expression));
    const type = value.PLpgSQL_type as { typname: string } | undefined;
    if (type && SCHEMAS[type.typname.split('.')[0]!] !== undefined) texts.push(`SELECT NULL::${withoutPercent(type)}`);
    for (const child of Object.values(value)) collect(child);
  };
  collect(parsePlPgSQLSync(createFunction));
  return texts;
}

const withoutPercent = ({ typname }: { readonly typname: string }): string => typname.replace(/%rowtype$/i, '');

function visit(value: unknown, found: Reference[]): void {
  if (!isNode(value)) return;
  for (const [kind, node] of Object.entries(value)) {
    if (!isNode(node)) continue;
    visit(note(kind, node, found), found);
  }
}

/** Records the references of a node itself; returns the parts still to visit. */
function note(kind: string, node: Node, found: Reference[]): unknown {
  const written = WRITES[kind];
  if (written !== undefined) {
    const { [written]: target, ...rest } = node;
    for (const each of [target].flat()) addRelation(relationIn(each), 'write', found);
    return rest;
  }
  switch (kind) {
    case 'RangeVar':
      addRelation(node, 'read', found);
      return null;
    case 'SelectStmt':
      for (const relation of lockedIn(node)) addRelation(relation, 'lock', found);
      return node;
    case 'ViewStmt':
      return node.query;
    case 'CreateTrigStmt':
      addRelation(relationIn(node.relation), 'hook', found);
      addNames(node.funcname, 'function', found);
      return null;
    case 'CreateFunctionStmt': {
      const { funcname: _own, ...rest } = node;
      return rest;
    }
    case 'FuncCall':
      addNames(node.funcname, 'function', found);
      if (NAME_IN_TEXT.includes(lastName(node.funcname))) addText(node.args, found);
      return node;
    case 'TypeCast':
      if (lastName(inner(node.typeName, 'TypeName')?.names) === 'regclass') addText(node.arg, found);
      return node;
    case 'typeName':
    case 'returnType':
    case 'argType':
    case 'TypeName':
      addNames(node.names, 'relation', found);
      return node;
    default:
      return node;
  }
}

function addRelation(relation: Node | undefined, access: Reference['access'], found: Reference[]): void {
  const { schemaname: schema, relname: name } = (relation ?? {}) as { schemaname?: string; relname?: string };
  if (schema === undefined || name === undefined || SCHEMAS[schema] === undefined) return;
  found.push({ schema, name, of: 'relation', access });
}

const lastName = (list: unknown): string => namesOf(list).at(-1) ?? '';

function addNames(list: unknown, of: Reference['of'], found: Reference[]): void {
  const [schema = '', name] = namesOf(list);
  if (name !== undefined && SCHEMAS[schema] !== undefined) found.push({ schema, name, of, access: 'read' });
}

/** Adds a relation named in a text, such as nextval('ledger.posting_id_seq'). */
function addText(value: unknown, found: Reference[]): void {
  for (const [, schema, name] of JSON.stringify(value ?? null).matchAll(/"sval":"(\w+)\.(\w+)"/g)) {
    if (SCHEMAS[schema!] !== undefined) found.push({ schema: schema!, name: name!, of: 'relation', access: 'read' });
  }
}
