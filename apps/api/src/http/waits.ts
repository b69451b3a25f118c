import type { IncomingMessage } from 'node:http';
import {
  BODY_SILENCE_MS,
  CONNECTION_SILENCE_MS,
  REQUEST_HEADERS_MS,
  REQUEST_MS,
} from '@plumbline/time-limits/progress';
import type { FastifyInstance } from 'fastify';

/** Time limits for clients, in milliseconds (docs/operating.md, "Time limits"). */
export interface Waits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** Maximum pause within a body. A slow body that keeps arriving is not cut. */
  readonly bodyMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** For a connection that is idle in both directions. */
  readonly silentMs: number;
  /** Interval between checks of the connections. */
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

/** Ends a request that receives no byte for `silentMs`. Returns a function that stops the check. */
export function cutWhenSilent(request: IncomingMessage, silentMs: number): () => void {
  const { socket } = request;
  let seen = socket.bytesRead;
  let isOver = false;
  const look = () => {
    if (!isOver && socket.bytesRead === seen) request.destroy();
    seen = socket.bytesRead;
  };
  // If this process itself was blocked, it first reads the bytes that have arrived meanwhile.
  const timer = setInterval(() => setImmediate(look), silentMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Disconnects a client that stops sending a body. A call starts only when its body is complete, so nothing is held. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Waits): void {
  const watched = new WeakMap<object, () => void>();
  const isThere = (request: object) => watched.get(request)?.();
  app.addHook('preParsing', async (request) => {
    // The handler limits this body itself (mount-upload.ts).
    if (request.headers['content-type']?.startsWith('multipart/')) return;
    watched.set(request, cutWhenSilent(request.raw, bodyMs));
  });
  app.addHook('preValidation', async (request) => isThere(request));
  app.addHook('onResponse', async (request) => isThere(request));
  app.addHook('onRequestAbort', async (request) => isThere(request));
}
