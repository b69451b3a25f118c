import type { Endpoint } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { currentNotice } from '../modules/people/members/index.ts';
import { arbitraryInput } from '../testing/arbitrary-input.ts';
import { acceptRisk, addPackage, fund } from '../testing/builders.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { heapAfterCollection } from '../testing/heap.ts';
import { approvedVendor, offersOf, publishedListing } from '../testing/market.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member, publicIdOf } from '../testing/people.ts';
import { sendInput, soundInput } from '../testing/sound-input.ts';

/**
 * Sends every call of the contract with inputs generated from its schema (`npm run fuzz -- --runs N --seed S` changes
 * their number and seed). New calls are included automatically.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
const SEED = Number(process.env.FUZZ_SEED ?? 19);
const MAX_MS = 2_000;

/** Failures that every call may return (packages/contract/src/endpoint.ts). */
const OF_EVERY_CALL = ['invalid_input', 'unauthorized', 'rate_limited', 'key_reused', 'answer_gone'];

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
let answers = 0;
let successes = 0;
let slowest = 0;

const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 500, maturityDays: 90 });
const memberPublicId = await publicIdOf(t, (await member(t)).id);
const seller = await approvedVendor(t);
await fund(t.db, seller.id, 500_000_000n);
const listingId = await publishedListing(t, seller);
const [offer] = await offersOf(t, listingId);
const vendor = { id: seller.id, own: { listingId, variantId: offer!.variantPublicId, _id: listingId, id: listingId } };
afterAll(async () => {
  console.log(`${answers} answers, ${successes} of them successes, the slowest after ${Math.round(slowest)} ms`);
});

interface Caller {
  readonly token: () => Promise<string>;
  readonly own: Readonly<Record<string, unknown>>;
}

/** Opens a session for each input, because a call can end its own session. */
async function callerOf({ audience }: Endpoint): Promise<Caller> {
  if (audience === 'vendor') return { token: () => openSession(t, 'vendor', vendor.id), own: vendor.own };
  if (audience === 'operator') {
    const operator = await signedInOperator(t, 'owner');
    return { token: () => openSession(t, 'operator', operator.id), own: { _id: memberPublicId, id: memberPublicId } };
  }
  const { id } = await member(t);
  await acceptRisk(t.owner, id, currentNotice('risk').version);
  await fund(t.db, id, 500_000_000n);
  return { token: () => openSession(t, 'member', id), own: vendor.own };
}

/** Returns what is wrong with a response, or null. */
function violationOf(endpoint: Endpoint, answer: LightMyRequestResponse): string | null {
  const { statusCode, headers } = answer;
  if (statusCode === 303) return endpoint.formPage ? null : 'sends somewhere else';
  if (endpoint.fileTypes && statusCode === 200) return null;
  const said = answer.json() as { success?: unknown; message?: unknown; data?: unknown };
  if (typeof said.message !== 'string' || said.message === '') return `no message: ${answer.body.slice(0, 200)}`;
  if (said.success !== statusCode < 300) return `success ${said.success} with ${statusCode}`;
  if (statusCode < 300) {
    const { error } = endpoint.data.safeParse(said.data);
    return error ? `data of another shape: ${error.message.slice(0, 300)}` : null;
  }
  const code = String(headers['x-error-code']);
  return [...OF_EVERY_CALL, ...endpoint.errors].includes(code) ? null : `${statusCode} ${code} ${said.message}`;
}

/** Such calls retry because the test has no chain; their inputs run in parallel, and their time is not measured. */
const asksTheChain = ({ errors }: Endpoint): boolean => (errors as readonly string[]).includes('chain_unreachable');

/** A call without fields has one input. */
const distinct = (inputs: readonly Record<string, unknown>[]) => [
  ...new Map(inputs.map((input) => [JSON.stringify(input), input])).values(),
];

async function askOnce(endpoint: Endpoint, input: Record<string, unknown>, token: string): Promise<string | null> {
  const begun = performance.now();
  const answer = await sendInput(api, endpoint, input, token);
  const took = performance.now() - begun;
  answers += 1;
  successes += answer.statusCode < 300 ? 1 : 0;
  if (!asksTheChain(endpoint)) {
    slowest = Math.max(slowest, took);
    if (took > MAX_MS) return `${Math.round(took)} ms`;
  }
  return violationOf(endpoint, answer);
}

const fuzzed = endpoints.filter((endpoint) => !endpoint.isStream && !endpoint.fileParts);

describe('Calls with inputs generated from their schemas', () => {
  // Shows DEC-5-calls-2, ASVS-1.3.3, ASVS-1.4.2, ASVS-2.2.1, ASVS-15.3.1, ASVS-15.3.5
  it.each(fuzzed.map((endpoint) => [endpoint.name, endpoint] as const))(
    'The call %s answers each generated input in time and as its contract says',
    async (_name, endpoint) => {
      const { token, own } = await callerOf(endpoint);
      const inputs = arbitraryInput(endpoint, { ...soundInput(endpoint, packageId), ...own });
      const tryOut = async (input: Record<string, unknown>): Promise<string | null> => {
        const violation = await askOnce(endpoint, input, await token());
        return violation && `${JSON.stringify(input).slice(0, 300)}: ${violation}`;
      };
      const drawn = distinct(fc.sample(inputs, { numRuns: RUNS, seed: SEED }));
      const violations: (string | null)[] = [];
      if (asksTheChain(endpoint)) violations.push(...(await Promise.all(drawn.map(tryOut))));
      else for (const input of drawn) violations.push(await tryOut(input));
      expect(violations.filter((violation) => violation !== null)).toEqual([]);
    },
    60_000 + RUNS * MAX_MS,
  );
});

/** Measured rounds over all calls, after two rounds that warm up caches. */
const ROUNDS = 4;
/** For about 2,000 calls: keeping a row, a session or a response of each would exceed it. */
const MAX_GROWTH_MB = 8;

describe('Memory during calls with generated inputs', () => {
  // Shows DEC-5-calls-6
  it('Later rounds of calls use no more memory than earlier rounds', async () => {
    const calls = await Promise.all(
      fuzzed
        .filter((endpoint) => !asksTheChain(endpoint))
        .map(async (endpoint) => {
          const { token, own } = await callerOf(endpoint);
          return { endpoint, token, inputs: arbitraryInput(endpoint, { ...soundInput(endpoint, packageId), ...own }) };
        }),
    );
    const round = async (seed: number) => {
      for (const { endpoint, token, inputs } of calls)
        for (const input of fc.sample(inputs, { numRuns: 1, seed })) await askOnce(endpoint, input, await token());
    };
    for (let seed = 0; seed < 2; seed++) await round(SEED + seed);
    const heaps = [await heapAfterCollection()];
    for (let seed = 2; seed < 2 + ROUNDS; seed++) {
      await round(SEED + seed);
      heaps.push(await heapAfterCollection());
    }
    console.log(`Heap after each round of ${calls.length} calls: ${heaps.map((mb) => mb.toFixed(1)).join(', ')} MB`);
    expect(heaps.at(-1)! - heaps[0]!).toBeLessThan(MAX_GROWTH_MB);
  }, 600_000);
});
