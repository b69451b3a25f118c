import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStopRequests } from './stop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request to stop', () => {
  function requests() {
    const seen: string[] = [];
    const ask = createStopRequests({ stop: (why) => seen.push(why), kill: () => seen.push('kill') });
    return { seen, ask };
  }

  test('One Ctrl-C that arrives from the terminal, npm and run.mjs counts as one request', async () => {
    const { seen, ask } = requests();
    ask('SIGINT');
    ask('SIGINT');
    await vi.advanceTimersByTimeAsync(300);
    ask('SIGINT');
    expect(seen).toEqual(['SIGINT']);
  });

  test.each(['SIGINT', 'SIGTERM'])('A second request by %s kills everything', async (signal) => {
    const { seen, ask } = requests();
    ask('SIGINT');
    await vi.advanceTimersByTimeAsync(2000);
    ask(signal);
    expect(seen).toEqual(['SIGINT', 'kill']);
  });

  test.each(['SIGHUP', 'npm is gone', 'its starter is gone'])(
    'The event %s after a request to stop kills nothing',
    async (why) => {
      const { seen, ask } = requests();
      ask('SIGTERM');
      await vi.advanceTimersByTimeAsync(2000);
      ask(why);
      expect(seen).toEqual(['SIGTERM']);
    },
  );
});
