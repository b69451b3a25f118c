import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../fixtures.ts';
import { THINGS_OF_THE_MARKET } from './market.ts';
import { PLAIN_THINGS } from './plain.ts';
import { statesOfReadme } from './states-of-readme.ts';
import { THINGS } from './things.ts';

/** The README's table of states is the reference for the database and the contract, and so for the badges. */
const t = await ownDatabase();

const ORDERED = [...THINGS, ...THINGS_OF_THE_MARKET].map((of) => ({
  ...of,
  named: `${/^(?!one-)[aeiou]/.test(of.thing) ? 'an' : 'a'} ${of.thing}`,
}));

const readmeOf = (module: string): Promise<string> =>
  readFile(new URL(`../../modules/${module}/README.md`, import.meta.url), 'utf8');

describe.each(ORDERED)(
  'The states of $named',
  ({
    named,
    module,
    table,
    column = 'status',
    check,
    form,
    rule,
    ruleOf,
    stepsAreTriedIn,
    refusals,
    shown,
    hidden = [],
  }) => {
    const states = [...shown, ...hidden];
    const heading = `## States of ${named}`;

    // Shows DEC-5-process-7
    it('The README has a row for each state that the contract shows or hides, and for no other', async () => {
      const [, section] = (await readmeOf(module)).split(`${heading}\n`);
      const rows = [...section!.split('\n## ')[0]!.matchAll(/^\| `(\w+)` \|/gm)].map(([, state]) => state!);
      expect([...new Set(rows)].sort()).toEqual([...states].sort());
    });

    // Shows DEC-5-process-7
    it('The table accepts exactly these states', async () => {
      expect(await statesTaken({ table, column, check, form })).toEqual([...states].sort());
    });

    // Shows DEC-5-process-7, DEC-9-catalogue-2, DEC-9-jobs-1, DEC-9-orders-4, ASVS-2.3.1
    it('The database allows exactly the transitions in the README', async () => {
      const { rows } = await t.owner.query<{ from: string; to: string }>(
        `SELECT f AS from, t AS to FROM unnest($1::text[]) f, unnest($1::text[]) t
       WHERE ${rule}(${ruleOf === undefined ? '' : `'${ruleOf}', `}f, t)`,
        [states],
      );
      expect(rows.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(
        statesOfReadme(await readmeOf(module), heading),
      );
    });

    if (stepsAreTriedIn !== undefined) return;
    // Shows DEC-9-answers-1, DEC-9-catalogue-2, DEC-9-certificates-1, DEC-9-tickets-1
    it('A row cannot make any other transition, even if the schema’s owner tries', async () => {
      const allowed = statesOfReadme(await readmeOf(module), heading);
      const steps = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const));
      const passed: string[] = [];
      for (const [from, to] of steps) {
        if (!refusals.includes((await tryStep({ table, column }, from, to)) ?? '')) passed.push(`${from} → ${to}`);
      }
      expect(passed.sort()).toEqual(allowed);
    });
  },
);

describe.each(PLAIN_THINGS)(
  'The states of a row in $table, without a trigger for their order',
  ({ table, column = 'status', check, shown, hidden = [] }) => {
    it('The table accepts exactly the states that the contract shows or hides', async () => {
      expect(await statesTaken({ table, column, check })).toEqual([...shown, ...hidden].sort());
    });
  },
);

// Shows DEC-5-process-7
it('Every state column with a CHECK list is tested in this file', async () => {
  const { rows } = await t.owner.query<{ place: string }>(
    `SELECT DISTINCT c.conrelid::regclass::text || '.' || a.attname AS place
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND ARRAY[a.attnum] = c.conkey
     WHERE c.contype = 'c' AND a.attname IN ('status', 'state', 'stage') AND pg_get_constraintdef(c.oid) LIKE '%ARRAY[%'
       AND c.connamespace::regnamespace::text NOT LIKE 'graphile%'`,
  );
  const tested = [...ORDERED, ...PLAIN_THINGS].map(({ table, column = 'status' }) => `${table}.${column}`);
  expect(rows.map(({ place }) => place).filter((place) => !tested.includes(place))).toEqual([]);
});

/** Returns the states that the column's CHECK or the trigger's function lists, sorted. */
async function statesTaken(of: {
  readonly table: string;
  readonly column: string;
  readonly check?: string | undefined;
  readonly form?: string | undefined;
}): Promise<string[]> {
  const [schema, name] = of.table.split('.');
  const { rows } = await t.owner.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c WHERE c.conrelid = $1::regclass AND c.conname = $2
     UNION ALL SELECT lists[1] FROM pg_proc p, regexp_matches(pg_get_functiondef(p.oid),
       'NEW[.]status IN [(][^)]*[)][)] IS NOT TRUE|status = ANY [(]ARRAY[^)]*[)]', 'g') AS lists
     WHERE p.proname = $3 AND p.pronamespace = $4::regnamespace`,
    [of.table, of.check ?? `${name}_${of.column}`, of.form ?? `check_${name}`, schema],
  );
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'(\w+)'/g)].map(([, state]) => state!)).sort();
}

/** Inserts a row in a state, then tries a transition with triggers enabled. Returns the violated rule. */
async function tryStep(
  { table, column }: { readonly table: string; readonly column: string },
  from: string,
  to: string,
): Promise<string | undefined> {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    const checks = await client.query<{ conname: string }>(
      `SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
      [table],
    );
    for (const { conname } of checks.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${conname}`);
    const needed = await client.query<{ name: string; value: string }>(
      `SELECT quote_ident(attname) AS name, CASE WHEN attndims > 0 THEN '{}' ELSE CASE format_type(atttypid, NULL) WHEN 'uuid' THEN gen_random_uuid()::text
         WHEN 'timestamp with time zone' THEN now()::text WHEN 'text' THEN ''
         WHEN 'date' THEN '1990-01-01' ELSE '1' END END AS value
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND attnotnull AND NOT atthasdef AND attidentity = '' AND attname <> $2`,
      [table, column],
    );
    const names = [column, ...needed.rows.map(({ name }) => name)];
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      [from, ...needed.rows.map(({ value }) => value)],
    );
    await client.query('SET LOCAL session_replication_role = origin');
    return await client.query(`UPDATE ${table} SET ${column} = $1`, [to]).then(
      () => undefined,
      (error: { constraint?: string }) => error.constraint,
    );
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
