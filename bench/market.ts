import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drawPhoto } from '../apps/api/src/testing/upload.ts';
import { builtPart, SITE } from '../scripts/launch/built-parts.ts';
import { neverStopping } from '../scripts/launch/launcher.ts';
import { get, PROFILE } from './http-cases.ts';
import type { Load } from './http-load.ts';
import { CONNECTIONS, SECONDS, serveApi, serveBare, startGenerator } from './http-processes.ts';
import { SEEDED_DAY, seedMembers, tokenOf } from './http-seed.ts';
import { measureClearing } from './market-clearing.ts';
import { type Market, measureOrders } from './market-orders.ts';
import { measureSearch } from './market-search.ts';
import { productOf, seedAddresses, seedVendors } from './market-seed.ts';
import { median, ratio, type Section, say, table, whole } from './report.ts';
import { type BenchServer, connect } from './server.ts';

const BUYERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const VENDORS = 2_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Which parts run: `BENCH_PARTS=orders,search`. */
const PARTS = process.env.BENCH_PARTS?.split(',') ?? ['orders', 'pages', 'pictures', 'clearing', 'search'];

/** Measures orders, pages, pictures and clearing of the market, and its search. */
export const market: Section = {
  name: 'market',
  title: `The market: one API process, ${CONNECTIONS} connections, ${whole(BUYERS)} buyers, ${whole(VENDORS)} vendors`,
  async run(server) {
    if (PARTS.some((part) => part !== 'search')) await measureMarket(server);
    if (PARTS.includes('search')) await measureSearch(server);
    say(`Load of the last minute at the end of the run: ${loadavg()[0]!.toFixed(2)}`);
  },
};

async function measureMarket(server: BenchServer): Promise<void> {
  const { ownerUrl, appUrl } = await server.freshDatabase('bench_market', SEEDED_DAY);
  const owner = await connect(ownerUrl);
  await seedMembers(owner, BUYERS);
  await seedVendors(owner, BUYERS, VENDORS);
  await seedAddresses(owner, BUYERS);
  // A buyer orders many times on the bench's one day: each must be an order, without a mailed code.
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO platform.setting (key, value, changed_by) VALUES ('orderCodeFrom', '"1000000000000"', 'bench')`,
  );
  await owner.query('SET session_replication_role = origin');
  const bare = await serveBare(appUrl);
  const work = await mkdtemp(join(tmpdir(), 'plumbline-bench-site-'));
  const siteRoot = await builtPart(SITE, resolve(import.meta.dirname, '..'), work, neverStopping());
  const api = await serveApi(ownerUrl, { SITE_ROOT: siteRoot, LOG_LEVEL: 'fatal' });
  const generator = startGenerator();
  const of: Market = { owner, api, generator, buyers: BUYERS, vendors: VENDORS };
  try {
    if (PARTS.includes('orders')) await measureOrders(of);
    if (PARTS.includes('pages')) await measurePages(of, bare.url);
    if (PARTS.includes('pictures')) await measureUploads(of);
    if (PARTS.includes('clearing')) await measureClearing(owner, appUrl, BUYERS);
  } finally {
    await generator.stop();
    await api.stop();
    await bare.stop();
    await owner.end();
  }
  await rm(work, { recursive: true, force: true });
  await server.dropDatabase('bench_market');
}

/**
 * Measures a listing's page and call and the bare route, alternating: a few popular listings, and very many once each.
 */
async function measurePages({ api, generator, buyers, vendors }: Market, bareUrl: string): Promise<void> {
  const spread = Array.from({ length: 5000 }, (_, place) => place);
  const slugOf = (place: number) => `product-${productOf(buyers + 1 + (place % vendors), place)}`;
  const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const loads = [
    { name: 'bare route, one SELECT', url: bareUrl, paths: spread.map((place) => `/member/${1 + (place % buyers)}`) },
    {
      name: '/listing/{slug}, the pages of 400 listings',
      url: api.url,
      paths: spread.map((place) => `/listing/${slugOf(place % 400)}`),
    },
    {
      name: '/listing/{slug}, the pages of 5,000 listings',
      url: api.url,
      paths: spread.map((place) => `/listing/${slugOf(place)}`),
    },
    {
      name: 'getListing/{slug}, the call',
      url: api.url,
      paths: spread.map((place) => `/publicApi/getListing/${slugOf(place)}`),
    },
  ];
  const rates = new Map<string, number[]>();
  const slowest = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, url, paths } of loads) {
      const requests = paths.map((path) => ({ method: 'GET', path, headers: asBrowser }) as const);
      const [result] = await generator.run({
        url,
        connections: CONNECTIONS,
        requests,
        seconds: round === 0 ? 2 : SECONDS,
      });
      if (round === 0) continue;
      rates.set(name, [...(rates.get(name) ?? []), result!.perSecond]);
      slowest.set(name, [...(slowest.get(name) ?? []), result!.p99Ms]);
    }
  }
  const base = rates.get(loads[0]!.name)!;
  const rows = [...rates].map(([name, all]) => [
    name,
    whole(median(all)),
    all.map(whole).join(' / '),
    ratio(median(all.map((each, round) => each / base[round]!))),
    median(slowest.get(name)!).toFixed(1),
  ]);
  say();
  table(['case', 'per second', 'rounds', 'of bare', 'p99 ms'], rows);
  say();
}

const UPLOADS = 8;
/** As many as in a quiet hour. */
const PROFILES_A_SECOND = 100;

/** Measures sequential uploads of photos of 12 megapixels, and how long other requests wait meanwhile. */
async function measureUploads({ api, generator, buyers }: Market): Promise<void> {
  const photo = await drawPhoto(4000, 3000);
  const upload = async (): Promise<number> => {
    const form = new FormData();
    form.append('picture', new Blob([photo], { type: 'image/jpeg' }));
    const started = performance.now();
    const answer = await fetch(`${api.url}/vendorApi/uploadMedia`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(buyers + 1)}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - started;
  };
  await upload();
  const alone = await Promise.all([upload()]);
  const others: Load = {
    url: api.url,
    connections: 8,
    requests: Array.from({ length: 2000 }, (_, place) => get(PROFILE, 1 + (place % buyers))),
    seconds: 10,
    rate: PROFILES_A_SECOND,
  };
  const [before] = await generator.run(others);
  const times: number[] = [];
  const [[during]] = await Promise.all([
    generator.run(others),
    (async () => {
      for (let n = 0; n < UPLOADS; n++) times.push(await upload());
    })(),
  ]);
  say(
    `A photo of 12 megapixels (${(photo.length / 2 ** 20).toFixed(1)} MB): ${seconds(alone[0]!)} alone, ` +
      `median ${seconds(median(times))}, slowest ${seconds(Math.max(...times))} of ${UPLOADS} beside ${PROFILES_A_SECOND} profiles a second.`,
  );
  say(
    `Their p99: ${before!.p99Ms.toFixed(1)} ms before, ${during!.p99Ms.toFixed(1)} ms meanwhile (${ratio(during!.p99Ms / before!.p99Ms)}); ` +
      `p50 ${before!.p50Ms.toFixed(1)} and ${during!.p50Ms.toFixed(1)} ms.`,
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
