import { LAYERS } from '../rules.ts';

/** The module that owns each schema, without modules that have no tables. */
export const SCHEMAS: Readonly<Record<string, string>> = {
  platform: 'platform',
  graphile_worker: 'platform',
  ledger: 'base/ledger',
  audit: 'base/audit',
  mail: 'base/mail',
  chain: 'base/chain',
  identity: 'people/identity',
  members: 'people/members',
  referrals: 'people/referrals',
  kyc: 'people/kyc',
  limits: 'people/limits',
  profile: 'people/profile',
  notifications: 'people/notifications',
  investments: 'earning/investments',
  income: 'earning/income',
  plans: 'earning/plans',
  deposits: 'money/deposits',
  wallets: 'money/wallets',
  withdrawals: 'money/withdrawals',
  address_book: 'money/address-book',
  sweeps: 'money/sweeps',
  treasury: 'money/treasury',
  media: 'market/media',
  vendors: 'market/vendors',
  catalogue: 'market/catalogue',
  app_notifications: 'views/app-notifications',
  invitations: 'views/invitations',
  overview: 'views/overview',
  site: 'views/site',
  settings: 'control/settings',
  proposals: 'control/proposals',
  reconciliation: 'control/reconciliation',
};

/** Tables, functions and files of db/functions of modules without their own schema. */
const TABLES: Readonly<Record<string, string>> = {
  'plans.simulation': 'earning/simulation',
  'plans.simulations': 'earning/simulation',
  'plans.start_simulation': 'earning/simulation',
  'plans.cancel_simulation': 'earning/simulation',
  'platform.symptom': 'control/monitoring',
  'platform.symptoms': 'control/monitoring',
  'platform.check_symptom': 'control/monitoring',
  'notifications.cursor': 'views/posting-mails',
  'notifications.digest_line': 'views/posting-mails',
  'notifications.gap': 'views/posting-mails',
};

/** Returns the owning module of a table, view or function; null if its schema has none (pg_catalog). */
export const ownerOf = (schema: string, name: string): string | null =>
  TABLES[`${schema}.${name}`] ?? SCHEMAS[schema] ?? null;

/** Returns the module of a server file, or null. */
export function moduleOfFile(file: string): string | null {
  const [, schema, name] = /^db\/functions\/([^/]+)\/([^/]+)\.sql$/.exec(file) ?? [];
  if (schema !== undefined) return ownerOf(schema, name!);
  const [, module] = /^apps\/api\/src\/modules\/([^/]+\/[^/]+)\//.exec(file) ?? [];
  if (module !== undefined) return module;
  const [, part] = /^apps\/api\/src\/(platform|demo)\//.exec(file) ?? [];
  return part ?? null;
}

/** Returns the rank of a module: the platform is below every layer, the demo above all. */
export function rankOf(module: string): number {
  if (module === 'platform') return -1;
  const layer = LAYERS.findIndex((each) => module.startsWith(`${each}/`));
  return layer === -1 ? LAYERS.length : layer;
}
