import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Sends the id with every answer, and lets everything that a request does find it (platform/request-id.ts). */
export function carryRequestIds(app: FastifyInstance): void {
  const works = new WeakMap<FastifyRequest, Work>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const work = newWork(request.id, request.method === 'POST');
    works.set(request, work);
    inWork(work, done);
  });
  // A body arrives outside of the request's context, so what follows enters it again.
  app.addHook('preValidation', (request, _reply, done) => inWork(works.get(request)!, done));
}
