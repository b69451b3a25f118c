import { type Endpoint, getTicket, getTickets } from '@plumbline/contract';
import { operatorTicket, operatorTicketFigures, operatorTickets, type SavedAnswer } from '@plumbline/contract/operator';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, openSession, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor, member } from '../../../testing/people.ts';
import { apiOf, buyer, offer, USDT, vendor } from '../orders/testing/market.ts';
import { settleTickets } from './jobs.ts';
import { type Person, somebody, ticketsOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = await ticketsOf(t, api);
const jobs = t.dbOf('jobs');

describe('Tickets', () => {
  it('A link in a ticket’s subject does not become clickable in mail', async () => {
    const asha = await somebody(t);
    await world.create(asha, 'A word', { subject: 'See https://evil.example/now' });
    expect((await mailsFor(t, asha.email))[0]!.subject).not.toMatch(/evil\.example|\//);
  });

  it('A new ticket has its first message and a promised reply time, appears as new to operators, and is confirmed by mail', async () => {
    const asha = await somebody(t);
    const made = await world.create(asha);
    expect(made).toMatchObject({
      status: 'open',
      subject: 'A deposit',
      topic: 'money',
      thread: [{ side: 'requester', via: 'app', body: 'Where is my money?', pictures: [] }],
      hasOlder: false,
      mayRate: false,
      order: null,
    });
    const hours = (Date.parse(`${made.answerBy}Z`) - Date.parse(`${made.createdAt}Z`)) / 3_600_000;
    expect(hours).toBe(24);
    expect(await world.facts(made._id)).toMatchObject({ status: 'new', requester: { kind: 'member' }, isLate: false });
    const [mail] = await mailsFor(t, asha.email);
    expect(mail).toMatchObject({ subject: `[${made.number}] A deposit` });
    expect(mail!.text).toContain('We answer within 1 day.');
  });

  it.each([
    [{ subject: '' }, inputsTexts.sayWhatItIsAbout],
    [{ message: ' ' }, inputsTexts.writeSomething],
    [{ message: 'x'.repeat(10_001) }, entriesTexts.textTooLong],
    [{ topic: 'gossip' }, inputsTexts.chooseOneOf({ words: 'account, money, order, store, other' })],
    [{ subject: 'two\nlines' }, entriesTexts.writeItInOneLine],
    [{ pictures: Array(7).fill('x') }, inputsTexts.messageHasSixPicturesAtMost],
  ])('A ticket with %o is rejected', async (wrong, message) => {
    const input = { topic: 'other', subject: 'A word', message: 'A question', ...wrong };
    expect(await world.post(await somebody(t), 'createTicket', input)).toMatchObject({ status: 400, message });
  });

  // Shows DEC-9-tickets-1
  it('A ticket goes from question to answer, follow-up, solution, rating and automatic closing', async () => {
    const asha = await somebody(t);
    const { _id } = await world.create(asha);
    expect((await world.answerTo(_id)).status).toBe(200);
    expect(await world.read(asha, _id)).toMatchObject({ status: 'waiting', answerBy: null, messages: 2 });
    expect((await world.post(asha, 'replyTicket', { _id, message: 'Not here yet' })).data.status).toBe('open');
    await world.answerTo(_id, 'Now it is', 'solved');
    expect(await world.read(asha, _id)).toMatchObject({ status: 'solved', mayRate: true });
    expect((await world.post(asha, 'rateTicket', { _id, stars: 4, words: 'Quick' })).data).toMatchObject({ stars: 4 });
    expect((await world.post(asha, 'rateTicket', { _id, stars: 1, words: '' })).code).toBe('ticket_not_to_rate');
    await settleTickets({ db: jobs });
    expect((await world.read(asha, _id)).status).toBe('solved');
    await world.age(_id, '169 hours');
    await settleTickets({ db: jobs });
    expect((await world.read(asha, _id)).status).toBe('closed');
    expect((await world.post(asha, 'replyTicket', { _id, message: 'Thanks' })).code).toBe('ticket_over');
    expect(await world.facts(_id)).toMatchObject({ stars: 4, starsWords: 'Quick', assignedTo: world.operator.email });
    expect(await world.mails(asha.email)).toEqual(['ticket-received', 'ticket-answer', 'ticket-answer']);
  });

  it('A solved ticket is reopened when its requester writes and closed when the requester closes it', async () => {
    const asha = await somebody(t);
    const { _id } = await world.create(asha);
    await world.operate('moveTicket', { _id, to: 'solved' });
    expect(await world.mails(asha.email)).toEqual(['ticket-received', 'ticket-solved']);
    expect((await world.post(asha, 'replyTicket', { _id, message: 'No' })).data.status).toBe('open');
    expect((await world.post(asha, 'closeTicket', { _id })).data.status).toBe('closed');
    expect((await world.post(asha, 'closeTicket', { _id })).code).toBe('ticket_over');
    expect((await world.answerTo(_id)).code).toBe('ticket_over');
    // No operator has answered it.
    expect((await world.post(asha, 'rateTicket', { _id, stars: 1, words: '' })).code).toBe('ticket_not_to_rate');
  });

  it('A snoozed ticket looks open to its requester and returns to the operators when the time is up', async () => {
    const asha = await somebody(t);
    const { _id } = await world.create(asha);
    expect((await world.operate('moveTicket', { _id, to: 'snoozed' })).code).toBe('snooze_until');
    expect((await world.operate('moveTicket', { _id, to: 'snoozed', hours: 5 })).status).toBe(200);
    expect((await world.read(asha, _id)).status).toBe('open');
    expect((await world.facts(_id)).status).toBe('snoozed');
    await world.age(_id, '6 hours');
    await settleTickets({ db: jobs });
    expect(await world.facts(_id)).toMatchObject({ status: 'open', snoozedUntil: null });
  });

  // Shows DEC-9-tickets-3
  it('A ticket is late when its promised time is over, not counting the time spent waiting for its requester', async () => {
    const asha = await somebody(t);
    const { _id } = await world.create(asha);
    await world.age(_id, '25 hours');
    expect(await world.facts(_id)).toMatchObject({ isLate: true });
    expect((await world.queue('queue=late')).map((each) => each._id)).toContain(_id);
    await world.answerTo(_id);
    expect(await world.facts(_id)).toMatchObject({ isLate: false });
    await world.age(_id, '200 hours');
    expect((await world.post(asha, 'replyTicket', { _id, message: 'Here I am' })).status).toBe(200);
    const { solveBy, isLate } = await world.facts(_id);
    expect(isLate).toBe(false);
    const left = (Date.parse(`${solveBy}Z`) - Date.now()) / 3_600_000;
    expect(left).toBeGreaterThan(94);
    expect(left).toBeLessThan(96);
  });

  it('Another person’s ticket is unknown when reading, writing, closing and rating', async () => {
    const [asha, ben] = [await somebody(t), await somebody(t)];
    const { _id } = await world.create(asha);
    expect((await world.get(ben, `getTicket/${_id}`)).code).toBe('ticket_unknown');
    expect((await world.post(ben, 'replyTicket', { _id, message: 'Mine' })).code).toBe('ticket_unknown');
    expect((await world.post(ben, 'closeTicket', { _id })).code).toBe('ticket_unknown');
    expect((await world.post(ben, 'rateTicket', { _id, stars: 1, words: '' })).code).toBe('ticket_unknown');
    expect((await world.get(ben, 'getTicket/T-1001')).code).toBe('ticket_unknown');
    expect(await world.list(ben)).toEqual([]);
    expect((await world.read(asha, _id)).messages).toBe(1);
  });

  it('Owners and managers of a store can use its tickets; packers cannot', async () => {
    const owner = await somebody(t, 'vendor');
    const { _id } = await world.create(owner);
    const worker = async (role: string): Promise<Person> => {
      const person = await somebody(t, 'vendor');
      await t.owner.query('INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES ($1, $2, $3)', [
        owner.id,
        person.id,
        role,
      ]);
      return person;
    };
    const [manager, packer] = [await worker('manager'), await worker('packer')];
    expect((await world.list(manager)).map((each) => each._id)).toEqual([_id]);
    expect((await world.post(manager, 'replyTicket', { _id, message: 'We' })).status).toBe(200);
    expect((await world.get(packer, 'getTickets')).code).toBe('forbidden');
    expect((await world.post(packer, 'replyTicket', { _id, message: 'I' })).code).toBe('forbidden');
    await world.answerTo(_id);
    expect(await world.mails(owner.email)).toEqual(['ticket-received', 'ticket-answer']);
    expect(await world.mails(manager.email)).toEqual([]);
  });

  it('A ticket can refer only to an order of its requester', async () => {
    const market = apiOf(t);
    const [who, seller] = [await buyer(t, 100n * USDT), await vendor(t, 10)];
    await market.add(who, await offer(t, seller.id));
    await market.place(who);
    const order = (await t.value('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id])) as string;
    const asBuyer = { ...who, email: '', token: await openSession(t, 'member', who.id), group: 'sellerApi' as const };
    expect((await world.create(asBuyer, 'Broken', { order })).order).toMatchObject({ _id: order });
    const stranger = { topic: 'order', subject: 'An order', message: 'Whose?', order };
    expect((await world.post(await somebody(t), 'createTicket', stranger)).code).toBe('order_unknown');
    expect((await world.post(await somebody(t), 'createTicket', { ...stranger, order: 'x' })).code).toBe(
      'order_unknown',
    );
  });
});

describe('Tickets through the API', () => {
  it('The calls for tickets answer members, stores and operators as their contracts say', async () => {
    const said = (endpoint: Endpoint, answer: { data: unknown }) => endpoint.data.safeParse(answer.data).error;
    for (const kind of ['member', 'vendor'] as const) {
      const who = await somebody(t, kind);
      const { _id } = await world.create(who);
      await world.answerTo(_id, 'An answer', 'solved');
      await world.post(who, 'rateTicket', { _id, stars: 5, words: '' });
      await world.operate('noteTicket', { _id, note: 'A note' });
      expect(said(getTicket, await world.get(who, `getTicket/${_id}`))).toBeUndefined();
      expect(said(getTickets, await world.get(who, 'getTickets'))).toBeUndefined();
      expect(said(operatorTicket, await world.look(`tickets/${_id}`))).toBeUndefined();
      expect(said(operatorTickets, await world.look('tickets?queue=all'))).toBeUndefined();
      expect(said(operatorTicketFigures, await world.look('ticketFigures'))).toBeUndefined();
    }
  });
});

describe('Lists of tickets', () => {
  it('A requester’s tickets are listed by latest activity, filtered by status, with the number awaiting a reply', async () => {
    const asha = await somebody(t);
    const first = await world.create(asha, 'First');
    const second = await world.create(asha, 'Second');
    expect((await world.list(asha)).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    await world.answerTo(first._id);
    expect((await world.list(asha)).map(({ _id }) => _id)).toEqual([first._id, second._id]);
    const waiting = await world.get(asha, 'getTickets?status=waiting');
    expect(waiting.data).toMatchObject({ total: 1, waiting: 1, docs: [{ _id: first._id }] });
    expect((await world.get(asha, 'getTickets?page=9')).data).toMatchObject({ total: 2, docs: [] });
  });

  it('Operators find tickets by number, subject, name and address; wildcards match nothing', async () => {
    const asha = await somebody(t);
    const { number, _id } = await world.create(asha, 'Words', { subject: 'Zanzibar is missing' });
    const found = async (search: string) =>
      (await world.queue(`queue=all&search=${encodeURIComponent(search)}`)).map((each) => each._id);
    expect(await found(number)).toEqual([_id]);
    expect(await found('zanzibar')).toEqual([_id]);
    expect(await found(asha.email.toUpperCase())).toEqual([_id]);
    expect(await found('%')).toEqual([]);
    expect(await found('_anzibar')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found(number.slice(2))).toContain(_id);
  });

  it('Operators’ tickets are sorted by due time, and the list “mine” shows an operator’s own tickets', async () => {
    const [asha, mine] = [await somebody(t), await signedInOperator(t, 'finance')];
    const [early, late] = [await world.create(asha, 'Early'), await world.create(asha, 'Late')];
    await world.age(late._id, '100 hours');
    const ids = (await world.queue()).map(({ _id }) => _id);
    expect(ids.indexOf(late._id)).toBeLessThan(ids.indexOf(early._id));
    expect((await world.operate('assignTicket', { _id: early._id, operator: mine.email })).status).toBe(200);
    const own = (await world.look('tickets?queue=mine', mine.token)).data.docs;
    expect(own.map((each: { _id: string }) => each._id)).toEqual([early._id]);
    const free = (await world.queue('queue=unassigned')).map(({ _id }) => _id);
    expect([free.includes(early._id), free.includes(late._id)]).toEqual([false, true]);
    const auditor = await signedInOperator(t, 'auditor');
    expect((await world.operate('assignTicket', { _id: early._id, operator: auditor.email })).code).toBe(
      'operator_unknown',
    );
  });
});

describe('Limits for tickets', () => {
  it('A person can have at most ten open tickets, even when sending many at once', async () => {
    const asha = await somebody(t);
    const input = { topic: 'other', subject: 'Again', message: 'Again' };
    const send = () => world.post(asha, 'createTicket', input);
    const answers = await Promise.all(Array.from({ length: 14 }, send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'tickets_full']));
  });

  it('A person can send at most twenty messages an hour to a ticket, even when sending many at once', async () => {
    const asha = await somebody(t);
    const { _id } = await world.create(asha);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => world.post(asha, 'replyTicket', { _id, message: `No. ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'rate_limited']));
  });
});

describe('Long threads', () => {
  // Shows DEC-9-tickets-7
  it('A thread of 10,000 messages opens at its end, pages backwards without gaps and accepts no more messages', async () => {
    const asha = await somebody(t);
    const { _id } = await world.create(asha);
    await t.owner.query(
      `INSERT INTO tickets.message (ticket_id, side, via, member_id, body, written_at)
       SELECT x.id, 'requester', 'app', x.requester_id, 'No. ' || n, now() - interval '2 days'
       FROM tickets.ticket x, generate_series(2, 10000) n WHERE x.public_id = $1`,
      [_id],
    );
    await t.owner.query('UPDATE tickets.ticket SET messages = 10000 WHERE public_id = $1', [_id]);
    let newest = await world.read(asha, _id);
    const times: number[] = [];
    for (let run = 0; run < 15; run += 1) {
      const begun = performance.now();
      newest = await world.read(asha, _id);
      times.push(performance.now() - begun);
    }
    // Uses the fastest of fifteen runs, to exclude other load on the machine.
    expect(Math.min(...times)).toBeLessThan(100);
    expect([newest.thread.length, newest.hasOlder, newest.thread.at(-1)!.body]).toEqual([50, true, 'No. 10000']);
    const before = (await world.get(asha, `getTicket/${_id}?before=${newest.thread[0]!._id}`)).data;
    expect(before.thread.at(-1).body).toBe('No. 9950');
    expect((await world.post(asha, 'replyTicket', { _id, message: 'More' })).code).toBe('ticket_full');
    expect((await world.answerTo(_id)).code).toBe('ticket_full');
  });
});

describe('Operators', () => {
  // Shows DEC-9-tickets-1
  it('Operators can merge tickets of the same requester, but not of two requesters', async () => {
    const [asha, ben] = [await somebody(t), await somebody(t)];
    const [first, second, other] = [await world.create(asha), await world.create(asha), await world.create(ben)];
    const into = (target: { number: string }) => world.operate('mergeTicket', { _id: first._id, into: target.number });
    expect((await into(other)).code).toBe('ticket_of_another');
    expect((await into(first)).code).toBe('ticket_state');
    expect((await into({ number: 'T-99999999' })).code).toBe('ticket_unknown');
    expect((await into({ number: 'second' })).code).toBe('ticket_unknown');
    expect((await into(second)).status).toBe(200);
    expect(await world.read(asha, first._id)).toMatchObject({
      status: 'merged',
      mergedInto: { _id: second._id, number: second.number },
    });
    expect((await world.post(asha, 'replyTicket', { _id: first._id, message: 'Here' })).code).toBe('ticket_over');
    expect((await into(second)).code).toBe('ticket_state');
  });

  it('When two operators merge two tickets into each other at once, one succeeds and neither waits', async () => {
    const asha = await somebody(t);
    const [first, second] = [await world.create(asha), await world.create(asha)];
    const ends = await Promise.all([
      world.operate('mergeTicket', { _id: first._id, into: second.number }),
      world.operate('mergeTicket', { _id: second._id, into: first.number }),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('Operators’ actions on a ticket are in the audit log with its states and without its texts', async () => {
    const asha = await somebody(t);
    const { _id, number } = await world.create(asha, 'My secret question');
    await world.answerTo(_id, 'A careful answer');
    await world.operate('noteTicket', { _id, note: 'A frank note' });
    const trail = await auditOf(t, `ticket:${_id}`);
    expect(trail).toMatchObject([
      { action: 'ticket.answer', before: { number, status: 'new' }, after: { status: 'waiting' } },
      { action: 'ticket.note', before: { status: 'waiting' }, after: { status: 'waiting' } },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/secret|careful|frank/);
  });

  // Shows DEC-9-tickets-3
  it('Operators can save one answer for each title, change it and delete it', async () => {
    const save = (input: object) => world.operate('saveAnswer', { title: 'Delays', body: 'It takes a day.', ...input });
    const { data } = await save({});
    expect((await save({ title: 'DELAYS' })).code).toBe('saved_answer_taken');
    expect((await save({ _id: data._id, body: 'It takes two days.' })).status).toBe(200);
    expect((await world.look('savedAnswers')).data.docs).toMatchObject([
      { title: 'Delays', body: 'It takes two days.', changedBy: world.operator.email },
    ]);
    expect((await world.operate('removeSavedAnswer', { _id: data._id })).status).toBe(200);
    expect((await world.operate('removeSavedAnswer', { _id: data._id })).code).toBe('saved_answer_unknown');
    expect((await save({ _id: data._id })).code).toBe('saved_answer_unknown');
  });

  // Shows DEC-9-tickets-3
  it('Saving or deleting a saved answer fails if another operator has changed it, so that no change is lost', async () => {
    const save = (says: object) => world.operate('saveAnswer', { title: 'Refunds', body: 'In a day.', ...says });
    const read = async () =>
      (await world.look('savedAnswers')).data.docs.find(({ _id: id }: SavedAnswer) => id === _id);
    const { _id } = (await save({})).data;
    const { version }: SavedAnswer = await read();
    const answers = await Promise.all(['one', 'two', 'three'].map((body) => save({ _id, body, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ code }) => code === 'saved_answer_changed')).toHaveLength(2);
    expect((await world.operate('removeSavedAnswer', { _id, version })).code).toBe('saved_answer_changed');
    const newest: SavedAnswer = await read();
    expect(newest.version).not.toBe(version);
    expect((await world.operate('removeSavedAnswer', { _id, version: newest.version })).status).toBe(200);
  });

  // Shows DEC-9-tickets-3
  it('The figures for operators count tickets answered and solved within the promised time', async () => {
    const before = (await world.look('ticketFigures')).data;
    const asha = await somebody(t);
    const { _id } = await world.create(asha);
    await world.age(_id, '30 hours');
    await world.answerTo(_id, 'Done', 'solved');
    await world.post(asha, 'rateTicket', { _id, stars: 2, words: '' });
    const after = (await world.look('ticketFigures')).data;
    expect(after.answered.all - before.answered.all).toBe(1);
    expect(after.answered.inTime - before.answered.inTime).toBe(0);
    expect(after.solved.inTime - before.solved.inTime).toBe(1);
    expect(after.rated - before.rated).toBe(1);
    expect(after.promisedHours).toEqual({ answer: 24, solve: 120 });
  });

  it('An owner can erase a closed ticket: texts, notes and pictures are deleted, number and times are kept', async () => {
    const asha = await somebody(t);
    const { _id, number } = await world.create(asha, 'Please forget me');
    await world.operate('noteTicket', { _id, note: 'Forgettable' });
    const owner = await signedInOperator(t, 'owner');
    const erase = (token = owner.token) => world.operate('eraseTicket', { _id, reason: 'They asked' }, token);
    expect((await erase(world.operator.token)).status).toBe(403);
    expect((await erase()).code).toBe('ticket_not_over');
    await world.post(asha, 'closeTicket', { _id });
    expect((await erase()).status).toBe(200);
    expect((await erase()).code).toBe('ticket_not_over');
    const facts = await world.facts(_id);
    expect(facts).toMatchObject({ number, subject: '', status: 'closed', notes: [], thread: [{ body: '' }] });
    const { rows } = await t.owner.query(
      `SELECT row_to_json(x)::text AS said FROM tickets.message x JOIN tickets.ticket k ON k.id = x.ticket_id WHERE k.public_id = $1`,
      [_id],
    );
    expect(JSON.stringify(rows)).not.toContain('forget');
  });
});

it('Deleting an account erases its tickets’ texts, pictures and identity, and leaves the tickets of others unchanged', async () => {
  const [asha, ben] = [await somebody(t), await somebody(t)];
  const [open, solved, other] = [await world.create(asha), await world.create(asha), await world.create(ben)];
  await world.answerTo(solved._id, 'Done', 'solved');
  await world.operate('noteTicket', { _id: open._id, note: 'About Asha' });
  await t.owner.query('SELECT tickets.remove_person($1)', [asha.id]);
  const { rows } = await t.owner.query(
    `SELECT (SELECT count(*)::int FROM tickets.ticket WHERE requester_id = $1) AS tickets,
       (SELECT count(*)::int FROM tickets.message WHERE member_id = $1) AS messages,
       (SELECT count(*)::int FROM tickets.note n JOIN tickets.ticket x ON x.id = n.ticket_id WHERE x.public_id = $2) AS notes,
       (SELECT count(*)::int FROM tickets.picture WHERE requester_id = $1) AS pictures`,
    [asha.id, open._id],
  );
  expect(rows[0]).toEqual({ tickets: 0, messages: 0, notes: 0, pictures: 0 });
  expect(await world.facts(open._id)).toMatchObject({ status: 'closed', subject: '', requester: { email: '' } });
  expect(await world.facts(other._id)).toMatchObject({ status: 'new', subject: 'A deposit' });
});

it('An operator who views the product as a member can read that member’s ticket but cannot act on it', async () => {
  const { id } = await member(t);
  const asha = { id, email: '', token: await openSession(t, 'member', id), group: 'sellerApi' as const };
  const { _id } = await world.create(asha);
  await t.owner.query(
    `UPDATE identity.session SET kind = 'viewer', expires_at = created_at + interval '10 minutes' WHERE token_sha256 = sha256(convert_to($1, 'UTF8'))`,
    [asha.token],
  );
  expect((await world.read(asha, _id)).thread).toHaveLength(1);
  expect((await world.post(asha, 'replyTicket', { _id, message: 'Not me' })).code).toBe('view_only');
});
