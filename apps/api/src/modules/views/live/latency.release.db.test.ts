import { expect, it } from 'vitest';
import { startApiProcess } from '../../../testing/api-process.ts';
import { addMember, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { listen } from './testing/connection.ts';

/** Many processes start on a machine that also does other work. */
const PATIENCE_MS = 300_000;
const MEMBERS = 20;
const EVENTS_EACH = 15;
const CALLERS_EACH = 6;
const LIMIT_MS = 2_000;

const t = await ownDatabase();
const apis = await Promise.all([startApiProcess(t), startApiProcess(t)]);

async function signedIn() {
  const memberId = await addMember(t.owner);
  return { memberId, token: await openSession(t, 'member', memberId) };
}

/** Calls both processes without a pause until it is stopped. Returns the number of calls, all of which succeeded. */
async function load(): Promise<() => Promise<number>> {
  const callers = await Promise.all(Array.from({ length: CALLERS_EACH * apis.length }, signedIn));
  let isOver = false;
  let calls = 0;
  const running = callers.map(async ({ memberId, token }, place) => {
    await fund(t.db, memberId, 90_000_000n);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const paths = ['sellerApi/deshBoradDataUserData', 'sellerApi/userstatement', 'publicApi/transparency'];
    while (!isOver) {
      const { status } = await fetch(`${apis[place % apis.length]!.url}/${paths[calls % paths.length]}`, { headers });
      expect([200, 503]).toContain(status);
      calls += 1;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(running);
    return calls;
  };
}

it(
  'An event reaches the members of both processes within two seconds, while both serve other calls',
  async () => {
    const stopLoad = await load();
    const latencies: number[] = [];
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: MEMBERS }, async () => {
        const { memberId, token } = await signedIn();
        const connections = await Promise.all(apis.map((api) => listen(api, token)));
        for (let event = 0; event < EVENTS_EACH; event++) {
          const positions = connections.map((each) => each.soFar().length);
          await fund(t.db, memberId, 1_000_000n);
          const committedAt = performance.now();
          await Promise.all(
            connections.map(async (each, place) => {
              await each.until('balances', positions[place]);
              latencies.push(performance.now() - committedAt);
            }),
          );
        }
        for (const connection of connections) await connection.close();
      }),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const calls = await stopLoad();
    const sorted = latencies.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1]!);
    const figures = `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
    console.info(`${sorted.length} events while ${Math.round(calls / seconds)} calls a second were served: ${figures}`);
    expect(sorted).toHaveLength(MEMBERS * EVENTS_EACH * apis.length);
    expect(at(0.99)).toBeLessThanOrEqual(LIMIT_MS);
  },
  PATIENCE_MS,
);
