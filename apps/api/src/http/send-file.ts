import type { Endpoint } from '@plumbline/contract';
import { READER_STALLED_MS } from '@plumbline/time-limits/progress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, FileInParts } from '../routing/mounts.ts';
import { sendParts } from './send-parts.ts';

/**
 * For content that never changes at its address: browsers keep it for a year. Shared caches revalidate after ten
 * minutes, so that a picture that operators withheld disappears (RFC 9111, 5.2.2.10).
 */
const FOR_EVER = 'public, max-age=31536000, s-maxage=600, immutable';

/**
 * Streams a file at the speed of the connection. Throws if the contract does not list its media type, because a
 * generated client could not read it.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name: call, fileTypes, isInParts }: Pick<Endpoint, 'name' | 'fileTypes' | 'isInParts'>,
  file: FileAnswer | FileInParts,
) {
  const { name, type } = file;
  if (!fileTypes?.includes(type.split(';', 1)[0]!))
    throw new Error(`${call} sends ${type}, which its contract does not list`);
  if ('parts' in file !== (isInParts === true)) throw new Error(`${call} and its contract disagree about ranges`);
  reply.raw.setTimeout(READER_STALLED_MS, () => reply.raw.destroy());
  if ('parts' in file) return sendParts(request, reply, file);
  const { content, isShown, isPrivate } = file;
  if (isShown) reply.header('cache-control', FOR_EVER);
  if (isPrivate) reply.header('cache-control', 'private, no-store');
  reply.type(type).header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`);
  if (request.method !== 'HEAD') return reply.send(content);
  // On close, the stream releases its resources, such as a download slot or a connection.
  content.destroy();
  return reply.send();
}
