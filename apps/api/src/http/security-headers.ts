import type { FastifyInstance } from 'fastify';

/** Data needs nothing from anywhere; pages say themselves what they need (web.ts, the docs). */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Those of OWASP's list for every answer, errors included. HSTS only where the product is reached over https. */
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
