import type { LiveTopic } from '@plumbline/contract';
import { type Fingerprint, movedBetween } from './fingerprint.ts';

/** Shorter than the idle timeouts of common proxies (nginx: 60 s). */
export const BEAT_EVERY_MS = 15_000;

/** From here on, every change is reported. */
const LIVE = ': live\n\n';
const BEAT = ': beat\n\n';
const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const FAREWELLS = { busy: event('busy', {}), restart: 'retry: 1000\n\n' } as const;

export interface Listener extends AsyncIterableIterator<string, undefined> {
  readonly memberId: bigint;
  readonly tokenSha256: Buffer;
  readonly leaseId: string;
  /** From the last look. Null before the first one. */
  fingerprint(): Fingerprint | null;
  /** Stores a look and reports what changed since the last one. After the first look, everything is reported. */
  looked(fingerprint: Fingerprint): void;
  /**
   * Ends after everything queued was sent. `busy` makes the browser wait before it reconnects, `restart` lets it
   * reconnect soon: another process serves, or this one is back.
   */
  end(farewell?: keyof typeof FAREWELLS): void;
}

/** The queue: messages in order, then all topics merged into one event. */
function createQueue() {
  const topics = new Set<LiveTopic>();
  // Sent at once, so that the browser gets its headers.
  const words = [': connected\n\n'];
  return {
    say: (word: string) => void words.push(word),
    merge(moved: readonly LiveTopic[]) {
      for (const topic of moved) topics.add(topic);
    },
    take(): string | undefined {
      const word = words.shift();
      if (word !== undefined || topics.size === 0) return word;
      const moved = [...topics];
      topics.clear();
      return event('moved', { moved });
    },
    clear() {
      words.length = 0;
      topics.clear();
    },
  };
}

/** Waits until the next heartbeat is due, or until it is woken. */
function createRest() {
  let wake: () => void = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, BEAT_EVERY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { rest, wake: () => wake() };
}

/**
 * Streams one connection's events at its own speed. Unsent topics are merged, so even a slow reader never has more than
 * one event waiting.
 */
export function createListener(
  of: Pick<Listener, 'memberId' | 'tokenSha256' | 'leaseId'>,
  onGone: (gone: Listener) => void,
): Listener {
  const queue = createQueue();
  const { rest, wake } = createRest();
  let last: Fingerprint | null = null;
  let isEnding = false;
  const leave = (): IteratorReturnResult<undefined> => {
    onGone(listener);
    return { value: undefined, done: true };
  };
  const listener: Listener = {
    ...of,
    fingerprint: () => last,
    looked(fingerprint) {
      const moved = last ? movedBetween(last, fingerprint) : [];
      if (!last) queue.say(LIVE);
      queue.merge(moved);
      if (!last || moved.length > 0) wake();
      last = fingerprint;
    },
    end(farewell) {
      if (isEnding) return;
      isEnding = true;
      if (farewell) queue.say(FAREWELLS[farewell]);
      wake();
    },
    async next() {
      let frame = queue.take();
      if (frame === undefined && !isEnding) {
        await rest();
        frame = queue.take() ?? (isEnding ? undefined : BEAT);
      }
      return frame === undefined ? leave() : { value: frame, done: false };
    },
    async return() {
      isEnding = true;
      queue.clear();
      wake();
      return leave();
    },
    [Symbol.asyncIterator]: () => listener,
  };
  return listener;
}
