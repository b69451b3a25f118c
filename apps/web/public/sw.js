/**
 * Makes the app start without a connection. It keeps the shell and the build's own files, and nothing else: no call of the
 * API passes through it, so it can neither repeat nor queue one, nor answer with a figure that is not of now. What was read
 * last is kept by the app itself, which says so on the screen (src/lib/offline).
 */

/** Written by the build (react-router.config.ts): a hash of the build, and its files with a hash in their name. */
const BUILD = { version: 'development', files: [] };

const SHELL = 'plumbline-shell';
const FILES = `plumbline-files-${BUILD.version}`;
/** These are answered by the server itself, as data or as pages of its own. */
const NOT_OURS = ['sellerApi', 'vendorApi', 'operatorApi', 'publicApi', 'demo', 'docs', 'healthz'];
const isOurs = (pathname) => !NOT_OURS.includes(pathname.split('/')[1]);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([install(), routes(event)]));
});

/** Where the browser can, it goes these ways by itself: this script need not be started, and no phone waits for it. */
const routes = (event) =>
  event
    .addRoutes?.([
      { condition: { or: NOT_OURS.map((name) => ({ urlPattern: `/${name}{/*}?` })) }, source: 'network' },
      { condition: { urlPattern: '/static/*' }, source: 'cache' },
    ])
    .catch((error) => console.warn('Every file passes through the service worker.', error));

/** A new version takes over at once: pages ask the network for the newest shell first, so nobody is kept on an old one. */
async function install() {
  const files = await caches.open(FILES);
  // All of them or none: half a build would break on the way.
  await files.addAll(BUILD.files);
  // Every path of the app is answered with the shell; `/` is the site's.
  const shell = await fetch('/login', { cache: 'no-cache' });
  if (isPage(shell)) await (await caches.open(SHELL)).put('/', shell);
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

/** The build before this one stays: a page that is open may still fetch a part of it that the server has no more. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith('plumbline-files-') && name !== FILES);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  // A page is asked for while this script is still being started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !isOurs(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/static/')) event.respondWith(file(request));
});

const isPage = (response) => response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');

/** The network's answer whatever it is, an error too; the kept shell only where there is no network. */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const shell = await caches.match('/', { cacheName: SHELL });
    if (shell) return shell;
    throw error;
  }
}

/** Their names carry a hash of their content: what is kept is what the server would answer. */
async function file(request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(FILES)).put(request, response.clone());
  return response;
}
