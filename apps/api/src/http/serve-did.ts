import { documentOf } from '@plumbline/credentials';
import type { FastifyInstance } from 'fastify';
import { selectKeys } from '../modules/market/certificates/index.ts';
import { publishedKeys } from '../modules/views/statements/index.ts';
import type { Deps } from '../platform/deps.ts';
import { sendFailure } from './mount.ts';

/** Public data for verifying certificates. A verifier's page may read it from another origin. */
const FOR_VERIFIERS =
  /^\/(publicApi\/(verifyCertificate|credentialStatus|verifyStatement)\/|\.well-known\/(did|plumbline-statement-keys)\.json)/;

/**
 * Serves the DID document of the certificate issuer (did:web) with every signing key so far, and the keys of statements
 * (docs/statements.md).
 */
export function serveDid(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/.well-known/did.json', async (_request, reply) => {
    const document = documentOf(await selectKeys(db));
    if (document === null) return sendFailure(reply, 'not_found');
    return reply.type('application/did+json').header('cache-control', 'no-cache').send(document);
  });
  app.get('/.well-known/plumbline-statement-keys.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await publishedKeys({ db })),
  );
  app.addHook('onSend', async (request, reply) => {
    if (!FOR_VERIFIERS.test(request.url)) return;
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
}
