import { KYC_FILE_MAX_BYTES } from '@plumbline/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { Mounts } from '../routing/mounts.ts';
import { createMount, toFastify } from './mount.ts';
import { createMountFile } from './mount-file.ts';
import { createMountForm } from './mount-form.ts';
import { createMountOperator } from './mount-operator.ts';
import { createMountStream } from './mount-stream.ts';
import { createMountUpload } from './mount-upload.ts';
import { createHandleOnce } from './once.ts';
import { createOperatorCookie } from './operator-cookie.ts';
import { createAuthenticate, createAuthenticateOperator } from './sessions.ts';

/** Creates the mounts of this server. Uploads and plain forms get separate scopes for their parsers. */
export async function createMounts(app: FastifyInstance, deps: Deps): Promise<Mounts> {
  const authenticate = createAuthenticate(deps.pipelined, deps.pool);
  const once = createHandleOnce(deps.db);
  const cookie = createOperatorCookie(deps.config.consoleOrigin);
  return {
    mount: createMount(app, authenticate, cookie, once, deps.replicas),
    mountFile: createMountFile(app, authenticate, deps.replicas),
    mountStream: createMountStream(app, authenticate),
    mountUpload: await inScope(app, (scope) => createMountUpload(scope, authenticate, KYC_FILE_MAX_BYTES)),
    mountForm: await inScope(app, async (scope) => createMountForm(scope, authenticate)),
    mountOperator: createMountOperator(app, createAuthenticateOperator(deps.pipelined, deps.pool), cookie, once, deps),
    redirect: (path, to) => {
      app.get(toFastify(path), (request, reply) => reply.redirect(to(request.params as Record<string, string>), 303));
    },
    beforeClose: (stop) => {
      app.addHook('preClose', stop);
    },
  };
}

async function inScope<Made>(app: FastifyInstance, make: (scope: FastifyInstance) => Promise<Made>): Promise<Made> {
  let made: Made | undefined;
  await app.register(async (scope) => {
    made = await make(scope);
  });
  return made!;
}
