import type { IncomingMessage } from 'node:http';
import {
  BODY_SILENCE_MS,
  CONNECTION_SILENCE_MS,
  REQUEST_HEADERS_MS,
  REQUEST_MS,
} from '@plumbline/time-limits/progress';
import type { FastifyInstance } from 'fastify';

/** How long a client may take, in milliseconds (docs/operating.md, "Time limits"). */
export interface Waits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** For the next bytes of a body: one that is slow but arrives is not cut. */
  readonly bodyMs: number;
  /** For a whole request, whatever it is. */
  readonly requestMs: number;
  /** For a connection on which neither end says anything. */
  readonly silentMs: number;
  /** Between two looks at the connections. */
  readonly lookMs: number;
}

const LOOK_EVERY_MS = 5_000;

export const WAITS: Waits = {
  headersMs: REQUEST_HEADERS_MS,
  bodyMs: BODY_SILENCE_MS,
  requestMs: REQUEST_MS,
  silentMs: CONNECTION_SILENCE_MS,
  lookMs: LOOK_EVERY_MS,
};

/** Ends a request of which no byte arrives for `silentMs`. Returns the function that stops the watch. */
export function cutWhenSilent(request: IncomingMessage, silentMs: number): () => void {
  const { socket } = request;
  let seen = socket.bytesRead;
  let isOver = false;
  const look = () => {
    if (!isOver && socket.bytesRead === seen) request.destroy();
    seen = socket.bytesRead;
  };
  // Where this process itself was held up, the bytes that wait are read first.
  const timer = setInterval(() => setImmediate(look), silentMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Disconnects a client that stops sending the body of a call. Nothing is held meanwhile: a call begins when its body is there. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Waits): void {
  const watched = new WeakMap<object, () => void>();
  const isThere = (request: object) => watched.get(request)?.();
  app.addHook('preParsing', async (request) => {
    // Its handler reads it (mount-upload.ts).
    if (request.headers['content-type']?.startsWith('multipart/')) return;
    watched.set(request, cutWhenSilent(request.raw, bodyMs));
  });
  app.addHook('preValidation', async (request) => isThere(request));
  app.addHook('onResponse', async (request) => isThere(request));
  app.addHook('onRequestAbort', async (request) => isThere(request));
}
