import { get, idsOf, logins, PROFILE, reads } from './http-cases.ts';
import type { Load } from './http-load.ts';
import { type Bench, CONNECTIONS, SECONDS } from './http-processes.ts';
import { say, table, whole } from './report.ts';

const STEADY = 10;
const FLOOD_CONNECTIONS = 8;

/** Measures the profile alone, beside a steady stream of logins, and beside as many as eight connections send. */
export async function measureLogins({ owner, api, generator }: Bench): Promise<void> {
  const requests = (await idsOf(owner, reads[0]!.members, 20_000)).map((id) => get(PROFILE, id));
  const profile: Load = { url: api.url, connections: CONNECTIONS, requests, seconds: SECONDS };
  const steady: Load = { url: api.url, connections: 2, requests: logins(), seconds: SECONDS, rate: STEADY };
  const flood: Load = { url: api.url, connections: FLOOD_CONNECTIONS, requests: logins(), seconds: SECONDS };
  const rows: string[][] = [];
  const note = async (name: string, ...loads: Load[]): Promise<void> => {
    const [read, login] = await generator.run(...loads);
    rows.push([
      name,
      whole(read!.perSecond),
      read!.p50Ms.toFixed(1),
      read!.p99Ms.toFixed(1),
      login ? login.perSecond.toFixed(1) : '–',
      login ? login.p99Ms.toFixed(0) : '–',
      whole(read!.failed + (login?.failed ?? 0)),
    ]);
  };
  await note('profile alone', profile);
  await note(`beside ${STEADY} logins a second`, profile, steady);
  await note(`beside logins on ${FLOOD_CONNECTIONS} connections`, profile, flood);
  await note('profile alone, again', profile);
  say('Logins (argon2id, 19 MiB, off the event loop; at most one at a time on two cores):');
  say();
  table(['case', 'profiles a second', 'p50 ms', 'p99 ms', 'logins a second', 'login p99 ms', 'failed'], rows);
  say();
}
