import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentNotice } from '../modules/people/members/index.ts';
import { arbitraryInput } from '../testing/arbitrary-input.ts';
import { acceptRisk, addPackage, fund } from '../testing/builders.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { approvedVendor, offersOf, publishedListing } from '../testing/market.ts';
import { addOperator, openSession } from '../testing/operators.ts';
import { member } from '../testing/people.ts';
import { fieldsOf, sendInput, soundInput } from '../testing/sound-input.ts';

/**
 * Sends the ids of one member's and one vendor's objects in every id field of every call as another member and vendor:
 * the answer must equal that to an unknown id. The contract's own calls create the objects, so new calls are included.
 */
const ID_FIELD = /^(_id|id|[a-z]\w*Id)$/;
/** Objects that anyone may reference: on sale, or public by design. */
const PUBLIC = [
  'catalogue.listing',
  'catalogue.variant',
  'catalogue.revision',
  'investments.package',
  'vendors.store',
  'media.picture',
];

/** Objects tested from each table. */
const EACH_OF = 2;

interface Thing {
  readonly table: string;
  readonly id: string;
}

const t = await ownDatabase();
const api = await ownApp(t);

const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 500, maturityDays: 90 });
const seller = await approvedVendor(t);
const listingId = await publishedListing(t, seller);
const listing: Readonly<Record<string, unknown>> = {
  listingId,
  variantId: (await offersOf(t, listingId))[0]!.variantPublicId,
};
const before = new Set((await allThings()).map(({ id }) => id));

async function somebody(): Promise<bigint> {
  const { id } = await member(t);
  await acceptRisk(t.owner, id, currentNotice('risk').version);
  await fund(t.db, id, 500_000_000n);
  return id;
}

const EACH_CALL = endpoints.filter(({ isStream, fileParts }) => !isStream && !fileParts);
const ENDS_SOMETHING = /logout|delete|close|freeze|remove|passwordChange|revoke|takePause/i;

await makeThings('member', await somebody());
await makeThings('vendor', seller.id);
const made = (await allThings()).filter(({ id, table }) => !before.has(id) && !PUBLIC.includes(table));
const things: readonly Thing[] = [...Map.groupBy(made, ({ table }) => table).values()].flatMap((of) =>
  of.slice(0, EACH_OF),
);
const strangers: Readonly<Record<'member' | 'vendor', bigint>> = {
  member: await somebody(),
  vendor: (await approvedVendor(t)).id,
};

/** Creates everything that a generic input can: addresses, tickets, resumes, searches, packages, withdrawals, … */
async function makeThings(kind: 'member' | 'vendor', id: bigint): Promise<void> {
  const calls = EACH_CALL.filter(
    ({ method, audience, name }) => method === 'POST' && audience === kind && !ENDS_SOMETHING.test(name),
  );
  for (const endpoint of calls) {
    const sound = { ...soundInput(endpoint, packageId), quantity: 1, ...listing };
    const input = Object.fromEntries(
      fieldsOf(endpoint).map((field) => [field, sound[field as keyof typeof sound] ?? 'Some words']),
    );
    await sendInput(api, endpoint, input, await openSession(t, kind, id));
  }
}

/** Returns the table and UUID of every row with a public id. */
async function allThings(): Promise<Thing[]> {
  const { rows } = await t.owner.query<{ table: string; column: string }>(
    `SELECT c.table_schema || '.' || c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables b USING (table_schema, table_name)
     WHERE b.table_type = 'BASE TABLE' AND c.data_type = 'uuid' AND c.column_name IN ('id', 'public_id')
       AND c.table_schema NOT IN ('graphile_worker', 'mail', 'audit')`,
  );
  const each = rows.map(({ table, column }) => `SELECT '${table}' AS table, "${column}"::text AS id FROM ${table}`);
  return t.rows<Thing>(each.join(' UNION ALL '));
}

const asked = EACH_CALL.filter(({ audience }) => audience === 'member' || audience === 'vendor').flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter((field) => ID_FIELD.test(field) && field !== 'requestId')
    .map((field) => [endpoint.name, field, endpoint] as const),
);

async function answerTo(endpoint: Endpoint, field: string, id: string): Promise<string> {
  const kind = endpoint.audience as 'member' | 'vendor';
  const input = { ...soundInput(endpoint, packageId), ...listing, [field]: id };
  const { statusCode, headers } = await sendInput(api, endpoint, input, await openSession(t, kind, strangers[kind]));
  return `${statusCode} ${headers['x-error-code'] ?? ''}`.trim();
}

describe('Ids of other people’s objects', () => {
  // Shows DEC-5-calls-3
  it('The test covers foreign objects of many kinds', () => {
    expect(new Set(things.map(({ table }) => table)).size).toBeGreaterThanOrEqual(8);
    expect(asked.length).toBeGreaterThan(50);
  });

  // Shows DEC-5-calls-3, ASVS-8.2.2
  it.each(asked)('The call %s answers a foreign id in %s like an unknown id', async (_name, field, endpoint) => {
    const nothing = await answerTo(endpoint, field, randomUUID());
    const told: string[] = [];
    for (const { table, id } of things) {
      const answer = await answerTo(endpoint, field, id);
      if (answer !== nothing) told.push(`${table}: ${answer}, of nothing ${nothing}`);
    }
    expect([...new Set(told)]).toEqual([]);
  });
});

/**
 * Operators may read everyone's objects, but each call only objects of its own kind. Other ids must be unknown to it,
 * or a call could decide about something that its form never showed.
 */
const operatorsAsked = EACH_CALL.filter(({ audience }) => audience === 'operator').flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter((field) => ID_FIELD.test(field) && field !== 'requestId')
    .map((field) => [endpoint.name, field, endpoint] as const),
);

describe('Ids of the wrong kind in operator calls', () => {
  let owner: bigint;
  const kindsTaken = new Set<string>();
  /** One object of each table, including public ones. */
  let oneOfEach: readonly Thing[];
  beforeAll(async () => {
    owner = (await addOperator(t)).id;
    oneOfEach = [...Map.groupBy(await allThings(), ({ table }) => table).values()].map((of) => of.at(-1)!);
  });

  /** Returns the first generated input that is valid with an id in this field. */
  function soundOf(endpoint: Endpoint, field: string): Record<string, unknown> {
    const drawn = fc.sample(arbitraryInput(endpoint, { reason: 'because', ...soundInput(endpoint, packageId) }), {
      numRuns: 200,
      seed: 19,
    });
    return drawn.find((input) => endpoint.input.safeParse({ ...input, [field]: randomUUID() }).success) ?? drawn[0]!;
  }

  async function operatorsAnswer(endpoint: Endpoint, field: string, id: string): Promise<string> {
    const input = { ...soundOf(endpoint, field), [field]: id };
    const { statusCode, headers } = await sendInput(api, endpoint, input, await openSession(t, 'operator', owner));
    return `${statusCode} ${headers['x-error-code'] ?? ''}`.trim();
  }

  // Shows DEC-5-calls-6
  it.each(operatorsAsked)(
    'The operator call %s accepts in %s the ids of at most one kind of object',
    async (_name, field, endpoint) => {
      const nothing = await operatorsAnswer(endpoint, field, randomUUID());
      const taken = new Set<string>();
      for (const { table, id } of oneOfEach)
        if ((await operatorsAnswer(endpoint, field, id)) !== nothing) taken.add(table);
      expect([...taken].slice(1)).toEqual([]);
      expect(nothing).not.toMatch(/^5/);
      for (const table of taken) kindsTaken.add(table);
    },
  );

  it('Operator calls accept ids of several kinds, so the test can tell them apart', () => {
    expect(kindsTaken.size).toBeGreaterThanOrEqual(4);
  });
});
