import { documentOf } from '@plumbline/credentials';
import type { FastifyInstance } from 'fastify';
import { selectKeys } from '../modules/market/certificates/index.ts';
import type { Deps } from '../platform/deps.ts';
import { sendFailure } from './mount.ts';

/** Public data that certificates are verified with: a verifier's page may read it from another origin. */
const FOR_VERIFIERS = /^\/(publicApi\/(verifyCertificate|credentialStatus)\/|\.well-known\/did\.json)/;

/** The DID document of the issuer of certificates (did:web), with every key that it has ever signed with. */
export function serveDid(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/.well-known/did.json', async (_request, reply) => {
    const document = documentOf(await selectKeys(db));
    if (document === null) return sendFailure(reply, 'not_found');
    return reply.type('application/did+json').header('cache-control', 'no-cache').send(document);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!FOR_VERIFIERS.test(request.url)) return;
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
}
