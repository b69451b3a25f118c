import { READER_STALLED_MS } from '@plumbline/time-limits/progress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, MountFile } from '../routing/mounts.ts';
import { type Authenticate, languageOf, NOBODY, parseInput, pathsOf, sendFailure, toFastify } from './mount.ts';
import { sendParts } from './send-parts.ts';

/**
 * What never changes under its address: a browser keeps it for a year. A cache that many share asks again after ten
 * minutes, so that a picture that operators withheld is gone from it (RFC 9111, 5.2.2.10).
 */
const FOR_EVER = 'public, max-age=31536000, s-maxage=600, immutable';

export function createMountFile(app: FastifyInstance, authenticate: Authenticate): MountFile {
  return (endpoint, open) => {
    const serve = (kinds: readonly Caller['kind'][]) => async (request: FastifyRequest, reply: FastifyReply) => {
      const parsed = parseInput(endpoint, { ...(request.query as object), ...(request.params as object) });
      const caller = endpoint.audience === 'public' ? NOBODY : await authenticate(request, kinds);
      if (!caller) return sendFailure(reply, 'unauthorized');
      if (!parsed.success) return sendFailure(reply, 'invalid_input', parsed.error.issues[0]?.message);
      const opened = await open(caller, parsed.data as never, languageOf(request));
      if (!opened.ok) return sendFailure(reply, opened.code, opened.message);
      reply.raw.setTimeout(READER_STALLED_MS, () => reply.raw.destroy());
      if ('parts' in opened.value) return sendParts(request, reply, opened.value);
      const { name, type, content, isShown, isPrivate } = opened.value;
      if (isShown) reply.header('cache-control', FOR_EVER);
      if (isPrivate) reply.header('cache-control', 'private, no-store');
      return reply
        .type(type)
        .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
        .send(content);
    };
    for (const [path, kinds] of pathsOf(endpoint)) {
      app.route({ method: 'GET', url: toFastify(path), handler: serve(kinds), exposeHeadRoute: false });
    }
  };
}
