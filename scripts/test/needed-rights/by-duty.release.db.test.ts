import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Duty } from '../../../apps/api/src/platform/duties.ts';
import { ownDatabase } from '../../../apps/api/src/testing/fixtures.ts';
import { type Declared, namedBy, reachedFrom, readSources, type Sources } from './call-graph.ts';
import { PROCESSES } from './processes.ts';

/**
 * What triggers and functions allow only to the login of one process, by a name in the row: alerts, emails and
 * postings. The rights on tables do not show it, and a login with all roles passes.
 */
const t = await ownDatabase();
let sources: Sources;
/** The processes that are allowed to, by name. */
let raisers: ReadonlyMap<string, readonly string[]>;
let queuers: typeof raisers;
let posters: typeof raisers;
beforeAll(async () => {
  sources = readSources(resolve(import.meta.dirname, '../../..'));
  raisers = await dutiesOf(`
    SELECT DISTINCT m[1] AS name, ARRAY[platform.raiser_of(m[1])] AS duties
    FROM regexp_matches(pg_get_functiondef('platform.raiser_of'::regproc), '''([a-z_]+)''', 'g') m
    WHERE platform.raiser_of(m[1]) IS NOT NULL`);
  queuers = await dutiesOf('SELECT name, queued_by::text[] AS duties FROM mail.templates');
  posters = await dutiesOf(`
    SELECT kind AS name, array_agg(substring(duty FROM 11)) AS duties
    FROM ledger.route, unnest(ARRAY[posted_by, also_posted_by]::text[]) duty WHERE duty IS NOT NULL GROUP BY kind`);
});

async function dutiesOf(query: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await t.owner.query<{ name: string; duties: readonly string[] }>(query);
  return new Map(rows.map(({ name, duties }) => [name, duties]));
}

/** The command line has other roles and can do what they can. */
const DUTIES = [...new Set(PROCESSES.map(([duty]) => duty))].filter((duty) => duty !== 'command');

const reachedBy = (duty: Duty): readonly Declared[] =>
  PROCESSES.filter(([of]) => of === duty).flatMap(([, entry]) => reachedFrom(sources, `apps/api/src/${entry}`));

const textOf = (declared: readonly Declared[]): string => JSON.stringify(declared.map(({ nodes }) => nodes));

/** Returns the names that appear as text in the declarations. */
const namesIn = (declared: readonly Declared[], names: ReadonlyMap<string, unknown>): readonly string[] => {
  const text = textOf(declared);
  return [...names.keys()].filter((name) => text.includes(`"value":"${name}"`)).sort();
};

/** What raises or ends an alert, and what checks whether it should be (`StateCheck`). */
const RAISES = /"value":"(raiseAlert|raiseState|raiseFinding|endState|afterSeconds)"/;

describe('what the database allows only to one login', () => {
  it.each(DUTIES)('The code of %s raises exactly the alerts that only its login can raise', (duty) => {
    const raising = reachedBy(duty).filter((each) => RAISES.test(textOf([each])));
    // A code can be a constant of the file.
    const constants = raising.flatMap((each) => namedBy(sources, each).filter(({ file }) => file === each.file));
    expect(namesIn([...raising, ...constants], raisers)).toEqual(
      [...raisers.keys()].filter((code) => raisers.get(code)!.includes(duty)).sort(),
    );
  });

  const emailsOf = (duty: Duty) =>
    namesIn(
      reachedBy(duty).filter(({ file }) => /-?(emails|email-templates)\.ts$/.test(file)),
      queuers,
    );
  const postingsOf = (duty: Duty) =>
    namesIn(
      reachedBy(duty).filter(({ file }) => file.includes('/base/ledger/postings/')),
      posters,
    );

  // The jobs create the text of each email, whichever process queued it.
  it.each(DUTIES.filter((duty) => duty !== 'jobs'))('The code of %s queues only emails that it may queue', (duty) => {
    expect(emailsOf(duty).filter((name) => !queuers.get(name)!.includes(duty))).toEqual([]);
  });

  it.each(DUTIES)('The code of %s makes only postings that its login can post', (duty) => {
    expect(postingsOf(duty).filter((kind) => !posters.get(kind)!.includes(duty))).toEqual([]);
  });

  it('Emails and postings of the payer and the watcher are found in their code', () => {
    expect([emailsOf('payer'), emailsOf('watcher')]).toEqual([
      ['withdrawal-paid'],
      ['deposit-credited', 'other-token-arrived'],
    ]);
    expect(postingsOf('watcher')).toEqual(['deposit', 'dust']);
    expect(postingsOf('payer')).toContain('payout_settled');
  });
});
