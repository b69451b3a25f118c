import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen, raiseAlert, raiseFinding, raiseState } from '../../../platform/alerts.ts';
import { PROCESS_ROLES, type ProcessRole } from '../../../platform/process-roles.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers, recordCleanRun } from '../../../testing/past-triggers.ts';

/** Attacks on the reconciliation with the login of a process, all of which must fail. */
let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
});

/** The error for each login except the reconciler's own. */
async function attempts(
  statement: string,
  roles: readonly ProcessRole[] = PROCESS_ROLES,
): Promise<Record<string, string | null>> {
  const answers: Record<string, string | null> = {};
  for (const role of roles.filter((each) => each !== 'reconciler')) {
    const attacker = attackerOf(t, role);
    answers[role] = await attacker.attempt(statement);
  }
  return answers;
}
const WRITERS: readonly ProcessRole[] = ['api', 'watcher', 'payer', 'jobs'];
const all = (roles: readonly ProcessRole[], answer: string) => Object.fromEntries(roles.map((role) => [role, answer]));
const OTHERS = PROCESS_ROLES.filter((role) => role !== 'reconciler');

describe("logins other than the reconciler's", () => {
  it.each([
    `INSERT INTO reconciliation.run (scope, started_by, state, ended_at) VALUES ('full', 'forged', 'clean', now())`,
    `UPDATE reconciliation.run SET beat_at = now()`,
    `DELETE FROM reconciliation.run`,
    `DELETE FROM reconciliation.difference`,
    `UPDATE reconciliation.check_result SET differences = 0`,
    `INSERT INTO reconciliation.reread (kind, subject, facts, party) VALUES ('inflow', '1', '', '')`,
  ])('A foreign login cannot forge, date or delete reconciliation results: %s', async (statement) => {
    expect(await attempts(statement)).toEqual(all(OTHERS, '42501'));
  });

  it('A foreign login cannot replace the alert about a difference with a harmless one', async () => {
    const harmless = `INSERT INTO platform.alert (code, detail, one_a_code) VALUES ('books_differ', '{}', true)`;
    expect(await attempts(harmless, WRITERS)).toEqual(all(WRITERS, 'a_difference_is_found_by_the_reconciler'));
  });

  it.each([
    ['close the alert', 'resolved_at = now()', '42501'],
    ['end the alert', 'ended_itself = true', '42501'],
    ['date the alert', `raised_at = now() - interval '1 day'`, '42501'],
    ['unfreeze payouts in the alert', 'freezes_payouts = false', '42501'],
    ['rename the alert', `code = 'harmless'`, '42501'],
    ['change what the alert found', `detail = '{}'`, '42501'],
  ])('While a difference exists, a foreign login cannot %s', async (_what, change, answer) => {
    await raiseFinding(t.db, 'books_differ', { findings: ['a finding'] });
    expect(await attempts(`UPDATE platform.alert SET ${change}`, WRITERS)).toEqual(all(WRITERS, answer));
    expect(await payoutsAreFrozen(t.db)).toBe(true);
  });

  it('A foreign login cannot block the alert with a lock on the table', async () => {
    expect(await attempts('LOCK TABLE platform.alert IN SHARE MODE', WRITERS)).toEqual(all(WRITERS, '42501'));
  });

  it('A foreign login cannot give another alert the name of a difference', async () => {
    await t.owner.query(`INSERT INTO platform.alert (code, detail) VALUES ('harmless', '{}')`);
    expect(await attempts(`UPDATE platform.alert SET code = 'books_differ'`, WRITERS)).toEqual(all(WRITERS, '42501'));
  });

  it('Only the login that sends emails can record that an alert was emailed', async () => {
    await raiseFinding(t.db, 'books_differ', {});
    expect(await attempts('UPDATE platform.alert SET mailed_at = now()', WRITERS)).toEqual({
      ...all(WRITERS, '42501'),
      jobs: null,
    });
  });

  it('A foreign login cannot end a state of another process or delete its start', async () => {
    await raiseState(t.db, 'reconciliation_failed', {});
    await t.owner.query(`INSERT INTO platform.symptom (code) VALUES ('reconciliation_failed')`);
    const others = WRITERS.filter((role) => role !== 'jobs');
    expect(await attempts(`SELECT platform.end_state('reconciliation_failed')`, others)).toEqual({
      ...all(others, 'alert_is_ended_by_its_role'),
      watcher: '42501',
    });
    expect(await attempts('DELETE FROM platform.symptom', others)).toEqual(all(others, '42501'));
    expect(await attempts(`SELECT platform.end_state('reconciliation_failed')`, ['jobs'])).toEqual({ jobs: null });
  });
});

describe('operator sessions', () => {
  let attacker: ReturnType<typeof attackerOf>;
  beforeEach(() => {
    attacker = attackerOf(t);
  });

  /** The error when the API's login closes the only alert with this token. */
  const close = async (token: string) => {
    const { rows } = await t.owner.query<{ id: string }>('SELECT id FROM platform.alert');
    const sha256 = createHash('sha256').update(token).digest('hex');
    return attacker.attempt(`SELECT reconciliation.close_alert(${rows[0]!.id}, '\\x${sha256}')`);
  };

  it('A finance session can close a difference only after a newer full run without differences', async () => {
    const { token } = await signedInOperator(t, 'finance');
    await raiseFinding(t.db, 'books_differ', {});
    expect(await close(token)).toBe('a_difference_ends_with_a_clean_run');
    await recordCleanRun(t.owner, 'recent');
    expect(await close(token)).toBe('a_difference_ends_with_a_clean_run');
    await recordCleanRun(t.owner, 'full');
    expect(await close(token)).toBe(null);
    expect(await payoutsAreFrozen(t.db)).toBe(false);
  });

  it('A finance session can close other freezes after a newer run without differences', async () => {
    const { token } = await signedInOperator(t, 'finance');
    await raiseAlert(t.db, 'reorg_after_credit', {}, { freezesPayouts: true });
    expect(await close(token)).toBe('a_freeze_ends_with_a_clean_run');
    await recordCleanRun(t.owner, 'recent');
    expect(await close(token)).toBe(null);
  });

  it.each(['support', 'auditor'] as const)('A session of the role %s cannot close an alert', async (role) => {
    const { token } = await signedInOperator(t, role);
    await raiseFinding(t.db, 'books_differ', {});
    await recordCleanRun(t.owner);
    expect(await close(token)).toBe('PB000');
  });

  it.each([
    ['was revoked', `UPDATE identity.session SET revoked_at = now()`],
    ['is locked', `UPDATE identity.session SET locked_at = now()`],
    [
      'has expired',
      `UPDATE identity.session SET created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`,
    ],
    ['belongs to a disabled operator', `UPDATE identity.operator SET disabled_at = now()`],
  ])("An operator's session that %s cannot close an alert", async (_how, statement) => {
    const { token } = await signedInOperator(t, 'finance');
    await raiseFinding(t.db, 'books_differ', {});
    await recordCleanRun(t.owner);
    await pastTheTriggers(t.owner, statement);
    expect(await close(token)).toBe('PB000');
  });
});
