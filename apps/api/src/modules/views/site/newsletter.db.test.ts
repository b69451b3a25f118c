import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { member, writeMails } from '../../../testing/people.ts';
import { deleteUnconfirmed } from './newsletter-store.ts';

const ORIGIN = 'https://plumbline.test';
const t = await ownDatabase();
const api = await ownApp(t, { PUBLIC_ORIGIN: ORIGIN });
beforeEach(async () => {
  await t.owner.query('DELETE FROM site.subscriber');
  await t.owner.query('DELETE FROM mail.message');
});

const ask = (email: unknown, of: TestApp = api) => of.post('/publicApi/newsletter', { email });
const subscribers = () => t.rows('SELECT email, status FROM site.subscriber ORDER BY email');
interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly leave_url: string;
}
const mails = async (): Promise<Mail[]> => {
  await writeMails(t);
  return t.rows('SELECT * FROM mail.message ORDER BY queued_at, id');
};
const tokenOf = (mail: Mail | undefined, page: 'confirm' | 'leave'): string =>
  new RegExp(`^${ORIGIN}/newsletter/${page}\\?token=([\\w-]{43})$`, 'm').exec(mail!.body_text)![1]!;

const form = (path: string, body: string, of: TestApp = api) =>
  of.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('Subscribing to the newsletter', () => {
  // Shows DEC-8.6
  it('A subscription stores the address as unconfirmed and mails a link, which is stored only as a hash', async () => {
    expect((await ask('Reader@Visitor.example')).json()).toMatchObject({ success: true, data: null });
    expect(await subscribers()).toEqual([{ email: 'reader@visitor.example', status: 'pending' }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'reader@visitor.example',
      subject: mailsTexts.subjects['newsletter-confirmation']({ brand: 'Plumbline' }),
    });
    const { rows } = await t.owner.query(`SELECT encode(confirm_sha256, 'base64') AS kept FROM site.subscriber`);
    expect(rows[0].kept).not.toContain(tokenOf(mail, 'confirm'));
  });

  // Shows DEC-10.5
  it('A subscription gets the same answer for a new, a pending, a subscribed and a member’s address', async () => {
    const first = (await ask('same@visitor.example')).json();
    const waiting = (await ask('same@visitor.example')).json();
    await api.post('/publicApi/newsletterConfirm', { token: tokenOf((await mails())[0], 'confirm') });
    const subscribed = (await ask('same@visitor.example')).json();
    const known = (await ask((await member(t)).email)).json();
    expect([waiting, subscribed, known]).toEqual([first, first, first]);
  });

  // Shows DEC-8.6
  it('An address gets at most one subscription mail an hour, even with parallel requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('storm@visitor.example')));
    await ask('STORM@visitor.example');
    expect(await mails()).toHaveLength(1);
    expect(await subscribers()).toHaveLength(1);
  });

  it('After an hour, subscribing again mails a new link that replaces the old one', async () => {
    await ask('again@visitor.example');
    await t.owner.query(`UPDATE site.subscriber SET mailed_at = mailed_at - interval '61 minutes',
      confirm_until = confirm_until - interval '61 minutes'`);
    await ask('again@visitor.example');
    const [old, fresh] = await mails();
    const confirm = (mail: Mail | undefined) =>
      api.post('/publicApi/newsletterConfirm', { token: tokenOf(mail, 'confirm') });
    expect((await confirm(old)).statusCode).toBe(410);
    expect((await confirm(fresh)).statusCode).toBe(200);
  });

  it('A subscription sends no mail to an address that is already subscribed', async () => {
    await ask('done@visitor.example');
    await api.post('/publicApi/newsletterConfirm', { token: tokenOf((await mails())[0], 'confirm') });
    await t.owner.query(`UPDATE site.subscriber SET mailed_at = mailed_at - interval '2 days'`);
    await ask('done@visitor.example');
    expect(await mails()).toHaveLength(1);
    expect(await subscribers()).toEqual([{ email: 'done@visitor.example', status: 'confirmed' }]);
  });

  // Shows SPEC-5.14
  it.each([
    ['', 'Email Required'],
    ['   ', 'Email Required'],
    [undefined, 'Email Required'],
    ['asha', 'Email  Invalid'],
    ['a@b', 'Email  Invalid'],
    ['a@x.example\r\nBcc: everybody@victim.example', 'Email  Invalid'],
    ['a@x.example, b@victim.example', 'Email  Invalid'],
    ['<a@x.example>', 'Email  Invalid'],
    ['a@x.exa\u0085mple', 'Email  Invalid'],
    ['a\u200bb@x.example', 'Email  Invalid'],
    ['<script>alert(1)</script>@x.example', 'Email  Invalid'],
    [`${'a'.repeat(300)}@x.example`, entriesTexts.textTooLong],
    [['a@x.example', 'b@x.example'], entriesTexts.sendText],
    [{ $ne: '' }, entriesTexts.sendText],
  ])('An invalid subscription %o is rejected, and nothing is stored or mailed', async (email, message) => {
    const answer = await ask(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message });
    expect([await subscribers(), await mails()]).toEqual([[], []]);
  });

  it('An address in another script is accepted as one recipient', async () => {
    expect((await ask('आशा@डाक.भारत')).statusCode).toBe(200);
    expect((await mails()).map((mail) => mail.recipient)).toEqual(['आशा@xn--11bx1g.xn--h2brj9c']);
  });

  it('A network can subscribe ten times an hour; the eleventh attempt stores and mails nothing', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    await t.owner.query('DELETE FROM platform.rate_window');
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask(`flood${n}@visitor.example`, strict)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect([(await subscribers()).length, (await mails()).length]).toEqual([10, 10]);
  });
});

describe('The link in a confirmation mail', () => {
  it('The link in a confirmation mail works once', async () => {
    await ask('once@visitor.example');
    const token = tokenOf((await mails())[0], 'confirm');
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await api.post('/publicApi/newsletterConfirm', { token })).statusCode),
    );
    expect(statuses.sort()).toEqual([200, 410, 410]);
    expect(await subscribers()).toEqual([{ email: 'once@visitor.example', status: 'confirmed' }]);
  });

  it('A confirmation link expires after seven days, and the address is deleted', async () => {
    await ask('late@visitor.example');
    await t.owner.query(`UPDATE site.subscriber SET mailed_at = mailed_at - interval '8 days',
      confirm_until = confirm_until - interval '8 days'`);
    const answer = await api.post('/publicApi/newsletterConfirm', { token: tokenOf((await mails())[0], 'confirm') });
    expect(answer.json()).toMatchObject({ success: false, message: errorsTexts.newsletter_link_over });
    await deleteUnconfirmed(t.db);
    expect(await subscribers()).toEqual([]);
  });

  it.each(['', 'x', '../../etc/passwd', `'; DELETE FROM site.subscriber; --`])(
    'The confirmation link %j is rejected',
    async (token) => {
      await ask('kept@visitor.example');
      expect((await api.post('/publicApi/newsletterConfirm', { token })).statusCode).toBe(410);
      expect(await subscribers()).toEqual([{ email: 'kept@visitor.example', status: 'pending' }]);
    },
  );
});

describe('Unsubscribing', () => {
  const subscribed = async (): Promise<Mail> => {
    await ask('leaver@visitor.example');
    const [mail] = await mails();
    await api.post('/publicApi/newsletterConfirm', { token: tokenOf(mail, 'confirm') });
    return mail!;
  };

  it('The button on the unsubscribe page deletes the address', async () => {
    const mail = await subscribed();
    const answer = await form('/publicApi/newsletterLeave', `token=${tokenOf(mail, 'leave')}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/newsletter?result=newsletterLeave']);
    expect(await subscribers()).toEqual([]);
  });

  // Shows DEC-8.6
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('One-click unsubscribing (RFC 8058) works as %s without a redirect', async (type, payload) => {
    const mail = await subscribed();
    const url = new URL(mail.leave_url);
    expect(url.origin).toBe(ORIGIN);
    const answer = await api.app.inject({
      method: 'POST',
      url: url.pathname,
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(200);
    expect(await subscribers()).toEqual([]);
  });

  it('A scanner that opens the unsubscribe link changes nothing; it gets a page with a button', async () => {
    const mail = await subscribed();
    const answer = await api.get(new URL(mail.leave_url).pathname);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/newsletter\/leave\?token=[\w-]{43}$/);
    expect(await subscribers()).toHaveLength(1);
  });

  it('An unknown unsubscribe token is answered like a valid one', async () => {
    const answer = await api.post('/publicApi/newsletterLeave', { token: 'nobody' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, answersTexts.newsletterLeave]);
  });
});

describe('HTML forms without JavaScript', () => {
  // Shows DEC-10.5
  it('A plain HTML form redirects to its result page, never to an address from the request', async () => {
    const body = 'email=plain%40visitor.example&next=https%3A%2F%2Fevil.example&formPage=//evil.example';
    const answer = await form('/publicApi/newsletter', body);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/newsletter\?result=[A-Za-z]+$/);
    expect(await subscribers()).toHaveLength(1);
  });

  it.each([
    ['email=', '/newsletter?result=emailRequired'],
    ['', '/newsletter?result=emailRequired'],
    ['email=asha', '/newsletter?result=emailInvalid'],
    ['email=a%40x.example&email=b%40x.example', '/newsletter?result=sendText'],
    ['__proto__=1&constructor=2', '/newsletter?result=emailRequired'],
    ['email=%E0%A4%A', '/newsletter?result=emailInvalid'],
  ])('A plain HTML form with %j shows what is wrong', async (body, location) => {
    expect((await form('/publicApi/newsletter', body)).headers.location).toBe(location);
    expect(await subscribers()).toEqual([]);
  });

  it('A plain HTML form can send a contact message and is answered with Registered successfully', async () => {
    const answer = await form(
      '/publicApi/contactMember',
      'name=Asha&email=asha%40x.example&description=Hello%0D%0Athere',
    );
    expect(answer.headers.location).toBe('/contactForm?result=contactMember');
    const { rows } = await t.owner.query('SELECT name, description FROM site.contact_message ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ name: 'Asha', description: 'Hello\r\nthere' }]);
  });

  it('No other call accepts a plain HTML form', async () => {
    const answer = await form('/publicApi/signinSeller', 'email=a&password=b');
    expect(answer.statusCode).toBe(415);
  });
});
