import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../testing/fixtures.ts';
import { createDb, createPool } from './database.ts';
import { withinLimit, withinLimits } from './rate-limit.ts';

const t = await ownDatabase();

const limit = { most: 10, seconds: 3600 };

describe('Rate limits', () => {
  // Shows DEC-5-limits-1, ASVS-2.3.2, ASVS-2.4.1
  it('A rate limit applies to all processes that use it at the same time', async () => {
    const other = createDb(createPool(t.appUrl, 10));
    const hits = Array.from({ length: 60 }, (_, i) => withinLimit(i % 2 ? t.db : other, 'parallel', limit));
    const admitted = (await Promise.all(hits)).filter(Boolean);
    await other.destroy();
    expect(admitted).toHaveLength(10);
  });

  it('A rate limit applies to any period of its length, not to clock hours', async () => {
    for (let i = 0; i < 10; i++) expect(await withinLimit(t.db, 'sliding', limit)).toBe(true);
    await t.owner.query(`UPDATE platform.rate_window SET window_start = window_start - interval '50 minutes'
      WHERE bucket = 'sliding'`);
    expect(await withinLimit(t.db, 'sliding', limit)).toBe(false);
    await t.owner.query(`UPDATE platform.rate_window SET window_start = window_start - interval '20 minutes'
      WHERE bucket = 'sliding'`);
    expect(await withinLimit(t.db, 'sliding', limit)).toBe(true);
  });

  it('A rate limit is not extended by rejected attempts', async () => {
    for (let i = 0; i < 25; i++) await withinLimit(t.db, 'patient', limit);
    const { rows } = await t.owner.query(`SELECT sum(hits)::int AS hits FROM platform.rate_window
      WHERE bucket = 'patient'`);
    expect(rows[0].hits).toBe(10);
  });

  // Shows DEC-5-limits-1
  it('A rate limit is multiplied by the configured factor', async () => {
    const hits = [{ name: 'login', key: 'factor', limit: { most: 2, seconds: 600 } }];
    const admitted: boolean[] = [];
    for (let i = 0; i < 7; i++) admitted.push(await withinLimits(t.db, 3, hits));
    expect(admitted.filter(Boolean)).toHaveLength(6);
  });

  it('A rate limit stores no e-mail address in its counters', async () => {
    await withinLimits(t.db, 1, [{ name: 'login', key: 'someone@test.example', limit }]);
    const { rows } = await t.owner.query<{ bucket: string }>('SELECT bucket FROM platform.rate_window');
    expect(rows.filter((row) => /someone|@/.test(row.bucket))).toEqual([]);
  });
});
