import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it goes out: as it is, packed, and with its tag. */
export interface Body {
  readonly text: string;
  readonly brotli: Buffer;
  readonly etag: string;
}

const compress = promisify(brotliCompress);

/** `quality` from 0 to 11: more for what is packed seldom. */
export async function toBody(text: string, quality: number): Promise<Body> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, brotli: await compress(text, { params }), etag };
}

/** With its policy; 304 to whoever has it. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, policy, status }: { readonly body: Body; readonly policy: string; readonly status: number },
): FastifyReply {
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: body.etag,
  });
  if (status === 200 && request.headers['if-none-match'] === body.etag) return reply.code(304).send();
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(isBrotli ? { 'content-encoding': 'br' } : {})
    .send(isBrotli ? body.brotli : body.text);
}
