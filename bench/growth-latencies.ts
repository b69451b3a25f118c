import type { Grown } from './growth.ts';
import { get, idsOf, reads, type WriteCase, writes } from './http-cases.ts';
import type { LoadRequest } from './http-load.ts';
import { type Generator, SECONDS, startGenerator } from './http-processes.ts';
import { median, ratio, say, table, whole } from './report.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Far below what one process serves, so that the time of a call is measured and not its queue. */
const CALLS_PER_SECOND = 60;
const CONNECTIONS = 4;
const IDS = 5000;
const WRITES = 300;

const ANYBODY = 'SELECT id FROM members.member ORDER BY random()';
const READS = [
  ...reads,
  { name: 'statement, first page', path: '/sellerApi/userstatement?page=1&limit=20', members: ANYBODY },
  {
    name: 'statement, page 10 of one account',
    path: '/sellerApi/userstatement?account=claimable&page=10&limit=20',
    members: ANYBODY,
  },
  { name: 'income by day, a year', path: '/sellerApi/getIncomeByDay?days=365', members: ANYBODY },
  { name: 'notifications', path: '/sellerApi/getNotifications', members: ANYBODY },
];

/** The p99 of each round in ms, by case and then by size. */
export type Latencies = ReadonlyMap<string, readonly (readonly number[])[]>;

/** Sends the same mix to each size in turn, round after round. The first round warms up. */
export async function measureLatencies(all: readonly Grown[]): Promise<Latencies> {
  const found = new Map<string, number[][]>();
  const generator = startGenerator();
  try {
    for (let round = -1; round < ROUNDS; round++) {
      for (const [size, grown] of all.entries()) {
        for (const [name, p99Ms] of await measureRound(generator, grown)) {
          const ofCase = found.get(name) ?? all.map(() => []);
          found.set(name, ofCase);
          if (round >= 0) ofCase[size]!.push(p99Ms);
        }
      }
    }
    return found;
  } finally {
    await generator.stop();
  }
}

async function measureRound(generator: Generator, { owner, api }: Grown): Promise<[name: string, p99Ms: number][]> {
  const results: [string, number][] = [];
  const send = async (name: string, requests: readonly LoadRequest[], isWrite: boolean) => {
    const load = { url: api.url, connections: CONNECTIONS, rate: CALLS_PER_SECOND, requests };
    const [result] = await generator.run(isWrite ? load : { ...load, seconds: SECONDS });
    if (result!.failed > 0) throw new Error(`${name}: ${result!.failed} calls failed`);
    results.push([name, result!.p99Ms]);
  };
  for (const { name, path, members } of READS)
    await send(
      name,
      (await idsOf(owner, members, IDS)).map((id) => get(path, id)),
      false,
    );
  const { rows } = await owner.query(`SELECT id FROM investments.package WHERE title = 'Bought'`);
  for (const { name, members, request } of writes(rows[0].id) satisfies readonly WriteCase[]) {
    await send(name, (await idsOf(owner, members, WRITES)).map(request), true);
    await owner.query('SELECT referrals.roll_up(1000000), ledger.roll_up(1000000)');
  }
  return results;
}

export function printLatencies(all: readonly Grown[], latencies: Latencies): void {
  say();
  say(
    `p99 in ms at ${CALLS_PER_SECOND} calls a second: medians of ${ROUNDS} alternating rounds. Ratio: last size to first.`,
  );
  table(
    ['call', ...all.map(({ name }) => name), 'ratio'],
    [...latencies].map(([name, bySize]) => [
      name,
      ...bySize.map((rounds) => whole(median(rounds))),
      ratio(median(bySize.at(-1)!) / median(bySize[0]!)),
    ]),
  );
}
