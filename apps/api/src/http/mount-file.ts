import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { Caller, MountFile } from '../routing/mounts.ts';
import {
  type Authenticate,
  languageOf,
  methodsOf,
  NOBODY,
  parseInput,
  pathsOf,
  readsOf,
  sendFailure,
  toFastify,
} from './mount.ts';
import { sendFile } from './send-file.ts';

export function createMountFile(
  app: FastifyInstance,
  authenticate: Authenticate,
  replicas: Deps['replicas'],
): MountFile {
  return (endpoint, openOnPrimary) => {
    const open = readsOf(endpoint, replicas, openOnPrimary);
    const serve = (kinds: readonly Caller['kind'][]) => async (request: FastifyRequest, reply: FastifyReply) => {
      const parsed = parseInput(endpoint, { ...(request.query as object), ...(request.params as object) });
      const caller = endpoint.audience === 'public' ? NOBODY : await authenticate(request, kinds);
      if (!caller) return sendFailure(reply, 'unauthorized');
      if (!parsed.success) return sendFailure(reply, 'invalid_input', parsed.message);
      const opened = await open(caller, parsed.data as never, languageOf(request));
      if (!opened.ok) return sendFailure(reply, opened.code, opened.message);
      return sendFile(request, reply, endpoint, opened.value);
    };
    for (const [path, kinds] of pathsOf(endpoint)) {
      app.route({ method: methodsOf(endpoint), url: toFastify(path), handler: serve(kinds), exposeHeadRoute: false });
    }
  };
}
