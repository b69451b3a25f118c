import { describe, expect, it } from 'vitest';
import { createBreaker } from './circuit-breaker.ts';

class ServerDown extends Error {}

function breaker() {
  const clock = { ms: 0 };
  const made = createBreaker({
    firstPauseMs: 1000,
    longestPauseMs: 5000,
    isServerFailure: (error) => error instanceof ServerDown,
    now: () => clock.ms,
  });
  let runs = 0;
  const request = (error?: Error) =>
    made.pass(async () => {
      runs += 1;
      await Promise.resolve();
      if (error) throw error;
      return 'sent';
    });
  return { ...made, clock, request, runs: () => runs };
}

describe('Circuit breaker', () => {
  it('A request succeeds while the server works', async () => {
    const { request, isOpen } = breaker();
    expect([await request(), isOpen()]).toEqual(['sent', false]);
  });

  it('After a failure of the server, no request begins until the pause is over', async () => {
    const { request, isOpen, clock } = breaker();
    await expect(request(new ServerDown())).rejects.toThrow(ServerDown);
    expect(isOpen()).toBe(true);
    clock.ms = 1000;
    expect(isOpen()).toBe(false);
  });

  it('Each further failure doubles the pause, up to the longest', async () => {
    const { request, isOpen, clock } = breaker();
    const pauses: number[] = [];
    for (let n = 0; n < 5; n++) {
      await expect(request(new ServerDown())).rejects.toThrow(ServerDown);
      const from = clock.ms;
      while (isOpen()) clock.ms += 500;
      pauses.push(clock.ms - from);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 5000, 5000]);
  });

  it('Requests that fail at the same time count as one failure', async () => {
    const { request, isOpen, clock } = breaker();
    await Promise.allSettled([request(new ServerDown()), request(new ServerDown()), request(new ServerDown())]);
    clock.ms = 1000;
    expect(isOpen()).toBe(false);
  });

  it('After the pause, one request probes the server, and others fail with it', async () => {
    const { request, isOpen, clock, runs } = breaker();
    await expect(request(new ServerDown())).rejects.toThrow(ServerDown);
    clock.ms = 1000;
    const probe = request(new ServerDown());
    expect(isOpen()).toBe(true);
    const other = request();
    await expect(probe).rejects.toThrow(ServerDown);
    await expect(other).rejects.toThrow(ServerDown);
    expect(runs()).toBe(2);
  });

  it('A probe that succeeds lets all requests through', async () => {
    const { request, isOpen, clock } = breaker();
    await expect(request(new ServerDown())).rejects.toThrow(ServerDown);
    clock.ms = 1000;
    expect([await Promise.all([request(), request()]), isOpen()]).toEqual([['sent', 'sent'], false]);
  });

  it('A probe that is rejected shows that the server works, so others are sent', async () => {
    const { request, isOpen, clock } = breaker();
    await expect(request(new ServerDown())).rejects.toThrow(ServerDown);
    clock.ms = 1000;
    const [probe, other] = await Promise.allSettled([request(new Error('no such mailbox')), request()]);
    expect([probe.status, other, isOpen()]).toEqual(['rejected', { status: 'fulfilled', value: 'sent' }, false]);
  });

  it('A rejected request does not count as a failure of the server', async () => {
    const { request, isOpen } = breaker();
    await expect(request(new Error('no such mailbox'))).rejects.toThrow('no such mailbox');
    expect(isOpen()).toBe(false);
  });
});
