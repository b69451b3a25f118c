import { findingText } from '@plumbline/contract/finding-texts';
import type { Finding } from '@plumbline/contract/operator';
import { texts as consoleReconciliationTexts } from '@plumbline/texts/en/console-reconciliation';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { raiseAlert } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { startWorker } from '../../../platform/worker.ts';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase, ownInbox, ownPool } from '../../../testing/fixtures.ts';
import { readInbox } from '../../../testing/inbox.ts';
import { accessTo } from '../../../testing/logins.ts';
import { approvedVendor, offersOf, publishedListing } from '../../../testing/market.ts';
import { addOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { openDay } from '../../../testing/purchases.ts';
import { closeDay } from '../../earning/income/index.ts';
import { makeProof } from '../../views/proofs/index.ts';
import { workerChecks } from './checks.ts';
import { mailAlerts, recordState } from './raise-alerts.ts';
import { alertsOf, wasWrongFor } from './testing/alerts.ts';
import { lookAtWorkers, MARKERS } from './watch-workers.ts';

const t = await ownDatabase();
const log = pino({ level: 'silent' });

const { smtpUrl } = await ownInbox(t.db);
const config = {
  demo: false,
  timeZone: 'UTC',
  publicOrigin: 'https://plumbline.test',
  consoleOrigin: 'https://console.plumbline.test',
  smtpUrl,
  mailFrom: 'Plumbline <no-reply@plumbline.example>',
} as Deps['config'];
const deps: Pick<Deps, 'chain' | 'config' | 'db' | 'log'> = { db: t.db, log, config, chain: undefined as never };

/** One run of that check, as in the job. */
const look = (code: string) => recordState(t.db, workerChecks(deps).find((each) => each.code === code)!);
const states = async (code: string) => (await alertsOf(t, code)).map(({ isOpen }) => (isOpen ? 'open' : 'over'));
const setCloseAt = (value: string) =>
  t.owner.query(
    `INSERT INTO platform.setting (key, value, changed_by) VALUES ('dayCloseAt', to_jsonb($1::text), 'test')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [value],
  );
const openDayIs = (sql: string) => t.owner.query(`UPDATE platform.calendar SET business_date = (${sql})::date`);

describe('lasting states', () => {
  // Shows DEC-11.6
  it('An alert for a lasting state is raised once, however many processes check, and ends automatically', async () => {
    let wrong: Record<string, unknown> | null = { at: 1 };
    const check = { code: 'test_state', afterSeconds: 120, look: async () => wrong };
    await recordState(t.db, check);
    expect(await states('test_state')).toEqual([]);
    await wasWrongFor(t, 'test_state', 3);
    await Promise.all([1, 2, 3, 4].map((at) => recordState(t.db, { ...check, look: async () => ({ at }) })));
    expect(await states('test_state')).toEqual(['open']);
    await recordState(t.db, { ...check, look: async () => 'unknown' });
    expect(await states('test_state')).toEqual(['open']);
    wrong = null;
    await recordState(t.db, check);
    expect(await alertsOf(t, 'test_state')).toMatchObject([{ isOpen: false, endedItself: true }]);
    // The waiting time starts again.
    wrong = { at: 2 };
    await recordState(t.db, check);
    expect(await states('test_state')).toEqual(['over']);
  });

  it('The duration of a lasting state does not include time without checks', async () => {
    const check = { code: 'test_break', afterSeconds: 120, look: async () => ({}) };
    await recordState(t.db, check);
    await t.owner.query(
      `UPDATE platform.symptom SET since = now() - interval '1 day', seen_at = now() - interval '1 day' WHERE code = 'test_break'`,
    );
    await recordState(t.db, check);
    expect(await states('test_break')).toEqual([]);
  });
});

describe('the reconciliation', () => {
  const ran = (state: string, minutesAgo: number, step = '') =>
    pastTheTriggers(
      t.owner,
      `INSERT INTO reconciliation.run (scope, started_by, state, started_at, ended_at, step)
       VALUES ('recent', 'test', $1, now() - make_interval(mins => $2), now() - make_interval(mins => $2), $3)`,
      [state, minutesAgo, step],
    );

  // Shows DEC-11.6
  it('A failed reconciliation raises an alert until a later one succeeds', async () => {
    await ran('clean', 6);
    await look('reconciliation_failed');
    await ran('failed', 1, 'check_failed');
    await look('reconciliation_failed');
    await wasWrongFor(t, 'reconciliation_failed', 2);
    await look('reconciliation_failed');
    await look('reconciliation_failed');
    expect(await alertsOf(t, 'reconciliation_failed')).toMatchObject([
      { isOpen: true, detail: { reason: consoleReconciliationTexts.failures.check_failed } },
    ]);
    await ran('clean', 0);
    await look('reconciliation_failed');
    expect(await states('reconciliation_failed')).toEqual(['over']);
  });

  // Shows DEC-11.6
  it('An alert is raised if no reconciliation has succeeded for 15 minutes, even if one has started', async () => {
    await pastTheTriggers(t.owner, `UPDATE reconciliation.run SET ended_at = ended_at - interval '16 minutes'`);
    await t.owner.query(`INSERT INTO reconciliation.run (scope, started_by) VALUES ('full', 'test')`);
    await t.owner.query(`UPDATE reconciliation.run SET state = 'running' WHERE state = 'waiting'`);
    await look('reconciliation_failed');
    await wasWrongFor(t, 'reconciliation_failed', 2);
    await look('reconciliation_failed');
    expect(await states('reconciliation_failed')).toEqual(['over', 'open']);
    await ran('clean', 0);
    await look('reconciliation_failed');
    expect(await states('reconciliation_failed')).toEqual(['over', 'over']);
  });
});

describe('a business day that is not closed', () => {
  // Shows DEC-11.6
  it('A business day that is not closed raises one alert, which ends when it is closed', async () => {
    await setCloseAt('00:00');
    await openDayIs(`(now() AT TIME ZONE 'UTC')::date - 3`);
    await look('day_not_closed');
    await wasWrongFor(t, 'day_not_closed', 2);
    await Promise.all([look('day_not_closed'), look('day_not_closed')]);
    expect(await alertsOf(t, 'day_not_closed')).toMatchObject([
      { isOpen: true, detail: { closes: 'by itself at 00:00, UTC' } },
    ]);
    await openDayIs(`(now() AT TIME ZONE 'UTC')::date`);
    await look('day_not_closed');
    expect(await states('day_not_closed')).toEqual(['over']);
  });
});

describe('a closed day without a proof', () => {
  // Shows DEC-1-proofs-3
  it('A closed day without a proof raises an alert after half an hour, which ends with the proof', async () => {
    await addMember(t.owner);
    const day = await openDay(t);
    await closeDay(t.db, day);
    await look('day_not_proved');
    expect(await states('day_not_proved')).toEqual([]);
    await pastTheTriggers(t.owner, `UPDATE income.closed_day SET closed_at = now() - interval '31 minutes'`);
    await look('day_not_proved');
    expect(await alertsOf(t, 'day_not_proved')).toMatchObject([{ isOpen: true, detail: { day } }]);
    await makeProof(t.db, day);
    await look('day_not_proved');
    expect(await states('day_not_proved')).toEqual(['over']);
  });
});

describe('a rating that does not match its reviews', () => {
  // Shows DEC-9-reviews-7
  it('A rating written without the triggers raises an alert with its listing, which ends when it is fixed', async () => {
    const id = await publishedListing(t, await approvedVendor(t));
    await look('ratings_differ');
    expect(await states('ratings_differ')).toEqual([]);
    const { slug } = (await offersOf(t, id))[0]!;
    await pastTheTriggers(
      t.owner,
      `INSERT INTO catalogue.listing_rating (listing_id, reviews, stars) SELECT l.id, 9, 45 FROM catalogue.listing l WHERE l.slug = $1`,
      [slug],
    );
    await look('ratings_differ');
    await wasWrongFor(t, 'ratings_differ', 2);
    await look('ratings_differ');
    expect(await alertsOf(t, 'ratings_differ')).toMatchObject([{ isOpen: true, detail: { listings: slug } }]);
    await pastTheTriggers(t.owner, 'DELETE FROM catalogue.listing_rating', []);
    await look('ratings_differ');
    expect(await states('ratings_differ')).toEqual(['over']);
  });
});

describe('emails that are not sent', () => {
  const queuedAgo = (minutes: number, sentAgo: number | null = null) =>
    t.owner.query(
      `INSERT INTO mail.message (recipient, subject, body_text, body_html, queued_at, sent_at)
       VALUES ('a@test.example', '', '', '', now() - make_interval(mins => $1), now() - make_interval(mins => $2))`,
      [minutes, sentAgo],
    );

  // Shows DEC-11.6
  it('Unsent email raises an alert, which ends when an email is sent', async () => {
    await queuedAgo(30, 29);
    await queuedAgo(5);
    await look('mail_not_leaving');
    expect(await states('mail_not_leaving')).toEqual([]);
    await queuedAgo(12);
    await Promise.all([look('mail_not_leaving'), look('mail_not_leaving')]);
    expect(await alertsOf(t, 'mail_not_leaving')).toMatchObject([{ isOpen: true, detail: { waiting: 1 } }]);
    // Another email is still rejected, but email is being sent.
    await queuedAgo(1, 0);
    await look('mail_not_leaving');
    expect(await states('mail_not_leaving')).toEqual(['over']);
  });

  it('A certificate that is not signed raises an alert after a minute, which ends with its signature', async () => {
    const holder = await addMember(t.owner);
    await t.owner.query(`SELECT certificates.award($1, 'late', 'Title', 'Criteria')`, [holder]);
    await look('certificate_signature_late');
    expect(await states('certificate_signature_late')).toEqual([]);
    const past = (table: string, changed: string) =>
      t.owner.query(`ALTER TABLE certificates.${table} DISABLE TRIGGER USER; UPDATE certificates.${table} SET ${changed};
        ALTER TABLE certificates.${table} ENABLE TRIGGER USER`);
    await past('certificate', `issued_at = now() - interval '2 minutes'`);
    await look('certificate_signature_late');
    const alerts = await alertsOf(t, 'certificate_signature_late');
    expect(alerts).toMatchObject([{ isOpen: true, detail: { certificates: 1, lists: 0 } }]);
    await past('certificate', 'is_signed = true');
    await look('certificate_signature_late');
    expect(await states('certificate_signature_late')).toEqual(['over']);
  });
});

describe('a statement without a signature', () => {
  // Shows DEC-1-proofs-18
  it('A statement that waits too long or fails raises an alert, which ends with its signature', async () => {
    const holder = await addMember(t.owner);
    const ask = (isMonthly: boolean) =>
      t.owner.query(
        `INSERT INTO statements.request (owner_id, is_monthly, from_day, to_day, firsts, lasts)
         VALUES ($1, $2, current_date - 1, current_date, array_fill(1, ARRAY[6]), array_fill($3::int, ARRAY[6])) RETURNING id`,
        [holder, isMonthly, isMonthly ? 1 : 0],
      );
    const { id } = (await ask(false)).rows[0];
    await ask(true);
    const past = (changed: string) => pastTheTriggers(t.owner, `UPDATE statements.request SET ${changed}`);
    await past(`asked_at = now() - interval '11 minutes' WHERE is_monthly`);
    await look('statement_signature_late');
    expect(await states('statement_signature_late')).toEqual([]);
    await past(`asked_at = now() - interval '11 minutes'`);
    await look('statement_signature_late');
    expect(await alertsOf(t, 'statement_signature_late')).toMatchObject([
      { isOpen: true, detail: { waiting: 1, failed: 0 } },
    ]);
    await past(`status = 'signed'`);
    await look('statement_signature_late');
    expect(await states('statement_signature_late')).toEqual(['over']);
    await past(`status = 'failed', failure = 'too_long' WHERE id <> ${id}`);
    await look('statement_signature_late');
    expect(await states('statement_signature_late')).toEqual(['over']);
    await past(`status = 'failed', failure = 'figures_differ' WHERE id = ${id}`);
    await look('statement_signature_late');
    expect(await alertsOf(t, 'statement_signature_late')).toContainEqual(
      expect.objectContaining({ isOpen: true, detail: expect.objectContaining({ failed: 1 }) }),
    );
  });
});

describe('mailing an alert', () => {
  // Shows DEC-11.6
  it('An alert is emailed to owners and finance once, whoever raises it and however many processes check', async () => {
    const [owner, finance, support] = [
      await addOperator(t, 'owner'),
      await addOperator(t, 'finance'),
      await addOperator(t, 'support'),
    ];
    await mailAlerts(deps);
    await t.owner.query('DELETE FROM mail.message');
    const difference: Finding = {
      location: { code: 'posting', posting: '7' },
      expected: { code: 'amount', amount: '3.00' },
      found: { code: 'amount', amount: '2.00' },
    };
    await raiseAlert(t.db, 'books_differ', { differences: 1, findings: [difference] }, { freezesPayouts: true });
    await Promise.all([mailAlerts(deps), mailAlerts(deps), mailAlerts(deps)]);
    const { rows } = await t.owner.query(
      'SELECT recipient, subject, body_text AS text FROM mail.message ORDER BY recipient',
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([owner.email, finance.email].sort());
    expect(rows.some(({ recipient }) => recipient === support.email)).toBe(false);
    expect(rows[0]).toMatchObject({
      subject: 'Alert: books differ',
      text: expect.stringMatching(
        /differences between chain, ledger and statements[\s\S]*frozen until[\s\S]*plumbline\.test\/console\/alerts/,
      ),
    });
    expect(rows[0].text).toContain(findingText(difference));
  });
});

describe('workers that run no jobs', () => {
  // Shows DEC-11.6
  it('If workers run no jobs, the reconciler raises one alert and emails it, and it ends when a worker runs one', async () => {
    const t2 = await ownDatabase();
    const owner = await addOperator(t2, 'owner');
    // Uses the reconciler's own login: without the right, nobody would get the email.
    const db = t2.dbOf('reconciler');
    const there = { ...deps, db };
    // No job at all: no worker has ever run.
    await lookAtWorkers(there);
    await wasWrongFor(t2, 'worker_silent', 1);
    await Promise.all([lookAtWorkers(there), lookAtWorkers(there), lookAtWorkers(there)]);
    expect(await alertsOf(t2, 'worker_silent')).toMatchObject([
      { isOpen: true, detail: { role: 'jobs', since: 'no worker has ever worked' } },
    ]);
    // The demo's inbox is in the first database.
    const mails = (await readInbox(t.db, owner.email)).filter(({ subject }) => subject === 'Alert: worker silent');
    expect(mails).toHaveLength(1);

    const pool = ownPool(t2.appUrl, 5);
    const worker = await startWorker({
      pool,
      database: accessTo(t2.appUrl),
      role: 'jobs',
      log,
      tasks: {},
      periodic: Object.values(MARKERS).map((task) => ({ task, everySeconds: 1, run: async () => {} })),
    });
    await expect
      .poll(async () => (await t2.owner.query('SELECT FROM graphile_worker.jobs')).rowCount)
      .toBeGreaterThan(0);
    await lookAtWorkers(there);
    expect(await alertsOf(t2, 'worker_silent')).toMatchObject([{ isOpen: false, endedItself: true }]);
    // A job of an unknown task waits forever, but the workers are fine.
    await t2.owner.query(`SELECT graphile_worker.add_job('of-an-older-version', run_at := now() - interval '1 hour')`);
    await lookAtWorkers(there);
    await wasWrongFor(t2, 'worker_silent', 1);
    await lookAtWorkers(there);
    expect(await alertsOf(t2, 'worker_silent')).toHaveLength(1);
    await worker.stop();

    // The jobs are due, but no worker runs them.
    const due = (minutes: number) =>
      t2.owner.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() - make_interval(mins => $1), locked_at = NULL, locked_by = NULL`,
        [minutes],
      );
    await due(2);
    await lookAtWorkers(there);
    await due(4);
    await lookAtWorkers(there);
    await wasWrongFor(t2, 'worker_silent', 1);
    await lookAtWorkers(there);
    expect(await alertsOf(t2, 'worker_silent')).toMatchObject([{ isOpen: false }, { isOpen: true }]);
  });
});
