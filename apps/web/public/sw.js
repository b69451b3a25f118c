/**
 * Makes the app start without a connection. It caches only the shell and the build's own files. API calls bypass it, so
 * it cannot repeat, queue or answer one with old data. The app itself stores what was last read and labels it
 * (src/lib/offline).
 */

/** Filled in by the build: its hash, and its files with a hash in their name; those with texts by their language. */
const BUILD = { version: 'development', files: [], texts: {} };

/** The reader's language. Its page registers this script with another one after a switch (src/lib/offline). */
const LANGUAGE = new URL(self.location).searchParams.get('language');

const SHELL = 'plumbline-shell';
const FILES = `plumbline-files-${BUILD.version}`;
/** The server answers these itself, with data or its own pages. */
const NOT_OURS = ['sellerApi', 'vendorApi', 'operatorApi', 'publicApi', 'demo', 'docs', 'healthz', 'readyz'];
const isOurs = (pathname) => !NOT_OURS.includes(pathname.split('/')[1]);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([install(), routes(event)]));
});

/** Browsers with static routing handle these requests without starting this script, which is faster on phones. */
const routes = (event) =>
  event
    .addRoutes?.([
      { condition: { or: NOT_OURS.map((name) => ({ urlPattern: `/${name}{/*}?` })) }, source: 'network' },
      { condition: { urlPattern: '/static/*' }, source: 'cache' },
    ])
    .catch((error) => console.warn('Every file passes through the service worker.', error));

/** A new version takes over at once. That is safe, because pages try the network for the newest shell first. */
async function install() {
  const files = await caches.open(FILES);
  const cached = (await files.keys()).map(({ url }) => new URL(url).pathname);
  const needed = [...BUILD.files, ...(BUILD.texts[LANGUAGE] ?? [])];
  // All or nothing, because a partial build would fail later. After a switch of the language, only its texts are new.
  await files.addAll(needed.filter((file) => !cached.includes(file)));
  // The shell answers every path of the app; `/` belongs to the site.
  const shell = await fetch('/login', { cache: 'no-cache' });
  if (isPage(shell)) await (await caches.open(SHELL)).put('/', shell);
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

/** Keeps the previous build: an open page may still need a part that the server no longer has. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith('plumbline-files-') && name !== FILES);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  // Requests a page while this script is still starting.
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

/** Returns the network's response, even an error; the cached shell only without a network. */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const shell = await caches.match('/', { cacheName: SHELL });
    if (shell) return shell;
    throw error;
  }
}

/** File names contain a hash of their content, so the cache is never stale. */
async function file(request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(FILES)).put(request, response.clone());
  return response;
}
