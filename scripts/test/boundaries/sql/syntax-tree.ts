/** A node of the syntax tree of `libpg-query`. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** By the parser's modes: 0 is a statement, 2 an expression, 3 to 5 an assignment. */
export function asStatement({ query, parseMode }: { readonly query: string; readonly parseMode: number }): string {
  if (parseMode === 0) return query;
  if (parseMode === 2) return `SELECT ${query}`;
  return `SELECT ${query.replace(/^[^:=]*:?=/, '')}`;
}

/** Returns the node below a key, also if the parser omits the key. */
export const inner = (value: unknown, key: string): Node | undefined => {
  if (!isNode(value)) return undefined;
  return isNode(value[key]) ? value[key] : value;
};

export const relationIn = (value: unknown): Node | undefined => inner(value, 'RangeVar');

/** Returns the relations of a FROM clause itself, without those of its subqueries. */
function inFrom(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(inFrom);
  if (!isNode(value)) return [];
  if (isNode(value.RangeVar)) return [value.RangeVar];
  const join = inner(value.JoinExpr, 'JoinExpr');
  return join === undefined ? [] : [...inFrom(join.larg), ...inFrom(join.rarg)];
}

const nameInQuery = (relation: Node | undefined): unknown =>
  inner(relation?.alias, 'Alias')?.aliasname ?? relation?.relname;

export const namesOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((each) => (each as { String?: { sval: string } }).String?.sval ?? '') : [];

/** Returns the relations in FROM whose rows are locked: all, or those of FOR UPDATE OF. */
export function lockedIn({ fromClause, lockingClause }: Node): Node[] {
  if (!Array.isArray(lockingClause)) return [];
  const relations = inFrom(fromClause);
  return lockingClause.flatMap((clause) => {
    const named = (inner(clause, 'LockingClause')?.lockedRels as Node[] | undefined)?.map((each) =>
      nameInQuery(relationIn(each)),
    );
    return relations.filter((relation) => named?.includes(nameInQuery(relation)) ?? true);
  });
}
