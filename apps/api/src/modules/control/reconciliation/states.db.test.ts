import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';

const t = await ownDatabase();

describe('states of a run', () => {
  it('Each alert belongs to the process under which the README lists it', async () => {
    const text = await readFile(new URL('README.md', import.meta.url), 'utf8');
    const [, section] = text.split('## States of an alert\n');
    const listed = [...section!.split('\n## ')[0]!.matchAll(/^\| (\w+) \| (`.*`) \|$/gm)].flatMap(([, role, codes]) =>
      [...codes!.matchAll(/`(\w+)`/g)].map(([, code]) => [code!, role!] as const),
    );
    const { rows } = await t.owner.query<{ definition: string }>(
      `SELECT pg_get_functiondef('platform.raiser_of(text)'::regprocedure) AS definition`,
    );
    const named = [...rows[0]!.definition.matchAll(/'(\w+)'::text/g)].map(([, code]) => code!);
    const known = named.filter((name) => !(PROCESS_ROLES as readonly string[]).includes(name));
    expect(listed.map(([code]) => code).sort()).toEqual(known.sort());
    for (const [code, role] of listed) {
      const answer = await t.owner.query('SELECT platform.raiser_of($1) AS role', [code]);
      expect([code, answer.rows[0].role]).toEqual([code, role]);
    }
  });

  const asked = `INSERT INTO reconciliation.run (scope, started_by) VALUES ('recent', 'test')`;
  const running = `UPDATE reconciliation.run SET state = 'running'`;
  it.each([
    [
      'starts as done',
      'run_begins_waiting',
      [`${asked.replace(')', ', state)').replace("'test')", "'test', 'running')")}`],
    ],
    [
      'ends before it has started',
      'run_state_follows',
      [asked, `UPDATE reconciliation.run SET state = 'clean', ended_at = now()`],
    ],
    ['changes its scope', 'run_stays_as_asked', [asked, `UPDATE reconciliation.run SET scope = 'full'`]],
    ['starts at an unsettled posting', 'run_marks_what_is_settled', [asked, `${running}, mark = 7`]],
    [
      'reduces its range while it runs',
      'run_looks_where_it_began',
      [asked, running, 'UPDATE reconciliation.run SET after_posting = 7'],
    ],
    [
      'ends yesterday',
      'run_ends_now',
      [asked, running, `UPDATE reconciliation.run SET state = 'clean', ended_at = now() - interval '1 day'`],
    ],
    [
      'is clean although a check found something',
      'clean_run_found_nothing',
      [
        asked,
        running,
        `INSERT INTO reconciliation.check_result SELECT id, 'links', '1', '0', 1, 1, 1 FROM reconciliation.run`,
        `UPDATE reconciliation.run SET state = 'clean', ended_at = now()`,
      ],
    ],
    [
      'changes after it has ended',
      'run_that_is_over_stays',
      [
        asked,
        running,
        `UPDATE reconciliation.run SET state = 'failed', ended_at = now()`,
        'UPDATE reconciliation.run SET done = 7',
      ],
    ],
  ] as const)('A run that %s is rejected, even from the database owner', async (_what, constraint, statements) => {
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN');
      const answers = [];
      for (const statement of statements) {
        const answer: { constraint?: string } = await client.query(statement).then(
          () => ({}),
          (error: unknown) => error as { constraint?: string },
        );
        answers.push(answer.constraint);
      }
      expect(answers).toEqual([...statements.slice(1).map(() => undefined), constraint]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
