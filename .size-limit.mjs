import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const WEB = 'apps/web/build/client';

/** What a screen of the members' app waits for, catalogue included, as the server has it fetched (apps/web/app-paths-build.ts). */
const screens = Object.entries(JSON.parse(readFileSync(`${WEB}/app-paths.json`, 'utf8')));
/** The screen after sign-in: what it loaded is there when another one opens. */
const FIRST = '/my';
const loaded = new Set(screens.find(([path]) => path === FIRST)[1]);

const gzipped = (name, limit, path) => ({ name: `${name} (gzip)`, path, limit, gzip: true });
const built = (files) => files.map((file) => `${WEB}${file}`);

const SCRIPTS = `${WEB}/static/js`;
const scripts = readdirSync(SCRIPTS).filter((file) => file.endsWith('.js'));
const named = new Map(
  scripts.map((file) => {
    // The manifest names the files of every screen: it leads everywhere and loads nothing.
    const code = file.startsWith('manifest-') ? '' : readFileSync(`${SCRIPTS}/${file}`, 'utf8');
    return [file, [...new Set(code.match(/[\w.-]+\.js/g))].filter((each) => scripts.includes(each))];
  }),
);

/** The files and all that they can load later: what a screen defers counts, too. */
function reached(files) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const each of named.get(file)) visit(each);
  };
  for (const file of files) visit(basename(file));
  return found;
}

const isVendors = (path) => /^\/vendor(\/|$)/.test(path);
const filesOf = (area) => screens.flatMap(([path, files]) => (area(path) ? files : []));
const byMembers = reached(filesOf((path) => !isVendors(path)));
/** Of the vendors' screens alone; every other script counts as a member's, also one that no screen leads to. */
const vendors = [...reached(filesOf(isVendors))].filter((file) => !byMembers.has(file));
const members = scripts.filter((file) => !vendors.includes(file));
const atScripts = (files) => files.map((file) => `${SCRIPTS}/${file}`);

export default [
  ...screens.flatMap(([path, files]) => {
    const more = files.filter((file) => !loaded.has(file));
    const start = ['entry.client', 'manifest'].map((name) => `${WEB}/static/js/${name}-*.js`);
    return [
      gzipped(`First load of ${path}`, '200 kB', [...start, ...built(files)]),
      ...(more.length > 0 ? [gzipped(`${path} after ${FIRST}`, '30 kB', built(more))] : []),
    ];
  }),
  // Both languages and every dialog. Apart from the vendors' scripts, which no member and no visitor ever loads.
  gzipped('Every script that members and visitors load', '400 kB', [...atScripts(members), ...built(['/sw.js'])]),
  // A shop's back office: the editor of products with its sorting of pictures, the store, keys, webhooks, vouchers, team.
  gzipped('Every script that vendors load besides', '75 kB', atScripts(vendors)),
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
