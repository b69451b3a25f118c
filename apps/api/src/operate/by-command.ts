import { userInfo } from 'node:os';
import type { BySystem } from '../modules/base/audit/index.ts';

/** Returns the actor of a command: the named person, or else the machine's user. */
export const byCommand = (named = osUser()): BySystem => ({ system: `command line, ${named}` });

/** A user without an entry in the machine's table has no name. */
function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
