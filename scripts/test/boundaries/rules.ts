import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The layers of the modules, from the bottom up. A module may import its own layer and those before it. */
export const LAYERS = ['base', 'people', 'earning', 'money', 'market', 'views', 'control'] as const;

const TESTS = '\\.test\\.tsx?$|(^|/|\\.)testing([-/]|\\.tsx?$)';

/** What another module may import of a module. */
const PUBLIC_API = '^apps/api/src/modules/[^/]+/[^/]+/index\\.ts$';

type Rule = Extract<IForbiddenRuleType, { readonly to?: unknown }>;

const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

const layers = LAYERS.slice(0, -1).map((layer, index) =>
  forbid(
    `layer-${layer}`,
    `A module of ${layer} imports no layer above it: ${LAYERS.join(' <- ')}.`,
    { path: `^apps/api/src/modules/${layer}/`, pathNot: TESTS },
    { path: `^apps/api/src/modules/(${LAYERS.slice(index + 1).join('|')})/` },
  ),
);

/** Apply to every import, including types: the directions of the layers. */
export const directions: IForbiddenRuleType[] = [
  forbid(
    'modules-through-their-public-api',
    'Import a module only through its index.ts.',
    { path: '^apps/api/src/modules/([^/]+/[^/]+)/', pathNot: TESTS },
    { path: '^apps/api/src/modules/[^/]+/', pathNot: ['^apps/api/src/modules/$1/', PUBLIC_API] },
  ),
  forbid(
    'outsiders-through-the-public-api',
    'Entry points, http and the demo import a module only through its index.ts.',
    { path: '^apps/api/src/', pathNot: ['^apps/api/src/modules/', TESTS] },
    { path: '^apps/api/src/modules/[^/]+/', pathNot: PUBLIC_API },
  ),
  forbid(
    'ledger-stands-alone',
    'The ledger imports no other business module.',
    { path: '^apps/api/src/modules/base/ledger/', pathNot: TESTS },
    { path: '^apps/api/src/modules/(?!base/ledger/)' },
  ),
  ...layers,
  forbid(
    'platform-knows-no-module',
    'The platform serves every module and imports none.',
    { path: '^apps/api/src/platform/' },
    { path: '^apps/api/src/(modules|http|demo)/' },
  ),
  forbid(
    'web-imports-no-server',
    'The web app imports the contract, not the server.',
    { path: '^(apps/web|apps/console|apps/site|packages)/' },
    { path: '^apps/api/' },
  ),
  forbid(
    'apps-do-not-import-apps',
    'The members’ app, the site and the console are separate builds.',
    { path: '^apps/(web|console|site)/src/', pathNot: TESTS },
    { path: '^apps/(?!$1/)' },
  ),
  forbid('packages-import-no-app', 'Packages serve the apps.', { path: '^packages/' }, { path: '^apps/' }),
  forbid(
    'ui-knows-no-api',
    'Primitives import neither the API nor app-runtime.',
    { path: '^packages/ui/' },
    { path: '^packages/(contract|app-runtime)/' },
  ),
  forbid(
    'server-draws-nothing',
    'The server, the contract and money import no browser code.',
    { path: '^(apps/api|packages/(contract|money|site-map))/' },
    { path: '^packages/(ui|app-runtime)/' },
  ),
  forbid(
    'money-imports-nothing',
    'Money has no dependency.',
    { path: '^packages/money/src/', pathNot: TESTS },
    { pathNot: '^packages/money/src/' },
  ),
  forbid(
    'time-limits-import-nothing',
    'Every part takes its time limits from this package.',
    { path: '^packages/time-limits/src/' },
    { pathNot: '^packages/time-limits/src/' },
  ),
  forbid(
    'features-do-not-import-features',
    'Screens compose features; a feature imports no other one.',
    { path: '^apps/(web|console)/src/features/([^/]+)/' },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  forbid(
    'features-do-not-import-screens',
    'Imports go one way: routes and shell, features, lib.',
    { path: '^apps/(web|console)/src/(features|lib)/' },
    { path: '^apps/(web|console)/src/(routes|shell)/' },
  ),
  forbid(
    'lib-imports-no-feature',
    'lib is shared.',
    { path: '^apps/(web|console)/src/lib/' },
    { path: '^apps/(web|console)/src/features/' },
  ),
  forbid(
    'content-is-words',
    'The site’s content imports nothing of its design.',
    { path: '^apps/site/src/content/', pathNot: TESTS },
    { path: '^apps/site/src/(?!content/)' },
  ),
  forbid(
    'site-script-draws-nothing',
    'The site’s script for browsers is small: no component, no content.',
    { path: '^apps/site/src/script/', pathNot: TESTS },
    { path: '(^apps/site/src/(?!script/)|node_modules/)', pathNot: '^node_modules/@plumbline/' },
  ),
  forbid(
    'product-imports-no-tests',
    'Production code does not import tests.',
    { path: '^(apps|packages)/', pathNot: TESTS },
    { path: TESTS },
  ),
  forbid('resolvable', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' }),
];

/** Apply to imports at run time; a type may be imported anywhere. */
export const runtime: IForbiddenRuleType[] = [
  forbid(
    'no-cycles',
    'Imports have no cycle, because a cycle has no lowest part to read first.',
    {},
    { circular: true },
  ),
  forbid(
    'viem-in-chain',
    'Only the chain module uses viem, so that its port defines the chain.',
    {
      path: '^(apps|packages|scripts|bench)/',
      pathNot: ['^apps/api/src/modules/base/chain/', '^apps/web/src/features/', TESTS],
    },
    { path: '(^|/)node_modules/viem/' },
  ),
  forbid(
    'keys-in-the-guard',
    'Only the guard opens keys of authenticator apps and compares codes.',
    { path: '^apps/api/src/', pathNot: ['^apps/api/src/modules/people/identity/guard/', TESTS] },
    { path: '^apps/api/src/modules/people/identity/guard/(secrets|key-store|prove|recovery-codes)\\.ts$' },
  ),
  forbid(
    'sql-in-stores',
    'Only store files and the platform contain SQL.',
    {
      path: '^apps/api/src/',
      pathNot: ['(^|/|-)store\\.ts$', '^apps/api/src/platform/', '^apps/api/src/modules/base/ledger/post\\.ts$', TESTS],
    },
    { path: '(^|/)node_modules/(kysely|pg|graphile-worker)/' },
  ),
  forbid(
    'fastify-at-the-edge',
    'Only http and routes files import Fastify.',
    { path: '^apps/api/src/', pathNot: ['^apps/api/src/http/', '(^|/)routes\\.ts$', TESTS] },
    { path: '(^|/)node_modules/(fastify|@fastify)/' },
  ),
];
