import { type Endpoint, KEY_FIELD } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { afterAll, describe, expect, it } from 'vitest';
import { currentNotice } from '../modules/people/members/index.ts';
import { acceptRisk, addPackage, fund } from '../testing/builders.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { approvedVendor, offersOf, publishedListing } from '../testing/market.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';
import { fieldsOf, sendInput, soundInput } from '../testing/sound-input.ts';

/**
 * Sends every changing call twenty times at once: with one input, then ten times each with two inputs; then repeats the
 * first. The contract states what must hold (packages/contract/src/once.ts). The effect is measured as rows added to
 * each table, compared with a single call by another caller in the same state. Steps that a generic input cannot reach
 * (mailed code, second factor) are covered by their modules' tests.
 */
const TIMES = 20;
const CALLS = endpoints.filter(({ method, alsoMethod }) => method === 'POST' || alsoMethod !== undefined);
/** The maximum number of rows, as a multiple of a single call's, for twenty calls with one input and with two. */
const MOST = {
  reads: [1, 2],
  idempotent: [1, 2],
  keyed: [1, 2],
  once: [1, 2],
  each: [TIMES, TIMES],
} as const;
const kindOf = ({ once, repeats }: Endpoint): keyof typeof MOST => {
  if (once !== undefined) return 'keyed';
  return repeats === 'reads' || repeats === 'idempotent' || repeats === 'once' ? repeats : 'each';
};

/** Tables that are not effects: records of attempts, and rows for each session or request. */
const TRACES = ['platform.rate_window', 'identity.session', 'identity.guard_question', 'platform.setting_version'];

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
let successes = 0;

const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 500, maturityDays: 90 });
const seller = await approvedVendor(t);
const listingId = await publishedListing(t, seller);
const offerId = (await offersOf(t, listingId))[0]!.variantPublicId;
const { rows } = await t.owner.query<{ name: string }>(
  `SELECT schemaname || '.' || quote_ident(tablename) AS name FROM pg_tables
   WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker', 'queue')`,
);
const tables: readonly string[] = rows.map(({ name }) => name).filter((name) => !TRACES.includes(name));
afterAll(async () => {
  console.log(`${CALLS.length} calls, ${successes} successes`);
});

/** Creates a caller of the right kind, always in the same state, with a new session for each request. */
async function callerOf({ audience }: Endpoint): Promise<{ token: () => Promise<string>; own: object }> {
  if (audience === 'operator') {
    const { id } = await signedInOperator(t, 'owner');
    return { token: () => openSession(t, 'operator', id), own: {} };
  }
  if (audience === 'vendor') {
    const { id } = await approvedVendor(t);
    return { token: () => openSession(t, 'vendor', id), own: {} };
  }
  const { id } = await member(t);
  await acceptRisk(t.owner, id, currentNotice('risk').version);
  await fund(t.db, id, 500_000_000n);
  return {
    token: () => openSession(t, 'member', id),
    own: { listingId, variantId: offerId, _id: listingId, id: listingId },
  };
}

const FREE_TEXT = /^(requestId|key|name|title|label|text|reason|note|message|query|fullName|street)$/;

/** Builds a valid input for this caller; each variant has different texts and amounts. */
function inputOf(endpoint: Endpoint, own: object, caller: number, variant: number): Record<string, unknown> {
  const sound: Record<string, unknown> = { ...soundInput(endpoint, packageId), quantity: 1, ...own };
  const input: Record<string, unknown> = {};
  for (const field of fieldsOf(endpoint)) {
    const value = sound[field];
    if (field === 'email') input[field] = `at-once-${caller}-${variant}@test.example`;
    else if (field === 'phone') input[field] = `97${String(caller * 10 + variant).padStart(8, '0')}`;
    else if (field === 'amount') input[field] = `${40 + variant}`;
    else if (value !== undefined && !FREE_TEXT.test(field)) input[field] = value;
    else if (value !== undefined && field === 'name' && value === 'risk') input[field] = value;
    else input[field] = `text ${caller} ${variant}`;
  }
  return endpoint.once === undefined ? input : { ...input, [KEY_FIELD]: keyOf(caller, variant) };
}

const keyOf = (caller: number, variant: number): string => `the key of ${caller} for variant ${variant}`;

type Counts = ReadonlyMap<string, number>;

async function rowCounts(): Promise<Counts> {
  const each = tables.map((name) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  // A named statement, so that each connection plans its roughly 250 counts once.
  const { rows } = await t.owner.query<{ name: string; rows: number }>({
    name: 'rows',
    text: each.join(' UNION ALL '),
  });
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

interface Ran {
  readonly done: number;
  /** Failures that the contract does not list. */
  readonly violations: readonly string[];
  readonly added: Counts;
  /** Of the successful calls. */
  readonly answers: ReadonlySet<string>;
}

const OF_EVERY_CALL = ['invalid_input', 'unauthorized', 'rate_limited', 'busy'];
const OF_KEYS = ['key_reused', 'answer_gone'];

/** Sends all calls at once. Returns the rows that they added. */
async function run(
  endpoint: Endpoint,
  inputs: readonly Record<string, unknown>[],
  token: () => Promise<string>,
): Promise<Ran> {
  // Opens a second session, so that a single call also has a session to end.
  await token();
  const tokens: string[] = [];
  for (const _ of inputs) tokens.push(await token());
  const before = await rowCounts();
  const answers = await Promise.all(inputs.map((input, index) => sendInput(api, endpoint, input, tokens[index]!)));
  const after = await rowCounts();
  const refused = answers.filter(({ statusCode }) => statusCode >= 300 && statusCode !== 303);
  const known = [...OF_EVERY_CALL, ...(endpoint.once === undefined ? [] : OF_KEYS), ...endpoint.errors];
  const violations = refused
    .filter(({ headers }) => !known.includes(String(headers['x-error-code'])))
    .map(({ body }) => body);
  const added = new Map(
    [...after].map(([name, rows]) => [name, rows - before.get(name)!]).filter(([, rows]) => rows !== 0) as [
      string,
      number,
    ][],
  );
  successes += answers.length - refused.length;
  const given = new Set(answers.filter((answer) => !refused.includes(answer)).map(({ body }) => body));
  return { done: answers.length - refused.length, violations, added, answers: given };
}

/** Returns the tables that got more rows than this many sequential calls would add. */
const tooMany = (added: Counts, ofOne: Counts, most: number): string[] =>
  [...added].filter(([name, rows]) => rows > (ofOne.get(name) ?? 0) * most).map(([name, rows]) => `${name} +${rows}`);

let callers = 0;

describe('Twenty simultaneous calls that change something', () => {
  const raced = CALLS.filter(({ fileParts }) => fileParts === undefined);
  // Shows DEC-5-calls-4, ASVS-2.3.4
  it.each(raced.map((endpoint) => [endpoint.name, kindOf(endpoint), endpoint] as const))(
    'The call %s keeps its contract’s promise when sent twenty times at once and once more: %s',
    async (_name, kind, endpoint) => {
      const ofCaller = async () => {
        const caller = ++callers;
        const { token, own } = await callerOf(endpoint);
        return (variants: readonly number[]) =>
          run(
            endpoint,
            variants.map((variant) => inputOf(endpoint, own, caller, variant)),
            token,
          );
      };
      const alone = await (await ofCaller())([0]);
      const repeats = await ofCaller();
      const same = await repeats(Array.from({ length: TIMES }, () => 0));
      const again = await repeats([0]);
      const two = await (await ofCaller())(Array.from({ length: TIMES }, (_, index) => index % 2));
      for (const { violations } of [alone, same, again, two]) expect(violations).toEqual([]);
      expect(tooMany(same.added, alone.added, MOST[kind][0])).toEqual([]);
      expect(tooMany(two.added, alone.added, MOST[kind][1])).toEqual([]);
      if (kind === 'once') expect([same.done <= 1, two.done <= 2]).toEqual([true, true]);
      // A repeat opens its own session, so revokeOtherSessions has sessions to end again.
      const hasNewEffect = endpoint.name === 'revokeOtherSessions';
      if (same.done > 0 && kind !== 'each' && !hasNewEffect) expect([...again.added]).toEqual([]);
      if (same.done > 0 && kind === 'once') expect(again.done).toBe(0);
      if (same.done > 0 && kind === 'keyed') expect([same.done, same.answers.size, again.done]).toEqual([TIMES, 1, 1]);
      // If a single call succeeds, one of twenty does; operators can decide only once overall.
      if (alone.done === 1 && endpoint.audience !== 'operator') expect(same.done).toBeGreaterThan(0);
    },
  );
});
