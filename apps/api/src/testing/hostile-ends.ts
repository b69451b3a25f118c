import { afterAll, expect, it } from 'vitest';
import type { ProcessRole } from '../platform/process-roles.ts';
import { type Attacker, attackersOf } from './attacker.ts';
import { type HostileWorld, hostileWorld } from './hostile-world.ts';

/** The processes that serve requests and jobs; `command` is a person at the machine. */
export const PROCESSES = ['api', 'watcher', 'payer', 'jobs', 'guard', 'reconciler', 'inbox', 'certifier'] as const;
export type Process = (typeof PROCESSES)[number] & ProcessRole;
export const NO_RIGHT = '42501';
/** The operator has not confirmed the decision with a second factor. */
export const NOT_CONFIRMED = 'PB001';

/** The statements that an attacker with one process's login runs in one transaction. */
export type Statements = (world: HostileWorld) => string | readonly string[];

/** Attempted action, statements, and the refusal by process: a constraint's name or an SQLSTATE. */
export type End = readonly [tries: string, statements: Statements, refused: Partial<Record<Process, string>>];

/** The same refusal for all of these processes. */
export const all = (refusal: string, ...processes: readonly Process[]): Partial<Record<Process, string>> =>
  Object.fromEntries((processes.length === 0 ? PROCESSES : processes).map((process) => [process, refusal]));

/** Every process except these lacks the right. */
export const allBut = (...others: readonly Process[]): Partial<Record<Process, string>> =>
  all(NO_RIGHT, ...PROCESSES.filter((process) => !others.includes(process)));

/** The logins that may call ledger.post at all. */
const POSTERS = ['watcher', 'payer'] as const;

/** Refusals of postings that only the functions of the API or the daily close may make. */
export const postedByFunctions = { ...allBut(...POSTERS), ...all('posted_by_its_role', ...POSTERS) };

/** Refusals of a posting of the watcher or the payer; its own process gets the specific error. */
export const posted = (by: (typeof POSTERS)[number], refusal: string): Partial<Record<Process, string>> => ({
  ...postedByFunctions,
  [by]: refusal,
});

/** Tries each action as each of its processes on one database, and prints the number of each outcome. */
export async function tryEnds(subject: string, ends: readonly End[]): Promise<void> {
  const { world, attackers } = await theAttackers();
  const counted = new Map<string, number>();
  const cases = ends.flatMap(([tries, statements, refused]) =>
    Object.entries(refused).map(([process, refusal]) => [process as Process, tries, refusal, statements] as const),
  );

  it.each(cases)('The database login of %s cannot %s: %s', async (process, _tries, refusal, statements) => {
    const ended = (await attackers[process].attempt(...[statements(world)].flat())) ?? 'accepted';
    counted.set(ended, (counted.get(ended) ?? 0) + 1);
    expect(ended).toBe(refusal);
  });

  afterAll(() => {
    const ways = [...counted].sort(([, a], [, b]) => b - a).map(([way, times]) => `${way} ${times}`);
    console.log(`Illegal statements tried (${subject}): ${cases.length}. Refused by: ${ways.join(', ')}`);
  });
}

/** Creates a world and an attacker for each process. Afterwards, the books must be consistent. */
export async function theAttackers(): Promise<{ world: HostileWorld; attackers: Record<Process, Attacker> }> {
  const world = await hostileWorld();
  return { world, attackers: attackersOf(world.t, PROCESSES) };
}
