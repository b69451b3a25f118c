import type { LiveTopic } from '@plumbline/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { follow, retryDelayMs } from './follow.ts';

/** A fake server: each fetch gets the next response. */
const answers: ((signal: AbortSignal) => Response)[] = [];
const asked = vi.fn<typeof fetch>(async (_path, init) => {
  const answer = answers.shift();
  if (!answer) throw new TypeError('offline');
  return answer(init!.signal!);
});

function stream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  const bytes = new TextEncoder();
  return {
    response: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    send: (text: string) => controller.enqueue(bytes.encode(text)),
    end: () => controller.close(),
    break: () => controller.error(new TypeError('network')),
  };
}

const heard: string[] = [];
let stop: AbortController;
const begin = () =>
  follow({
    path: '/sellerApi/liveUpdates',
    token: 'secret',
    signal: stop.signal,
    onLive: () => heard.push('live'),
    onMoved: (topics: readonly LiveTopic[]) => heard.push(topics.join()),
    onLost: () => heard.push('lost'),
    onRefused: () => heard.push('refused'),
  });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  answers.length = 0;
  heard.length = 0;
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Following live updates', () => {
  it('A live connection sends the token in the header, never in the URL', async () => {
    answers.push(stream().response);
    void begin();
    await settle();
    const [path, init] = asked.mock.calls[0]!;
    expect(path).toBe('/sellerApi/liveUpdates');
    expect(init!.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('A live connection reports changes, however the bytes are split', async () => {
    const server = stream();
    answers.push(server.response);
    void begin();
    for (const part of [
      ': conn',
      'ected\n\n: live\n',
      '\nevent: moved\nda',
      'ta: {"moved":["balances","days"]}',
      '\n\n',
    ]) {
      server.send(part);
      await settle();
    }
    expect(heard).toEqual(['live', 'balances,days']);
  });

  it('A live connection reconnects after a failure and waits longer each time', async () => {
    const server = stream();
    answers.push(server.response);
    void begin();
    server.send(': live\n\n');
    await settle();
    server.break();
    await settle();
    expect(heard).toEqual(['live', 'lost']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    // Between two tries at most a minute and a half, at least half a minute.
    expect(asked.mock.calls.length).toBeGreaterThan(8);
    expect(asked.mock.calls.length).toBeLessThan(30);
  });

  it('A live connection waits at least 30 seconds if the server is busy', async () => {
    for (let times = 0; times < 9; times++) answers.push(() => new Response('{}', { status: 503 }));
    void begin();
    await vi.advanceTimersByTimeAsync(29_000);
    expect([asked.mock.calls.length, heard]).toEqual([1, ['lost']]);
    await vi.advanceTimersByTimeAsync(62_000);
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    expect(asked.mock.calls.length).toBeLessThan(5);
  });

  it('A live connection stops when the session ends', async () => {
    answers.push(() => new Response('{}', { status: 401 }));
    await begin();
    expect(heard).toEqual(['refused']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('A live connection stops silently on request', async () => {
    const server = stream();
    answers.push(server.response);
    const following = begin();
    server.send(': live\n\n');
    await settle();
    stop.abort();
    await settle();
    await following;
    expect(heard).toEqual(['live']);
  });

  it('A live connection without heartbeats is treated as lost', async () => {
    const server = stream();
    answers.push(server.response);
    void begin();
    server.send(': live\n\n');
    await vi.advanceTimersByTimeAsync(35_000);
    server.send(': beat\n\n');
    await vi.advanceTimersByTimeAsync(35_000);
    expect(heard).toEqual(['live']);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(heard).toEqual(['live', 'lost']);
  });
});

describe('Wait before reconnecting', () => {
  it('The reconnect wait grows from one second to one minute, randomised by half', () => {
    expect([1, 2, 3, 7, 50].map((failures) => retryDelayMs(failures, () => 0.5))).toEqual([
      1_000, 2_000, 4_000, 60_000, 60_000,
    ]);
    expect([retryDelayMs(1, () => 0), retryDelayMs(1, () => 1)]).toEqual([500, 1_500]);
  });
});
