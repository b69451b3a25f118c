import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceIdIn } from '../platform/request-id.ts';
import { failed, isTracing, startRoot } from '../platform/tracing.ts';
import { callNames } from './measure-calls.ts';

/** They come every few seconds. */
const PROBES = ['/healthz', '/readyz'];

/**
 * Traces each request under the name of its endpoint, or the pattern of its path. A stream lasts as long as its reader,
 * so it is left out.
 */
export function traceCalls(app: FastifyInstance): void {
  if (!isTracing()) return;
  const nameOf = callNames();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown path';
    const name = nameOf(request);
    if (name !== null && !PROBES.includes(route)) {
      const attributes = { 'http.request.method': method, 'http.route': route };
      startRoot({ name: name ?? `${method} ${route}`, kind: 'server', attributes }, parentOf(request));
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const span = request.work?.span?.setAttribute('http.response.status_code', statusCode);
    if (span !== undefined && statusCode >= 500) failed(span, String(statusCode));
    span?.end();
    done();
  });
}

/** Returns the span of a trusted proxy. A request has the id of its trace only if the proxy is trusted (request-ids.ts). */
function parentOf({ headers, id }: FastifyRequest): string | null {
  const { traceparent } = headers;
  return traceIdIn(traceparent) === id ? (traceparent as string) : null;
}
