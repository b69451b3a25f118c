import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { CALL, JOB, LONG } from '../../../platform/limits.ts';
import { createPipelinedPool } from '../../../platform/pipelined-pool.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { accessTo } from '../../../testing/logins.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { alertsOf } from './testing/alerts.ts';
import { createLook } from './watch-locks.ts';

const t = await ownDatabase();
const pipelined = createPipelinedPool(accessTo(t.appUrl), 1, () => undefined);
whenOver(() => pipelined.end());

/** Runs `work` while a call waits for what a session with that name holds. */
async function blocked(holder: string, work: (waitingMs: () => Promise<number>) => Promise<void>): Promise<void> {
  const session = async (application_name: string) => {
    const client = new pg.Client({ connectionString: t.appUrl, application_name });
    await client.connect();
    return client;
  };
  const [holding, waiting] = [await session(holder), await session(CALL.name)];
  try {
    await holding.query('SELECT pg_advisory_lock(1024, 7)');
    const wait = waiting.query('SELECT pg_advisory_lock(1024, 7)');
    await work(() =>
      t.value(`SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)) * 1000, 0)::int AS ms FROM pg_locks
         WHERE NOT granted AND locktype = 'advisory' AND classid = 1024`),
    );
    await holding.end();
    await wait;
  } finally {
    await waiting.end();
  }
}

const states = async () => (await alertsOf(t, 'calls_blocked')).map(({ isOpen }) => (isOpen ? 'open' : 'over'));
const looker = () => createLook({ db: t.db, log: pino({ level: 'silent' }) }, pipelined);

describe('monitoring locks', () => {
  it("A held lock raises one alert with the holder's name, which ends a minute after the last one", async () => {
    const look = looker();
    const now = Date.now();
    await look(now);
    expect(await states()).toEqual([]);
    await blocked('psql', async (waitingMs) => {
      await expect.poll(waitingMs).toBeGreaterThan(500);
      await look(now + 1000);
      await look(now + 1500);
    });
    expect(await alertsOf(t, 'calls_blocked')).toMatchObject([
      {
        isOpen: true,
        detail: {
          blockedBy: [
            expect.stringMatching(/^process \d+ \(.*application psql.*\) holds advisory lock 1024, 7; 1 calls wait$/),
          ],
          toEndIt: expect.stringMatching(/^SELECT pg_terminate_backend\(\d+\)$/),
        },
      },
    ]);
    await look(now + 30_000);
    expect(await states()).toEqual(['open']);
    await look(now + 62_000);
    expect(await states()).toEqual(['over']);
  });

  it('The alert about a lock ends if its process was restarted in the meantime', async () => {
    await t.owner.query(`INSERT INTO platform.alert (code, detail, is_state) VALUES ('calls_blocked', '{}', true)`);
    await looker()(Date.now() + 61_000);
    expect(await states()).toEqual(['over', 'over']);
  });

  it.each([JOB.name, LONG.name])(
    "The platform's own %s can block calls for two minutes without an alert",
    async (name) => {
      const before = (await states()).length;
      const look = looker();
      const now = Date.now();
      await blocked(name, async (waitingMs) => {
        await expect.poll(waitingMs).toBeGreaterThan(500);
        for (const at of [0, 50_000, 100_000]) await look(now + at);
        expect(await states()).toHaveLength(before);
        await look(now + 121_000);
        expect(await states()).toHaveLength(before + 1);
        await look(now + 200_000);
      });
      await look(now + 300_000);
      expect((await states()).at(-1)).toBe('over');
    },
  );
});
