import type { LiveTopic } from '@plumbline/contract';
import { type Fingerprint, movedBetween } from './fingerprint.ts';

/** Under the idle time-outs of the usual proxies (nginx: 60 s). */
export const BEAT_EVERY_MS = 15_000;

/** From here on everything that moves is told. */
const LIVE = ': live\n\n';
const BEAT = ': beat\n\n';
const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export interface Listener extends AsyncIterableIterator<string, undefined> {
  readonly memberId: bigint;
  readonly tokenSha256: Buffer;
  /** Of the last look; null before the first one. */
  fingerprint(): Fingerprint | null;
  /** Notes a look: what moved since the last one is told. After the first one everything is. */
  looked(fingerprint: Fingerprint): void;
  /** Says farewell once everything before was taken: `busy` asks the browser to stay away for a while. */
  end(farewell?: 'busy'): void;
}

/** What waits to be taken: words in their order, and topics merged into one event behind them. */
function createQueue() {
  const topics = new Set<LiveTopic>();
  // Something at once, so that the browser has its headers.
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

/** Waits until the next beat is due, or until it is woken. */
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
 * One connection's events, pulled as fast as the connection takes them. Topics that nobody has taken yet are merged:
 * however slow a reader is, there is never more than one event waiting for it.
 */
export function createListener(memberId: bigint, tokenSha256: Buffer, onGone: (gone: Listener) => void): Listener {
  const queue = createQueue();
  const { rest, wake } = createRest();
  let last: Fingerprint | null = null;
  let isEnding = false;
  const leave = (): IteratorReturnResult<undefined> => {
    onGone(listener);
    return { value: undefined, done: true };
  };
  const listener: Listener = {
    memberId,
    tokenSha256,
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
      if (farewell) queue.say(event(farewell, {}));
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
