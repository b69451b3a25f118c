import { fail, ok } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { transaction } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import { startWorker } from '../../../platform/worker.ts';
import { freePort } from '../../../testing/api-process.ts';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase, ownInbox, ownPool } from '../../../testing/fixtures.ts';
import { readInbox } from '../../../testing/inbox.ts';
import { accessTo } from '../../../testing/logins.ts';
import { rawInbox } from '../../../testing/raw-inbox.ts';
import { setSetting } from '../../../testing/settings.ts';
import { BRAND, type EmailTemplate } from './email.ts';
import { type MakeCodeEmail, mailJobs, mailTasks } from './jobs.ts';
import { notify } from './queue-email.ts';

const t = await ownDatabase();

const { smtpUrl } = await ownInbox(t.db);

const tasksFor = (smtpUrl: string, makeCodeEmail?: MakeCodeEmail) => {
  const config = {
    smtpUrl,
    mailFrom: 'Plumbline <no-reply@plumbline.example>',
    publicOrigin: 'https://plumbline.test',
  } as Config;
  return mailTasks({ db: t.db, config }, makeCodeEmail && { makeCodeEmail, templates: [] });
};

const sender = (smtpUrl: string, makeCodeEmail?: MakeCodeEmail) => {
  const task = tasksFor(smtpUrl, makeCodeEmail).tasks['send-mail']!;
  return async (messageId: string) => {
    await task({ messageId } as never, undefined as never);
  };
};

const send = sender(smtpUrl);

const email: EmailTemplate = {
  subject: 'Grüße',
  lines: ['Zeile mit <spitzen> Klammern', 'und €'],
  code: '123456',
};

async function queued(to: string, of: EmailTemplate = email): Promise<string> {
  await notify(t.db, { ...of, to, language: 'en' });
  return t.value('SELECT id FROM mail.message WHERE recipient = $1 ORDER BY id DESC', [to]);
}

describe('queued emails', () => {
  it("A queued email arrives complete in the recipient's inbox", async () => {
    await send(await queued('a@test.example'));
    const [mail, ...more] = await readInbox(t.db, 'A@test.example');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'a@test.example', subject: 'Grüße' });
    expect(mail!.text).toContain('Zeile mit <spitzen> Klammern');
    expect(mail!.html).toContain('Zeile mit &lt;spitzen&gt; Klammern');
  });

  it('A sent email is deleted after the time in the settings, and a waiting one never', async () => {
    const ids = [
      await queued('old@test.example'),
      await queued('new@test.example'),
      await queued('waits@test.example'),
    ];
    await send(ids[0]!);
    await send(ids[1]!);
    await setSetting(t, 'mailsKeptHours', 24);
    await t.owner.query(
      `UPDATE mail.message SET queued_at = now() - interval '2 days', sent_at = sent_at - interval '25 hours'
       WHERE id = ANY ($1)`,
      [[ids[0], ids[2]]],
    );
    for (const { run } of mailJobs({ db: t.db })) await run();
    const { rows } = await t.owner.query('SELECT id FROM mail.message WHERE id = ANY ($1) ORDER BY id', [ids]);
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(1));
    await t.owner.query('DELETE FROM mail.message WHERE id = $1', [ids[2]]);
  });

  it('A queued email is sent once, however often its job runs, and its text is deleted', async () => {
    const id = await queued('once@test.example');
    await send(id);
    await send(id);
    expect(await readInbox(t.db, 'once@test.example')).toHaveLength(1);
    const { rows } = await t.owner.query('SELECT * FROM mail.message WHERE id = $1', [id]);
    expect(rows[0]).toMatchObject({ body_text: '', body_html: '' });
    expect(rows[0].sent_at).not.toBeNull();
  });

  it('A queued email waits for the next run of its job if the mail server cannot be reached', async () => {
    const id = await queued('later@test.example');
    await expect(sender('smtp://127.0.0.1:1')(id)).rejects.toThrow();
    await send(id);
    expect(await readInbox(t.db, 'later@test.example')).toHaveLength(1);
  });

  it('A worker sends a queued email automatically', async () => {
    const pool = ownPool(t.appUrl, 5).on('error', (error) => expect.unreachable(error.message));
    const worker = await startWorker({
      pool,
      database: accessTo(t.appUrl),
      role: 'jobs',
      log: createLog('silent'),
      ...tasksFor(smtpUrl),
      periodic: [],
    });
    await queued('worker@test.example');
    const arrived = () => readInbox(t.db, 'worker@test.example');
    await expect.poll(arrived, { timeout: 20_000 }).toHaveLength(1);
    await worker.stop();
  });

  it('While the mail server is down, few emails are tried, and all arrive once it is back', async () => {
    const port = await freePort();
    const recipients = Array.from({ length: 60 }, (_, n) => `outage-${n}@test.example`);
    for (const to of recipients) await queued(to);
    const worker = await startWorker({
      pool: ownPool(t.appUrl, 5).on('error', (error) => expect.unreachable(error.message)),
      database: accessTo(t.appUrl),
      role: 'jobs',
      log: createLog('silent'),
      ...tasksFor(`smtp://127.0.0.1:${port}`),
      periodic: [],
    });
    const tried = () => t.value<bigint>('SELECT coalesce(sum(attempts), 0) FROM graphile_worker.jobs');
    await expect.poll(tried).toBeGreaterThan(3);
    expect(await tried()).toBeLessThan(10);
    await ownInbox(t.db, undefined, port);
    const arrived = () => t.value('SELECT count(*) FROM mail.demo_inbox WHERE recipient = ANY ($1)', [recipients]);
    // The few that were tried wait for their next attempt.
    await expect.poll(arrived, { timeout: 60_000 }).toBe(BigInt(recipients.length));
    await worker.stop();
  });

  it('A queued email reaches only its recipient', async () => {
    await send(await queued('one@test.example', { subject: 'x\r\nBcc: two@test.example', lines: ['y'] }));
    expect(await readInbox(t.db, 'one@test.example')).toHaveLength(1);
    expect(await readInbox(t.db, 'two@test.example')).toEqual([]);
  });

  // Shows DEC-5-freeze-1
  it('A queued email to a member ends with a link that freezes the account, of which only the hash is stored', async () => {
    const memberId = await addMember(t.owner);
    await notify(t.db, { ...email, to: 'linked@test.example', language: 'en', memberId });
    const queue = await t.owner.query(`SELECT id, body_text FROM mail.message WHERE recipient = 'linked@test.example'`);
    expect(queue.rows[0].body_text).not.toContain('/freeze/');
    await send(queue.rows[0].id);
    const [mail] = await readInbox(t.db, 'linked@test.example');
    const [, link] = /https:\/\/plumbline\.test\/freeze\/([\w-]{43})$/m.exec(mail!.text)!;
    expect(mail!.html).toContain(`href="https://plumbline.test/freeze/${link}"`);
    const { rows } = await t.owner.query(
      'SELECT token_sha256::text AS kept FROM mail.freeze_link WHERE member_id = $1',
      [memberId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].kept).not.toContain(link);
    const take = `SELECT mail.take_freeze_link(sha256(convert_to('${link}', 'UTF8'))) AS whose`;
    expect(await t.rows(take)).toEqual([{ whose: memberId }]);
    expect(await t.rows(take)).toEqual([{ whose: null }]);
  });

  it('A queued email is marked as automatic and asks programs not to answer', async () => {
    const { url, mails } = await rawInbox();
    await sender(url)(await queued('machine@test.example'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mails[0]).toMatch(/^X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\r$/m);
  });

  it('A queued email to an address without a member contains no such link', async () => {
    await send(await queued('plain@test.example'));
    expect((await readInbox(t.db, 'plain@test.example'))[0]!.text).not.toContain('/freeze/');
  });

  it('A queued email and its job are committed with the change that they report, or not at all', async () => {
    const jobs = async () => (await t.owner.query('SELECT FROM graphile_worker.jobs')).rowCount;
    const before = await jobs();
    const tell = (result: ReturnType<typeof fail<'insufficient_balance'>> | ReturnType<typeof ok<null>>) =>
      transaction(t.db, async (tx) => {
        await notify(tx, { ...email, to: 'tx@test.example', language: 'en' });
        return result;
      });
    await tell(fail('insufficient_balance'));
    expect(await jobs()).toBe(before);
    await tell(ok(null));
    expect(await jobs()).toBe(before! + 1);
  });
});

describe('queued emails with a code', () => {
  /** A row whose content differs from the code's email. */
  async function queuedCode(): Promise<string> {
    return t.value(`INSERT INTO mail.message (recipient, subject, body_text, body_html, code_id)
       VALUES ('row@test.example', 's', 'text of the row', 'text of the row', uuidv7()) RETURNING id`);
  }
  const stored = (id: string) => t.row('SELECT * FROM mail.message WHERE id = $1', [id]);

  it('An email with a code takes recipient, text and product name from the code, not from its own row', async () => {
    const id = await queuedCode();
    await sender(smtpUrl, async () => ({
      subject: `Your ${BRAND} code`,
      lines: [],
      language: 'en',
      code: '271828',
      to: 'code@test.example',
    }))(id);
    expect(await readInbox(t.db, 'row@test.example')).toEqual([]);
    const [mail] = await readInbox(t.db, 'code@test.example');
    expect(mail).toMatchObject({ subject: 'Your Plumbline code' });
    expect(mail!.text.trim()).toBe('271828\n\nPlumbline');
    expect(await stored(id)).toMatchObject({ subject: 'Your Plumbline code', body_text: '' });
  });

  it('An email with a code is deleted without being sent if the code no longer exists', async () => {
    const id = await queuedCode();
    await sender(smtpUrl, async () => undefined)(id);
    expect(await readInbox(t.db, 'row@test.example')).toEqual([]);
    expect(await stored(id)).toBeUndefined();
  });

  it('An email with a code waits for a process that may create codes', async () => {
    const id = await queuedCode();
    await expect(send(id)).rejects.toThrow('this process makes no codes');
    expect(await stored(id)).toMatchObject({ sent_at: null });
  });
});
