import type { FastifyInstance } from 'fastify';
import { alive, type Readiness, readyAnswer } from '../platform/health-server.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';

/** What the API tells a load balancer. */
export interface Serving {
  readonly readiness: Readiness;
  readonly stopping: Lifecycle['stopping'];
}

/** For an app without a process of its own, such as a command's. */
export const ALWAYS_SERVING: Serving = { readiness: async () => null, stopping: () => false };

/**
 * Serves `/healthz` (this process runs) and `/readyz` (it serves). While the process stops, it closes each connection
 * after its answer, so that no client sends a call on a connection that is about to close.
 */
export function serveHealth(app: FastifyInstance, { readiness, stopping }: Serving): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send(alive.body));
  app.get('/readyz', async (_request, reply) => {
    const { status, body } = await readyAnswer(readiness);
    return reply.status(status).header('cache-control', 'no-store').send(body);
  });
  app.server.prependListener('request', (_request, response) => {
    if (stopping()) response.setHeader('connection', 'close');
  });
}
