import { DASHBOARD, get } from './http-cases.ts';
import type { LoadResult } from './http-load.ts';
import { type Bench, CONNECTIONS, SECONDS } from './http-processes.ts';
import { seedLargeTeam } from './http-seed.ts';
import { median, ratio, say, table, whole } from './report.ts';

const TEAM = Number(process.env.BENCH_TEAM ?? 1_000_000);
const ROUNDS = 3;

/** Measures the dashboards of a member with a large team and of one with none, alternating. */
export async function measureTeams({ owner, api, generator }: Bench, members: number): Promise<void> {
  const leader = await seedLargeTeam(owner, members, TEAM);
  const none = leader + 1;
  const results = new Map<number, LoadResult[]>([
    [none, []],
    [leader, []],
  ]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [member, all] of results) {
      const requests = Array.from({ length: CONNECTIONS }, () => get(DASHBOARD, member));
      const [result] = await generator.run({ url: api.url, connections: CONNECTIONS, requests, seconds: SECONDS });
      all.push(result!);
    }
  }
  const p99 = (member: number): number => median(results.get(member)!.map((each) => each.p99Ms));
  say('The dashboard of one member, requested by all connections:');
  say();
  table(
    ['team', 'per second', 'p99 ms', 'p99 of none'],
    [
      ['none', none],
      [`${whole(TEAM)} members`, leader],
    ].map(([name, member]) => [
      String(name),
      whole(median(results.get(Number(member))!.map((each) => each.perSecond))),
      p99(Number(member)).toFixed(1),
      ratio(p99(Number(member)) / p99(none)),
    ]),
  );
}
