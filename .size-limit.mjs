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
/**
 * Areas of their own: whoever opens none of their screens loads none of their scripts; the home screen alone leads to what
 * waits there. A script counts for the first that can reach it.
 */
const AREAS = [
  [
    'postings, answers, tickets and certificates',
    '50 kB',
    /^((\/vendor)?\/(my-listings|answer|applications|tickets)|\/certificates)(\/|$)/,
  ],
  // Both languages of some seventy sentences, of one screen behind the bell.
  ['notifications', '6 kB', /^(\/vendor)?\/notifications$/],
  // Links, their figures and the card that is drawn when it is asked for.
  ['invitations', '9 kB', /^\/referral-programme$/],
  ['resumes', '20 kB', /^(\/vendor)?\/resume(\/|$)/],
  ['courses', '20 kB', /^(\/vendor)?\/learn(\/|$)/],
  ['things lost and found', '10 kB', /^(\/vendor)?\/lost-found(\/|$)/],
  ['marriage profiles', '18 kB', /^\/(marriage|marriage-consent|interests)(\/|$)/],
  ['invoices', '5 kB', /^(\/vendor)?\/invoices$/],
  // Three levels drawn as a tree, with the library that lays it out.
  ['the drawn team', '17 kB', /^\/genealogy$/],
  // With the checker and its worker.
  ['proofs', '23 kB', /^(\/vendor)?\/proof$/],
  ['the deletion of an account', '5 kB', /^\/delete-account$/],
  // 15 kB before it kept typed words and named what somebody else had saved meanwhile (15.67 kB with it).
  ["the vendors' course editor", '16 kB', /^\/vendor\/(courses|certificates)(\/|$)/],
];
const isBesides = (path) => AREAS.some(([, , area]) => area.test(path));
const byMembers = reached(filesOf((path) => !isVendors(path) && !isBesides(path)));
const byVendors = reached(filesOf((path) => isVendors(path) && !isBesides(path)));
const counted = new Set(byMembers);
const areas = AREAS.map(([name, limit, area]) => {
  const own = [...reached(filesOf((path) => area.test(path)))].filter((file) => !counted.has(file));
  for (const file of own) counted.add(file);
  return [name, limit, own];
});
/** Of the vendors' screens alone; every other script counts as a member's, also one that no screen leads to. */
const vendors = [...byVendors].filter((file) => !counted.has(file));
/** Behind the "?" of every screen, and loaded when it is pressed: the dialog, and the words of all screens, a file a language. */
const help = scripts.filter((file) => file.startsWith('help-'));
/** One section of /statement, which the screen defers: its words in both languages, and what is asked for its files. */
const signed = scripts.filter((file) => file.startsWith('signed-statements-'));
const isLate = (file) => help.includes(file) || signed.includes(file);
const members = scripts.filter(
  (file) => !isLate(file) && (byMembers.has(file) || (!counted.has(file) && !byVendors.has(file))),
);
const atScripts = (files) => files.map((file) => `${SCRIPTS}/${file}`);

const CONSOLE = 'apps/console/build/client/static';
const ofConsole = readdirSync(CONSOLE);
const consoleCode = ofConsole
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(`${CONSOLE}/${file}`, 'utf8'))
  .join('\n');
/** Those that the manifest or a script names. */
const consoleStyles = ofConsole
  .filter((file) => file.endsWith('.css') && consoleCode.includes(file))
  .map((file) => `${CONSOLE}/${file}`);

export default [
  ...screens.flatMap(([path, files]) => {
    const more = files.filter((file) => !loaded.has(file));
    const start = ['entry.client', 'manifest'].map((name) => `${WEB}/static/js/${name}-*.js`);
    return [
      gzipped(`First load of ${path}`, '200 kB', [...start, ...built(files)]),
      ...(more.length > 0 ? [gzipped(`${path} after ${FIRST}`, '30 kB', built(more))] : []),
    ];
  }),
  // Both languages and every dialog. Apart from the vendors' scripts, which no member and no visitor ever loads. 400 kB before
  // receipts, the feed, charts, first steps and the calculator came: what a screen loads first is above, and did not grow. The list of
  // routes is in it, with the vendors' favourites and courses (430.4 kB with them), and since then the deposit's QR code for wallet apps.
  gzipped('Every script that members and visitors load', '432 kB', [...atScripts(members), ...built(['/sw.js'])]),
  // Screens, dialogs and words in both languages.
  ...areas.map(([name, limit, own]) => gzipped(`Every script of ${name} besides`, limit, atScripts(own))),
  gzipped('Every script of the help', '22 kB', atScripts(help)),
  gzipped('Every script of signed statements', '3 kB', atScripts(signed)),
  // A shop's back office: the editor of products with its sorting of pictures, the store, keys, webhooks, vouchers, team.
  gzipped('Every script that vendors load besides', '68 kB', atScripts(vendors)),
  // Of every screen, in one file: it grows with each area, and is loaded once.
  { name: 'Styles (gzip)', path: 'apps/web/build/client/static/js/*.css', limit: '23 kB', gzip: true },
  {
    name: 'What the console loads before its screen (gzip)',
    path: 'apps/console/build/client/static/{entry.client,root,base,manifest}-*.js',
    // 185,021 bytes on 2026-11-25, 184,824 the day before; what brought them is not known. 186,031 on 2026-11-29, with
    // the readers of codes and hashes as people paste them; then 187.1 kB, with the codes of all countries,
    // and 187.9 kB, with the keys of calls. Goal: 185 kB again.
    limit: '188 kB',
    gzip: true,
  },
  // For forty screens, the editor of texts among them; operators load each file once. 27 kB until 25 November 2026, of which
  // 5 were a copy of the base's that the build leaves behind and nothing names; 22.2 since lists got a line of their own, 22.6 with
  // the whole mail of a ticket.
  gzipped('Styles of the console', '22.6 kB', consoleStyles),
  {
    name: "The site's script (gzip)",
    path: 'apps/site/build/site/public/static/site/*.js',
    limit: '20 kB',
    gzip: true,
  },
  // Loaded by the page of a certificate alone: the signature is verified in the visitor's browser.
  gzipped('What verifies a certificate', '10 kB', ['apps/site/build/site/public/static/parts/certificate-*.js']),
  {
    name: "The site's stylesheet (gzip)",
    path: 'apps/site/build/site/public/static/site/*.css',
    limit: '20 kB',
    gzip: true,
  },
  { name: "The site's fonts", path: 'apps/site/build/site/public/static/site/*.woff2', limit: '60 kB', gzip: false },
  { name: "The site's first page (gzip)", path: 'apps/site/build/site/pages/index.html', limit: '10 kB', gzip: true },
];
