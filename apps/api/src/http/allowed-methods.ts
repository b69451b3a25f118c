import type { FastifyInstance } from 'fastify';
import createRouter from 'find-my-way';
import { sendFailure } from './mount.ts';
import { pathOf } from './path.ts';

/**
 * Answers a method that a path does not support with 405 and the supported methods (RFC 9110, 15.5.6). The router would
 * answer 404, which suggests a wrong address. Call it before the first route is registered, and after the hook that
 * decides which host serves which path.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes = createRouter({ maxParamLength: app.initialConfig.routerOptions?.maxParamLength ?? 100 });
  const methods = new Set<createRouter.HTTPMethod>();
  app.addHook('onRoute', ({ method: of, url }) => {
    for (const method of [of].flat() as createRouter.HTTPMethod[]) {
      methods.add(method);
      if (!routes.hasRoute(method, url)) routes.on(method, url, () => undefined);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = pathOf(request.url);
    const allowed = [...methods].filter((method) => routes.find(method, path) !== null);
    if (allowed.length > 0)
      return sendFailure(reply.header('allow', allowed.toSorted().join(', ')), 'method_not_allowed');
  });
}
