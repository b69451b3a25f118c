import { describe, expect, it, onTestFinished } from 'vitest';
import { ownDatabase } from '../testing/fixtures.ts';
import { createDb, createPool } from './database.ts';
import { type LeaseKind, renewLeases, takeLease } from './leases.ts';
import { createLog } from './log.ts';

const t = await ownDatabase();
const log = createLog('silent');
const one = { db: t.db, log };

/** Connections of another process. */
function otherProcess() {
  const db = createDb(createPool(t.appUrl, 10));
  onTestFinished(() => db.destroy());
  return { db, log };
}
const take = (kind: LeaseKind, owner: bigint, from = one) => takeLease(from, kind, owner);
const left = (kind: LeaseKind): Promise<Record<string, unknown>[]> =>
  t.rows('SELECT id FROM platform.lease WHERE kind = $1', [kind]);
const expire = (kind: LeaseKind) => t.owner.query('UPDATE platform.lease SET ends_at = now() WHERE kind = $1', [kind]);

describe('Leases', () => {
  it('Of 60 simultaneous exports in two processes, four get a lease', async () => {
    const other = otherProcess();
    const asked = Array.from({ length: 60 }, (_, i) => take('list', BigInt(i), i % 2 ? one : other));
    const taken = (await Promise.all(asked)).filter((each) => each !== null);
    expect(taken).toHaveLength(4);
    taken[0]!.release();
    await expect.poll(() => left('list')).toHaveLength(3);
    const next = await take('list', 100n);
    for (const each of [...taken, next]) each!.release();
    await expect.poll(() => left('list')).toEqual([]);
  });

  // Shows ASVS-15.2.2
  it('A person draws two PDFs at once in all processes together, and others are not affected', async () => {
    const other = otherProcess();
    const own = await Promise.all([1, 2, 3, 4].map((i) => take('pdf', 7n, i % 2 ? one : other)));
    expect(own.filter((each) => each !== null)).toHaveLength(2);
    const ofOther = await take('pdf', 8n);
    for (const each of [...own, ofOther]) each?.release();
    expect(ofOther).not.toBeNull();
  });

  it('The leases of a process that was killed end by themselves', async () => {
    const taken = [await take('operator_list', 1n), await take('operator_list', 1n)];
    expect(await take('operator_list', 2n)).toBeNull();
    await expire('operator_list');
    const next = await take('operator_list', 2n);
    expect(next).not.toBeNull();
    expect(await left('operator_list')).toHaveLength(1);
    for (const each of [...taken, next]) each!.release();
  });

  it('A lease that is renewed outlasts its minute, and one that was released is not renewed', async () => {
    const [kept, gone] = [await take('listings', 1n), await take('listings', 2n)];
    await expire('listings');
    gone!.release();
    await expect.poll(() => left('listings')).toHaveLength(1);
    expect(await renewLeases(t.db, [kept!.id, gone!.id])).toEqual([kept!.id]);
    expect(await take('listings', 1n)).toBeNull();
    kept!.release();
  });

  it('A member’s seventh live connection ends the oldest one', async () => {
    const taken = [];
    for (let i = 0; i < 7; i++) taken.push((await take('live', 5n))!);
    const ids = taken.map(({ id }) => id);
    expect(new Set(await renewLeases(t.db, ids))).toEqual(new Set(ids.slice(1)));
    for (const each of taken) each.release();
  });

  it('The API’s login cannot read or change leases past the functions', async () => {
    for (const statement of ['SELECT FROM platform.lease', 'DELETE FROM platform.lease'])
      await expect(query(statement)).rejects.toThrow('permission denied');
    await expect(query("SELECT platform.take_lease('nothing', 1)")).rejects.toThrow('there is no lease');
  });
});

async function query(statement: string): Promise<unknown> {
  const pool = createPool(t.appUrl, 1);
  try {
    return await pool.query(statement);
  } finally {
    await pool.end();
  }
}
