import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { inWork, newRequestId, newWork, traceIdIn, type Work } from '../platform/request-id.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Returns a function that gives each request an id: that of its trace if a trusted proxy began one, or a random one. */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies.length === 0 ? () => false : proxyAddr.compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const isFromProxy = headers.traceparent !== undefined && isTrusted(socket.remoteAddress ?? '', 0);
    return (isFromProxy ? traceIdIn(headers.traceparent) : null) ?? newRequestId();
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a path that the router cannot read. */
    work: Work | null;
  }
}

/** Sends the id with every answer, and lets everything that a request does find it (platform/request-id.ts). */
export function carryRequestIds(app: FastifyInstance): void {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    request.work = newWork(request.id, request.method === 'POST');
    inWork(request.work, done);
  });
  // A body arrives outside of the request's context, so what follows enters it again.
  app.addHook('preValidation', (request, _reply, done) => inWork(request.work!, done));
}
