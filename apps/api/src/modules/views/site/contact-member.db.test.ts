import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { mailsFor, writeMails } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t, { CONTACT_EMAIL: 'desk@operator.example' });

/** The operator's address: the settings have none, so the sending process uses its configuration. */
const PLATFORM = '';
const message = { name: 'Asha Verma', email: 'asha@visitor.example', description: 'How do I begin?' };
const send = async (body: object, of: TestApp = api) => {
  const answer = await of.post('/publicApi/contactMember', body);
  return { status: answer.statusCode, ...answer.json() };
};
const kept = (): Promise<object[]> => t.rows('SELECT name, email, description FROM site.contact_message ORDER BY id');

describe('The contact form (specification, sections 7 and 8)', () => {
  // Shows SPEC-3.12, SPEC-7.17, DEC-8.5, DEC-10.4
  it('A contact message is stored, mailed to the operator and answered with Registered successfully', async () => {
    expect(await send(message)).toEqual({
      status: 200,
      success: true,
      message: 'Registered successfully',
      data: null,
    });
    expect((await kept()).at(-1)).toEqual(message);
    const [mail] = await mailsFor(t, PLATFORM);
    expect(mail).toMatchObject({ subject: mailsTexts.subjects['contact-message'] });
    for (const part of Object.values(message)) expect(mail!.text).toContain(part);
  });

  it.each([
    [{ ...message, name: '' }, rulesTexts.enterName],
    [{ ...message, name: '  ' }, rulesTexts.enterName],
    [{ ...message, email: '' }, 'Email Required'],
    [{ ...message, email: 'asha' }, 'Email  Invalid'],
    [{ ...message, description: '' }, rulesTexts.enterDescription],
    [{ ...message, description: 'x'.repeat(4001) }, entriesTexts.textTooLong],
    [{ ...message, name: ['a', 'b'] }, entriesTexts.sendText],
    [{ ...message, name: 'a\0b' }, entriesTexts.sendText],
    [{}, rulesTexts.enterName],
  ])('An invalid contact message %o is rejected and not stored', async (body, wording) => {
    const before = await kept();
    expect(await send(body)).toMatchObject({ status: 400, success: false, message: wording });
    expect(await kept()).toEqual(before);
  });

  // Shows DEC-8.5
  it('A contact message posted many times at once is stored and mailed once, and again after ten minutes', async () => {
    const twice = { ...message, description: 'Pressed twice' };
    const mailed = async () => (await mailsFor(t, PLATFORM)).length;
    const [before, mails] = [(await kept()).length, await mailed()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(twice)));
    expect(answers.map(({ status, message: said }) => `${status} ${said}`)).toEqual(
      Array(8).fill('200 Registered successfully'),
    );
    expect(await kept()).toHaveLength(before + 1);
    expect(await mailed()).toBe(mails + 1);
    await send({ ...twice, name: 'Somebody else' });
    expect(await kept()).toHaveLength(before + 2);
    await t.owner.query("UPDATE site.contact_digest SET taken_at = taken_at - interval '11 minutes'");
    await send(twice);
    expect(await kept()).toHaveLength(before + 3);
  });

  // Shows DEC-8.5
  it('A contact message cannot inject text into a header of the mail', async () => {
    const name = 'Eve\r\nBcc: everybody@victim.example';
    expect(await send({ ...message, name })).toMatchObject({ status: 200 });
    const refused = await send({ ...message, email: 'eve@x.example\r\nBcc: a@victim.example' });
    expect(refused).toMatchObject({ status: 400, message: 'Email  Invalid' });
    await writeMails(t);
    const { rows } = await t.owner.query('SELECT DISTINCT recipient, subject FROM mail.message');
    expect(rows).toEqual([{ recipient: PLATFORM, subject: mailsTexts.subjects['contact-message'] }]);
  });

  it('A contact message is escaped in the HTML part of the mail', async () => {
    await send({ ...message, description: '<img src=x onerror=alert(1)>' });
    await writeMails(t);
    const { rows } = await t.owner.query('SELECT body_html FROM mail.message ORDER BY queued_at DESC LIMIT 1');
    expect(rows[0].body_html).toContain('&lt;img src=x');
    expect(rows[0].body_html).not.toContain('<img');
  });

  it('A network can send five contact messages an hour; the sixth is not stored', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    const statuses = [];
    await t.owner.query('DELETE FROM platform.rate_window');
    const before = (await kept()).length;
    for (let times = 0; times < 6; times++) {
      statuses.push((await send({ ...message, description: `Question ${times}` }, strict)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await kept()).toHaveLength(before + 5);
  });
});
