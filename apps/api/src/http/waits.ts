import type { FastifyInstance } from 'fastify';

/** How long a client may take, in milliseconds (docs/operating.md, "Time limits"). */
export interface Waits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** For the body of a call. Forms with files have their own limit (mount-upload.ts). */
  readonly bodyMs: number;
  /** For a whole request, whatever it is. */
  readonly requestMs: number;
  /** For a connection on which neither end says anything. */
  readonly silentMs: number;
  /** Between two looks at the connections. */
  readonly lookMs: number;
}

/** A phone on a slow line sends fifteen megabytes in five minutes; any other body has 64 KB at most. */
export const WAITS: Waits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  requestMs: 6 * 60_000,
  silentMs: 2 * 60_000,
  lookMs: 5_000,
};

/** Cuts whoever sends the body of a call too slowly. Nothing is held meanwhile: a call begins when its body is there. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Waits): void {
  const tooSlow = new WeakMap<object, NodeJS.Timeout>();
  const isThere = (request: object) => clearTimeout(tooSlow.get(request));
  app.addHook('preParsing', async (request) => {
    if (request.headers['content-type']?.startsWith('multipart/')) return;
    tooSlow.set(
      request,
      setTimeout(() => request.raw.destroy(), bodyMs),
    );
  });
  app.addHook('preValidation', async (request) => isThere(request));
  app.addHook('onResponse', async (request) => isThere(request));
  app.addHook('onRequestAbort', async (request) => isThere(request));
}
