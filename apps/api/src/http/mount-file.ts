import type { Readable } from 'node:stream';
import type { CodeOf, Endpoint, InputOf, Result } from '@plumbline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticate, type Caller, parseInput, sendFailure, toFastify } from './mount.ts';

export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/** A reader that takes nothing for this long is cut off: its cursor holds a connection to the database. */
export const STALLED_MS = 60_000;

/** Makes the route of a contract file that answers with a file, streamed as the connection takes it. */
export function createMountFile(app: FastifyInstance, authenticate: Authenticate) {
  return function mountFile<E extends Endpoint>(
    endpoint: E,
    open: (
      caller: Caller,
      input: InputOf<E>,
    ) => Promise<Result<FileAnswer, CodeOf<E> | 'invalid_input' | 'unauthorized'>>,
  ): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const parsed = parseInput(endpoint, { ...(request.query as object), ...(request.params as object) });
      const known = await authenticate(request, ['member', 'viewer']);
      if (!known) return sendFailure(reply, 'unauthorized');
      if (!parsed.success) return sendFailure(reply, 'invalid_input', parsed.error.issues[0]?.message);
      const opened = await open(known.caller, parsed.data as InputOf<E>);
      if (!opened.ok) return sendFailure(reply, opened.code, opened.message);
      const { name, type, content } = opened.value;
      reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
    };
    app.route({ method: 'GET', url: toFastify(endpoint.path), handler, exposeHeadRoute: false });
  };
}

export type MountFile = ReturnType<typeof createMountFile>;
