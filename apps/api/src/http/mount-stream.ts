import { Readable } from 'node:stream';
import { READER_STALLED_MS } from '@plumbline/time-limits/progress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, MountStream } from '../routing/mounts.ts';
import { type Authenticate, methodsOf, pathsOf, sendFailure, toFastify } from './mount.ts';

const TYPE = 'text/event-stream; charset=utf-8';

export function createMountStream(app: FastifyInstance, authenticate: Authenticate): MountStream {
  return (endpoint, open) => {
    const serve = (kinds: readonly Caller['kind'][]) => async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await authenticate(request, kinds);
      if (!caller) return sendFailure(reply, 'unauthorized');
      // It takes no listener's place: nothing is sent.
      if (request.method === 'HEAD') return reply.type(TYPE).send();
      const opened = open(caller);
      if (!opened.ok) return sendFailure(reply, opened.code);
      // Beats keep the socket busy, unless the reader takes nothing: then it is cut, and what it holds is let go.
      request.raw.setTimeout(READER_STALLED_MS, () => reply.raw.destroy());
      return (
        reply
          .type(TYPE)
          // nginx would collect what has to arrive now.
          .header('x-accel-buffering', 'no')
          .send(Readable.from(opened.value, { objectMode: false, highWaterMark: 1 }))
      );
    };
    for (const [path, kinds] of pathsOf(endpoint)) {
      app.route({ method: methodsOf(endpoint), url: toFastify(path), handler: serve(kinds), exposeHeadRoute: false });
    }
  };
}
