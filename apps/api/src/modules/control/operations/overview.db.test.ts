import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { inEachLanguage } from '@plumbline/texts/languages';
import { describe, expect, it } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addOperator, signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { mailsFor, member } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const [owner, support] = [(await signedInOperator(t, 'owner')).token, (await signedInOperator(t, 'support')).token];

const get = async (path: string, token = owner) => (await api.get(`/operatorApi/${path}`, token)).json().data;
const waiting = async (kind: string): Promise<number> =>
  (await get('overview')).attention.find((each: { kind: string }) => each.kind === kind).count;
const written = (email: string): Promise<string> =>
  t.value(
    `INSERT INTO site.contact_message (name, email, description) VALUES ('Ana', $1, 'When is it final?') RETURNING id`,
    [email],
  );

describe('the overview', () => {
  // Shows DEC-5-console-7
  it('The overview counts what needs an operator, until it is done', async () => {
    const before = await waiting('contact-messages');
    const id = await written('wait@test.example');
    expect(await waiting('contact-messages')).toBe(before + 1);
    await api.post('/operatorApi/closeContact', { _id: id }, support);
    expect(await waiting('contact-messages')).toBe(before);
  });

  it('The overview counts queued withdrawals, including those of frozen accounts', async () => {
    const before = await waiting('withdrawals');
    const memberId = await addMember(t.owner);
    await pastTheTriggers(
      t.owner,
      `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, status, expires_at)
       VALUES ($1, 'earnings', '0x' || repeat('a', 40), 100, 5, 95, 'approved', now() + interval '1 hour')`,
      [memberId],
    );
    expect(await waiting('withdrawals')).toBe(before);
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [memberId]);
    expect(await waiting('withdrawals')).toBe(before + 1);
    const queue = (await api.get('/operatorApi/withdrawals', owner)).json().data;
    expect(queue.total).toBe(before + 1);
  });

  // Shows DEC-5-console-7
  it('The overview counts what waits for a second operator', async () => {
    const before = await waiting('member-proposals');
    await addMember(t.owner);
    const [newest] = (await get('members')).docs;
    const proposal = { member: newest._id, kind: 'bonus', amount: '5', reverses: '', reason: 'A contest' };
    expect((await postDecision(t, api, '/operatorApi/proposeAdjustment', proposal, owner)).statusCode).toBe(200);
    expect(await waiting('member-proposals')).toBe(before + 1);
  });

  // Shows DEC-5-console-7
  it('The overview counts unbooked USDT, other tokens and unconfirmed operators until they are handled', async () => {
    const kinds = ['unmatched-deposits', 'other-tokens', 'unconfirmed-operators', 'open-sweeps'];
    const counts = () => Promise.all(kinds.map(waiting));
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const newcomer = await addOperator(t, 'support');
    const place = `56, 7, '0xb', '0x' || repeat('7', 64), 0`;
    const ends = `'0x' || repeat('1', 40), '0x' || repeat('2', 40), 'treasury'`;
    await t.owner.query(`
      INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose, amount_wei)
        VALUES (${place}, ${ends}, 5);
      INSERT INTO chain.unsupported_transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose, token, amount_raw)
        VALUES (${place}, ${ends}, '0x' || repeat('3', 40), 5);
      INSERT INTO chain.address (address, purpose) VALUES ('0x' || repeat('2', 40), 'treasury');
      INSERT INTO sweeps.sweep (chain_id, usdt, recipient, gas_wallet, exported_by, expires_at)
        VALUES (56, '0x' || repeat('3', 40), '0x' || repeat('2', 40), '0x' || repeat('4', 40), 'test', now() + interval '1 day');
      UPDATE identity.operator SET waits_since = now() WHERE id = ${newcomer.id}`);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect((await get('deposits?state=unmatched')).total).toBe(1);
    expect((await get('otherTokens')).total).toBe(1);
    await t.owner.query(`
      UPDATE chain.transfer SET status = 'removed';
      UPDATE chain.unsupported_transfer SET settled_at = now(), settled_by = 'test', settled_note = 'sent back';
      UPDATE sweeps.sweep SET status = 'given_up', closed_at = now();
      UPDATE identity.operator SET disabled_at = now() WHERE id = ${newcomer.id}`);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('The overview shows booked figures and 30 days, with the open day last', async () => {
    await bookInflow(t.db, 12_000_000n);
    const { money, days } = await get('overview');
    expect(money).toMatchObject({ earningsBooked: '12.00', awaitingFunds: '0.00', awaitingCap: '0.00' });
    const { rows } = await t.owner.query('SELECT platform.business_date()::text AS today');
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: rows[0].today, factor: null });
  });
});

describe('failed jobs', () => {
  // Shows DEC-5-console-8
  it('A failed job is listed with its error and runs again once when an operator retries it', async () => {
    const { rows } = await t.owner.query(
      `SELECT id FROM graphile_worker.add_job('send-mail', '{"messageId":"nothing"}'::json, max_attempts := 1)`,
    );
    const id = String(rows[0].id);
    await t.owner.query(`SELECT graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], 'no such server')`, [id]);
    expect((await get('failedJobs')).docs).toMatchObject([{ _id: id, task: 'send-mail', lastError: 'no such server' }]);
    const retry = () => api.post('/operatorApi/retryJob', { _id: id }, support);
    expect((await retry()).statusCode).toBe(200);
    expect((await retry()).statusCode).toBe(404);
    expect((await get('failedJobs')).docs).toEqual([]);
    for (const nonsense of ['', '-1', 'x', '9'.repeat(30)]) {
      expect((await api.post('/operatorApi/retryJob', { _id: nonsense }, support)).statusCode, nonsense).toBe(404);
    }
  });
});

describe('many failed jobs', () => {
  const giveUp = async (task: string, error: string, payload: object = {}): Promise<string> => {
    const { rows } = await t.owner.query('SELECT id FROM graphile_worker.add_job($1, $2::json, max_attempts := 1)', [
      task,
      JSON.stringify(payload),
    ]);
    await t.owner.query('SELECT graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], $2)', [rows[0].id, error]);
    return String(rows[0].id);
  };
  const failed = async (by = '') => get(`failedJobs?${by}`);

  // Shows DEC-5-console-8
  it('Failed jobs are listed by page and task, in both orders, with their input but no keys', async () => {
    for (let count = 0; count < 23; count++)
      await giveUp('simulate-plan', 'no', { simulationId: `s${count}`, code: '1' });
    await giveUp('sign-payouts', 'HTTP request failed. URL: https://node.example/v3/s3cret');
    expect(await failed('limit=20&page=2')).toMatchObject({ total: 24, pages: 2, docs: { length: 4 } });
    expect(await failed('task=sign-payouts')).toMatchObject({
      total: 1,
      docs: [{ attempts: 1, maxAttempts: 1, input: '', lastError: 'HTTP request failed. URL: https://node.example/…' }],
    });
    expect((await failed('sort=task&dir=asc')).docs[0].task).toBe('sign-payouts');
    expect((await failed('sort=date&dir=asc')).docs[0].input).toBe('simulationId: s0, code: …');
    expect(await failed('task=nothing')).toMatchObject({ total: 0, docs: [] });
    expect((await get('failedTasks')).docs).toEqual([
      { task: 'sign-payouts', count: 1 },
      { task: 'simulate-plan', count: 23 },
    ]);
  });

  // Shows DEC-5-console-8
  it('All failed jobs of a task are retried, each with an audit row, once even if two operators do so', async () => {
    const audited = async () =>
      (await t.owner.query("SELECT FROM audit.entry WHERE action = 'job.retry' AND after ->> 'task' = 'simulate-plan'"))
        .rowCount;
    const retry = () => api.post('/operatorApi/retryTask', { task: 'simulate-plan' }, support);
    const answers = await Promise.all([retry(), retry()]);
    const sum = answers.reduce((all, { statusCode, json }) => all + (statusCode === 200 ? json().data.retried : 0), 0);
    expect([sum, await audited()]).toEqual([23, 23]);
    expect((await retry()).statusCode).toBe(404);
    expect(await failed('task=simulate-plan')).toMatchObject({ total: 0 });
    for (const task of ['', 'no-such-task', "x' OR true"]) {
      expect((await api.post('/operatorApi/retryTask', { task }, support)).statusCode, task).toBe(404);
    }
  });
});

describe('unsent emails', () => {
  it('An unsent email can be queued again, but a sent one cannot', async () => {
    const { rows } = await t.owner.query(
      `INSERT INTO mail.message (recipient, subject, body_text, body_html, queued_at)
       VALUES ('late@test.example', 'Late', '', '', now() - interval '5 minutes') RETURNING id`,
    );
    const { id } = rows[0];
    expect((await get('unsentMails')).docs).toMatchObject([{ _id: id, to: 'late@test.example' }]);
    expect((await api.post('/operatorApi/resendMail', { _id: id }, support)).statusCode).toBe(200);
    await t.owner.query('UPDATE mail.message SET sent_at = now() WHERE id = $1', [id]);
    expect((await api.post('/operatorApi/resendMail', { _id: id }, support)).statusCode).toBe(404);
    expect((await get('unsentMails')).docs).toEqual([]);
  });

  it('The list shows the subject of an email whose text is not made yet, marked for a vendor’s account', async () => {
    const vendor = await member(t, null, 'vendor');
    await t.owner.query(`SELECT members.notify('password-changed', $1)`, [vendor.id]);
    await t.owner.query(`SELECT mail.queue_code(uuidv7(), $1, 'hi')`, [vendor.email]);
    await t.owner.query(`UPDATE mail.message SET queued_at = now() - interval '5 minutes'`);
    expect((await get(`unsentMails?to=${vendor.email}`)).docs).toMatchObject([
      { subject: 'Your Plumbline code' },
      { subject: mailsTexts.shared.forVendor({ subject: 'Your Plumbline password was changed' }) },
    ]);
  });
});

describe('contact messages', () => {
  it('A contact message is answered once by email, however many operators answer at the same time', async () => {
    const id = await written('once@test.example');
    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((answer) =>
        api.post('/operatorApi/answerContact', { _id: id, answer: `${answer}\n\nBcc: all@test.example` }, support),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const mails = await mailsFor(t, 'once@test.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: mailsTexts.subjects['contact-answer']({ brand: 'Plumbline' }) });
    const [kept] = (await get('contactMessages?status=answered')).docs;
    expect(kept).toMatchObject({ _id: id, status: 'answered', answer: expect.stringContaining('Bcc') });
    expect(await mailsFor(t, 'all@test.example')).toEqual([]);
  });

  it('An unknown contact message is not found', async () => {
    for (const _id of ['nonsense', '01934af0-0000-7000-8000-000000000000']) {
      expect((await api.post('/operatorApi/closeContact', { _id }, support)).statusCode).toBe(404);
    }
  });
});

describe('newsletter addresses', () => {
  it('Newsletter addresses are exported without formulas, and the export is recorded in the audit trail', async () => {
    await t.owner.query(
      `INSERT INTO site.subscriber (email, status, confirmed_at) VALUES ('=cmd@test.example', 'confirmed', now()), ('plain@test.example', 'confirmed', now())`,
    );
    const file = await api.get('/operatorApi/subscribersExport', support);
    expect(file.headers['content-disposition']).toContain('.csv');
    expect(file.body).toContain("'=cmd@test.example");
    const { rows } = await t.owner.query("SELECT action, after FROM audit.entry WHERE action = 'newsletter.export'");
    expect(rows).toEqual([{ action: 'newsletter.export', after: { total: 2 } }]);
  });

  it('A newsletter address is deleted on request and not kept in the audit trail', async () => {
    const { rows } = await t.owner.query(
      `INSERT INTO site.subscriber (email, status, confirmed_at) VALUES ('gone@test.example', 'confirmed', now()) RETURNING id`,
    );
    expect((await api.post('/operatorApi/removeSubscriber', { _id: rows[0].id }, support)).statusCode).toBe(200);
    expect((await get('subscribers?search=gone')).docs).toEqual([]);
    const kept = await t.owner.query("SELECT FROM audit.entry e WHERE e::text LIKE '%gone@test%'");
    expect(kept.rows).toEqual([]);
  });
});

describe('announcements', () => {
  const words = inEachLanguage((language) => ({ title: `Pause ${language}`, text: 'On Sunday' }));

  it('An announcement can be planned, is shown, and can be withdrawn', async () => {
    const made = await api.post(
      '/operatorApi/announce',
      { words, from: '2020-01-01 00:00', until: '2099-01-01 00:00' },
      support,
    );
    expect(made.json().data).toMatchObject({ state: 'shown', words: { hi: { title: 'Pause hi' } } });
    const { _id } = made.json().data;
    expect((await api.post('/operatorApi/withdrawAnnouncement', { _id }, support)).statusCode).toBe(200);
    expect((await api.post('/operatorApi/withdrawAnnouncement', { _id }, support)).statusCode).toBe(404);
    expect((await get('announcements')).docs[0]).toMatchObject({ _id, state: 'withdrawn' });
  });

  it.each([
    [{ from: '2026-02-30 10:00', until: '2026-03-01 10:00' }],
    [{ from: '2026-03-01 10:00', until: '2026-03-01 10:00' }],
    [{ from: 'soon', until: 'later' }],
    [{ from: '2026-03-01 10:00', until: '2026-03-02 10:00', words: { ...words, hi: { title: ' ', text: 'a' } } }],
  ])('An announcement with %j is rejected', async (wrong) => {
    expect((await api.post('/operatorApi/announce', { words, ...wrong }, support)).statusCode).toBe(400);
  });
});
