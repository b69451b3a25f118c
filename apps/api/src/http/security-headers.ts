import type { FastifyInstance } from 'fastify';

/** For data, which loads nothing. Pages set their own policy (web.ts, the docs). */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** OWASP's recommended headers for every answer, including errors. HSTS only if the public address uses https. */
export const securityHeadersOf = (publicOrigin: string): Readonly<Record<string, string>> => ({
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  ...(publicOrigin.startsWith('https://')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

export function securityHeaders(app: FastifyInstance, publicOrigin: string): void {
  const { 'content-security-policy': policy, ...others } = securityHeadersOf(publicOrigin);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(others);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
  });
}
