import { ALL_ROWS, type Endpoint } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { isOperatorEndpoint, type OperatorEndpoint } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closeDay } from '../../apps/api/src/modules/earning/income/index.ts';
import { all, run, value } from '../../apps/api/src/platform/database.ts';
import { countedList, readAll } from '../../apps/api/src/platform/list.ts';
import { REPLICA_READS } from '../../apps/api/src/routing/replica-reads.ts';
import { fund } from '../../apps/api/src/testing/builders.ts';
import { ownApp, ownDatabase } from '../../apps/api/src/testing/fixtures.ts';
import { operatorHeaders } from '../../apps/api/src/testing/headers.ts';
import { approvedVendor, publish, publishedListing, saveListing } from '../../apps/api/src/testing/market.ts';
import { openSession, signedInOperator } from '../../apps/api/src/testing/operators.ts';
import { member, publicIdOf } from '../../apps/api/src/testing/people.ts';
import { testSite } from '../../apps/api/src/testing/site-root.ts';
import { whenOver } from '../../apps/api/src/testing/when-over.ts';
import { freePort } from '../launch/ports.ts';
import { asSuperuser } from './copy-server.ts';
import { startStreaming } from './streaming.ts';

/** A standby is copied on a machine that also does other work. */
const PATIENCE_MS = 300_000;
const USDT = 1_000_000n;

const streaming = await startStreaming();
const otherCluster = process.env.TEST_POSTGRES_URL!;
whenOver(async () => {
  // The next file runs in the same process.
  process.env.TEST_POSTGRES_URL = otherCluster;
  await streaming.stop();
});
process.env.TEST_POSTGRES_URL = streaming.primary.url;
const t = await ownDatabase();
const standby = await streaming.addStandby('standby');

const onStandby = <T>(text: string) => asSuperuser<T[]>(standby.url, async (client) => (await client.query(text)).rows);
const replicaUrl = t.accessOf('api').url.replace(`:${streaming.primary.port}/`, `:${standby.port}/`);
const deadUrl = replicaUrl.replace(`:${standby.port}/`, `:${await freePort()}/`);
const api = await ownApp(t, {
  DATABASE_REPLICA_URLS: `${deadUrl},${replicaUrl}`,
  METRICS_PORT: '1',
  SITE_ROOT: await testSite(),
});

/** Answers the same calls without replicas. */
const alone = await ownApp(t);

const OUTCOMES = ['replica', 'behind', 'down', 'failed'] as const;

/** Returns the number of reads so far by outcome. */
async function outcomes(of = api): Promise<Record<(typeof OUTCOMES)[number], number>> {
  const text = await of.deps.metrics.text();
  const counted = (outcome: string) =>
    Number(new RegExp(`plumbline_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return Object.fromEntries(OUTCOMES.map((each) => [each, counted(each)])) as Record<(typeof OUTCOMES)[number], number>;
}

/** Returns the answer of `work`, and where its reads were answered. */
async function watched<T>(work: () => Promise<T>) {
  const before = await outcomes();
  const answer = await work();
  const after = await outcomes();
  return { answer, by: OUTCOMES.filter((each) => after[each] > before[each]) };
}

const readOne = () => value(t.db)(sql<{ one: number }>`SELECT 1 AS one`);

/** Waits until a read uses the standby. */
const untilUsed = () =>
  expect
    .poll(async () => (await watched(() => api.deps.replicas.read(readOne))).by, {
      timeout: PATIENCE_MS,
    })
    .toEqual(['replica']);

const { id: memberId } = await member(t);
const memberToken = await openSession(t, 'member', memberId);
const seller = await approvedVendor(t);
const operator = await signedInOperator(t);
await fund(t.db, memberId, 90n * USDT);
await closeDay(t.db, '2026-01-05');

const priced = (priceMicro: bigint) => ({
  title: 'A vase',
  slug: 'a-vase',
  variants: [{ sku: 'ONE', priceMicro, stock: 5 }],
});
const listing = await publishedListing(t, seller, priced(10n * USDT));
const slug = await t.value<string>('SELECT slug FROM catalogue.listing WHERE public_id = $1', [listing]);
const storeSlug = await t.value<string>('SELECT slug FROM vendors.vendor WHERE vendor_id = $1', [seller.id]);
const memberPublicId = await publicIdOf(t, memberId);

const listed: readonly string[] = Object.values(REPLICA_READS).flatMap(({ calls }) => calls);
const calls = endpoints.filter(({ name }) => listed.includes(name));

/** Parameters of the calls that need some. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  userSearchListing: { kind: 'product', search: 'vase' },
  getListing: { slug },
  getCategories: { kind: 'product' },
  getPlaces: { search: 'Ber', country: 'DE' },
  getVendorStore: { slug: storeSlug },
  exportList: { list: 'statement', format: 'csv' },
  operatorReportsOf: { kind: 'listing' },
};

function requestOf(endpoint: Endpoint) {
  const { name, method, path, audience } = endpoint;
  const given = { id: memberPublicId, day: '2026-01-05', ...GIVEN[name] };
  const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => given[parameter as keyof typeof given] ?? 'none');
  const query = new URLSearchParams(GIVEN[name]);
  const token = audience === 'vendor' ? seller.token : memberToken;
  const headers = audience === 'operator' ? operatorHeaders(operator.token) : { authorization: `Bearer ${token}` };
  const asked = method === 'GET' ? { url: `${url}?${query}` } : { url, payload: GIVEN[name] ?? {} };
  return { method, headers, ...asked };
}
const send = (endpoint: Endpoint, headers: Record<string, string> = {}) => {
  const request = requestOf(endpoint);
  return api.app.inject({ ...request, headers: { ...request.headers, ...headers } });
};

const isList = (endpoint: Endpoint): boolean =>
  isOperatorEndpoint(endpoint) && 'shape' in endpoint.data && 'total' in (endpoint.data.shape as object);
const consoleLists = endpoints.filter(isList) as OperatorEndpoint[];

/** Pauses the replay on the standby, and writes. From then on, the standby's data is stale. */
async function withoutReplay(write: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  await untilUsed();
  await onStandby('SELECT pg_wal_replay_pause()');
  await expect.poll(() => onStandby('SELECT pg_get_wal_replay_pause_state() AS state')).toEqual([{ state: 'paused' }]);
  try {
    await write();
    await work();
  } finally {
    await onStandby('SELECT pg_wal_replay_resume()');
  }
}

it('Each list of the console may use a replica, except one whose rows no standby has', () => {
  const others = consoleLists.map(({ name }) => name).filter((name) => !listed.includes(name));
  expect(others).toEqual(['operatorPreviewedMembers']);
});

it.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))(
  'The call %s is answered by a replica as by the primary',
  async (_, endpoint) => {
    let body = '';
    // On a busy machine, the replica may need longer for its replay than a call waits.
    const answeredBy = async (): Promise<string[]> => {
      const { answer, by } = await watched(() => send(endpoint));
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(by, 'no standby can run the call').not.toContain('failed');
      body = answer.body;
      return by;
    };
    await expect.poll(answeredBy, { timeout: PATIENCE_MS }).toEqual(['replica']);
    expect(body).toBe((await alone.app.inject(requestOf(endpoint))).body);
  },
  PATIENCE_MS,
);

const pageOf = (path: string) => api.app.inject({ url: path, headers: { accept: 'text/html' } });

it.each([`/listing/${slug}`, '/market/product', `/store/${storeSlug}`, '/sitemap.xml', '/shop'])(
  'The page %s of the site is drawn from a replica',
  async (path) => {
    const drawnBy = async () => {
      const { answer, by } = await watched(() => pageOf(path));
      expect([answer.statusCode, by.includes('failed')], answer.body).toEqual([200, false]);
      return by;
    };
    await expect.poll(drawnBy, { timeout: PATIENCE_MS }).toEqual(['replica']);
  },
  PATIENCE_MS,
);

it(
  'While the replay is paused, no listed call shows data from before the last commit',
  async () => {
    await withoutReplay(
      () => fund(t.db, memberId, USDT),
      async () => {
        for (const endpoint of calls) {
          const { answer, by } = await watched(() => send(endpoint));
          expect([endpoint.name, answer.statusCode < 500, by.includes('replica')]).toEqual([
            endpoint.name,
            true,
            false,
          ]);
        }
      },
    );
  },
  PATIENCE_MS,
);

it(
  'While the replay is paused, member, vendor, operator and visitor see what was just written',
  async () => {
    const call = (name: string) => calls.find((endpoint) => endpoint.name === name)!;
    await withoutReplay(
      async () => {
        await fund(t.db, memberId, 7n * USDT);
        await publish(t, seller, await saveListing(t, seller, priced(33n * USDT), listing));
      },
      async () => {
        expect((await send(call('exportList'))).body).toContain('98.000000');
        expect((await send(call('userSearchListing'))).json().data.docs).toMatchObject([{ price: '33.00' }]);
        expect((await send(call('getListing'))).body).toContain('"33.00"');
        const listings = (await send(call('operatorListings'))).json().data;
        expect(JSON.stringify(listings)).toContain(slug);
        await expect.poll(async () => (await pageOf(`/listing/${slug}`)).body).toContain('33.00');
        const exported = await send(call('operatorMemberStatement'), { accept: ALL_ROWS });
        expect(exported.body).toContain('98.000000');
      },
    );
  },
  PATIENCE_MS,
);

const endReads = () =>
  onStandby(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'plumbline_api'`);

it(
  'A read whose replica ends in the middle is repeated on the primary',
  async () => {
    const readTwice = () =>
      api.deps.replicas.read(async () => {
        const isStandby = await value(t.db)(sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`);
        if (isStandby) await endReads();
        return [isStandby, await readOne()];
      });
    const seen = async () => {
      const { answer, by } = await watched(readTwice);
      expect(answer).toEqual([false, 1]);
      return by;
    };
    await expect.poll(seen, { timeout: PATIENCE_MS }).toEqual(['failed']);
  },
  PATIENCE_MS,
);

it(
  'A list that a conflict with the replay ends on the replica is read from the primary',
  async () => {
    await untilUsed();
    await t.owner.query(
      'CREATE TABLE public.conflicting AS SELECT 1 AS n; GRANT SELECT ON public.conflicting TO public',
    );
    await untilUsed();
    await asSuperuser(standby.url, async (client) => {
      await client.query(`ALTER SYSTEM SET max_standby_streaming_delay = '10ms'`);
      await client.query('SELECT pg_reload_conf()');
    });
    const { answer, by } = await watched(() =>
      api.deps.replicas.read(() =>
        t.db.transaction().execute(async (tx) => {
          const rows = await all(tx)(sql<{ n: number }>`SELECT n FROM public.conflicting`);
          const isStandby = await value(tx)(sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`);
          if (!isStandby) return rows;
          // The replay needs the lock that this transaction holds on the standby.
          await t.owner.query('ALTER TABLE public.conflicting ADD COLUMN m integer');
          for (;;) await run(tx)(sql`SELECT pg_sleep(0.05)`);
        }),
      ),
    );
    expect([answer, by]).toEqual([[{ n: 1 }], ['failed']]);
  },
  PATIENCE_MS,
);

const ROWS = 1_500;

const CHANGES: readonly (readonly [list: string, end: string, change: () => Promise<void>])[] = [
  ['the same', 'moves to the primary', async () => undefined],
  ['another one', 'breaks off', () => run(t.db)(sql`UPDATE public.rows SET n = -1 WHERE n = 1`)],
];

it.each(CHANGES)(
  'A download whose replica ends, and whose list is then %s, %s',
  async (_, how, change) => {
    await t.owner.query(`DROP TABLE IF EXISTS public.rows`);
    await t.owner.query(
      `CREATE TABLE public.rows AS SELECT n FROM generate_series(1, ${ROWS}) n; GRANT SELECT, UPDATE ON public.rows TO public`,
    );
    await untilUsed();
    const parts = { columns: sql`n`, tables: sql`public.rows`, where: [sql`true`], order: sql`abs(n)` };
    const batches = await api.deps.replicas.read(async () =>
      readAll(t.db, await countedList<{ n: number }>(t.db, parts)),
    );
    const read: number[] = [];
    const whole = async (): Promise<readonly number[]> => {
      for await (const rows of batches) {
        // The first batch was sent when the list changes, and its replica ends.
        if (read.length === 0) {
          await change();
          await endReads();
        }
        read.push(...rows.map(({ n }) => n));
      }
      return read;
    };
    if (how !== 'breaks off') expect(await whole()).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
    else await expect(whole()).rejects.toThrow('a list changed');
  },
  PATIENCE_MS,
);

it(
  'A server of another cluster and the primary itself are never used as replicas',
  async () => {
    const primary = t.accessOf('api').url;
    const foreign = primary.replace(/@[^/]+\//, `@${new URL(otherCluster).host}/`);
    const misled = await ownApp(t, { DATABASE_REPLICA_URLS: `${primary},${foreign}`, METRICS_PORT: '1' });
    for (let reads = 0; reads < 5; reads++) await misled.deps.replicas.read(readOne);
    expect(await outcomes(misled)).toEqual({ replica: 0, behind: 0, down: 5, failed: 0 });
  },
  PATIENCE_MS,
);

it(
  'No call fails while the replica is killed',
  async () => {
    await untilUsed();
    const search = calls.find(({ name }) => name === 'userSearchListing')!;
    const statuses = new Map<number, number>();
    let isOver = false;
    const callers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { statusCode } = await send(search);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
    });
    const served = () => statuses.get(200) ?? 0;
    await expect.poll(served, { timeout: PATIENCE_MS }).toBeGreaterThan(20);
    process.kill(standby.pid, 'SIGQUIT');
    await standby.exited;
    const before = served();
    await expect.poll(served, { timeout: PATIENCE_MS }).toBeGreaterThan(before + 20);
    isOver = true;
    await Promise.all(callers);
    expect([...statuses.keys()]).toEqual([200]);
    expect((await watched(() => send(search))).by).toEqual(['down']);
  },
  PATIENCE_MS,
);
