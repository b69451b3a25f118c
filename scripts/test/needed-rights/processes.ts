import type { ProcessRole } from '../../../apps/api/src/platform/process-roles.ts';

/** The first file of each process that has a role's login, below `apps/api/src`. */
export const PROCESSES: readonly (readonly [role: ProcessRole, entry: string])[] = [
  ['api', 'server.ts'],
  ['watcher', 'watcher.ts'],
  ['payer', 'payer.ts'],
  ['jobs', 'jobs.ts'],
  ['guard', 'guard.ts'],
  ['guard', 'rotate-secrets.ts'],
  ['reconciler', 'reconciler.ts'],
  ['command', 'cli.ts'],
  ['inbox', 'inbox.ts'],
  ['certifier', 'certifier.ts'],
];
