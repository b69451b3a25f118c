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
      // HEAD sends nothing, so it must not take a listener's slot.
      if (request.method === 'HEAD') return reply.type(TYPE).send();
      const opened = await open(caller);
      if (!opened.ok) return sendFailure(reply, opened.code);
      // Heartbeats keep the socket active. If the reader takes no data, the socket is cut and its resources are freed.
      request.raw.setTimeout(READER_STALLED_MS, () => reply.raw.destroy());
      return (
        reply
          .type(TYPE)
          // nginx would buffer what must arrive immediately.
          .header('x-accel-buffering', 'no')
          .send(Readable.from(opened.value, { objectMode: false, highWaterMark: 1 }))
      );
    };
    for (const [path, kinds] of pathsOf(endpoint)) {
      app.route({ method: methodsOf(endpoint), url: toFastify(path), handler: serve(kinds), exposeHeadRoute: false });
    }
  };
}
