import { getAnswerable, getApplications, getResponse, getResponses } from '@plumbline/contract';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { operatorSession } from '../../../testing/market.ts';
import { mailsFor } from '../../../testing/people.ts';
import { expireResponses } from './jobs.ts';
import { answersOf, type Party } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = answersOf(t, api);

const thread = async (by: Party, _id: string) => (await by.get(`getResponse/${_id}`)).data;
/** Returns the subjects of mails about answers. */
const subjects = async (by: Party) =>
  (await mailsFor(t, by.email)).map(({ subject }) => subject).filter((subject) => !subject.includes('approved'));
const waiting = async (by: Party) =>
  (await by.get('getResponses?waits=true')).data.docs.map(({ _id }: { _id: string }) => _id);
const ACCEPT = { decision: 'accept', contact: 'Ring 555 0100' };

describe('Answers to a listing', () => {
  // Shows DEC-9-answers-1
  it('An enquiry reaches the owner with a first name and a mail without an address, and waits for a reply', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    const seen = await thread(owner, _id);
    expect(getResponse.data.safeParse(seen).error).toBeUndefined();
    expect(seen).toMatchObject({
      kind: 'enquiry',
      side: 'owner',
      person: 'Pat',
      status: 'sent',
      stage: null,
      waits: true,
      grant: null,
      messages: [{ body: 'Is it still there?', isOwn: false }],
    });
    expect(await waiting(owner)).toEqual([_id]);
    const [mail] = await mailsFor(t, owner.email);
    expect(mail!.subject).toBe(mailsTexts.subjects['response-received']);
    expect(mail!.text).toContain(`/applications/${_id}`);
    expect(mail!.text).not.toMatch(/Is it still there|@test|Plumb\b/);
    expect(JSON.stringify(seen)).not.toContain(sender.email);
  });

  // Shows DEC-9-answers-1
  it('A person can have one open answer to a listing, none to their own listing and none after a refusal', async () => {
    const { _id, listingId, owner, sender } = await world.sent('enquiry');
    const again = { listingId, message: 'And now?' };
    expect((await sender.post('sendEnquiry', again)).code).toBe('response_exists');
    expect((await owner.post('sendEnquiry', again)).code).toBe('own_content');
    await owner.post('answerResponse', { _id, decision: 'decline' });
    expect((await sender.post('sendEnquiry', again)).code).toBe('response_refused');
  });

  it('A listing accepts the answers of its kind, and none while it is a draft, closed or unknown', async () => {
    const owner = await world.somebody();
    const sender = await world.somebody();
    const [job, listing] = [await world.post(owner, 'job'), await world.post(owner, 'listing')];
    await world.close(owner, listing);
    for (const [call, listingId] of [
      ['sendEnquiry', job],
      ['applyJob', listing],
      ['sendEnquiry', listing],
      ['sendEnquiry', '01900000-0000-7000-8000-000000000000'],
      ['sendEnquiry', 'nothing'],
    ] as const)
      expect((await sender.post(call, { listingId, message: 'Hello' })).code).toBe('listing_unknown');
  });

  it('A withdrawn answer can be sent again, up to three times in total', async () => {
    const { _id, listingId, sender } = await world.sent('enquiry');
    const withdraw = (id: string) => sender.post('answerResponse', { _id: id, decision: 'withdraw' });
    const send = () => sender.post('sendEnquiry', { listingId, message: 'Again' });
    await withdraw(_id);
    await withdraw((await send()).data._id);
    await withdraw((await send()).data._id);
    expect((await send()).status).toBe(429);
  });

  it('A withdrawn answer no longer waits for its listing’s owner', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    expect(await waiting(owner)).toEqual([_id]);
    await sender.post('answerResponse', { _id, decision: 'withdraw' });
    expect(await waiting(owner)).toEqual([]);
    expect((await thread(owner, _id)).status).toBe('withdrawn');
  });

  it('After the owner replies, the answer waits for the other side', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    await thread(owner, _id);
    expect(await waiting(owner)).toEqual([_id]);
    await owner.post('writeMessage', { _id, message: 'It is' });
    expect(await waiting(owner)).toEqual([]);
    expect(await waiting(sender)).toEqual([_id]);
    await thread(sender, _id);
    expect(await waiting(sender)).toEqual([]);
  });

  it('A banned word is rejected in a first message, in a later message and in a shared contact', async () => {
    await t.owner.query(
      `INSERT INTO screening.word_list (version, entries, reason, made_by)
       SELECT max(version) + 1, jsonb_build_array(jsonb_build_object('word', 'brimstone', 'folded', screening.fold('brimstone'),
         'effect', 'refuse', 'why', 'A test')), 'A test', 'test' FROM screening.word_list`,
    );
    const { _id, owner, sender } = await world.sent('enquiry');
    const listingId = await world.post(owner, 'listing');
    const refused = [
      await sender.post('sendEnquiry', { listingId, message: 'I sell brimstone' }),
      await sender.post('writeMessage', { _id, message: 'Brimstone.' }),
      await owner.post('answerResponse', { _id, decision: 'accept', contact: 'brimstone' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(['banned_word', 'banned_word', 'banned_word']);
  });
});

describe('Accepting an answer', () => {
  // Shows DEC-9-answers-2
  it('Accepting shares a contact only with the other side, and its giver sees when it was viewed', async () => {
    const { _id, owner, sender } = await world.accepted();
    expect((await thread(sender, _id)).grant).toMatchObject({ isGiver: false, contact: null, seenAt: null });
    expect((await thread(owner, _id)).grant).toMatchObject({ isGiver: true, contact: 'Ring 555 0100', seenAt: null });
    expect((await sender.post('lookAtGrant', { _id })).data).toEqual({ contact: 'Ring 555 0100' });
    expect((await thread(owner, _id)).grant.seenAt).toMatch(/^\d{4}-/);
    expect((await owner.post('lookAtGrant', { _id })).code).toBe('grant_closed');
    expect(await subjects(sender)).toContain(mailsTexts.subjects['response-decided']);
  });

  // Shows DEC-9-answers-2
  it('A withdrawn contact closes at once, is erased and cannot be shared again', async () => {
    const { _id, owner, sender } = await world.accepted();
    expect((await sender.post('revokeGrant', { _id })).code).toBe('not_your_part');
    expect((await owner.post('revokeGrant', { _id })).status).toBe(200);
    expect((await sender.post('lookAtGrant', { _id })).code).toBe('grant_closed');
    expect((await thread(sender, _id)).status).toBe('revoked');
    expect((await owner.post('answerResponse', { _id, ...ACCEPT })).code).toBe('response_over');
    expect((await owner.post('revokeGrant', { _id })).code).toBe('grant_closed');
    expect((await sender.post('writeMessage', { _id, message: 'Why?' })).code).toBe('response_over');
    const { rows } = await t.owner.query(
      'SELECT contact FROM responses.opening o JOIN responses.response r ON r.id = o.response_id WHERE r.public_id = $1',
      [_id],
    );
    expect(rows).toEqual([{ contact: '' }]);
  });

  it('An acceptance without a contact, or by the other side, is rejected', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    expect((await owner.post('answerResponse', { _id, decision: 'accept' })).code).toBe('contact_needed');
    expect((await sender.post('answerResponse', { _id, ...ACCEPT })).code).toBe('not_your_part');
    expect((await owner.post('answerResponse', { _id, decision: 'withdraw' })).code).toBe('not_your_part');
  });
});

describe('An employer’s applications', () => {
  // Shows DEC-9-jobs-1
  it('An application moves from new to hired, and its applicant is mailed the important steps', async () => {
    const { _id, owner, sender } = await world.sent('application');
    const move = (stage: string, more: object = {}) => owner.post('moveApplication', { _id, stage, ...more });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await thread(owner, _id)).person).toBe('Pat Plumb');
    await move('shortlisted');
    expect((await move('interview')).code).toBe('interview_needed');
    expect((await move('interview', { at: '2020-01-01T10:00:00Z', minutes: 30, place: 'Here' })).code).toBe(
      'interview_passed',
    );
    await move('interview', { at, minutes: 45, place: 'Room 2; second floor' });
    await move('interview', { at, minutes: 60, place: 'Room 3' });
    await move('offer');
    expect((await move('hired')).code).toBe('contact_needed');
    expect((await move('hired', { contact: 'Ask for Ada' })).status).toBe(200);
    const seen = await thread(sender, _id);
    expect(seen).toMatchObject({ status: 'accepted', stage: 'hired', interview: { minutes: 60, place: 'Room 3' } });
    expect(seen.steps.map(({ what }: { what: string }) => what)).toEqual(
      'sent shortlisted interview moved offer hired'.split(' '),
    );
    expect((await sender.post('lookAtGrant', { _id })).data.contact).toBe('Ask for Ada');
    expect(
      (await subjects(sender)).filter((subject) => subject === mailsTexts.subjects['response-decided']),
    ).toHaveLength(4);
  });

  // Shows DEC-9-jobs-1
  it('An interview is a calendar entry for both sides, with a higher sequence number after each change or cancellation', async () => {
    const { _id, owner, sender } = await world.sent('application');
    const calendar = async (by: Party) => (await api.get(`/sellerApi/interviewCalendar/${_id}`, by.token)).body;
    expect((await sender.get(`interviewCalendar/${_id}`)).code).toBe('interview_unknown');
    const at = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 11)}10:30:00Z`;
    for (const place of ['Room 2; second floor', 'Room 3'])
      await owner.post('moveApplication', { _id, stage: 'interview', at, minutes: 45, place });
    const text = await calendar(sender);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain(`UID:interview-${_id}`);
    expect(text).toMatch(/SEQUENCE:1\r\n/);
    expect(text).toMatch(/DTSTART:\d{8}T103000Z\r\n/);
    expect(text).toMatch(/DTEND:\d{8}T111500Z\r\n/);
    expect(text).not.toMatch(/ATTENDEE|mailto/i);
    await sender.post('answerResponse', { _id, decision: 'withdraw' });
    const off = await calendar(owner);
    expect(off).toContain('STATUS:CANCELLED');
    expect(off).toContain('METHOD:CANCEL');
    expect(off).toMatch(/SEQUENCE:2\r\n/);
  });

  // Shows DEC-9-jobs-1
  it('An applicant sees the employer’s reason for declining', async () => {
    const { _id, owner, sender } = await world.sent('application');
    expect((await owner.post('answerResponse', { _id, decision: 'decline' })).code).toBe('word_needed');
    expect((await owner.post('answerResponse', { _id, ...ACCEPT })).code).toBe('not_your_part');
    await owner.post('answerResponse', { _id, decision: 'decline', word: 'We found somebody nearer' });
    expect(await thread(sender, _id)).toMatchObject({
      status: 'declined',
      stage: 'declined',
      word: 'We found somebody nearer',
    });
  });

  it('An employer sees the number of applications in each stage of a job and can list each stage', async () => {
    const owner = await world.somebody();
    const listingId = await world.post(owner, 'job');
    const ids: string[] = [];
    for (let n = 0; n < 3; n++)
      ids.push((await (await world.somebody()).post('applyJob', { listingId, message: `No. ${n}` })).data._id);
    await owner.post('moveApplication', { _id: ids[1], stage: 'shortlisted' });
    const { data } = await owner.get(`getApplications?listingId=${listingId}&stage=new`);
    expect(getApplications.data.safeParse(data).error).toBeUndefined();
    expect(data.jobs).toMatchObject([{ listingId, stages: { new: 2, shortlisted: 1, hired: 0 } }]);
    expect(data.docs.map(({ _id }: { _id: string }) => _id)).toEqual([ids[2], ids[0]]);
  });

  // Shows DEC-9-jobs-2
  it('An applicant’s answers to questions reach the employer unchanged', async () => {
    const [owner, sender] = [await world.somebody(), await world.somebody()];
    const listingId = await world.post(owner, 'job', ['Since when?', 'Where?']);
    const { rows } = await t.owner.query('SELECT slug FROM catalogue.listing WHERE public_id = $1', [listingId]);
    const asked = (await sender.get(`getAnswerable/${rows[0].slug}`)).data;
    expect(getAnswerable.data.safeParse(asked).error).toBeUndefined();
    expect(asked).toMatchObject({
      kind: 'application',
      owner: 'Pat Plumb',
      questions: ['Since when?', 'Where?'],
      refusal: null,
    });
    const answers = [
      { question: 'Since when?', answer: '<b>2019</b>' },
      { question: 'Where?', answer: 'In Pune' },
    ];
    for (const wrong of [[], [answers[0]], answers.toReversed(), [answers[0], { question: 'Where?', answer: ' ' }]])
      expect((await sender.post('applyJob', { listingId, message: 'Me', answers: wrong })).code).toBe(
        'questions_changed',
      );
    const { data } = await sender.post('applyJob', { listingId, message: 'Me', answers });
    expect((await thread(owner, data._id)).answers).toEqual(answers);
    expect((await sender.get(`getAnswerable/${rows[0].slug}`)).data).toMatchObject({
      refusal: 'response_exists',
      responseId: data._id,
    });
    expect((await owner.get(`getAnswerable/${rows[0].slug}`)).data).toMatchObject({
      refusal: 'own_content',
      responseId: null,
    });
    expect((await owner.get('getAnswerable/nothing')).code).toBe('listing_unknown');
  });
});

describe('When a listing ends', () => {
  // Shows DEC-9-answers-1
  it('Closing a listing expires unanswered applications and keeps those in progress', async () => {
    const owner = await world.somebody();
    const listingId = await world.post(owner, 'job');
    const [first, second] = [await world.somebody(), await world.somebody()];
    const ids: string[] = [];
    for (const by of [first, second]) ids.push((await by.post('applyJob', { listingId, message: 'Me' })).data._id);
    await owner.post('moveApplication', { _id: ids[1], stage: 'shortlisted' });
    await world.close(owner, listingId);
    expect(await thread(first, ids[0]!)).toMatchObject({ status: 'expired', listing: { slug: null } });
    expect((await thread(second, ids[1]!)).status).toBe('sent');
    expect((await owner.post('moveApplication', { _id: ids[0], stage: 'offer' })).code).toBe('response_over');
  });

  // Shows DEC-9-answers-1
  it('Removing a listing expires all its open answers', async () => {
    const { _id, listingId, owner } = await world.sent('enquiry');
    await owner.post('writeMessage', { _id, message: 'Yes' });
    await t.owner.query(`SELECT catalogue.remove_listing($1, $2, 'A test')`, [await operatorSession(t), listingId]);
    expect((await world.rowOf(_id)).status).toBe('expired');
  });

  it('An answer without activity for sixty days expires; one with messages does not', async () => {
    const [old, young] = [await world.sent('enquiry'), await world.sent('enquiry')];
    await t.owner.query(
      `UPDATE responses.response SET due_at = now() - interval '1 minute' WHERE public_id = ANY ($1)`,
      [[old._id, young._id]],
    );
    await young.sender.post('writeMessage', { _id: young._id, message: 'Hello?' });
    await expireResponses(t.db);
    expect([(await world.rowOf(old._id)).status, (await world.rowOf(young._id)).status]).toEqual(['expired', 'sent']);
  });
});

describe('Lists of answers', () => {
  it('Paging through a list shows each answer once, with sent and received answers separate', async () => {
    const [owner, sender] = [await world.somebody(), await world.store()];
    for (let n = 0; n < 3; n++) await world.sent('enquiry', owner, sender);
    const { rows } = await t.owner.query('SELECT id FROM catalogue.listing WHERE owner_id = $1 LIMIT 1', [owner.id]);
    await t.owner.query('ALTER TABLE responses.response DISABLE TRIGGER response_is_sound');
    await t.owner.query(
      `INSERT INTO responses.response (kind, listing_id, owner_id, sender_id, status, decided_at, changed_at)
       SELECT 'enquiry', $1, $2, $3, 'declined', now(), now() - n * interval '1 microsecond' FROM generate_series(1, 40) n`,
      [rows[0].id, owner.id, sender.id],
    );
    await t.owner.query('ALTER TABLE responses.response ENABLE TRIGGER response_is_sound');
    const first = (await owner.get('getResponses?box=received')).data;
    expect(getResponses.data.safeParse(first).error).toBeUndefined();
    const second = (await owner.get(`getResponses?box=received&before=${first.next}`)).data;
    const ids = [...first.docs, ...second.docs].map(({ _id }: { _id: string }) => _id);
    expect([first.docs.length, second.docs.length, new Set(ids).size, second.next]).toEqual([30, 13, 43, null]);
    expect((await owner.get('getResponses?box=sent')).data.docs).toEqual([]);
    expect((await sender.get('getResponses?box=sent&status=sent')).data.docs).toHaveLength(3);
    expect((await owner.get('getResponses?before=1_x')).status).toBe(400);
  });

  it('A thread of seventy messages is read in two pages, each ordered from oldest to newest', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    const { id } = await world.rowOf(_id);
    await t.owner.query(
      `INSERT INTO responses.message (response_id, side, member_id, body) SELECT $1, 'owner', $2, 'No. ' || n FROM generate_series(1, 69) n`,
      [id, owner.id],
    );
    const seen = await thread(sender, _id);
    expect([seen.messages.length, seen.hasOlder, seen.messages.at(-1).body]).toEqual([50, true, 'No. 69']);
    const older = (await sender.get(`getMessages/${_id}?before=${seen.messages[0]._id}`)).data;
    expect([older.docs.length, older.hasOlder, older.docs[0].body]).toEqual([20, false, 'Is it still there?']);
  });
});

describe('Mails about answers', () => {
  // Shows DEC-9-answers-4
  it('An account gets at most one mail an hour about new messages from all senders together', async () => {
    const { _id, owner, sender } = await world.sent('enquiry');
    await world.sent('enquiry', owner);
    for (const message of ['One', 'Two']) await sender.post('writeMessage', { _id, message });
    expect(await subjects(owner)).toEqual([mailsTexts.subjects['response-received']]);
    await t.owner.query(`UPDATE responses.told SET told_at = now() - interval '61 minutes' WHERE party_id = $1`, [
      owner.id,
    ]);
    for (const message of ['Three', 'Four']) await sender.post('writeMessage', { _id, message });
    expect(await subjects(owner)).toEqual([
      mailsTexts.subjects['response-message'],
      mailsTexts.subjects['response-received'],
    ]);
    expect((await mailsFor(t, owner.email))[0]!.text).not.toMatch(/Three|Four/);
  });

  // Shows DEC-9-answers-4
  it('A store’s mail links to the vendor screens', async () => {
    const shop = await world.store();
    const { _id } = await world.sent('enquiry', shop);
    expect((await mailsFor(t, shop.email))[0]!.text).toContain(`/vendor/applications/${_id}`);
  });
});
