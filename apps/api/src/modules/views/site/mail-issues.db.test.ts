import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { operatorCommands } from '../../../operate/commands.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { mailTasks } from '../../base/mail/index.ts';
import { mailIssues } from './jobs.ts';
import { insertIssue } from './newsletter-store.ts';

const t = await ownDatabase();
const api = await ownApp(t, { PUBLIC_ORIGIN: 'https://plumbline.test' });
beforeEach(async () => {
  await t.owner.query('DELETE FROM site.subscriber');
  await t.owner.query('DELETE FROM site.issue');
  await t.owner.query('DELETE FROM mail.message');
});

const subscribe = (count: number, confirmedAgo = '1 minute') =>
  t.owner.query(
    `INSERT INTO site.subscriber (email, status, confirmed_at)
     SELECT format('r%s-%s@reader.example', n, gen_random_uuid()), 'confirmed', now() - $2::interval FROM generate_series(1, $1) n`,
    [count, confirmedAgo],
  );
const queue = () => insertIssue(t.db, { subject: 'What changed', body: 'First.\n\nSecond.', createdBy: 'test' });
const mails = () => t.rows('SELECT * FROM mail.message ORDER BY recipient');

describe('Newsletters', () => {
  // Shows DEC-8.6
  it('A newsletter reaches every subscriber once, with many batches and several workers', async () => {
    await subscribe(450);
    await queue();
    await Promise.all([mailIssues(api.deps), mailIssues(api.deps), mailIssues(api.deps)]);
    await mailIssues(api.deps);
    const sent = await mails();
    expect(sent).toHaveLength(450);
    expect(new Set(sent.map((mail) => mail.recipient)).size).toBe(450);
    const { rows } = await t.owner.query('SELECT mailed_count, done_at IS NOT NULL AS done FROM site.issue');
    expect(rows).toEqual([{ mailed_count: 450, done: true }]);
  });

  it('An interrupted newsletter resumes where it stopped', async () => {
    await subscribe(5);
    const id = await queue();
    await t.owner.query(
      'UPDATE site.issue SET reached = (SELECT id FROM site.subscriber ORDER BY id LIMIT 1 OFFSET 2) WHERE id = $1',
      [id],
    );
    await mailIssues(api.deps);
    expect(await mails()).toHaveLength(2);
  });

  it('A newsletter skips addresses that are unconfirmed, were confirmed later or have unsubscribed', async () => {
    await t.owner.query(
      `INSERT INTO site.subscriber (email, confirm_sha256, confirm_until) VALUES ('waiting@reader.example', '\\x01', now() + interval '1 day')`,
    );
    await subscribe(1, '-1 hour');
    await queue();
    await mailIssues(api.deps);
    expect(await mails()).toEqual([]);
  });

  it('Each newsletter mail has its own unsubscribe link, for readers and for mail programs', async () => {
    await subscribe(2);
    await queue();
    await mailIssues(api.deps);
    const links = (await mails()).map(
      (mail) => /https:\/\/plumbline\.test\/newsletter\/leave\?token=([\w-]{43})$/m.exec(mail.body_text)![1]!,
    );
    expect(new Set(links).size).toBe(2);
    await api.post('/publicApi/newsletterLeave', { token: links[0] });
    expect(await t.rows('SELECT count(*)::int AS left FROM site.subscriber')).toEqual([{ left: 1 }]);
    const kept = await t.owner.query('SELECT token_sha256 FROM site.leave_link');
    expect(kept.rows).toEqual([{ token_sha256: createHash('sha256').update(links[1]!).digest() }]);
  });

  it('An operator queues a newsletter from a file; one without a subject or a text is rejected', async () => {
    const file = join(tmpdir(), `issue-${process.pid}.txt`);
    await writeFile(file, 'What changed\n\nFirst.\n\nSecond.\n');
    expect(await operatorCommands.newsletter!(api.deps, [file], undefined)).toContain('What changed');
    const { rows } = await t.owner.query('SELECT subject, body FROM site.issue');
    expect(rows).toEqual([{ subject: 'What changed', body: 'First.\n\nSecond.' }]);
    await writeFile(file, 'Only a subject\n');
    await expect(operatorCommands.newsletter!(api.deps, [file], undefined)).rejects.toThrow('Write a subject');
  });
});

/** Delivers the mails to a mail server. Returns their headers. */
async function receive(messageId: string): Promise<string> {
  let raw = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => callback());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const config = { ...api.deps.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  await mailTasks({ db: t.db, config }).tasks['send-mail']!({ messageId } as never, undefined as never);
  await new Promise<void>((resolve) => server.close(resolve));
  return raw.replace(/\r\n[ \t]+/g, ' ');
}

describe('Newsletter headers', () => {
  it('A newsletter’s headers allow one-click unsubscribing (RFC 8058) and are not stored in the queue', async () => {
    await subscribe(1);
    await queue();
    await mailIssues(api.deps);
    const [{ id, leave_url }] = await mails();
    const raw = await receive(id);
    expect(raw).toContain(`List-Unsubscribe: <${leave_url}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await mails())[0].leave_url).toBeNull();
  });

  it('Mails that are not newsletters have no unsubscribe headers', async () => {
    const { rows } = await t.owner.query(
      `INSERT INTO mail.message (recipient, subject, body_text, body_html) VALUES ('a@b.example', 's', 't', 'h') RETURNING id`,
    );
    expect(await receive(rows[0].id)).not.toContain('List-Unsubscribe');
  });
});
