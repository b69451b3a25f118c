import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { texts as resumeEntriesTexts } from '@plumbline/texts/en/resume-entries';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { answersOf, type Party } from '../responses/testing/world.ts';
import { contentOf, resumesOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = answersOf(t, api);
const own = resumesOf(api);

const fileOf = (by: Party, path: string) => api.get(`/sellerApi/${path}`, by.token);

describe('A resume', () => {
  it('A resume is saved, read back unchanged, listed, and visible only to its member', async () => {
    const [asha, other] = [await world.somebody(), await world.somebody()];
    const made = await own.save(asha, { name: 'For mills' });
    expect(made).toMatchObject({ name: 'For mills', number: 1, shown: 1, content: contentOf(), links: [] });
    expect((await asha.get('getResumes')).data.docs).toEqual([
      expect.objectContaining({ _id: made._id, name: 'For mills', label: 'Weaver', number: 1, links: 0 }),
    ]);
    expect((await other.get('getResumes')).data.docs).toEqual([]);
  });

  // Shows DEC-9-resumes-1
  it('Each change of a resume creates a revision that stays; saving the same content creates none', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    await own.save(asha, { _id, number: 1, name: 'Another name' });
    const { number } = await own.save(asha, { _id, number: 1, content: contentOf({ label: 'Dyer' }) });
    expect(number).toBe(2);
    const first = (await asha.get(`getResume/${_id}?revision=1`)).data;
    expect([first.content.basics.label, first.shown, first.number]).toEqual(['Weaver', 1, 2]);
    expect(first.revisions.map((each: { number: number }) => each.number)).toEqual([2, 1]);
    const change = `UPDATE resumes.revision SET content = '{"basics": {"name": "x"}}'`;
    await expect(t.owner.query(change)).rejects.toThrow('a revision stays');
  });

  it('A resume that was changed in another window is not overwritten', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    const saves = ['Dyer', 'Spinner'].map((label) =>
      asha.post('saveResume', own.form({ _id, number: 1, content: contentOf({ label }) })),
    );
    const answers = await Promise.all(saves);
    expect(answers.map(({ code }) => code).sort()).toEqual([undefined, 'resume_changed'].sort());
  });

  it('A member can have at most twenty resumes, even when saving many at once', async () => {
    const asha = await world.somebody();
    const answers = await Promise.all(Array.from({ length: 22 }, () => asha.post('saveResume', own.form())));
    expect(answers.filter(({ code }) => code === 'resumes_full')).toHaveLength(2);
    expect((await asha.get('getResumes')).data.docs).toHaveLength(20);
  });

  it('A member can save three hundred times and create twenty links a day; deleting does not reset the count', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    await own.share(asha, _id);
    await asha.post('removeResume', { _id });
    const next = await own.save(asha);
    const now = () => t.row('SELECT saves, links FROM resumes.today WHERE member_id = $1', [asha.id]);
    expect(await now()).toEqual({ saves: 2, links: 1 });
    await t.owner.query('UPDATE resumes.today SET saves = 300, links = 20 WHERE member_id = $1', [asha.id]);
    const tries = [
      asha.post('saveResume', own.form()),
      asha.post('saveResume', own.form({ _id: next._id, number: 1 })),
      asha.post('shareResume', { _id: next._id, label: '', days: 1 }),
    ];
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(tries.map(() => 'rate_limited'));
    await t.owner.query('UPDATE resumes.today SET day = day - 1 WHERE member_id = $1', [asha.id]);
    await own.save(asha);
    expect(await now()).toEqual({ saves: 1, links: 0 });
  });

  it('The newest fifty revisions of a resume are kept', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    for (let number = 1; number < 52; number++)
      await own.save(asha, { _id, number, content: contentOf({ label: `Weaver ${number}` }) });
    const { revisions } = (await asha.get(`getResume/${_id}`)).data;
    expect([revisions.length, revisions.at(-1).number]).toEqual([50, 3]);
    expect((await asha.get(`getResume/${_id}?revision=1`)).code).toBe('resume_unknown');
  });

  it.each([
    ['basics.name', contentOf({ name: ' ' })],
    ['basics.url', contentOf({ url: 'javascript:alert(1)' })],
    ['work[0].startDate', { ...contentOf(), work: [{ startDate: 'May' }] }],
    ['resume', { ...contentOf(), references: Array.from({ length: 20 }, () => ({ reference: 'x'.repeat(4000) })) }],
  ])('A resume with an invalid field is rejected with the name of the field: %s', async (path, content) => {
    const asha = await world.somebody();
    const answer = await asha.post('saveResume', own.form({ content }));
    expect([answer.status, answer.code, answer.message.startsWith(`${path}: `)]).toEqual([400, 'resume_wrong', true]);
  });

  it('Deleting a resume deletes its revisions and links', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    const link = await own.share(asha, _id);
    expect((await asha.post('removeResume', { _id })).status).toBe(200);
    expect((await asha.get(`getResume/${_id}`)).code).toBe('resume_unknown');
    expect((await own.open(link.token)).code).toBe('resume_link_unknown');
    const { rows } = await t.owner.query(
      'SELECT FROM resumes.revision v WHERE NOT EXISTS (SELECT FROM resumes.resume r WHERE r.id = v.resume_id)',
    );
    expect(rows).toEqual([]);
  });

  it('Deleting an account deletes its resumes and those it sent', async () => {
    const [asha, employer] = [await world.somebody(), await world.somebody()];
    const { _id } = await own.save(asha);
    const listingId = await world.post(employer, 'job');
    await asha.post('applyJob', { listingId, message: 'Me', resumeId: _id });
    await t.owner.query('SELECT responses.remove_person($1), resumes.remove_person($1)', [asha.id]);
    const { rows } = await t.owner.query(
      `SELECT (SELECT count(*) FROM resumes.resume WHERE member_id = $1) AS kept,
         (SELECT count(*) FROM responses.resume e JOIN responses.response r ON r.id = e.response_id WHERE r.sender_id = $1) AS sent`,
      [asha.id],
    );
    expect(rows[0]).toEqual({ kept: 0n, sent: 0n });
  });
});

describe('Importing a file', () => {
  // Shows DEC-9-resumes-1
  it('A JSON Resume that the product exported imports without errors, and saves nothing yet', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    const { body } = await fileOf(asha, `exportResume/${_id}?format=json`);
    const read = await asha.post('importResume', { file: `\uFEFF${body}` });
    expect(read.data).toEqual({ content: contentOf(), violations: [], left: [] });
    expect((await asha.get('getResumes')).data.docs).toHaveLength(1);
  });

  it('A JSON Resume with errors is answered with each field and its error, in Hindi too', async () => {
    const asha = await world.somebody();
    const file = JSON.stringify({ basics: { name: 'A', email: 'x' }, work: [{ endDate: 'now', pay: 5 }] });
    const { data } = await asha.post('importResume', { file });
    expect(data).toEqual({
      content: null,
      violations: [
        { path: 'basics.email', message: resumeEntriesTexts.giveEmailAddress },
        { path: 'work[0].endDate', message: resumeEntriesTexts.giveYearMonthOrDay },
      ],
      left: ['work[0].pay'],
    });
  });

  it.each([
    ['{', 'resume_unreadable'],
    ['', 'invalid_input'],
    ['x'.repeat(100_001), 'invalid_input'],
  ])('A file that is not a JSON Resume is rejected: %.5s', async (file, code) => {
    const asha = await world.somebody();
    expect((await asha.post('importResume', { file })).code).toBe(code);
  });
});

describe('Exporting a resume', () => {
  // Shows DEC-9-resumes-1
  it('An exported JSON Resume matches the standard’s own schema', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    const answer = await fileOf(asha, `exportResume/${_id}?format=json`);
    const path = '../../../../../../packages/contract/src/resumes/testing/json-resume-1.0.0.json';
    // The schema uses draft 4 of JSON Schema, whose keywords here mean the same in later drafts.
    const { $schema: _draft, ...schema } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    const isSound = ajv.compile(schema);
    expect([isSound(JSON.parse(answer.body)), isSound.errors]).toEqual([true, null]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="resume.json"',
    });
  });

  // Shows DEC-9-resumes-1
  it.each(['plain', 'margin'])(
    'A PDF in the layout %s contains everything in the resume, including Hindi',
    async (layout) => {
      const asha = await world.somebody();
      const { _id } = await own.save(asha, { content: contentOf({ name: 'नमन Sample' }) });
      const answer = await fileOf(asha, `exportResume/${_id}?layout=${layout}`);
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
        mergePages: true,
      });
      for (const said of ['नमन Sample', 'Weaver', 'Sample Mills', 'Apr 2019', 'Eight shafts', 'cotton, wool', 'Pune'])
        expect(text).toContain(said);
    },
  );

  it('A right-to-left name can be copied from a PDF as it was typed', async () => {
    const asha = await world.somebody();
    const { _id, lettersNotInPdf } = await own.save(asha, { content: contentOf({ name: 'محمد علي' }) });
    expect(lettersNotInPdf).toEqual([]);
    const answer = await fileOf(asha, `exportResume/${_id}`);
    const file = answer.rawPayload.toString('latin1');
    expect(file).toContain(Buffer.from('محمد علي', 'utf16le').swap16().toString('latin1'));
  });

  it('A resume reports which of its letters a PDF cannot display', async () => {
    const asha = await world.somebody();
    const saved = await own.save(asha, { content: contentOf({ name: '山田 Taro 김' }) });
    expect(saved.lettersNotInPdf).toEqual(['山', '田', '김']);
  });

  it('Other calls are answered while a PDF is created', async () => {
    const asha = await world.somebody();
    const full = contentOf();
    const work = Array.from({ length: 14 }, () => ({ position: 'W', summary: 'बुनाई '.repeat(640) }));
    const { _id } = await own.save(asha, { content: { ...full, work } });
    let isDrawn = false;
    const drawing = fileOf(asha, `exportResume/${_id}`).then(() => {
      isDrawn = true;
    });
    await asha.get('getResumes');
    await asha.get('getResumes');
    expect(isDrawn).toBe(false);
    await drawing;
  });

  it('The largest possible resume becomes a PDF of several pages, and blocks the API’s thread for less than half a second', async () => {
    const asha = await world.somebody();
    const full = {
      ...contentOf(),
      work: Array.from({ length: 14 }, () => ({ position: 'W', summary: 'wove '.repeat(780) })),
    };
    const { _id } = await own.save(asha, { content: full });
    const before = process.threadCpuUsage();
    const answer = await fileOf(asha, `exportResume/${_id}`);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
    const { totalPages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)));
    expect(totalPages).toBeGreaterThan(8);
  });
});

describe('Share links', () => {
  it('A share link shows the resume’s current contents without its name or id, and counts views', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha, { name: 'Secret name' });
    const { token } = await own.share(asha, _id);
    await own.save(asha, { _id, number: 1, name: 'Secret name', content: contentOf({ label: 'Dyer' }) });
    const opened = await own.open(token);
    expect(Object.keys(opened.data).sort()).toEqual(['content', 'expiresAt', 'language', 'layout']);
    expect(opened.data.content.basics.label).toBe('Dyer');
    expect((await asha.get(`getResume/${_id}`)).data.links).toEqual([
      expect.objectContaining({ label: 'Sample firm', opens: 1, lastOpenedAt: expect.any(String) }),
    ]);
  });

  // Shows DEC-9-resumes-2
  it('A link that is withdrawn, expired, of a frozen member or unknown gets the same answer', async () => {
    const ways = {
      back: (by: Party, link: { _id: string }) => by.post('unshareResume', link),
      over: (_by: Party, link: { _id: string }) => expire(link._id),
      frozen: (by: Party) => t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [by.id]),
    };
    const answers = [await own.open('never')];
    for (const end of Object.values(ways)) {
      const asha = await world.somebody();
      const link = await own.share(asha, (await own.save(asha))._id);
      expect((await own.open(link.token)).status).toBe(200);
      await end(asha, { _id: link._id });
      answers.push(await own.open(link.token));
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'resume_link_unknown' });
  });

  it('A withdrawn link cannot be restored, even in the database', async () => {
    const asha = await world.somebody();
    const { _id } = await own.share(asha, (await own.save(asha))._id);
    await asha.post('unshareResume', { _id });
    const again = [
      'UPDATE resumes.link SET revoked_at = NULL WHERE id = $1',
      `UPDATE resumes.link SET expires_at = now() + interval '80 days' WHERE id = $1`,
    ];
    for (const statement of again) await expect(t.owner.query(statement, [_id])).rejects.toThrow('taken back for good');
    expect((await asha.post('unshareResume', { _id })).code).toBe('resume_link_unknown');
  });

  it('A resume can have ten open links, even when created at once, each for at most ninety days', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => asha.post('shareResume', { _id, label: '', days: 90 })),
    );
    expect(made.filter(({ code }) => code === 'resume_links_full')).toHaveLength(2);
    expect((await asha.post('shareResume', { _id, label: '', days: 91 })).code).toBe('invalid_input');
  });

  // Shows DEC-9-resumes-2
  it('A link is stored only as the hash of its token', async () => {
    const asha = await world.somebody();
    const { _id, token } = await own.share(asha, (await own.save(asha))._id);
    const { rows } = await t.owner.query('SELECT to_jsonb(l) AS row, token_sha256 FROM resumes.link l WHERE id = $1', [
      _id,
    ]);
    expect(JSON.stringify(rows[0].row)).not.toContain(token);
    expect(rows[0].token_sha256).toEqual(createHash('sha256').update(token).digest());
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('A resume with a banned word can be neither shared nor saved while it is shared', async () => {
    await t.owner.query(
      `INSERT INTO screening.word_list (version, entries, reason, made_by)
       SELECT max(version) + 1, jsonb_build_array(jsonb_build_object('word', 'quincunx', 'folded', screening.fold('quincunx'),
         'effect', 'refuse', 'why', 'A test')), 'A test', 'test' FROM screening.word_list`,
    );
    const asha = await world.somebody();
    const said = contentOf({ summary: 'I sell a quincunx' });
    const { _id } = await own.save(asha, { content: said });
    expect((await asha.post('shareResume', { _id, label: '', days: 5 })).code).toBe('banned_word');
    const clean = await own.save(asha);
    await own.share(asha, clean._id);
    expect((await asha.post('saveResume', own.form({ _id: clean._id, number: 1, content: said }))).code).toBe(
      'banned_word',
    );
  });

  const expire = (id: string) =>
    t.owner.query(
      `ALTER TABLE resumes.link DISABLE TRIGGER link_stays;
       UPDATE resumes.link SET made_at = now() - interval '2 days', expires_at = now() - interval '1 second' WHERE id = '${id}';
       ALTER TABLE resumes.link ENABLE TRIGGER link_stays`,
    );
});
