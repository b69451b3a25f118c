import { readFileSync } from 'node:fs';

const WEB = 'apps/web/build/client';

/** What a screen of the members' app waits for, catalogue included, as the server has it fetched (apps/web/app-paths-build.ts). */
const screens = Object.entries(JSON.parse(readFileSync(`${WEB}/app-paths.json`, 'utf8')));
/** The screen after sign-in: what it loaded is there when another one opens. */
const FIRST = '/my';
const loaded = new Set(screens.find(([path]) => path === FIRST)[1]);

const gzipped = (name, limit, path) => ({ name: `${name} (gzip)`, path, limit, gzip: true });
const built = (files) => files.map((file) => `${WEB}${file}`);

export default [
  ...screens.flatMap(([path, files]) => {
    const more = files.filter((file) => !loaded.has(file));
    const start = ['entry.client', 'manifest'].map((name) => `${WEB}/static/js/${name}-*.js`);
    return [
      gzipped(`First load of ${path}`, '200 kB', [...start, ...built(files)]),
      ...(more.length > 0 ? [gzipped(`${path} after ${FIRST}`, '30 kB', built(more))] : []),
    ];
  }),
  { name: 'Every script of the web app (gzip)', path: 'apps/web/build/client/**/*.js', limit: '400 kB', gzip: true },
  { name: 'Styles (gzip)', path: 'apps/web/build/client/static/js/*.css', limit: '25 kB', gzip: true },
  {
    name: 'What the console loads before its screen (gzip)',
    path: 'apps/console/build/client/static/{entry.client,root,base,manifest}-*.js',
    limit: '185 kB',
    gzip: true,
  },
  { name: 'Styles of the console (gzip)', path: 'apps/console/build/client/static/*.css', limit: '25 kB', gzip: true },
  {
    name: "The site's script (gzip)",
    path: 'apps/site/build/site/public/static/site/*.js',
    limit: '20 kB',
    gzip: true,
  },
  {
    name: "The site's stylesheet (gzip)",
    path: 'apps/site/build/site/public/static/site/*.css',
    limit: '20 kB',
    gzip: true,
  },
  { name: "The site's fonts", path: 'apps/site/build/site/public/static/site/*.woff2', limit: '60 kB', gzip: false },
  { name: "The site's first page (gzip)", path: 'apps/site/build/site/pages/index.html', limit: '10 kB', gzip: true },
];
