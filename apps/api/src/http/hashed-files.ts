import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** For files with a hash in their names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PACKED = /\.(?:br|gz)$/;

/**
 * Serves the folder `static` of a built app, whose file names contain a hash of the content. One route serves them all,
 * because a route for each of some 500 files takes a third of the API's start.
 */
export const serveHashedFiles = async (app: FastifyInstance, root: string, prefix: string): Promise<void> => {
  await app.register(async (files) => {
    // The plugin answers 403 for a folder and for a path outside it, which tells that there is something.
    files.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
      if (error.statusCode !== 403) throw error;
      reply.callNotFound();
    });
    await files.register(fastifyStatic, {
      root: join(root, 'static'),
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Only the packed form of an answer.
      allowedPath: (path) => !PACKED.test(path),
      setHeaders: (reply) => {
        reply.header('cache-control', IMMUTABLE);
      },
    });
  });
};
