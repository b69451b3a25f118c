import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Packed, pack, sendPacked } from '../pack.ts';

/** A page ready to send, with its ETag. */
export interface Body extends Packed {
  readonly etag: string;
}

/** `quality` of Brotli, from 0 to 11. Use more for pages that are rarely compressed. */
export function toBody(page: string, quality: number): Body {
  const packed = pack(page, quality);
  return { ...packed, etag: `W/"${createHash('sha256').update(packed.text).digest('base64url').slice(0, 22)}"` };
}

/** Sends a page with its policy. Answers 304 if the client has it. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, policy, status }: { readonly body: Body; readonly policy: string; readonly status: number },
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: body.etag,
  });
  if (status === 200 && request.headers['if-none-match'] === body.etag) return reply.code(304).send();
  return sendPacked(request, reply.code(status).type('text/html; charset=utf-8'), body);
}
