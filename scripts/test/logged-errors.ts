import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { BUSY_REQUEST_MESSAGE } from '../../apps/api/src/platform/busy.ts';

/** Pino's level of an error; 60 is fatal. */
const ERROR = 50;
const MAX_SHOWN = 8;
const MAX_STACK_LINES = 4;

interface Line {
  readonly level?: number;
  /** Milliseconds. */
  readonly time?: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/**
 * Returns the last errors in a product's logs (`<data folder>/logs`), and the requests that it rejected as
 * busy, because a 500 or 503 in a test does not say why.
 */
export function loggedErrors(dataFolder: string): string {
  const found = globSync(`${dataFolder}/logs/**/*.{log,out}`)
    .flatMap((file) => linesOf(file).map((line) => ({ ...line, role: roleOf(file) })))
    .filter(({ level = 0, msg }) => level >= ERROR || msg === BUSY_REQUEST_MESSAGE)
    .sort((a, b) => Number(a.time) - Number(b.time))
    .slice(-MAX_SHOWN);
  return found
    .map(({ role, time, msg = '', err }) => {
      const why = (err?.stack ?? err?.message ?? '').split('\n').slice(0, MAX_STACK_LINES);
      return [`${role} ${new Date(time ?? 0).toISOString()} ${msg}`, ...why].join('\n    ').trimEnd();
    })
    .join('\n');
}

/** Errors of PostgreSQL, and of triggers and functions that check the login. */
const REFUSED = /permission denied for \w+ [\w.]+|\b\w{1,60}_by_its_role|\b\w{1,60} is not posted by plumbline_\w+/;

/**
 * Returns what the database rejected to a process's login, each once, with the code that sent the statement. A correct
 * product has none: either the code does another role's work, or a right is missing in db/functions.
 */
export function refusedRights(dataFolder: string): readonly string[] {
  const refused = new Map<string, string>();
  for (const file of globSync(`${dataFolder}/logs/**/*.{log,out}`)) {
    for (const line of linesOf(file)) {
      const [what] = REFUSED.exec(JSON.stringify(line)) ?? [];
      const role = roleOf(file);
      const stack = (line.err?.stack ?? '').split('\n').find((each) => each.includes('/apps/api/src/'));
      if (what !== undefined && !refused.has(`${role} ${what}`))
        refused.set(`${role} ${what}`, [`${role}: ${what} (${line.msg ?? ''})`, ...(stack ? [stack] : [])].join('\n'));
    }
  }
  return [...refused.values()].sort();
}

/** A role's log, and what it printed (scripts/launch/services.ts). */
const roleOf = (file: string): string => basename(file, extname(file));

function linesOf(file: string): readonly Line[] {
  return readFileSync(file, 'utf8').split('\n').flatMap(parse);
}

function parse(line: string): readonly Line[] {
  try {
    return [JSON.parse(line) as Line];
  } catch {
    return []; // printed before the log existed, or truncated by a kill
  }
}
