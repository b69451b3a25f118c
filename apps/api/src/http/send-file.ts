import type { Endpoint } from '@plumbline/contract';
import { READER_STALLED_MS } from '@plumbline/time-limits/progress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, FileInParts } from '../routing/mounts.ts';
import { sendParts } from './send-parts.ts';

/**
 * What never changes under its address: a browser keeps it for a year. A cache that many share asks again after ten
 * minutes, so that a picture that operators withheld is gone from it (RFC 9111, 5.2.2.10).
 */
const FOR_EVER = 'public, max-age=31536000, s-maxage=600, immutable';

/**
 * Sends a file, streamed as the connection takes it. Throws if the contract does not list its media type: a client that was
 * generated from the description could not read it.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name: call, fileTypes, isInParts }: Pick<Endpoint, 'name' | 'fileTypes' | 'isInParts'>,
  file: FileAnswer | FileInParts,
) {
  const { name, type } = file;
  if (!fileTypes?.includes(type.split(';', 1)[0]!)) throw new Error(`${call} sends ${type}, which its contract lacks`);
  if ('parts' in file !== (isInParts === true)) throw new Error(`${call} and its contract differ about ranges`);
  reply.raw.setTimeout(READER_STALLED_MS, () => reply.raw.destroy());
  if ('parts' in file) return sendParts(request, reply, file);
  const { content, isShown, isPrivate } = file;
  if (isShown) reply.header('cache-control', FOR_EVER);
  if (isPrivate) reply.header('cache-control', 'private, no-store');
  reply.type(type).header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`);
  if (request.method !== 'HEAD') return reply.send(content);
  // The stream releases what it holds (a place for downloads, a connection) when it closes.
  content.destroy();
  return reply.send();
}
