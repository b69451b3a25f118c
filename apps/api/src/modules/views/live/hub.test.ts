import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../../platform/log.ts';
import { createHub, HUB_LIMITS, type Hub } from './hub.ts';
import type { Listener } from './listener.ts';

const token = (byte: number): Buffer => Buffer.alloc(32, byte);
const world = { entries: 5n, deposits: '', open: [token(1)], isBroken: false };
const fingerprint = vi.fn(async (ids: readonly bigint[]) => {
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

/** Everything that a connection was sent so far, and whether it ended. */
function collect(listener: Listener) {
  const got = { text: '', isOver: false };
  void (async () => {
    for await (const frame of listener) got.text += frame;
    got.isOver = true;
  })();
  return got;
}

const HOUR_MS = 3_600_000;
const limits = { ...HUB_LIMITS, aMember: 2, aProcess: 3 };

beforeEach(() => {
  vi.useFakeTimers();
  fingerprint.mockClear();
  Object.assign(world, { entries: 5n, deposits: '', open: [token(1)], isBroken: false });
  hub = createHub({ fingerprint, openSessions: async () => world.open }, log, limits);
});
afterEach(async () => {
  await hub.stop();
  vi.useRealTimers();
});

describe('the hub of live updates', () => {
  it('The hub of live updates asks nothing while nobody is connected, also when the last one has left', async () => {
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fingerprint).not.toHaveBeenCalled();
    const listener = hub.listen(7n, token(1))!;
    await vi.advanceTimersByTimeAsync(3000);
    await listener.return!();
    await vi.advanceTimersByTimeAsync(2000);
    fingerprint.mockClear();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fingerprint).not.toHaveBeenCalled();
  });

  it('The hub of live updates asks once a look for all connections of a member', async () => {
    hub.listen(7n, token(1));
    hub.listen(7n, token(1));
    await vi.advanceTimersByTimeAsync(20);
    expect(fingerprint.mock.calls).toEqual([[[7n]]]);
  });

  it('The hub of live updates tells what moved, and nothing when nothing did', async () => {
    const got = collect(hub.listen(7n, token(1))!);
    await vi.advanceTimersByTimeAsync(1500);
    expect(got.text).toBe(': connected\n\n: live\n\n');
    Object.assign(world, { entries: 6n, deposits: '4 1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(got.text).toContain('{"moved":["balances","deposits"]}');
  });

  it('The hub of live updates ends a connection when its session is over', async () => {
    const got = collect(hub.listen(7n, token(1))!);
    await vi.advanceTimersByTimeAsync(6000);
    expect(got.isOver).toBe(false);
    world.open = [];
    await vi.advanceTimersByTimeAsync(6000);
    expect(got.isOver).toBe(true);
  });

  it('The hub of live updates lets the oldest connection of a member make room for one more', async () => {
    const [first, second, third] = [1, 2, 3].map(() => collect(hub.listen(7n, token(1))!));
    await vi.advanceTimersByTimeAsync(10);
    expect(first).toMatchObject({ isOver: true, text: expect.stringContaining('event: busy') });
    expect([second!.isOver, third!.isOver]).toEqual([false, false]);
  });

  it('The hub of live updates refuses connections beyond what its process carries', () => {
    for (const memberId of [1n, 2n, 3n]) expect(hub.listen(memberId, token(1))).not.toBeNull();
    expect(hub.listen(4n, token(1))).toBeNull();
  });

  it('The hub of live updates ends every connection when it cannot look, so that browsers ask themselves', async () => {
    const got = collect(hub.listen(7n, token(1))!);
    world.isBroken = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(got).toMatchObject({ isOver: true, text: expect.stringContaining('event: busy') });
  });
});
