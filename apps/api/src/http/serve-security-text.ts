import { SECURITY_TEXT_VALID_DAYS } from '@plumbline/time-limits/rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../platform/settings.ts';

const DAY_MS = 86_400_000;

/** Serves the contact for reporting vulnerabilities (RFC 9116). */
export function serveSecurityText(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { contactEmail } = await readSettings(db);
    const lines = [
      `Contact: mailto:${contactEmail || config.contactEmail}`,
      `Contact: ${config.publicOrigin}/contactForm`,
      `Expires: ${new Date(Date.now() + SECURITY_TEXT_VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
