import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../../platform/log.ts';
import { createHub, HUB_LIMITS, type Hub } from './hub.ts';
import type { Listener } from './listener.ts';

const token = (byte: number): Buffer => Buffer.alloc(32, byte);
const world = { entries: 5n, deposits: '', open: [token(1)], isBroken: false, lookMs: 0, leases: [] as string[] };
const fingerprint = vi.fn(async (ids: readonly bigint[]) => {
  if (world.lookMs > 0) await new Promise((resolve) => setTimeout(resolve, world.lookMs));
  if (world.isBroken) throw new Error('no database');
  return ids.map((memberId) => ({
    memberId,
    entries: world.entries,
    deposits: world.deposits,
    withdrawals: '',
    orders: '',
    responses: '',
    notifications: '',
    day: '2026-01-05',
  }));
});
const log = { error: vi.fn() } as unknown as Log;
let hub: Hub;

/** Collects everything that a connection is sent, and whether it has ended. */
function collect(listener: Listener) {
  const got = { text: '', isOver: false };
  void (async () => {
    for await (const frame of listener) got.text += frame;
    got.isOver = true;
  })();
  return got;
}

const HOUR_MS = 3_600_000;
const limits = { ...HUB_LIMITS, aProcess: 3 };
const leases = {
  takeLease: async () => {
    const id = `lease ${world.leases.length}`;
    world.leases.push(id);
    return id;
  },
  renewLeases: async () => world.leases,
  releaseLease: vi.fn(async () => {}),
};

beforeEach(() => {
  vi.useFakeTimers();
  fingerprint.mockClear();
  Object.assign(world, { entries: 5n, deposits: '', open: [token(1)], isBroken: false, lookMs: 0, leases: [] });
  leases.releaseLease.mockClear();
  hub = createHub({ fingerprint, openSessions: async () => world.open, ...leases }, log, limits);
});
afterEach(async () => {
  const stopped = hub.stop();
  // A look that still runs.
  await vi.advanceTimersByTimeAsync(world.lookMs);
  await stopped;
  vi.useRealTimers();
});

describe('The hub for live updates', () => {
  it('The live hub runs no query while nobody is connected, even after the last connection has closed', async () => {
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fingerprint).not.toHaveBeenCalled();
    const listener = (await hub.listen(7n, token(1)))!;
    await vi.advanceTimersByTimeAsync(3000);
    await listener.return!();
    await vi.advanceTimersByTimeAsync(2000);
    fingerprint.mockClear();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fingerprint).not.toHaveBeenCalled();
  });

  it('The live hub runs one query for all connections of a member', async () => {
    await hub.listen(7n, token(1));
    await hub.listen(7n, token(1));
    await vi.advanceTimersByTimeAsync(20);
    expect(fingerprint.mock.calls).toEqual([[[7n]]]);
  });

  it('The live hub reports what changed, and nothing if nothing changed', async () => {
    const got = collect((await hub.listen(7n, token(1)))!);
    await vi.advanceTimersByTimeAsync(1500);
    expect(got.text).toBe(': connected\n\n: live\n\n');
    Object.assign(world, { entries: 6n, deposits: '4 1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(got.text).toContain('{"moved":["balances","deposits"]}');
  });

  it('The live hub reports a change within two seconds, even if each look takes 600 ms', async () => {
    world.lookMs = 600;
    const got = collect((await hub.listen(7n, token(1)))!);
    await vi.advanceTimersByTimeAsync(5000);
    for (let change = 1; change <= 20; change++) {
      world.entries += 1n;
      await vi.advanceTimersByTimeAsync(1999);
      expect(got.text.split('balances')).toHaveLength(change + 1);
    }
  });

  it('The live hub pauses at least as long as nine looks of 60 ms take', async () => {
    world.lookMs = 60;
    await hub.listen(7n, token(1));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fingerprint.mock.calls.length).toBeLessThanOrEqual(20_000 / (10 * 60));
  });

  it('The live hub closes a connection when its session ends', async () => {
    const got = collect((await hub.listen(7n, token(1)))!);
    await vi.advanceTimersByTimeAsync(6000);
    expect(got.isOver).toBe(false);
    world.open = [];
    await vi.advanceTimersByTimeAsync(6000);
    expect(got.isOver).toBe(true);
  });

  it('The live hub closes a connection whose lease a newer one has ended, in any process', async () => {
    const [first, second] = [await hub.listen(7n, token(1)), await hub.listen(7n, token(1))].map((each) =>
      collect(each!),
    );
    world.leases = ['lease 1'];
    await vi.advanceTimersByTimeAsync(17_000);
    expect(first).toMatchObject({ isOver: true, text: expect.stringContaining('event: busy') });
    expect(second!.isOver).toBe(false);
    expect(leases.releaseLease.mock.calls).toEqual([['lease 0']]);
  });

  it('The live hub rejects connections beyond the limit of its process, also simultaneous ones', async () => {
    const opened = await Promise.all([1n, 2n, 3n, 4n].map((memberId) => hub.listen(memberId, token(1))));
    expect(opened.filter((each) => each === null)).toHaveLength(1);
    expect(leases.releaseLease).toHaveBeenCalledTimes(1);
    expect(await hub.listen(5n, token(1))).toBeNull();
  });

  it('The live hub closes every connection if it cannot query, so that browsers poll instead', async () => {
    const got = collect((await hub.listen(7n, token(1)))!);
    world.isBroken = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(got).toMatchObject({ isOver: true, text: expect.stringContaining('event: busy') });
  });
});
