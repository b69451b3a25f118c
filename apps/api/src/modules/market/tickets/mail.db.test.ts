import { createTransport, type SendMailOptions } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { isGate } from '../../../../../../scripts/test/tier.ts';
import { createLog } from '../../../platform/log.ts';
import { ownApp, ownDatabase, ownInbox, ownPool } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { createTicketMail } from './receive-mail.ts';
import { type Person, somebody, ticketsOf } from './testing/world.ts';

const DOMAIN = 'tickets.plumbline.test';

const t = await ownDatabase();
const api = await ownApp(t);
const world = await ticketsOf(t, api);
const receiver = t.dbOf('inbox');
const { port } = await ownInbox(receiver, {
  keepsRest: false,
  answers: { domain: DOMAIN, take: createTicketMail(receiver, createLog('silent')) },
});

/** Returns the reply address as the sending process reads it. */
async function addressOf(ticket: string): Promise<string> {
  const jobs = ownPool(t.urlOf('jobs'), 1);
  const { rows } = await jobs.query('SELECT reply_local FROM tickets.mail_facts($1, NULL)', [ticket]);
  return `${rows[0].reply_local}@${DOMAIN}`;
}

/** Sends a mail. Returns the SMTP code of a rejection, or null. */
async function send(mail: SendMailOptions): Promise<number | null> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false });
  return transport.sendMail({ subject: 'Re', ...mail }).then(
    () => null,
    (error: { responseCode: number }) => error.responseCode,
  );
}

async function asked(): Promise<{ asha: Person; id: string; to: string }> {
  const asha = await somebody(t);
  const { _id: id } = await world.create(asha);
  return { asha, id, to: await addressOf(id) };
}

const said = async (asha: Person, id: string) =>
  (await world.read(asha, id)).thread.map(({ via, body }) => [via, body]);

describe('Replies by mail', () => {
  it('A mail reply is added to its ticket, with quoted text after ">", and reopens it', async () => {
    const { asha, id, to } = await asked();
    await world.answerTo(id, 'Which transaction?');
    const text =
      'It is 0xabc.\r\n\r\nThank you\r\n\r\nOn Mon, 5 Jan 2026, Plumbline wrote:\r\n> Which transaction?\r\n';
    expect(await send({ from: asha.email, to, text })).toBeNull();
    expect((await said(asha, id)).at(-1)).toEqual([
      'mail',
      'It is 0xabc.\n\nThank you\n\n> On Mon, 5 Jan 2026, Plumbline wrote:\n> Which transaction?',
    ]);
    expect(await world.facts(id)).toMatchObject({ status: 'open' });
  });

  // Shows DEC-9-tickets-4
  it('A mail reply is accepted in any spelling of its address, but only from the requester', async () => {
    const { asha, id, to } = await asked();
    expect(await send({ from: asha.email.toUpperCase(), to: to.toUpperCase(), text: 'Mine' })).toBeNull();
    const other = await somebody(t);
    expect(await send({ from: other.email, to, text: 'Not theirs' })).toBe(550);
    expect(await send({ from: [asha.email, other.email] as never, to, text: 'Of two' })).toBe(550);
    expect(await said(asha, id)).toHaveLength(2);
  });

  // Shows DEC-9-tickets-4
  it('A mail reply to a forged address is rejected: another ticket’s, a wrong signature or no number', async () => {
    const [first, second] = [await asked(), await asked()];
    const signature = first.to.slice(first.to.indexOf('-') + 1);
    const number = second.to.slice(0, second.to.indexOf('-'));
    const from = second.asha.email;
    const wrong = [
      `${number}-${signature}`,
      `${number}-${'0'.repeat(32)}@${DOMAIN}`,
      `${number}@${DOMAIN}`,
      `ticket+999999999999999-${signature}`,
      `ticket@${DOMAIN}`,
      `support@${DOMAIN}`,
    ];
    for (const to of wrong) expect([to, await send({ from, to, text: 'Mine' })]).toEqual([to, 550]);
    expect(await send({ from, to: 'somebody@plumbline.test', text: 'No relay' })).toBe(550);
    expect(await said(second.asha, second.id)).toHaveLength(1);
  });

  it('A mail reply to an address from before the member changed e-mail is rejected', async () => {
    const { asha, id, to } = await asked();
    const email = `new-${asha.email}`;
    await pastTheTriggers(t.owner, 'UPDATE members.member SET email = $2 WHERE id = $1', [asha.id, email]);
    expect(await send({ from: asha.email, to, text: 'The old one' })).toBe(550);
    expect(await send({ from: email, to, text: 'The old address' })).toBe(550);
    expect(await send({ from: email, to: await addressOf(id), text: 'The new one' })).toBeNull();
    expect(await said(asha, id)).toHaveLength(2);
  });

  // Shows DEC-9-tickets-4
  it('A mail reply that arrives many times at once is stored once', async () => {
    const { asha, id, to } = await asked();
    const mail = { from: asha.email, to, text: 'Once', messageId: '<one@mail.example>' };
    expect(await Promise.all(Array.from({ length: 6 }, () => send(mail)))).toEqual(Array(6).fill(null));
    expect(await said(asha, id)).toHaveLength(2);
  });

  it.each([
    ['is marked as automatic', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['is marked as automatic in an older way', { headers: { Precedence: 'auto_reply' } }],
    ['has an empty return path', { headers: { 'Return-Path': '<>' } }],
    ['has an empty sender', { envelope: { from: '' } }],
  ])('An automatic mail reply is silently dropped when it %s', async (_, more) => {
    const { asha, id, to } = await asked();
    const envelope = 'envelope' in more ? { envelope: { from: '', to } } : more;
    expect(await send({ from: asha.email, to, text: 'I am on holiday', ...envelope })).toBeNull();
    expect(await said(asha, id)).toHaveLength(1);
  });

  it.each([
    ['X-Auto-Response-Suppress', 'All'],
    ['List-Id', '<a.list.example>'],
    ['List-Unsubscribe', '<https://a.list.example>'],
    ['Precedence', 'bulk'],
  ])('A mail reply with the header %s is kept and marked for operators', async (name, value) => {
    const { asha, id, to } = await asked();
    expect(await send({ from: asha.email, to, text: 'Mine', headers: { [name]: value } })).toBeNull();
    expect(await send({ from: asha.email, to, text: 'Mine, too' })).toBeNull();
    const { thread } = await world.facts(id);
    expect(thread.map(({ body, mayBeAutomatic }) => [body, mayBeAutomatic]).slice(1)).toEqual([
      ['Mine', true],
      ['Mine, too', false],
    ]);
  });

  it('Operators can read the full text of a mail reply that exceeds a message, until its ticket is erased', async () => {
    const { asha, id, to } = await asked();
    const whole = `First\n${'> quoted\n'.repeat(2_000)}Second`;
    expect(await send({ from: asha.email, to, text: whole })).toBeNull();
    expect((await said(asha, id)).at(-1)).toEqual(['mail', 'First\n> […]\nSecond']);
    const { _id: message, hasMail } = (await world.facts(id)).thread.at(-1)!;
    expect(hasMail).toBe(true);
    const read = (ticket: string) => world.look(`tickets/${ticket}/mails/${message}`);
    expect((await read(id)).data).toEqual({ text: whole });
    expect((await read((await asked()).id)).code).toBe('ticket_unknown');
    await world.post(asha, 'closeTicket', { _id: id });
    const owner = await signedInOperator(t, 'owner');
    await world.operate('eraseTicket', { _id: id, reason: 'They asked for it' }, owner.token);
    expect((await read(id)).code).toBe('ticket_unknown');
  });

  it('The full text of a mail cannot be changed or deleted before its ticket is erased', async () => {
    const { asha, to } = await asked();
    expect(await send({ from: asha.email, to, text: 'Mine' })).toBeNull();
    for (const change of ["UPDATE tickets.incoming_mail SET body = 'Other'", 'DELETE FROM tickets.incoming_mail'])
      await expect(t.owner.query(change)).rejects.toMatchObject({ constraint: 'incoming_mail_is_kept' });
  });

  it('A mail reply to a closed ticket is rejected with the reason, and one to a merged ticket goes to the remaining ticket', async () => {
    const { asha, id, to } = await asked();
    const { number, _id: target } = await world.create(asha, 'Another');
    await world.operate('mergeTicket', { _id: id, into: number });
    expect(await send({ from: asha.email, to, text: 'To the first' })).toBeNull();
    expect((await said(asha, target)).at(-1)).toEqual(['mail', 'To the first']);
    await world.post(asha, 'closeTicket', { _id: target });
    expect(await send({ from: asha.email, to, text: 'Too late' })).toBe(550);
  });

  it('Mail replies count towards the limit of twenty messages an hour', async () => {
    const { asha, to } = await asked();
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push(await send({ from: asha.email, to, text: `No. ${n}` }));
    expect(answers).toEqual([...Array(19).fill(null), 450, 450]);
  });

  it('An HTML mail reply is stored as text, and its attachments are counted but not stored', async () => {
    const { asha, id, to } = await asked();
    const html = '<p>Look <b>here</b></p><script>alert(1)</script>';
    const attachments = [{ filename: 'a.html', content: '<script>alert(2)</script>' }];
    expect(await send({ from: asha.email, to, html, attachments })).toBeNull();
    const [, body] = (await said(asha, id)).at(-1)!;
    expect(body).toBe('Look here\n\n[1 attached to the mail, not taken over]');
  });

  it('A mail reply that is empty or larger than ten megabytes is rejected', async () => {
    const { asha, id, to } = await asked();
    expect(await send({ from: asha.email, to, text: '> only a quote' })).toBe(550);
    expect(await send({ from: asha.email, to, text: 'x'.repeat(11 * 1024 * 1024) })).toBeGreaterThanOrEqual(550);
    expect(await said(asha, id)).toHaveLength(1);
  });

  // It keeps one core busy until the reader times out.
  it.skipIf(isGate())(
    'A mail that would take minutes to parse is deferred, and other mail replies are still accepted',
    async () => {
      const { asha, id, to } = await asked();
      const raw = `From: ${'a@b.example, '.repeat(70_000)}\r\n\r\nx`;
      const busy = send({ envelope: { from: 'x@x.example', to }, raw });
      const nested = send({ envelope: { from: 'x@x.example', to }, html: '<div>'.repeat(1_000_000) });
      expect(await send({ from: asha.email, to, text: 'Hello' })).toBeNull();
      expect(await Promise.all([busy, nested])).toEqual([451, 451]);
      expect(await send({ from: asha.email, to, text: 'http://a.example '.repeat(60_000) })).toBeNull();
      expect((await said(asha, id)).map(([, body]) => body!.length)).toEqual([expect.any(Number), 5, 10_000]);
    },
    180_000,
  );

  it('A guest’s mail reply is added to the ticket that the contact form created', async () => {
    const email = 'vera@visitor.example';
    await api.post('/publicApi/contactMember', { name: 'Vera', email, description: 'Hello' });
    const [queued] = await world.queue(`search=${email}`);
    await world.answerTo(queued!._id, 'Hello Vera');
    expect(await send({ from: email, to: await addressOf(queued!._id), text: 'One more thing' })).toBeNull();
    expect((await world.facts(queued!._id)).thread.map(({ via }) => via)).toEqual(['contact', 'console', 'mail']);
  });

  it('A mail reply from a member whose account is frozen is accepted', async () => {
    const { asha, id, to } = await asked();
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [asha.id]);
    expect(await send({ from: asha.email, to, text: 'Why?' })).toBeNull();
    expect((await world.facts(id)).thread).toHaveLength(2);
  });

  it('A mail reply to an erased ticket is rejected as if the ticket did not exist', async () => {
    const { asha, id, to } = await asked();
    await world.post(asha, 'closeTicket', { _id: id });
    await t.owner.query('UPDATE tickets.ticket SET erased_at = now() WHERE public_id = $1', [id]);
    expect(await send({ from: asha.email, to, text: 'Hello?' })).toBe(550);
  });
});
