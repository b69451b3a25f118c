import { randomBytes, randomUUID } from 'node:crypto';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor, member } from '../../../testing/people.ts';
import { answersOf, type Party } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = answersOf(t, api);
const attacker = attackerOf(t);

/** Every database function that acts on an answer, as a person with a session would call it. */
const ON_AN_ANSWER = (session: Buffer | null, _id: string) =>
  ({
    write: ['write', session, _id, 'Mine'],
    accept: ['decide', session, _id, 'accepted', '', 'Mine'],
    decline: ['decide', session, _id, 'declined', 'No', ''],
    withdraw: ['decide', session, _id, 'withdrawn', '', ''],
    move: ['move', session, _id, 'offer', '', null, null, ''],
    look: ['look_at_opening', session, _id],
    revoke: ['revoke', session, _id],
    block: ['block_other', session, _id],
    read: ['read_one', session, _id],
    'read messages of': ['messages_of', session, _id, null, 50],
  }) as const;

describe('Attacks with the login of the API', () => {
  // Shows DEC-9-answers-3
  it.each(Object.keys(ON_AN_ANSWER(null, '')))(
    'The API’s login cannot %s an answer without a session, or with a stranger’s or an ended one',
    async (act) => {
      const { _id } = await world.accepted();
      const stranger = await world.somebody();
      const ended = await world.somebody();
      await t.owner.query('UPDATE identity.session SET revoked_at = now() WHERE token_sha256 = $1', [ended.session]);
      const tried = [stranger.session, null, ended.session].map((session) => {
        const [name, ...values] = ON_AN_ANSWER(session, _id)[act as 'write'];
        return attacker.refusal(`responses.${name}`, ...values);
      });
      expect(await Promise.all(tried)).toEqual(['response_unknown', 'unauthorized', 'unauthorized']);
    },
  );

  it.each([
    'SELECT * FROM responses.response',
    'SELECT body FROM responses.message',
    'SELECT contact FROM responses.opening',
    'SELECT * FROM responses.block',
    'SELECT * FROM responses.step',
    'SELECT * FROM responses.interview',
    'SELECT * FROM responses.mail_facts',
    'SELECT * FROM responses.reported_messages',
    `UPDATE responses.response SET status = 'accepted'`,
    `UPDATE responses.opening SET revoked_at = NULL, contact = 'x'`,
    'DELETE FROM responses.block',
    `INSERT INTO responses.message (response_id, side, member_id, body) VALUES (1, 'owner', 1, 'x')`,
    'SELECT responses.remove_person(1)',
    'SELECT responses.expire_due(10)',
    `SELECT responses.remove_message('\\x00', gen_random_uuid(), 'x')`,
    `SELECT responses.reported_by('\\x00', gen_random_uuid())`,
  ])('The API’s database login cannot run %s', async (statement) => {
    expect(await attacker.attempt(statement)).toBe('42501');
  });

  it.each([
    ['an application that answers no question', 'application', []],
    ['an application with a missing answer', 'application', [{ question: 'Since when?' }]],
    ['an application with an empty answer', 'application', [{ question: 'Since when?', answer: ' ' }]],
    ['an application with an answer that is not text', 'application', [{ question: 'Since when?', answer: { a: 1 } }]],
    ['an application with an answer to an unknown question', 'application', [{ question: 'Why?', answer: 'So' }]],
    ['an enquiry with answers to questions', 'enquiry', [{ question: 'Why?', answer: 'So' }]],
    ['an enquiry with an invalid answer', 'enquiry', [5]],
  ])('The API’s login with a sender’s session cannot send %s', async (_what, kind, answers) => {
    const [owner, sender] = [await world.somebody(), await world.somebody()];
    const listing = await world.post(owner, kind === 'enquiry' ? 'listing' : 'job', ['Since when?']);
    expect(
      await attacker.refusal('responses.send', sender.session, kind, listing, 'Me', JSON.stringify(answers), null),
    ).toBe('questions_changed');
  });

  it('The table of last activity reveals neither the other side nor the answer', async () => {
    const { rows } = await t.owner.query(
      `SELECT attname FROM pg_attribute WHERE attrelid = 'responses.activity'::regclass AND attnum > 0 ORDER BY attnum`,
    );
    expect(rows.map(({ attname }) => attname)).toEqual(['party_id', 'changed_at']);
  });

  it('A listing’s owner cannot answer it, not even from a second account', async () => {
    const owner = await world.somebody();
    const listingId = await world.post(owner, 'listing');
    const { rows } = await t.owner.query('SELECT phone FROM members.member WHERE id = $1', [owner.id]);
    const twin = await member(t, null, 'vendor', { email: owner.email, phone: `${Number(rows[0].phone) - 1}` });
    await t.owner.query(`INSERT INTO vendors.vendor (vendor_id) VALUES ($1) ON CONFLICT DO NOTHING`, [twin.id]);
    const token = await openSession(t, 'vendor', twin.id);
    expect((await owner.post('sendEnquiry', { listingId, message: 'Me' })).code).toBe('own_content');
    const other = await api.post('/vendorApi/sendEnquiry', { listingId, message: 'Me' }, token);
    expect(other.headers['x-error-code']).toBe('own_content');
  });

  it('Even the schema’s owner cannot change the listing, owner or state of an answer', async () => {
    const { _id, owner } = await world.accepted();
    for (const [change, constraint] of [
      [`owner_id = ${owner.id} + 1`, 'response_stays_what_it_is'],
      [`status = 'sent', decided_at = NULL`, 'response_state_follows'],
      [`answers = '[{}]'`, 'response_stays_what_it_is'],
    ])
      await expect(
        t.owner.query(`UPDATE responses.response SET ${change} WHERE public_id = $1`, [_id]),
      ).rejects.toMatchObject({ constraint });
  });

  it('Even the schema’s owner cannot reopen a withdrawn contact or rewrite a message', async () => {
    const { _id, owner } = await world.accepted();
    const { id } = await world.rowOf(_id);
    await owner.post('revokeGrant', { _id });
    await expect(
      t.owner.query(`UPDATE responses.opening SET revoked_at = NULL, contact = 'x' WHERE response_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'opening_is_kept' });
    await expect(
      t.owner.query(`UPDATE responses.message SET body = 'Fine' WHERE response_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'message_is_kept' });
  });
});

describe('Ids of answers', () => {
  // Shows DEC-9-answers-3
  it('Every call treats the id of other people’s answer as unknown', async () => {
    const { _id } = await world.accepted();
    const stranger = await world.somebody();
    const told = async (id: string) => [
      await stranger.get(`getResponse/${id}`),
      await stranger.get(`getMessages/${id}`),
      await stranger.get(`interviewCalendar/${id}`),
      ...(await Promise.all(
        ['writeMessage', 'answerResponse', 'moveApplication', 'lookAtGrant', 'revokeGrant', 'blockPerson'].map((call) =>
          stranger.post(call, { _id: id, message: 'x', decision: 'decline', stage: 'offer' }),
        ),
      )),
    ];
    const [others, none, noUuid] = [await told(_id), await told(randomUUID()), await told('17')];
    expect(others).toEqual(none);
    expect(none).toEqual(noUuid);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['response_unknown']));
  });

  it('An operator who views the product as a member sees no answers of that member', async () => {
    const { _id, owner } = await world.sent('enquiry');
    const token = randomBytes(32).toString('base64url');
    await t.owner.query(
      `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at)
       VALUES (sha256($1::text::bytea), 'viewer', $2, now() + interval '15 minutes')`,
      [token, owner.id],
    );
    for (const call of [
      'getResponses',
      'getApplications',
      'getBlocked',
      `getResponse/${_id}`,
      `interviewCalendar/${_id}`,
    ])
      expect((await api.get(`/sellerApi/${call}`, token)).headers['x-error-code']).toBe('view_only');
  });
});

describe('Limits for answers and messages', () => {
  // Shows DEC-9-answers-3
  it('A person can write sixty messages an hour and twenty without a reply, even in parallel', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    const write = (by: Party) => by.post('writeMessage', { _id, message: 'x' });
    const first = await Promise.all(Array.from({ length: 30 }, () => write(sender)));
    expect(first.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(first.find(({ status }) => status !== 200)!.code).toBe('wait_for_answer');
    // Makes the messages older, so that the series of one side ends.
    for (let round = 0; round < 2; round++) {
      await write(owner);
      await Promise.all(Array.from({ length: 20 }, () => write(sender)));
    }
    await write(owner);
    expect((await write(sender)).status).toBe(429);
  });

  it('An account can send thirty answers a day, even in parallel', async () => {
    const sender = await world.somebody();
    const owner = await world.somebody();
    const listings = [await world.post(owner, 'listing'), await world.post(owner, 'job')];
    await t.owner.query('ALTER TABLE responses.response DISABLE TRIGGER response_is_sound');
    await t.owner.query(
      `INSERT INTO responses.response (kind, people, owner_id, sender_id, status, decided_at)
       SELECT 'interest', '{}', $1, $2, 'withdrawn', now() FROM generate_series(1, 29)`,
      [owner.id, sender.id],
    );
    await t.owner.query('ALTER TABLE responses.response ENABLE TRIGGER response_is_sound');
    const sent = await Promise.all([
      sender.post('sendEnquiry', { listingId: listings[0], message: 'x' }),
      sender.post('applyJob', { listingId: listings[1], message: 'x' }),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  it.each([
    ['sendEnquiry', { message: '' }],
    ['sendEnquiry', { message: 'x'.repeat(4001) }],
    ['sendEnquiry', { message: { text: 'x' } }],
    ['applyJob', { message: 'x', answers: Array(21).fill({ question: 'a', answer: 'b' }) }],
    ['applyJob', { message: 'x', answers: [{ question: 'a\nb', answer: 'b' }] }],
    ['moveApplication', { stage: 'declined' }],
    ['moveApplication', { stage: 'interview', at: 'tomorrow', minutes: 30, place: 'x' }],
    ['moveApplication', { stage: 'interview', at: '2027-01-01T10:00:00Z', minutes: 0.5, place: 'x' }],
    ['answerResponse', { decision: 'hire' }],
    ['answerResponse', { decision: 'accept', contact: 'x'.repeat(301) }],
  ])('Invalid input to %s is rejected: %j', async (call, body) => {
    const by = await world.somebody();
    expect((await by.post(call, { _id: randomUUID(), listingId: randomUUID(), ...body })).status).toBe(400);
  });
});

describe('Blocking', () => {
  // Shows DEC-9-answers-3
  it('Blocking a person ends open answers, withdraws the blocker’s contact and stops both from writing', async () => {
    const { _id, owner, sender } = await world.accepted();
    const open = await world.sent('application', owner, sender);
    const theirs = await world.sent('enquiry', sender, owner);
    expect((await owner.post('blockPerson', { _id })).status).toBe(200);
    expect((await sender.post('lookAtGrant', { _id })).code).toBe('grant_closed');
    expect([(await world.rowOf(open._id)).status, (await world.rowOf(theirs._id)).status]).toEqual([
      'declined',
      'withdrawn',
    ]);
    for (const [by, of] of [
      [sender, owner],
      [owner, sender],
    ] as const) {
      const listingId = await world.post(of, 'listing');
      expect((await by.post('sendEnquiry', { listingId, message: 'x' })).code).toBe('cannot_write');
    }
    expect((await sender.get('getBlocked')).data.docs).toEqual([]);
    const [block] = (await owner.get('getBlocked')).data.docs;
    expect(block.name).toBe('Pat');
    expect((await sender.post('unblockPerson', { _id: block._id })).code).toBe('block_unknown');
    await owner.post('unblockPerson', { _id: block._id });
    const listingId = await world.post(owner, 'listing');
    expect((await sender.post('sendEnquiry', { listingId, message: 'x' })).status).toBe(200);
  });

  it('A person who blocks the giver of a contact keeps the contact and receives no more messages', async () => {
    const { _id, owner, sender } = await world.accepted();
    await sender.post('blockPerson', { _id });
    expect((await sender.post('lookAtGrant', { _id })).status).toBe(200);
    expect((await owner.post('writeMessage', { _id, message: 'x' })).code).toBe('cannot_write');
  });
});

describe('Answers of a store', () => {
  it('Managers can read and write answers for the store; packers cannot', async () => {
    const shop = await world.store();
    const { _id } = await world.sent('enquiry', shop);
    const as = async (role: string) => {
      const person = await member(t, null, 'vendor');
      await t.owner.query(`INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES ($1, $2, $3)`, [
        shop.id,
        person.id,
        role,
      ]);
      const token = await openSession(t, 'vendor', person.id);
      const answer = await api.get(`/vendorApi/getResponse/${_id}`, token);
      return [answer.statusCode, answer.headers['x-error-code']];
    };
    expect(await as('packer')).toEqual([403, 'forbidden']);
    expect(await as('manager')).toEqual([200, undefined]);
  });

  it('The other side sees the store’s name, and a frozen account can do nothing', async () => {
    const shop = await world.store();
    const { _id, sender } = await world.sent('enquiry', shop);
    expect((await sender.get(`getResponse/${_id}`)).data.person).toMatch(/^Store /);
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [sender.id]);
    await t.owner.query('UPDATE identity.session SET revoked_at = NULL WHERE token_sha256 = $1', [sender.session]);
    expect(await attacker.refusal('responses.write', sender.session, _id, 'x')).toBe('account_frozen');
  });
});

describe('Reported messages', () => {
  // Shows DEC-9-answers-3
  it('Only the recipient can report a message, and operators see no other message', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    await sender.post('writeMessage', { _id, message: 'Something ugly' });
    const messages = (await owner.get(`getResponse/${_id}`)).data.messages;
    const report = (token: string | undefined, message: string) =>
      api.post('/publicApi/reportContent', { kind: 'message', _id: message, reason: 'offensive' }, token);
    const ugly = messages[1]._id;
    expect((await report(undefined, ugly)).statusCode).toBe(401);
    expect((await report((await world.somebody()).token, ugly)).headers['x-error-code']).toBe('content_unknown');
    expect((await report(sender.token, ugly)).headers['x-error-code']).toBe('own_content');
    expect((await report(owner.token, ugly)).statusCode).toBe(200);
    const seen = await attacker.pool.query(`SELECT words FROM moderation.things WHERE kind = 'message'`);
    expect(seen.rows).toEqual([{ words: 'Something ugly' }]);
  });

  it('A removed message loses its text for both sides, and its author is mailed the reason', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    const [message] = (await owner.get(`getResponse/${_id}`)).data.messages;
    const body = { kind: 'message', _id: message._id };
    await api.post('/publicApi/reportContent', { ...body, reason: 'offensive' }, owner.token);
    const { token } = await signedInOperator(t, 'support');
    const decided = { ...body, decision: 'remove', reason: 'Not allowed here' };
    expect((await api.post('/operatorApi/decideReports', decided, token)).statusCode).toBe(200);
    expect((await sender.get(`getResponse/${_id}`)).data.messages).toMatchObject([{ body: '', isRemoved: true }]);
    const [mail] = await mailsFor(t, sender.email);
    expect([mail!.subject, mail!.text.includes('Not allowed here')]).toEqual([
      mailsTexts.subjects['message-removed'],
      true,
    ]);
    expect((await mailsFor(t, owner.email))[0]!.text).not.toContain('Is it still there');
  });
});

describe('Deleted accounts', () => {
  // Shows DEC-9-answers-3
  it('Deleting an account deletes its answers, threads, grants and blocks', async () => {
    const { _id, owner, sender } = await world.accepted();
    await owner.post('blockPerson', { _id });
    await t.owner.query('SELECT responses.remove_person($1)', [sender.id]);
    expect((await owner.get(`getResponse/${_id}`)).code).toBe('response_unknown');
    const { rows } = await t.owner.query(
      `SELECT (SELECT count(*) FROM responses.response WHERE $1 IN (owner_id, sender_id)) AS answers,
        (SELECT count(*) FROM responses.message WHERE member_id = $1) AS messages,
        (SELECT count(*) FROM responses.opening WHERE $1 IN (giver_id, taker_id)) AS openings,
        (SELECT count(*) FROM responses.block WHERE $1 IN (blocker_id, blocked_id)) AS blocks`,
      [sender.id],
    );
    expect(Object.values(rows[0]).map(Number)).toEqual([0, 0, 0, 0]);
  });
});
