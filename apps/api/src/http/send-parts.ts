import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileInParts } from '../routing/mounts.ts';

interface Part {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header with one range of bytes (RFC 9110). Null means the whole file, also if the header is invalid
 * or has several ranges. `unsatisfiable` means that the range is outside the file.
 */
export function partOf(header: string | undefined, bytes: number): Part | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  // A reversed range is invalid and ignored. A range that is empty or after the end has nothing to send.
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first >= bytes || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { first, last };
}

export function sendParts(request: FastifyRequest, reply: FastifyReply, { name, type, parts }: FileInParts) {
  const part = partOf(request.headers.range, parts.bytes);
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`);
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${parts.bytes}`).send();
  const { first, last } = part ?? { first: 0, last: parts.bytes - 1 };
  reply.header('content-length', last - first + 1);
  if (part !== null) reply.code(206).header('content-range', `bytes ${first}-${last}/${parts.bytes}`);
  return request.method === 'HEAD' ? reply.send() : reply.send(parts.open(first, last));
}
