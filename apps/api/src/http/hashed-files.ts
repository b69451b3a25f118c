import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** For files with a hash in their names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A packed file, which is only a form of an answer, or a folder. */
const NO_FILE = /\.(?:br|gz)$|\/$/;

/**
 * Serves the folder `static` of a built app, whose file names contain a hash of the content. One route serves them all,
 * because a route for each of some 500 files takes a third of the API's start.
 */
export const serveHashedFiles = async (app: FastifyInstance, root: string, prefix: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(root, 'static'),
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !NO_FILE.test(path),
    setHeaders: (reply) => {
      reply.header('cache-control', IMMUTABLE);
    },
  });
};
