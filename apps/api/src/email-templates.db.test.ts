import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { emailTemplates } from './email-templates.ts';
import { mailTasks } from './modules/base/mail/index.ts';
import type { Config } from './platform/config.ts';
import { addMember } from './testing/builders.ts';
import { ownDatabase, ownInbox } from './testing/fixtures.ts';
import { readInbox } from './testing/inbox.ts';

const t = await ownDatabase();
const { smtpUrl } = await ownInbox(t.db);
const config: Config = {
  smtpUrl,
  mailFrom: 'Plumbline <no-reply@plumbline.example>',
  publicOrigin: 'https://plumbline.test',
  contactEmail: 'desk@plumbline.test',
} as Config;

const makeCodeEmail = () => expect.unreachable('it brings no code');
const send = async (messageId: string, templates = emailTemplates): Promise<void> => {
  const task = mailTasks({ db: t.db, config }, { makeCodeEmail, templates }).tasks['send-mail']!;
  await task({ messageId } as never, undefined as never);
};
/** Queues a mail with the rights of the schema's owner. Returns the id of the message. */
const queue = async (template: string, recipient: string, facts: object, memberId: bigint | null = null) => {
  await t.owner.query('SELECT mail.queue($1, $2, $3, $4)', [template, recipient, facts, memberId]);
  const { rows } = await t.owner.query('SELECT id FROM mail.message ORDER BY id DESC LIMIT 1');
  return rows[0].id as string;
};
const stored = async (id: string) => (await t.owner.query('SELECT * FROM mail.message WHERE id = $1', [id])).rows[0];

describe('E-mail templates', () => {
  // Shows DEC-5-process-6
  it('The sending process has all templates that the database declares, with the same facts', async () => {
    const { rows } = await t.owner.query('SELECT name, facts FROM mail.templates ORDER BY name COLLATE "C"');
    const known = emailTemplates.map(({ name, facts }) => ({ name, facts }));
    expect(known.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows);
  });

  it('A mail is written when it is sent, with a link that freezes its member’s account', async () => {
    const memberId = await addMember(t.owner);
    await send(await queue('passkey-added', 'made@test.example', { name: 'Key' }, memberId));
    const [mail] = await readInbox(t.db, 'made@test.example');
    expect(mail!.subject).toBe(mailsTexts.subjects['passkey-added']);
    expect(mail!.text).toContain('The passkey "Key" can now confirm logins');
    expect(mail!.text).toMatch(/https:\/\/plumbline\.test\/freeze\/[\w-]{43}/);
  });

  it('A template without a freeze link has none for a member either', async () => {
    const memberId = await addMember(t.owner);
    await send(await queue('account-frozen', 'plain@test.example', {}, memberId));
    expect((await readInbox(t.db, 'plain@test.example'))[0]!.text).not.toContain('/freeze/');
  });

  it('The facts of a mail are deleted once it is sent', async () => {
    const id = await queue('newsletter-confirmation', 'facts@test.example', {
      confirm: 'c'.repeat(43),
      leave: 'l'.repeat(43),
    });
    await send(id);
    expect(await stored(id)).toMatchObject({
      facts: null,
      subject: mailsTexts.subjects['newsletter-confirmation']({ brand: 'Plumbline' }),
    });
  });

  it('A contact message goes to the configured address if the settings have none', async () => {
    await t.owner.query(`SELECT site.take_contact('Asha', 'asha@visitor.example', 'How do I begin?')`);
    const { rows } = await t.owner.query(`SELECT id FROM mail.message WHERE template = 'contact-message'`);
    await send(rows[0].id);
    expect((await readInbox(t.db, 'desk@plumbline.test'))[0]!.text).toContain('How do I begin?');
  });

  it('A contact message goes to the address in the settings', async () => {
    await t.owner.query(`SELECT platform.write_setting('contactEmail', '"set@plumbline.test"', 'a test')`);
    await t.owner.query(`SELECT site.take_contact('Asha', 'asha@visitor.example', 'Where to?')`);
    const { rows } = await t.owner.query(`SELECT recipient FROM mail.message ORDER BY id DESC LIMIT 1`);
    expect(rows).toEqual([{ recipient: 'set@plumbline.test' }]);
  });

  it('A mail about an unknown withdrawal is not sent', async () => {
    const memberId = await addMember(t.owner);
    const facts = { withdrawal: '019a0000-0000-7000-8000-000000000000' };
    const id = await queue('withdrawal-paid', 'none@test.example', facts, memberId);
    await send(id);
    expect(await stored(id)).toBeUndefined();
    expect(await readInbox(t.db, 'none@test.example')).toEqual([]);
  });

  it('A message whose template the process does not know waits', async () => {
    const id = await queue('app-added', 'waits@test.example', {});
    await expect(send(id, [])).rejects.toThrow('this process has no email template app-added');
    expect(await stored(id)).toMatchObject({ sent_at: null });
  });

  it('A message that was queued with its text before templates existed is sent unchanged', async () => {
    const { rows } = await t.owner.query(
      `INSERT INTO mail.message (recipient, subject, body_text, body_html) VALUES ('old@test.example', 'Old', 'Its text', 'Its text')
       RETURNING id`,
    );
    await send(rows[0].id);
    expect(await readInbox(t.db, 'old@test.example')).toMatchObject([{ subject: 'Old' }]);
  });
});
