import type { LiveTopic } from '@plumbline/contract';
import { type Marks, movedBetween } from './marks.ts';

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
  marks(): Marks | null;
  /** Notes a look: what moved since the last one is told. After the first one everything is. */
  looked(marks: Marks): void;
  /** Says farewell once everything before was taken: `busy` asks the browser to stay away for a while. */
  end(farewell?: 'busy'): void;
}

/**
 * One connection's events, pulled as fast as the connection takes them. Topics that nobody has taken yet are merged:
 * however slow a reader is, there is never more than one event waiting for it.
 */
export function createListener(memberId: bigint, tokenSha256: Buffer, onGone: (gone: Listener) => void): Listener {
  const waiting = new Set<LiveTopic>();
  // Something at once, so that the browser has its headers.
  let frames = [': connected\n\n'];
  let last: Marks | null = null;
  let isEnding = false;
  let wake: () => void = () => {};
  const take = (): string | undefined => {
    const first = frames.shift();
    if (first !== undefined) return first;
    if (waiting.size === 0) return undefined;
    const moved = [...waiting];
    waiting.clear();
    return event('moved', { moved });
  };
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, BEAT_EVERY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const listener: Listener = {
    memberId,
    tokenSha256,
    marks: () => last,
    looked(marks) {
      const moved = last ? movedBetween(last, marks) : [];
      if (!last) frames.push(LIVE);
      for (const topic of moved) waiting.add(topic);
      if (!last || moved.length > 0) wake();
      last = marks;
    },
    end(farewell) {
      if (isEnding) return;
      isEnding = true;
      if (farewell) frames.push(event(farewell, {}));
      wake();
    },
    async next() {
      let frame = take();
      if (frame === undefined && !isEnding) {
        await rest();
        frame = take() ?? (isEnding ? undefined : BEAT);
      }
      if (frame !== undefined) return { value: frame, done: false };
      onGone(listener);
      return { value: undefined, done: true };
    },
    async return() {
      isEnding = true;
      frames = [];
      waiting.clear();
      wake();
      onGone(listener);
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]: () => listener,
  };
  return listener;
}
