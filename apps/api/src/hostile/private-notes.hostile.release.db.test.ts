import { endpoints } from '@plumbline/contract/all';
import { describe, expect, it } from 'vitest';
import { sha256, somebody, ticketsOf } from '../modules/market/tickets/testing/world.ts';
import { selectFingerprints } from '../modules/views/live/store.ts';
import { attackerOf } from '../testing/attacker.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { NO_RIGHT, PROCESSES } from '../testing/hostile-ends.ts';
import { mailsFor } from '../testing/people.ts';

/** Appears in every note of these tests and nowhere else. */
const SECRET = 'quincunx';

const t = await ownDatabase();
const api = await ownApp(t);
const world = await ticketsOf(t, api);
const asha = await somebody(t);
const ticket = (await world.create(asha))._id;
await world.create(asha, 'Another question');
await world.answerTo(ticket);

const note = (of = ticket) => world.operate('noteTicket', { _id: of, note: `They lie. ${SECRET}` });

/** Returns the answers of all calls about tickets that the requester can make, in a fixed order. */
const allThatTheySee = async (): Promise<string> => {
  const calls = [
    'getTickets',
    'getTickets?page=2&limit=1',
    ...['open', 'waiting', 'solved', 'closed', 'merged'].map((status) => `getTickets?status=${status}`),
    `getTicket/${ticket}`,
    `getTicket/${ticket}?before=999999999`,
  ];
  const answers = [];
  for (const call of calls) answers.push(await world.get(asha, call));
  return JSON.stringify(answers);
};

describe('Private notes of operators', () => {
  // Shows DEC-9-tickets-2
  it('A private note changes no answer, count, time or order that its requester can see', async () => {
    const before = await allThatTheySee();
    expect((await note()).status).toBe(200);
    expect(await allThatTheySee()).toBe(before);
    expect((await world.facts(ticket)).notes.at(-1)!.body).toContain(SECRET);
  });

  it('A ticket that operators reassign and snooze looks unchanged to its requester', async () => {
    const { _id } = await world.create(asha, 'A third question');
    const before = JSON.stringify([await world.read(asha, _id), await world.list(asha)]);
    await world.operate('assignTicket', { _id, operator: world.operator.email });
    await world.operate('moveTicket', { _id, to: 'snoozed', hours: 9 });
    await note(_id);
    await world.operate('moveTicket', { _id, to: 'open' });
    await world.operate('assignTicket', { _id, operator: '' });
    expect(JSON.stringify([await world.read(asha, _id), await world.list(asha)])).toBe(before);
  });

  // Shows DEC-9-tickets-2
  it('A private note leaves no gap in the numbers of messages', async () => {
    const last = async () => BigInt((await world.read(asha, ticket)).thread.at(-1)!._id);
    await world.post(asha, 'replyTicket', { _id: ticket, message: 'One' });
    const before = await last();
    await note();
    await note();
    await world.post(asha, 'replyTicket', { _id: ticket, message: 'Two' });
    expect(await last()).toBe(before + 1n);
  });

  // Shows DEC-9-tickets-2
  it('A private note is mailed to no one and appears in no mail about its ticket', async () => {
    const before = (await mailsFor(t, asha.email)).length;
    await note();
    expect(await mailsFor(t, asha.email)).toHaveLength(before);
    await world.answerTo(ticket, 'An answer after the note');
    const { rows } = await t.owner.query('SELECT row_to_json(m)::text AS said FROM mail.message m');
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    await mailsFor(t, asha.email);
    const { rows: written } = await t.owner.query('SELECT row_to_json(m)::text AS said FROM mail.message m');
    expect(JSON.stringify(written)).toContain('An answer after the note');
    expect(JSON.stringify(written)).not.toContain(SECRET);
  });

  it('A private note cannot be mailed under the number of a message: the mailer reads only operators’ replies', async () => {
    const { rows } = await t.owner.query('SELECT max(id)::text AS id FROM tickets.note');
    const jobs = attackerOf(t, 'jobs');
    for (let id = 1; id <= Number(rows[0].id) + 5; id++) {
      const body = await jobs.value<string | null>('SELECT body FROM tickets.mail_facts($1, $2)', [ticket, id]);
      expect(body ?? '').not.toContain(SECRET);
      expect(body ?? '').not.toContain('Where is my money?');
    }
  });

  // Shows DEC-9-tickets-2
  it('A private note triggers no live update', async () => {
    const before = await selectFingerprints(t.db, [asha.id]);
    await note();
    expect(await selectFingerprints(t.db, [asha.id])).toEqual(before);
  });

  // Shows DEC-9-tickets-2
  it('A private note appears in no call or export that a member, a vendor or a visitor can read', async () => {
    await note();
    const vendor = await somebody(t, 'vendor');
    const read = endpoints.filter(
      ({ method, audience, isStream }) => method === 'GET' && audience !== 'operator' && isStream !== true,
    );
    expect(read.length).toBeGreaterThan(60);
    for (const { path, vendorPath } of read) {
      for (const [template, token] of [
        [path, asha.token],
        [vendorPath ?? path, vendor.token],
        [path, undefined],
      ] as const) {
        const url = template.replaceAll(/\{\w+\}/g, ticket);
        for (const query of ['', `?search=${SECRET}`, `?id=${ticket}&list=statement&format=csv`]) {
          const { body } = await api.get(`${url}${query}`, token);
          // No answer counts that only repeats the requested text in an error.
          expect(body, `${url}${query}`).not.toContain('They lie');
        }
      }
    }
  });

  it('Only an operator’s session can read a private note', async () => {
    const attacker = attackerOf(t);
    const literal = (session: Buffer) => `'\\x${session.toString('hex')}'::bytea`;
    const notes = (session: string) => attacker.attempt(`SELECT * FROM tickets.notes(${session}, '${ticket}')`);
    expect(await notes(literal(sha256(asha.token)))).toBe('PB000');
    expect(await notes(`'\\x00'`)).toBe('PB000');
    expect(await notes('NULL')).toBe('PB000');
    expect(await notes(literal(sha256(world.operator.token)))).toBeNull();
  });
});

it.each(
  PROCESSES.flatMap((process) =>
    (
      [
        ['read private notes', 'SELECT * FROM tickets.note'],
        ['count private notes', 'SELECT count(*) FROM tickets.note'],
        ['see the latest number of a note', `SELECT last_value FROM tickets.note_id_seq`],
        ['read messages of tickets', 'SELECT * FROM tickets.message'],
        ['read tickets', 'SELECT * FROM tickets.ticket'],
        ['read a thread without the session', 'SELECT * FROM tickets.thread(1001, NULL, 50)'],
        [
          'write a message of an operator',
          `INSERT INTO tickets.message (ticket_id, side, via, body) VALUES (1001, 'operator', 'console', 'Pay')`,
        ],
        ['rewrite a message', `UPDATE tickets.message SET body = 'Fine'`],
        ['close a ticket in the table', `UPDATE tickets.ticket SET status = 'closed'`],
        ['move a ticket without the session', `SELECT tickets.set_status(1001, 'closed')`],
        ['create a guest’s ticket', `SELECT tickets.take_contact('Eve', 'eve@evil.example', 'Hello', 'en')`],
        ['read the key that signs addresses', 'SELECT * FROM tickets.reply_key'],
        ['replace the key that signs addresses', `UPDATE tickets.reply_key SET inner_key = outer_key`],
        ['sign an address', 'SELECT tickets.reply_local(x) FROM tickets.ticket x'],
        [
          'read a ticket’s picture by the internal function',
          'SELECT media.private_content(gen_random_uuid(), 480::smallint)',
        ],
        ['delete private pictures', `SELECT media.remove_private('{}')`],
        ['empty a ticket without the session', 'SELECT tickets.empty_ticket(1001)'],
        ['remove a person from tickets', 'SELECT tickets.remove_person(1)'],
      ] as const
    ).map(([tries, statement]) => [process, tries, statement] as const),
  ),
)('The database login of %s cannot %s', async (process, _tries, statement) => {
  const attacker = attackerOf(t, process);
  expect(await attacker.attempt(statement)).toBe(NO_RIGHT);
});

describe('Attacks on tickets with the login of the API', () => {
  it('The API’s login can neither get a signed reply address nor submit a mail', async () => {
    const attacker = attackerOf(t);
    expect(await attacker.attempt(`SELECT * FROM tickets.mail_facts('${ticket}', NULL)`)).toBe(NO_RIGHT);
    expect(await attacker.attempt('SELECT tickets.reply_local_of(1001)')).toBe(NO_RIGHT);
    expect(await attacker.attempt(`SELECT tickets.receive_mail('x', 'y', '\\x00', 'z', 'z', false)`)).toBe(NO_RIGHT);
    expect(await attacker.attempt('SELECT tickets.settle_due(10)')).toBe(NO_RIGHT);
  });

  it('The API’s login cannot write or answer in another person’s name without that person’s session', async () => {
    const attacker = attackerOf(t);
    const [own, other] = [`'\\x${sha256(asha.token).toString('hex')}'::bytea`, (await somebody(t)).id];
    const tries = [
      `SELECT tickets.create_ticket('\\x00', ${asha.id}, 'other', 'Mine', 'Mine', NULL, '{}')`,
      `SELECT tickets.create_ticket(NULL, ${asha.id}, 'other', 'Mine', 'Mine', NULL, '{}')`,
      `SELECT tickets.create_ticket(${own}, ${other}, 'other', 'Mine', 'Mine', NULL, '{}')`,
      `SELECT tickets.reply(NULL, ${asha.id}, '${ticket}', 'Mine', '{}')`,
      `SELECT * FROM tickets.own_thread(NULL, ${asha.id}, '${ticket}', NULL, 50)`,
      `SELECT * FROM tickets.own_tickets(${own}, ${other}, NULL, 50, 0)`,
      `SELECT tickets.answer(${own}, '${ticket}', 'We pay', 'solved')`,
      `SELECT tickets.answer(NULL, '${ticket}', 'We pay', 'solved')`,
      `SELECT * FROM tickets.queue(${own}, 'all', NULL, '', 50, 0)`,
      `SELECT * FROM tickets.facts(NULL, '${ticket}')`,
      `SELECT tickets.picture_content(NULL, NULL, '${ticket}', gen_random_uuid(), 480::smallint)`,
      `SELECT tickets.erase(${own}, '${ticket}')`,
    ];
    for (const statement of tries) expect([statement, await attacker.attempt(statement)]).toEqual([statement, 'PB000']);
  });
});
