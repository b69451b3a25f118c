/**
 * The process roles that share the work. Each role is a process with its own database login and environment, so a
 * compromised process has only its own rights. `command` is an operator at the machine (`npm run operate`), `inbox`
 * receives mails, and `certifier` signs certificates. Add new roles at the end: operating system users are numbered in
 * this order.
 */
export const PROCESS_ROLES = [
  ...(['api', 'watcher', 'payer', 'jobs', 'guard', 'reconciler', 'command', 'inbox'] as const),
  'certifier',
] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** Returns the database login of a role. `db/functions/<schema>/rights.md` lists its rights. */
export const databaseRoleOf = (role: ProcessRole): string => `plumbline_${role}`;

/** The roles whose rights an operator at the machine also has. */
export const ROLES_OF_COMMAND: readonly ProcessRole[] = ['api', 'watcher', 'jobs'];
