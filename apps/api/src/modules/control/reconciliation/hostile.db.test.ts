import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen, raiseFinding } from '../../../platform/alerts.ts';
import { DUTIES, type Duty } from '../../../platform/duties.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';

/** What somebody who owns a process cannot do to the reconciliation. */
let t: TestDatabase;
beforeEach(async () => {
  t = await testDatabase();
});
afterEach(() => t.drop());

/** How each login but the reconciler's own is refused. */
async function attempts(statement: string, duties: readonly Duty[] = DUTIES): Promise<Record<string, string | null>> {
  const answers: Record<string, string | null> = {};
  for (const duty of duties.filter((each) => each !== 'reconciler')) {
    const attacker = attackerOf(t, duty);
    answers[duty] = await attacker.attempt(statement);
    await attacker.end();
  }
  return answers;
}
const WRITERS: readonly Duty[] = ['api', 'watcher', 'payer', 'jobs'];
const all = (duties: readonly Duty[], answer: string) => Object.fromEntries(duties.map((duty) => [duty, answer]));
const OTHERS = DUTIES.filter((duty) => duty !== 'reconciler');

describe('A login that is not the reconciler’s', () => {
  it.each([
    `INSERT INTO reconciliation.run (scope, started_by, state, ended_at) VALUES ('full', 'forged', 'clean', now())`,
    `UPDATE reconciliation.run SET beat_at = now()`,
    `DELETE FROM reconciliation.run`,
    `DELETE FROM reconciliation.difference`,
    `UPDATE reconciliation.check_result SET differences = 0`,
    `INSERT INTO reconciliation.reread (kind, subject, facts, party) VALUES ('inflow', '1', '', '')`,
  ])('cannot forge, date or remove what was compared: %s', async (statement) => {
    expect(await attempts(statement)).toEqual(all(OTHERS, '42501'));
  });

  it('cannot take the place of the alert of a difference with one that freezes nothing', async () => {
    const harmless = `INSERT INTO platform.alert (code, detail, one_a_code) VALUES ('books_differ', '{}', true)`;
    expect(await attempts(harmless, WRITERS)).toEqual(all(WRITERS, 'a_difference_is_found_by_the_reconciler'));
  });

  it.each([
    ['lift it', 'resolved_at = now()', 'a_difference_ends_with_a_clean_run'],
    ['end it', 'ended_itself = true', 'a_difference_stays_as_it_was_found'],
    ['date it', `raised_at = now() - interval '1 day'`, '42501'],
    ['let payouts go on', 'freezes_payouts = false', '42501'],
    ['call it something else', `code = 'harmless'`, '42501'],
    ['say that something else was found', `detail = '{}'`, '42501'],
  ])('cannot %s while a difference stands', async (_what, change, answer) => {
    await raiseFinding(t.db, 'books_differ', { places: ['a place'] });
    expect(await attempts(`UPDATE platform.alert SET ${change}`, WRITERS)).toEqual(all(WRITERS, answer));
    expect(await payoutsAreFrozen(t.db)).toBe(true);
  });

  it('cannot keep the alert out by a lock on the table', async () => {
    expect(await attempts('LOCK TABLE platform.alert IN SHARE MODE', WRITERS)).toEqual(all(WRITERS, '42501'));
  });

  it('cannot give another alert the name of a difference', async () => {
    await t.owner.query(`INSERT INTO platform.alert (code, detail) VALUES ('harmless', '{}')`);
    expect(await attempts(`UPDATE platform.alert SET code = 'books_differ'`, WRITERS)).toEqual(all(WRITERS, '42501'));
  });

  it('may close the alert after a newer full run that found nothing, and note that it was mailed', async () => {
    await raiseFinding(t.db, 'books_differ', {});
    await pastTheTriggers(
      t.owner,
      `INSERT INTO reconciliation.run (scope, started_by, state, started_at, ended_at)
       VALUES ('full', 'test', 'clean', now() + interval '1 second', now() + interval '1 second')`,
    );
    expect(await attempts('UPDATE platform.alert SET mailed_at = now()', ['jobs'])).toEqual({ jobs: null });
    expect(await attempts('UPDATE platform.alert SET resolved_at = now()', ['api'])).toEqual({ api: null });
  });
});
