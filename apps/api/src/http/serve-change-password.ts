import type { FastifyInstance, FastifyRequest } from 'fastify';

export const CHANGE_PASSWORD = '/.well-known/change-password';

/** Redirects password managers to the page for changing a password (W3C, A Well-Known URL for Changing Passwords). */
export function serveChangePassword(app: FastifyInstance, isAtConsole: (request: FastifyRequest) => boolean): void {
  app.get(CHANGE_PASSWORD, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .redirect(isAtConsole(request) ? '/console/account' : '/settings#security'),
  );
}
