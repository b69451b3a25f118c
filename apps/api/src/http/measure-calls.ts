import { endpoints } from '@plumbline/contract/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Metrics, NO_METRICS } from '../platform/metrics.ts';
import { methodsOf, pathsOf, toFastify } from './mount.ts';

/** Pages, files, probes and unknown paths. Their paths may contain anything, so they share a name. */
const OTHER = 'other';

/** Returns the name of a request's endpoint: null if it is a stream, undefined if it has no endpoint. */
export function callNames(): (request: FastifyRequest) => string | null | undefined {
  const names = new Map<string, string | null>();
  for (const endpoint of endpoints)
    for (const [path] of pathsOf(endpoint))
      for (const method of methodsOf(endpoint))
        names.set(`${method} ${toFastify(path)}`, endpoint.isStream ? null : endpoint.name);
  return ({ method, routeOptions }) => names.get(`${method} ${routeOptions.url}`);
}

/** Measures each request under the name of its endpoint. A stream lasts as long as its reader, so it is left out. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  if (metrics === NO_METRICS) return;
  const nameOf = callNames();
  app.addHook('onResponse', (request, reply, done) => {
    const name = nameOf(request);
    if (name !== null) metrics.observeRequest(name ?? OTHER, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}
