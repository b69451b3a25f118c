import { once } from 'node:events';
import { createServer } from 'node:http';
import { environment } from './environment.ts';
import { METRICS_TYPE, type Metrics } from './metrics.ts';

/** Where a process answers probes; without a port, nowhere. */
export interface HealthAddress {
  readonly port: number | null;
  readonly host: string;
}

/** For roles with an environment of their own. */
export const healthVariables = {
  METRICS_PORT: environment.shape.METRICS_PORT,
  METRICS_HOST: environment.shape.METRICS_HOST,
};

/** Why a process must not get work. */
export type NotReady = 'starting' | 'stopping' | 'database' | 'migrations';

/** Returns null if the process serves. */
export type Readiness = () => Promise<NotReady | null>;

export interface HealthAnswer {
  readonly status: 200 | 404 | 503;
  readonly body: { readonly ok: boolean; readonly reason?: NotReady };
}

/** Answers as long as the event loop turns. Needs nothing else, so a restart helps if it fails. */
export const alive: HealthAnswer = { status: 200, body: { ok: true } };

export async function readyAnswer(readiness: Readiness): Promise<HealthAnswer> {
  const reason = await readiness();
  return reason === null ? { status: 200, body: { ok: true } } : { status: 503, body: { ok: false, reason } };
}

/** Serves `/healthz`, `/readyz` and `/metrics` of a process on a port of their own. Returns a function that closes it. */
export async function serveHealth(
  { port, host }: HealthAddress,
  readiness: Readiness,
  metrics: Metrics,
): Promise<() => Promise<void>> {
  if (port === null) return async () => undefined;
  const answerTo = async (path: string | undefined): Promise<HealthAnswer> => {
    if (path === '/healthz') return alive;
    return path === '/readyz' ? readyAnswer(readiness) : { status: 404, body: { ok: false } };
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics') {
      const text = await metrics.text();
      return response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text);
    }
    const { status, body } = await answerTo(request.url);
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
