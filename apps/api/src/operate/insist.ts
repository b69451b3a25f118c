import { isBusy } from '../platform/busy.ts';
import { repeatWhileBusy, type Say } from '../platform/repeat.ts';

/** Commands that only read, or that resume where they stopped. */
const REPEATABLE: ReadonlySet<string> = new Set(['kyc list', 'move-pictures', 'verify-audit']);

/**
 * Runs a command. If the database is unavailable, repeats safe commands and reports what it waits for. Any other
 * command throws a sentence that says that it may or may not have taken effect.
 */
export async function insist(
  [name, action]: readonly [name: string, action: string | undefined],
  work: () => Promise<string>,
  say: Say = console.error,
): Promise<string> {
  const command = name === 'kyc' ? `${name} ${action}` : name;
  if (REPEATABLE.has(command)) return repeatWhileBusy(command, work, { say });
  try {
    return await work();
  } catch (error) {
    if (!isBusy(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const words = `The database is busy or away (${reason}). ${command} may or may not have happened: check before you run it again`;
    throw new Error(words, { cause: error });
  }
}
