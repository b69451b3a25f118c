import { checksOf, REST } from './scripts/test/sizes/checks-of.ts';

const WEB = 'apps/web/build/client';
const CONSOLE = 'apps/console/build/client/static';
const SITE = 'apps/site/build/site';

/**
 * Every script of the members' app, with screens, dialogs and words in both languages. A script counts once, for the first row
 * that can load it: [name, scripts by the start of their name or by the paths of their screens, limit].
 */
const SCRIPTS = [
  // Behind the "?" of every screen: the dialog, and the words of all screens, a file for each language.
  ['Every script of the help', 'help-', '14 kB'],
  // One section of /statement, which the screen defers.
  ['Every script of signed statements', 'signed-statements-', '3 kB'],
  ['Every script that members and visitors load', REST, '431 kB'],
  [
    'Every script of postings, answers, tickets and certificates besides',
    /^((\/vendor)?\/(my-listings|answer|applications|tickets)|\/certificates)(\/|$)/,
    '49.6 kB',
  ],
  ['Every script of notifications besides', /^(\/vendor)?\/notifications$/, '6 kB'],
  ['Every script of invitations besides', /^\/referral-programme$/, '7 kB'],
  ['Every script of resumes besides', /^(\/vendor)?\/resume(\/|$)/, '9 kB'],
  ['Every script of courses besides', /^(\/vendor)?\/learn(\/|$)/, '14 kB'],
  ['Every script of things lost and found besides', /^(\/vendor)?\/lost-found(\/|$)/, '9 kB'],
  ['Every script of marriage profiles besides', /^\/(marriage|marriage-consent|interests)(\/|$)/, '18.5 kB'],
  ['Every script of invoices besides', /^(\/vendor)?\/invoices$/, '5 kB'],
  // With the library that lays the three levels out.
  ['Every script of the drawn team besides', /^\/genealogy$/, '15 kB'],
  // With the checker and its worker.
  ['Every script of proofs besides', /^(\/vendor)?\/proof$/, '23.5 kB'],
  ['Every script of the deletion of an account besides', /^\/delete-account$/, '5.2 kB'],
  ["Every script of the vendors' course editor besides", /^\/vendor\/(courses|certificates)(\/|$)/, '16.2 kB'],
  ['Every script that vendors load besides', /^\/vendor(\/|$)/, '69 kB'],
];

/** [name, files, limit] */
const FILES = [
  ['Styles', [`${WEB}/static/js/*.css`], '23 kB'],
  // Goal: 185 kB.
  ['What the console loads before its screen', [`${CONSOLE}/{entry.client,root,base,manifest}-*.js`], '188 kB'],
  ['Styles of the console', [`${CONSOLE}/*.css`], '23.2 kB'],
  ["The site's script", [`${SITE}/public/static/site/*.js`], '20 kB'],
  ['What verifies a certificate', [`${SITE}/public/static/parts/certificate-*.js`], '10 kB'],
  ["The site's stylesheet", [`${SITE}/public/static/site/*.css`], '20 kB'],
  ["The site's fonts", [`${SITE}/public/static/site/*.woff2`], '60 kB', { gzip: false }],
  ["The site's first page", [`${SITE}/pages/index.html`], '10 kB'],
];

export default checksOf({ web: WEB, firstLoad: '200 kB', afterMy: '30 kB', scripts: SCRIPTS, files: FILES });
