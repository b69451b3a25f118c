import { endpoints } from '@plumbline/contract/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { sendFailure, toFastify } from './mount.ts';
import { pathOf } from './path.ts';
import { CHANGE_PASSWORD } from './serve-change-password.ts';
import { wantsPage } from './web.ts';

type Origins = Pick<Config, 'publicOrigin' | 'consoleOrigin' | 'demo'>;

/** What the console needs besides, where it has a host of its own: routes as they are registered. */
const ALSO_THERE = [
  '/healthz',
  '/favicon.ico',
  CHANGE_PASSWORD,
  ...endpoints.flatMap(({ isOnConsoleHost, path }) => (isOnConsoleHost ? [toFastify(path)] : [])),
];
const CONSOLE = /^\/console(\/|$)/;
const OPERATORS = /^\/operatorApi(\/|$)/;
/** Of a demo alone: elsewhere there is no such route. */
const DEMO = /^\/demo(\/|$)/;

/** Warns of a start that leaves operators' sessions on the members' host; null where there is nothing to say. */
export const consoleWarning = ({ publicOrigin, consoleOrigin, demo }: Origins): string | null =>
  demo || consoleOrigin !== publicOrigin
    ? null
    : 'CONSOLE_ORIGIN is not set: the console shares its host with the members’ app, so that a fault there reaches operators';

/**
 * Which host answers what, and from which pages a call of the console may come. By the route that was matched, before
 * anything of a body is read. Returns whether a request is for the console's own host.
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

/** The host of a request as the browser writes that of an origin: in small letters, without the scheme's own port. */
function hostOf(protocol: string, host: string): string | null {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

/** Somebody who follows a link to a member's page is led there; nothing else is served on the console's host. */
function elsewhere(request: FastifyRequest, reply: FastifyReply, publicOrigin: string) {
  const path = pathOf(request.url);
  if (!wantsPage(request, path)) return sendFailure(reply, 'not_found');
  if (path === '/') return reply.redirect('/console/');
  return reply.redirect(`${new URL(publicOrigin).origin}${request.url}`);
}

/**
 * Browsers say with every call from which page it comes, and no page can say otherwise. A sibling host is the same site to
 * `SameSite`, and another one here. A call without any of these is no browser's; one that changes something needs one
 * where a session speaks (`isProven`).
 */
function comesFromConsole({ headers, host, protocol }: FastifyRequest, origins: Origins): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return true;
  // A demo is opened at whatever address its machine has; its pages and calls then have that one.
  if (origins.demo && origins.consoleOrigin === origins.publicOrigin)
    return URL.canParse(headers.origin) && new URL(headers.origin).host === hostOf(`${protocol}:`, host);
  return headers.origin === new URL(origins.consoleOrigin).origin;
}

/** Whether the browser said from which page the call comes; `comesFromConsole` has looked that it is ours. */
export const isProven = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
