import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it goes out, and with its tag. */
export interface Body {
  readonly text: Buffer;
  /** Packed when it is first asked for, and once. */
  readonly brotli: () => Promise<Buffer>;
  readonly etag: string;
}

const compress = promisify(brotliCompress);

/** `quality` from 0 to 11: more for what is packed seldom. */
export function toBody(page: string, quality: number): Body {
  const text = Buffer.from(page);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  let packed: Promise<Buffer> | undefined;
  return {
    text,
    brotli: () => (packed ??= compress(text, { params })),
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  };
}

/** With its policy; 304 to whoever has it. */
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
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(isBrotli ? { 'content-encoding': 'br' } : {})
    .send(isBrotli ? await body.brotli() : body.text);
}
