/**
 * The duties that share the product out: each is a process with a database login and an environment of its own, so that a taken
 * process has the rights of one duty. `command` is a person at the machine (`npm run operate`), `inbox` receives mails,
 * `certifier` signs certificates. A new one stands last: the users of the processes are counted in this order.
 */
export const DUTIES = [
  ...(['api', 'watcher', 'payer', 'jobs', 'guard', 'reconciler', 'command', 'inbox'] as const),
  'certifier',
] as const;
export type Duty = (typeof DUTIES)[number];

/** The database login of a duty; `db/functions/<schema>/rights.md` says what it may. */
export const roleOf = (duty: Duty): string => `plumbline_${duty}`;

/** What a person at the machine may do includes what these processes may. */
export const DUTIES_OF_COMMAND: readonly Duty[] = ['api', 'watcher', 'jobs'];
