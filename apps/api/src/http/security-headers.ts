import type { FastifyInstance } from 'fastify';

/** Data needs nothing from anywhere; pages say themselves what they need (web.ts, the docs). */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, errors included. HSTS only where the product is reached over https. */
export function securityHeaders(app: FastifyInstance, publicOrigin: string): void {
  const isHttps = publicOrigin.startsWith('https://');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
