import type { FastifyInstance } from 'fastify';

/** A client that had just opened its connection sends its call within this, or tries again. */
const QUIET_PAUSE_MS = 500;

/**
 * Ends the connections that carry no request once the last answer of a closing app was sent. Browsers open spare
 * connections, for which Node would otherwise wait.
 */
export function endWhenQuiet(app: FastifyInstance): void {
  let running = 0;
  let isClosing = false;
  const rest = () => {
    if (!isClosing || running > 0) return;
    setTimeout(() => {
      if (running === 0) app.server.closeAllConnections();
    }, QUIET_PAUSE_MS).unref();
  };
  app.server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
      rest();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    rest();
  });
}
