import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
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
 * The last errors that the processes of a product wrote into their logs (`<data folder>/logs/<role>.log`), and the requests that
 * it refused as busy: a test that was answered with 500 or 503 says nothing of why.
 */
export function loggedErrors(dataFolder: string): string {
  const found = globSync(`${dataFolder}/logs/*.log`)
    .flatMap((file) => linesOf(file).map((line) => ({ ...line, role: basename(file, '.log') })))
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

/** PostgreSQL's own words, and those of the triggers and functions that ask whose login it is. */
const REFUSED = /permission denied for \w+ [\w.]+|\w+_by_its_role|\w+ is not posted by plumbline_\w+/;

/**
 * What the database refused to the login of a process, each refusal once, with the place that sent the statement. A sound
 * product has none: either its code does what is not its role's, or a right is missing in db/functions.
 */
export function refusedRights(dataFolder: string): readonly string[] {
  const refused = new Map<string, string>();
  for (const file of globSync(`${dataFolder}/logs/*.log`)) {
    for (const line of linesOf(file)) {
      const [what] = REFUSED.exec(JSON.stringify(line)) ?? [];
      const role = basename(file, '.log');
      const stack = (line.err?.stack ?? '').split('\n').find((each) => each.includes('/apps/api/src/'));
      if (what !== undefined && !refused.has(`${role} ${what}`))
        refused.set(`${role} ${what}`, [`${role}: ${what} (${line.msg ?? ''})`, ...(stack ? [stack] : [])].join('\n'));
    }
  }
  return [...refused.values()].sort();
}

function linesOf(file: string): readonly Line[] {
  return readFileSync(file, 'utf8').split('\n').flatMap(parse);
}

function parse(line: string): readonly Line[] {
  try {
    return [JSON.parse(line) as Line];
  } catch {
    return []; // printed before there was a log, or cut off by a kill
  }
}
