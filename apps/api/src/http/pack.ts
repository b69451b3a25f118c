import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text to send, plain or compressed. Compression happens once, on the first request for it. */
export interface Packed {
  readonly text: Buffer;
  readonly br: () => Promise<Buffer>;
  readonly gzip: () => Promise<Buffer>;
}

/** The better encoding first, for clients that accept both equally. */
const ENCODINGS = ['br', 'gzip'] as const;
const MOST = 11;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** `quality` of Brotli, from 0 to 11. Use more for texts that are rarely compressed. */
export function pack(content: string, quality = MOST): Packed {
  const text = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  let br: Promise<Buffer> | undefined;
  let gzipped: Promise<Buffer> | undefined;
  return {
    text,
    br: () => (br ??= toBrotli(text, { params })),
    gzip: () => (gzipped ??= toGzip(text)),
  };
}

/**
 * Sends a page or another public text in the best encoding that the client accepts (RFC 9110, 12.5.3). Answers of the
 * API are never compressed. They mix secrets with text that a caller chose, and the compressed length would reveal
 * their overlap (BREACH).
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const encoding = negotiate(request.headers['accept-encoding']?.toString() ?? '', [...ENCODINGS]);
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(packed.text);
  return reply.header('content-encoding', encoding).send(await packed[encoding]());
}
