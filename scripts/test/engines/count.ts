/** What other engines than PostgreSQL refuse, and how often our SQL uses it. */
export interface Counts {
  readonly uniquesAcrossOwners: number;
  readonly foreignKeysAcrossOwners: number;
  readonly triggers: number;
  readonly deferredTriggers: number;
  readonly advisoryLocks: number;
  readonly rowLocks: number;
  readonly notifications: number;
  readonly uuidsByTime: number;
  readonly transactionIds: number;
}

/** Columns by which rows of one owner could be kept together. */
const OWNER = /\b(?:member|vendor|owner|buyer|learner)_id\b/;

/**
 * Counts the uses in the snapshot of the schema (`tables`, one statement for each table) and in the sources of the
 * functions. Uniques and foreign keys count if their table has an owner's column and they do not include it.
 */
export function countUses(schema: string, functions: string): Counts {
  const tables = schema.match(/^CREATE (?:UNLOGGED )?TABLE [\s\S]*?^\)/gm) ?? [];
  const owned = new Map(
    tables.flatMap((table) => {
      const columns = table.split('\n').filter((line) => !/^\s*CONSTRAINT /.test(line));
      return columns.some((line) => OWNER.test(line)) ? [[/TABLE (\S+)/.exec(table)![1]!, table]] : [];
    }),
  );
  const constraints = [...owned.values()].flatMap((table) =>
    table.split('\n').filter((line) => /CONSTRAINT/.test(line)),
  );
  const indexes = [...schema.matchAll(/^CREATE UNIQUE INDEX \S+ ON (\S+) .*$/gm)].filter(([, on]) => owned.has(on!));
  const uniques = [
    ...constraints.filter((line) => /(?:UNIQUE|PRIMARY KEY)/.test(line)),
    ...indexes.map(([line]) => line),
  ];
  const keys = constraints.flatMap((line) => /FOREIGN KEY \(([^)]*)\)/.exec(line)?.[1] ?? []);
  const uses = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    uniquesAcrossOwners: uniques.filter((line) => !OWNER.test(line)).length,
    foreignKeysAcrossOwners: keys.filter((columns) => !OWNER.test(columns)).length,
    triggers: uses(schema, /^CREATE (?:CONSTRAINT )?TRIGGER /gm),
    deferredTriggers: uses(schema, /^CREATE CONSTRAINT TRIGGER .*INITIALLY DEFERRED/gm),
    advisoryLocks: uses(functions, /\bpg_(?:try_)?advisory_(?:xact_)?lock/g),
    rowLocks: uses(functions, /\bFOR (?:NO KEY UPDATE|UPDATE|SHARE|KEY SHARE)\b/g),
    notifications: uses(functions, /\bpg_notify\b/g),
    uuidsByTime: uses(schema, /\buuidv7\(\)/g),
    transactionIds: uses(schema, /\bxid8\b/g) + uses(functions, /\bpg_current_(?:xact_id|snapshot)\b/g),
  };
}

const ROWS: readonly (readonly [what: string, of: keyof Counts, why: string])[] = [
  ['uniques without their table’s owner', 'uniquesAcrossOwners', 'one node must know every row'],
  ['foreign keys without their table’s owner', 'foreignKeysAcrossOwners', 'the other row may be on another node'],
  ['triggers', 'triggers', 'they read rows of other tables'],
  ['of which deferred to the commit', 'deferredTriggers', 'they read what the whole transaction wrote'],
  ['advisory locks', 'advisoryLocks', 'one node must know every lock'],
  ['row locks', 'rowLocks', 'the rows may be on several nodes'],
  ['notifications (`pg_notify`)', 'notifications', 'listeners hear one node'],
  ['ids ordered by time (`uuidv7`)', 'uuidsByTime', 'new in PostgreSQL 18'],
  ['transaction ids and snapshots', 'transactionIds', 'each node counts its own'],
];
const BEGIN = '<!-- Written by `npm run engines`. -->';
const END = '<!-- End -->';

/** Returns the page with the counts between its marks. Throws if it has no marks. */
export function withCounts(page: string, counts: Counts): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/scaling.md has no ${BEGIN} and ${END}`);
  const rows = ROWS.map(([what, of, why]) => `| ${what} | ${counts[of]} | ${why} |`);
  const table = ['| In our SQL | Uses | Why rows on several nodes break it |', '|---|--:|---|', ...rows].join('\n');
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
