import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEAT_EVERY_MS, createListener, type Listener } from './listener.ts';

const onGone = vi.fn<(gone: Listener) => void>();
let listener: Listener;
const fingerprint = {
  entries: 1n,
  deposits: '',
  withdrawals: '',
  orders: '',
  responses: '',
  notifications: '',
  day: '2026-01-05',
};
const next = async (): Promise<string | undefined> => (await listener.next()).value;

beforeEach(async () => {
  vi.useFakeTimers();
  onGone.mockClear();
  listener = createListener({ memberId: 1n, tokenSha256: Buffer.alloc(32), leaseId: 'a' }, onGone);
  expect(await next()).toBe(': connected\n\n');
  listener.looked(fingerprint);
  expect(await next()).toBe(': live\n\n');
});
afterEach(() => vi.useRealTimers());

describe('A connection for live updates', () => {
  it('A live connection receives a change at once', async () => {
    const heard = next();
    listener.looked({ ...fingerprint, entries: 2n });
    expect(await heard).toBe('event: moved\ndata: {"moved":["balances"]}\n\n');
  });

  it('A live connection that is not read buffers a single event, however much changes', async () => {
    for (let entries = 2n; entries < 1000n; entries++)
      listener.looked({ ...fingerprint, entries, deposits: `${entries}` });
    expect(await next()).toBe('event: moved\ndata: {"moved":["balances","deposits"]}\n\n');
    const then = next();
    await vi.advanceTimersByTimeAsync(BEAT_EVERY_MS);
    expect(await then).toBe(': beat\n\n');
  });

  it('A live connection gets a heartbeat only when nothing changes', async () => {
    const beat = next();
    await vi.advanceTimersByTimeAsync(BEAT_EVERY_MS - 1);
    listener.looked(fingerprint);
    await vi.advanceTimersByTimeAsync(1);
    expect(await beat).toBe(': beat\n\n');
  });

  it('A live connection receives the pending changes and the reason before it closes', async () => {
    listener.looked({ ...fingerprint, day: '2026-01-06' });
    listener.end('busy');
    expect(await next()).toBe('event: busy\ndata: {}\n\n');
    expect(await next()).toBe('event: moved\ndata: {"moved":["days"]}\n\n');
    expect(await listener.next()).toEqual({ value: undefined, done: true });
    expect(onGone).toHaveBeenCalledWith(listener);
  });

  it('A live connection that is waiting can be closed', async () => {
    const waiting = listener.next();
    listener.end();
    expect((await waiting).done).toBe(true);
  });

  it('A live connection that the browser closed is released at once', async () => {
    const waiting = listener.next();
    await listener.return!();
    expect((await waiting).done).toBe(true);
    expect(onGone).toHaveBeenCalledWith(listener);
  });
});
