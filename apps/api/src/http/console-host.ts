import { endpoints } from '@plumbline/contract/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { sendFailure, toFastify } from './mount.ts';
import { pathOf } from './path.ts';
import { CHANGE_PASSWORD } from './serve-change-password.ts';
import { wantsPage } from './web.ts';

type Origins = Pick<Config, 'publicOrigin' | 'consoleOrigin' | 'demo'>;

/** Registered routes that the console also needs on its own host. */
const ALSO_THERE = [
  '/healthz',
  '/readyz',
  '/favicon.ico',
  CHANGE_PASSWORD,
  ...endpoints.flatMap(({ isOnConsoleHost, path }) => (isOnConsoleHost ? [toFastify(path)] : [])),
];
const CONSOLE = /^\/console(\/|$)/;
const OPERATORS = /^\/operatorApi(\/|$)/;
/** These routes exist only in a demo. */
const DEMO = /^\/demo(\/|$)/;

/** Returns a warning if a start leaves operators' sessions on the members' host. Null if all is well. */
export const consoleWarning = ({ publicOrigin, consoleOrigin, demo }: Origins): string | null =>
  demo || consoleOrigin !== publicOrigin
    ? null
    : 'CONSOLE_ORIGIN is not set: the console shares its host with the members’ app, so that an error there reaches operators';

/**
 * Decides which host serves which route, and from which pages calls to the console may come. It uses the matched route
 * and runs before the body is read. Returns a function that tells whether a request is for the console's own host.
 */
export function consoleHost(app: FastifyInstance, origins: Origins): (request: FastifyRequest) => boolean {
  const { publicOrigin, consoleOrigin } = origins;
  const isApart = consoleOrigin !== publicOrigin;
  const console = new URL(consoleOrigin);
  const isThere = (request: FastifyRequest) => isApart && hostOf(console.protocol, request.host) === console.host;
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? pathOf(request.url);
    const isOfConsole = CONSOLE.test(route) || OPERATORS.test(route);
    if (isThere(request)) {
      if (!isOfConsole && !ALSO_THERE.includes(route) && !DEMO.test(route))
        return elsewhere(request, reply, publicOrigin);
    } else if (isApart && isOfConsole) return sendFailure(reply, 'not_found');
    if (OPERATORS.test(route) && !comesFromConsole(request, origins)) return sendFailure(reply, 'cross_site');
  });
  return isThere;
}

/** Returns the host of a request as browsers write it in an origin: lower case, without the default port. */
function hostOf(protocol: string, host: string): string | null {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

/** Redirects links to members' pages to the public host. Nothing else is served on the console's host. */
function elsewhere(request: FastifyRequest, reply: FastifyReply, publicOrigin: string) {
  const path = pathOf(request.url);
  if (!wantsPage(request, path)) return sendFailure(reply, 'not_found');
  if (path === '/') return reply.redirect('/console/');
  return reply.redirect(`${new URL(publicOrigin).origin}${request.url}`);
}

/**
 * Browsers state the origin page of every call, and a page cannot forge it. For `SameSite` a sibling host is the same
 * site, but not here. A call without these headers is not from a browser. With a session, a call that changes something
 * needs one of them (`isProven`).
 */
function comesFromConsole({ headers, host, protocol }: FastifyRequest, origins: Origins): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return true;
  // A demo may be opened at any address of its machine, so its pages and calls have that origin.
  if (origins.demo && origins.consoleOrigin === origins.publicOrigin)
    return URL.canParse(headers.origin) && new URL(headers.origin).host === hostOf(`${protocol}:`, host);
  return headers.origin === new URL(origins.consoleOrigin).origin;
}

/** Returns true if the browser stated the page of origin. `comesFromConsole` has checked that the page is ours. */
export const isProven = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
