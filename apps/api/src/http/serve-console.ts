import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, inBrand, perBrand } from './brand.ts';
import { serveHashedFiles } from './hashed-files.ts';
import { sendFailure } from './mount.ts';
import { pack, sendPacked } from './pack.ts';
import { policyOf } from './policy.ts';

const IS_FILE = /\.\w{1,5}$/;

/** Serves the built console under /console: its files, and its page for every other path below. */
export async function serveConsole(app: FastifyInstance, root: string, brand: Brand): Promise<void> {
  const built = await readFile(join(root, 'index.html'), 'utf8');
  const pageNow = perBrand(brand, (name) => {
    const html = inBrand(built, name);
    // No script sets styles, so this is the strictest policy of the three apps.
    return { html: pack(html), policy: policyOf(html, "'self'") };
  });
  await app.register(fastifyStatic, {
    root,
    prefix: '/console/',
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['static/**', '**/*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
  await serveHashedFiles(app, root, '/console/static/');
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (IS_FILE.test(request.url.split('?', 1)[0]!)) return sendFailure(reply, 'not_found');
    const { html, policy } = await pageNow();
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    return sendPacked(request, reply, html);
  };
  // The app's router requires the trailing slash.
  app.get('/console', (request, reply) => reply.redirect(`/console/${request.url.slice('/console'.length)}`));
  app.get('/console/*', sendPage);
}
