import type { LiveTopic } from '@plumbline/contract';
import { LIVE_SILENCE_MS } from '@plumbline/time-limits/progress';
import { EventSourceParserStream } from 'eventsource-parser/stream';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

export interface Following extends Connection {
  /** The connection was lost; a retry follows unless `signal` aborts. */
  readonly onLost: () => void;
  /** The session has ended. */
  readonly onRefused: () => void;
}

/** Returns the wait in milliseconds, randomised by half, so that browsers do not reconnect in one wave. */
export const retryDelayMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random());

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** Stays connected until `signal` aborts or the session ends; waits longer after each failure. */
export async function follow(following: Following): Promise<void> {
  const { signal, onLive, onLost, onRefused } = following;
  let failures = 0;
  while (!signal.aborted) {
    const ending: Ending = await connect({
      ...following,
      onLive: () => {
        failures = 0;
        onLive();
      },
    });
    if (signal.aborted) return;
    if (ending === 'refused') return onRefused();
    onLost();
    failures += 1;
    await pause(ending === 'busy' ? MAX_PAUSE_MS * (0.5 + Math.random()) : retryDelayMs(failures), signal);
  }
}

interface Connection {
  readonly path: string;
  readonly token: string;
  readonly signal: AbortSignal;
  /** From now on every change is reported. */
  readonly onLive: () => void;
  readonly onMoved: (topics: readonly LiveTopic[]) => void;
}

/** How a connection ended: `refused` for an ended session, `busy` if the server is busy, `lost` otherwise. */
type Ending = 'refused' | 'busy' | 'lost';

/**
 * Opens one connection of live updates, until it ends. The browser's EventSource cannot send the bearer header, and a
 * token must not be in a URL.
 */
async function connect(connection: Connection): Promise<Ending> {
  const own = new AbortController();
  const stop = () => own.abort();
  connection.signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, LIVE_SILENCE_MS);
  };
  hear();
  try {
    const response = await fetch(connection.path, {
      headers: { authorization: `Bearer ${connection.token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      // It never ends, so nothing on screen may queue behind it.
      priority: 'low',
      signal: own.signal,
    });
    if (response.status === 401) return 'refused';
    if (response.status === 503 || response.status === 429) return 'busy';
    if (!response.ok || !response.body) return 'lost';
    return await listen(response.body, connection, hear);
  } catch {
    // Aborted, offline, or cut off in the middle of a line: all handled alike.
    return 'lost';
  } finally {
    clearTimeout(timer);
    connection.signal.removeEventListener('abort', stop);
  }
}

async function listen(body: ReadableStream, { onLive, onMoved }: Connection, hear: () => void): Promise<Ending> {
  const onComment = (comment: string) => {
    hear();
    if (comment.trim() === 'live') onLive();
  };
  const events = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream({ onComment, onError: 'terminate' }))
    .getReader();
  let ending: Ending = 'lost';
  for (let next = await events.read(); !next.done; next = await events.read()) {
    hear();
    const { event, data } = next.value;
    if (event === 'busy') ending = 'busy';
    if (event === 'moved') onMoved((JSON.parse(data) as { moved: readonly LiveTopic[] }).moved);
  }
  return ending;
}
