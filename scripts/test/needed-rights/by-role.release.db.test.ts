import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProcessRole } from '../../../apps/api/src/platform/process-roles.ts';
import { ownDatabase } from '../../../apps/api/src/testing/fixtures.ts';
import { type Declared, namedBy, reachedFrom, readSources, type Sources } from './call-graph.ts';
import { PROCESSES } from './needs-of-process.ts';

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
  raisers = await rolesOf(`
    SELECT DISTINCT m[1] AS name, ARRAY[platform.raiser_of(m[1])] AS roles
    FROM regexp_matches(pg_get_functiondef('platform.raiser_of'::regproc), '''([a-z_]+)''', 'g') m
    WHERE platform.raiser_of(m[1]) IS NOT NULL`);
  queuers = await rolesOf('SELECT name, queued_by::text[] AS roles FROM mail.templates');
  posters = await rolesOf(`
    SELECT kind AS name, array_agg(substring(role FROM 11)) AS roles
    FROM ledger.route, unnest(ARRAY[posted_by, also_posted_by]::text[]) role WHERE role IS NOT NULL GROUP BY kind`);
});

async function rolesOf(query: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await t.owner.query<{ name: string; roles: readonly string[] }>(query);
  return new Map(rows.map(({ name, roles }) => [name, roles]));
}

/** The command line has other roles and can do what they can. */
const PROCESS_ROLES = [...new Set(PROCESSES.map(([role]) => role))].filter((role) => role !== 'command');

const reachedBy = (role: ProcessRole): readonly Declared[] =>
  PROCESSES.filter(([of]) => of === role).flatMap(([, entry]) => reachedFrom(sources, `apps/api/src/${entry}`));

const textOf = (declared: readonly Declared[]): string => JSON.stringify(declared.map(({ nodes }) => nodes));

/** Returns the names that appear as text in the declarations. */
const namesIn = (declared: readonly Declared[], names: ReadonlyMap<string, unknown>): readonly string[] => {
  const text = textOf(declared);
  return [...names.keys()].filter((name) => text.includes(`"value":"${name}"`)).sort();
};

/** What raises or ends an alert, and what checks whether it should be (`StateCheck`). */
const RAISES = /"value":"(raiseAlert|raiseState|raiseFinding|endState|afterSeconds)"/;

describe('what the database allows only to one login', () => {
  it.each(PROCESS_ROLES)('The code of %s raises exactly the alerts that only its login can raise', (role) => {
    const raising = reachedBy(role).filter((each) => RAISES.test(textOf([each])));
    // A code can be a constant of the file.
    const constants = raising.flatMap((each) => namedBy(sources, each).filter(({ file }) => file === each.file));
    expect(namesIn([...raising, ...constants], raisers)).toEqual(
      [...raisers.keys()].filter((code) => raisers.get(code)!.includes(role)).sort(),
    );
  });

  const emailsOf = (role: ProcessRole) =>
    namesIn(
      reachedBy(role).filter(({ file }) => /-?(emails|email-templates)\.ts$/.test(file)),
      queuers,
    );
  const postingsOf = (role: ProcessRole) =>
    namesIn(
      reachedBy(role).filter(({ file }) => file.includes('/base/ledger/postings/')),
      posters,
    );

  // The jobs create the text of each email, whichever process queued it.
  it.each(PROCESS_ROLES.filter((role) => role !== 'jobs'))(
    'The code of %s queues only emails that it may queue',
    (role) => {
      expect(emailsOf(role).filter((name) => !queuers.get(name)!.includes(role))).toEqual([]);
    },
  );

  it.each(PROCESS_ROLES)('The code of %s makes only postings that its login can post', (role) => {
    expect(postingsOf(role).filter((kind) => !posters.get(kind)!.includes(role))).toEqual([]);
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
