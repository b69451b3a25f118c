import { resolve } from 'node:path';
import { loadModule } from 'libpg-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../../apps/api/src/modules/control/reconciliation/checks.ts';
import { databaseRoleOf, PROCESS_ROLES, type ProcessRole } from '../../../apps/api/src/platform/process-roles.ts';
import { type TestDatabase, testDatabase } from '../../../apps/api/src/testing/database.ts';
import { idOf, reachedFrom, readSources, type Sources } from './call-graph.ts';
import { type Catalog, executes, readCatalog } from './catalog.ts';
import { missingRights, unneededRights } from './compare-rights.ts';
import { type NamedLate, needsFrom, needsOfDeclared, PROCESSES } from './needs-of-process.ts';

const CHAIN = 'apps/api/src/modules/base/chain/watch/store.ts';
const NAMED_LATE: NamedLate = {
  'apps/api/src/modules/control/reconciliation/store.ts#runCheck': CHECKS.map(({ call }) =>
    executes(`reconciliation.${call}`),
  ),
  [`${CHAIN}#markFinal`]: ['transfer', 'unsupported_transfer', 'paid_transfer'].map((name) => ({
    schema: 'chain',
    name,
    privilege: 'update' as const,
    columns: ['status', 'final_at'],
  })),
  'apps/api/src/modules/people/referrals/store.ts#selectTeamPage': ['a', 'b', 'c'].map((team) =>
    executes(`referrals.team_${team}_page`),
  ),
};

/** Code that a process contains but never runs, each with its reason. */
const NEVER_COME_TO: Readonly<Record<string, readonly ProcessRole[]>> = {
  // Calls with a session act through it, and the API writes nothing to the audit trail without one.
  'execute audit.append': ['api'],
  'execute audit.append_by_session': ['watcher', 'payer', 'jobs', 'reconciler'],
  // Every process opens the connection to the guard, but only the API has requests.
  'execute identity.ask_guard': ['watcher', 'payer', 'jobs', 'reconciler'],
  'execute identity.take_answer': ['watcher', 'payer', 'jobs', 'reconciler'],
  // Called by the trigger at a confirmation, which is a step of the API.
  'execute withdrawals.auto_approval_blocker': ['payer', 'jobs'],
  // Called by the trigger when a payout is paid, which is a step of the payer.
  'execute withdrawals.is_on_record': ['jobs'],
};

/** Sent by tests alone, or by the owner. */
const OF_NO_ROLE = ['modules/people/members/email-store.ts#canonicalizeEmails', 'platform/migrate.ts#migrate'];

let t: TestDatabase;
let sources: Sources;
let catalog: Catalog;
beforeAll(async () => {
  await loadModule();
  t = await testDatabase();
  sources = readSources(resolve(import.meta.dirname, '../../..'));
  catalog = await readCatalog(t.owner);
});
afterAll(() => t.drop());

/** `execute chain.request_lookup` and the path to it, for each right that the login of a process lacks. */
async function missingOf(role: ProcessRole, entry: string) {
  const needs = needsFrom(sources, catalog, `apps/api/src/${entry}`, NAMED_LATE);
  const missing = await missingRights(t.owner, databaseRoleOf(role), needs);
  return missing.map(({ privilege, schema, name, way }) => ({ right: `${privilege} ${schema}.${name}`, way }));
}

const violationsOf = async (role: ProcessRole, entry: string) =>
  (await missingOf(role, entry)).filter(({ right }) => !NEVER_COME_TO[right]?.includes(role));

describe('rights that code needs', () => {
  it.each(PROCESSES)('The login of %s has every right needed by the statements that %s can reach', async (...of) => {
    expect(await violationsOf(...of)).toEqual([]);
  });

  it('Each exception is a right that the code of its process still mentions', async () => {
    const named = new Map<string, ProcessRole[]>();
    for (const [role, entry] of PROCESSES)
      for (const { right } of await missingOf(role, entry)) named.set(right, [...(named.get(right) ?? []), role]);
    expect(Object.fromEntries(named)).toEqual(NEVER_COME_TO);
  });

  it('Each right of a login is needed by a statement of its processes', async () => {
    const unneeded = new Map<string, ProcessRole[]>();
    for (const role of PROCESS_ROLES) {
      const entries = PROCESSES.filter(([of]) => of === role).map(([, entry]) => `apps/api/src/${entry}`);
      const needs = entries.flatMap((entry) => needsFrom(sources, catalog, entry, NAMED_LATE));
      for (const right of await unneededRights(t.owner, databaseRoleOf(role), needs))
        unneeded.set(right, [...(unneeded.get(right) ?? []), role]);
    }
    expect(Object.fromEntries(unneeded)).toEqual({});
  });

  it('Each statement is reachable by some process, except those of the owner and of tests', () => {
    const reached = new Set(PROCESSES.flatMap(([, entry]) => reachedFrom(sources, `apps/api/src/${entry}`).map(idOf)));
    const left = [...sources.values()]
      .flatMap(({ declared }) => [...declared.values()])
      .filter((each) => !reached.has(idOf(each)) && needsOfDeclared(sources, catalog, each).length > 0);
    expect(left.map(idOf).sort()).toEqual(OF_NO_ROLE.map((id) => `apps/api/src/${id}`));
  });
});

describe('a right that is granted without need', () => {
  it.each([
    ['SELECT ON income.plan', 'select income.plan'],
    ['UPDATE (refused_at) ON withdrawals.withdrawal', 'update (refused_at) withdrawals.withdrawal'],
    ['EXECUTE ON FUNCTION income.close_day', 'execute income.close_day'],
  ])('The unneeded right %s is found for the inbox', async (given, right) => {
    await t.owner.query(`GRANT ${given} TO ${databaseRoleOf('inbox')}`);
    try {
      const needs = needsFrom(sources, catalog, 'apps/api/src/inbox.ts', NAMED_LATE);
      expect(await unneededRights(t.owner, databaseRoleOf('inbox'), needs)).toEqual([right]);
    } finally {
      await t.owner.query(`REVOKE ${given} FROM ${databaseRoleOf('inbox')}`);
    }
  });
});

describe('a revoked right', () => {
  const LOSSES: readonly (readonly [what: string, role: ProcessRole, taken: string, right: string])[] = [
    [
      'call what a rare branch calls',
      'payer',
      'EXECUTE ON FUNCTION chain.request_lookup',
      'execute chain.request_lookup',
    ],
    [
      'call what a trigger calls',
      'payer',
      'EXECUTE ON FUNCTION withdrawals.is_on_record',
      'execute withdrawals.is_on_record',
    ],
    ['write a column', 'payer', 'UPDATE (refused_at) ON withdrawals.withdrawal', 'update withdrawals.withdrawal'],
    ['lock rows', 'watcher', 'UPDATE ON treasury.dust', 'update treasury.dust'],
    ['raise an alert', 'watcher', 'INSERT ON platform.alert', 'insert platform.alert'],
    ['count a try', 'guard', 'INSERT ON identity.factor_try', 'insert identity.factor_try'],
    [
      'run a check that is named late',
      'reconciler',
      'EXECUTE ON FUNCTION reconciliation.check_trail',
      'execute reconciliation.check_trail',
    ],
    ['name a schema', 'inbox', 'USAGE ON SCHEMA tickets', 'execute tickets.receive_mail'],
  ];
  it.each(LOSSES)('The loss of the right to %s is found for %s', async (_what, role, taken, right) => {
    const [, entry] = PROCESSES.find(([of]) => of === role)!;
    await t.owner.query(`REVOKE ${taken} FROM ${databaseRoleOf(role)}`);
    try {
      expect((await violationsOf(role, entry)).map((each) => each.right)).toContain(right);
    } finally {
      await t.owner.query(`GRANT ${taken} TO ${databaseRoleOf(role)}`);
    }
  });

  it('The error contains the file, the declaration and each step to the missing right', async () => {
    await t.owner.query('REVOKE EXECUTE ON FUNCTION chain.is_allowed_attempt_transition FROM plumbline_payer');
    expect(await violationsOf('payer', 'payer.ts')).toEqual([
      {
        right: 'execute chain.is_allowed_attempt_transition',
        way: [expect.stringMatching(/^apps\/api\/src\/modules\/base\/chain\/[\w/-]+store\.ts#\w+$/), 'chain.outgoing'],
      },
    ]);
  });
});
