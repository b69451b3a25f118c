import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { NO_RIGHT, PROCESSES } from '../../../testing/hostile-ends.ts';
import { mailsFor } from '../../../testing/people.ts';
import { answersOf, type Party } from '../responses/testing/world.ts';
import { contentOf, resumesOf } from './testing/world.ts';

/** Appears in every resume of these tests and nowhere else. */
const SECRET = 'quincunx';

const t = await ownDatabase();
const api = await ownApp(t);
const world = answersOf(t, api);
const own = resumesOf(api);
const attacker = attackerOf(t);

const secret = () => contentOf({ summary: `They call me ${SECRET}`, phone: '+91 20 5550 100' });

/** Creates an application with a resume. Returns its two sides. */
async function applied(owner?: Party) {
  const [asha, employer] = [await world.somebody(), owner ?? (await world.somebody())];
  const { _id: resumeId } = await own.save(asha, { name: 'For a boring job', content: secret() });
  const listingId = await world.post(employer, 'job');
  const { data } = await asha.post('applyJob', { listingId, message: 'Me', resumeId });
  return { asha, employer, resumeId, listingId, _id: data._id as string };
}

const raw = async (by: Party, path: string, group = 'sellerApi') => {
  const answer = await api.get(`/${group}/${path}`, by.token);
  return { status: answer.statusCode, code: answer.headers['x-error-code'], body: answer.body };
};

describe('Access to resumes by id', () => {
  // Shows DEC-9-resumes-2
  it('Another person’s resume is answered as if it did not exist', async () => {
    const { asha, resumeId } = await applied();
    const link = await own.share(asha, resumeId);
    const mallory = await world.somebody();
    const tries = (id: string) => [
      raw(mallory, `getResume/${id}`),
      raw(mallory, `getResume/${id}?revision=1`),
      raw(mallory, `exportResume/${id}`),
      raw(mallory, `exportResume/${id}?format=json`),
      mallory.post('saveResume', own.form({ _id: id, number: 1 })),
      mallory.post('shareResume', { _id: id, label: '', days: 1 }),
      mallory.post('removeResume', { _id: id }),
      mallory.post('unshareResume', { _id: id === resumeId ? link._id : id }),
    ];
    const [there, absent] = [await Promise.all(tries(resumeId)), await Promise.all(tries(randomUUID()))];
    expect(there).toEqual(absent);
    expect(new Set(there.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await own.open(link.token)).data.content).toEqual(secret());
  });

  it('An application with another person’s resume, or an enquiry with any resume, is not sent', async () => {
    const { resumeId } = await applied();
    const [mallory, employer] = [await world.somebody(), await world.somebody()];
    const job = await world.post(employer, 'job');
    for (const id of [resumeId, randomUUID(), 'x'])
      expect((await mallory.post('applyJob', { listingId: job, message: 'Me', resumeId: id })).code).toBe(
        'resume_unknown',
      );
    const classified = await world.post(employer, 'listing');
    const { _id } = await own.save(mallory);
    expect(await attacker.refusal('responses.send', mallory.session, 'enquiry', classified, 'Me', '[]', _id)).toBe(
      'resume_unknown',
    );
    expect((await employer.get('getApplications')).data.docs).toEqual([]);
  });

  it('A vendor’s resume belongs to the person: the store’s team cannot see it, and a member’s is not found', async () => {
    const { resumeId } = await applied();
    const [store, manager] = [await world.store(), await world.store()];
    await t.owner.query(`INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES ($1, $2, 'manager')`, [
      store.id,
      manager.id,
    ]);
    const { _id } = await own.save(store);
    expect((await raw(manager, `getResume/${_id}`, 'vendorApi')).code).toBe('resume_unknown');
    const job = await world.post(await world.somebody(), 'job');
    const apply = (by: Party, id: string) => by.post('applyJob', { listingId: job, message: 'Us', resumeId: id });
    expect((await apply(store, resumeId)).code).toBe('resume_unknown');
    expect((await apply(store, _id)).status).toBe(200);
    expect((await raw(store, 'getResumes')).status).toBe(401);
  });

  it('An operator who views the product as a member sees no resume', async () => {
    const { asha, resumeId, _id } = await applied();
    const token = randomBytes(32).toString('base64url');
    await t.owner.query(
      `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at)
       VALUES (sha256($1::text::bytea), 'viewer', $2, now() + interval '15 minutes')`,
      [token, asha.id],
    );
    for (const path of [
      'getResumes',
      `getResume/${resumeId}`,
      `exportResume/${resumeId}`,
      `getSentResume/${_id}`,
      `sentResume/${_id}`,
    ]) {
      const answer = await api.get(`/sellerApi/${path}`, token);
      expect([path, answer.headers['x-error-code']]).toEqual([path, 'view_only']);
    }
  });
});

describe('Resumes sent with an application', () => {
  // Shows DEC-9-resumes-2
  it('A sent resume stays as it was when the original is changed or deleted', async () => {
    const { asha, employer, resumeId, _id } = await applied();
    await own.save(asha, { _id: resumeId, number: 1, content: contentOf({ label: 'Dyer' }) });
    await asha.post('removeResume', { _id: resumeId });
    for (const side of [asha, employer])
      expect((await side.get(`getSentResume/${_id}`)).data).toMatchObject({ layout: 'plain', content: secret() });
    await expect(t.owner.query(`UPDATE responses.resume SET name = 'x'`)).rejects.toThrow('stays');
  });

  it('An employer sees neither the applicant’s name for the resume nor its id', async () => {
    const { asha, employer, resumeId, _id } = await applied();
    expect((await asha.get(`getResponse/${_id}`)).data.resume.name).toBe('For a boring job');
    const seen = await Promise.all([
      raw(employer, `getResponse/${_id}`),
      raw(employer, `getSentResume/${_id}`),
      raw(employer, `sentResume/${_id}?format=json`),
      raw(employer, 'getApplications'),
    ]);
    expect(seen.filter(({ body }) => body.includes('boring') || body.includes(resumeId))).toEqual([]);
    expect(JSON.parse(seen[0]!.body).data.resume.name).toBeNull();
  });

  // Shows DEC-9-resumes-2
  it.each([
    ['withdrawn', 'asha', { decision: 'withdraw' }],
    ['declined', 'employer', { decision: 'decline', word: 'No' }],
  ] as const)('The employer cannot see the resume of an application that was %s', async (_state, by, decision) => {
    const { _id, ...sides } = await applied();
    expect((await sides.employer.get(`getSentResume/${_id}`)).status).toBe(200);
    await sides[by].post('answerResponse', { _id, ...decision });
    const seen = await Promise.all([
      raw(sides.employer, `getSentResume/${_id}`),
      raw(sides.employer, `sentResume/${_id}`),
      raw(sides.employer, `sentResume/${_id}?format=json`),
    ]);
    expect(seen.map(({ code }) => code)).toEqual(['resume_unknown', 'resume_unknown', 'resume_unknown']);
    expect((await sides.employer.get(`getResponse/${_id}`)).data.resume).toBeNull();
    expect((await sides.asha.get(`getSentResume/${_id}`)).data.content).toEqual(secret());
  });

  it('An employer who hires keeps access to the resume; a blocked employer does not', async () => {
    const { employer, asha, _id } = await applied();
    await employer.post('moveApplication', { _id, stage: 'offer' });
    await employer.post('moveApplication', { _id, stage: 'hired', contact: 'Ring 555 0100' });
    expect((await employer.get(`getSentResume/${_id}`)).status).toBe(200);
    const other = await applied();
    await other.asha.post('blockPerson', { _id: other._id });
    expect((await raw(other.employer, `getSentResume/${other._id}`)).code).toBe('resume_unknown');
    expect((await asha.get(`getSentResume/${_id}`)).status).toBe(200);
  });

  it('Only the two sides of an application can see its resume, a store only with the store’s session', async () => {
    const store = await world.store();
    const { _id } = await applied(store);
    const others = [await world.somebody(), await world.store()];
    expect((await store.get(`getSentResume/${_id}`)).data.content).toEqual(secret());
    expect((await raw(store, `sentResume/${_id}`, 'vendorApi')).status).toBe(200);
    const seen = [
      await raw(others[0]!, `getSentResume/${_id}`),
      await raw(others[0]!, `sentResume/${_id}`),
      await raw(others[1]!, `getSentResume/${_id}`, 'vendorApi'),
      await raw(others[1]!, `sentResume/${_id}`, 'vendorApi'),
    ];
    expect(seen.map(({ status, code }) => [status, code])).toEqual(seen.map(() => [404, 'resume_unknown']));
  });
});

describe('Contents of a resume', () => {
  // Shows DEC-9-resumes-2
  it('No public list, search, feed, sitemap, mail or page shows the contents of a resume', async () => {
    const { asha, employer, resumeId, listingId } = await applied();
    await own.share(asha, resumeId);
    const mails = [...(await mailsFor(t, employer.email)), ...(await mailsFor(t, asha.email))];
    const { rows } = await t.owner.query('SELECT slug FROM catalogue.listings WHERE public_id = $1', [listingId]);
    const public_ = [
      ...['product', 'listing', 'job'].map((kind) =>
        api.post('/publicApi/userSearchListing', { kind, search: SECRET }),
      ),
      api.get(`/publicApi/getListing/${rows[0].slug}`),
      ...['/sitemap.xml', '/rss.xml', '/market', '/market/job', '/market/resume', `/listing/${rows[0].slug}`].map(
        (path) => api.get(path),
      ),
    ];
    const bodies = (await Promise.all(public_)).map(({ body }) => body);
    const own_ = await Promise.all([
      raw(employer, 'getApplications'),
      raw(employer, 'getResponses'),
      raw(asha, 'getResumes'),
    ]);
    const said = [
      ...bodies.map((body) => body.replaceAll(`"${SECRET}"`, '')),
      ...own_.map(({ body }) => body),
      ...mails.map(({ text, subject }) => text + subject),
    ];
    expect(said.filter((body) => body.includes(SECRET) || body.includes('5550 100'))).toEqual([]);
  });

  // Shows DEC-9-resumes-2
  it('Responses with a resume are never cached, and a share link sends its token by POST, out of server logs', async () => {
    const { asha, employer, resumeId, _id } = await applied();
    const { token } = await own.share(asha, resumeId);
    expect((await own.open(token)).cache).toBe('no-store');
    const paths = [
      `getResume/${resumeId}`,
      `exportResume/${resumeId}`,
      `exportResume/${resumeId}?format=json`,
      'getResumes',
    ];
    const answers = await Promise.all([
      ...paths.map((path) => api.get(`/sellerApi/${path}`, asha.token)),
      ...[`getSentResume/${_id}`, `sentResume/${_id}`].map((path) => api.get(`/sellerApi/${path}`, employer.token)),
    ]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      answers.map(() => [200, 'no-store']),
    );
    expect((await api.get(`/publicApi/openResume?token=${token}`)).statusCode).toBe(405);
  });

  it('A share link opens only its resume: no other resume, no older revision and no session', async () => {
    const { asha, resumeId } = await applied();
    const { token } = await own.share(asha, resumeId);
    for (const path of [`getResume/${resumeId}`, `exportResume/${resumeId}`, 'getResumes'])
      expect((await api.get(`/sellerApi/${path}`, token)).statusCode).toBe(401);
    for (const near of [token.slice(0, -1), `${token}A`, token.toLowerCase(), ''])
      expect((await own.open(near)).code).toBe('resume_link_unknown');
  });
});

describe('Attacks with the login of the API', () => {
  it.each([
    'SELECT * FROM resumes.resume',
    'SELECT content FROM resumes.revision',
    'SELECT * FROM resumes.link',
    'SELECT content FROM responses.resume',
    `UPDATE resumes.link SET expires_at = now() + interval '1 day'`,
    'DELETE FROM resumes.resume',
    `INSERT INTO resumes.link (resume_id, token_sha256, label, expires_at) VALUES (1, sha256('x'), '', now() + interval '1 day')`,
    'SELECT resumes.snapshot(NULL, gen_random_uuid())',
    'SELECT resumes.own(NULL, gen_random_uuid())',
    'SELECT resumes.remove_person(1)',
  ])('The API’s database login cannot run %s', async (statement) => {
    expect(await attacker.attempt(statement)).toBe(NO_RIGHT);
  });

  it('No other process’s login can read or write a resume', async () => {
    const ends: (readonly [string, string | null])[] = [];
    for (const role of PROCESSES.filter((each) => each !== 'api')) {
      const other = attackerOf(t, role);
      for (const from of ['resumes.revision', 'responses.resume', `resumes.open_link('\\x00')`])
        ends.push([role, await other.attempt(`SELECT * FROM ${from}`)]);
    }
    expect(ends.filter(([, end]) => end !== NO_RIGHT)).toEqual([]);
    expect(ends.length).toBeGreaterThan(12);
  });

  it('The API’s login cannot read, save, share or delete a resume without a session, or with a foreign or an ended one', async () => {
    const { asha, resumeId, _id } = await applied();
    const link = await own.share(asha, resumeId);
    const [stranger, ended] = [await world.somebody(), await world.somebody()];
    await t.owner.query('UPDATE identity.session SET revoked_at = now() WHERE token_sha256 = $1', [ended.session]);
    const hash = createHash('sha256').update('x').digest();
    const tries = [
      ['resumes.read_one', resumeId, null],
      ['resumes.save', resumeId, 1, 'x', 'plain', 'en', JSON.stringify(contentOf())],
      ['resumes.share', resumeId, hash, '', 1],
      ['resumes.remove', resumeId],
      ['resumes.unshare', link._id],
      ['responses.resume_of', _id],
    ] as const;
    for (const [name, ...values] of tries) {
      const ends = [];
      for (const session of [stranger.session, null, ended.session])
        ends.push(await attacker.refusal(name, session, ...values));
      const unknown = name === 'resumes.unshare' ? 'resume_link_unknown' : 'resume_unknown';
      expect([name, ...ends]).toEqual([name, unknown, 'unauthorized', 'unauthorized']);
    }
  });

  it.each([
    ['without a name', { basics: { name: ' ' } }, 'revision_content'],
    ['that is a list', [], 'revision_content'],
    ['whose name is not text', { basics: { name: ['A'] } }, 'revision_content'],
    ['of one megabyte', { basics: { name: 'A', summary: 'x'.repeat(1_000_000) } }, 'revision_content'],
  ])('The API’s login with a member’s session cannot save a resume %s', async (_what, content, constraint) => {
    const { session } = await world.somebody();
    const value = JSON.stringify(content).replaceAll("'", "''");
    expect(
      await attacker.attempt(
        `SELECT resumes.save('\\x${session.toString('hex')}', NULL, 0, 'x', 'plain', 'en', '${value}')`,
      ),
    ).toBe(constraint);
  });

  it('The API’s login with a member’s session cannot create a link for more than ninety days or with a short hash', async () => {
    const asha = await world.somebody();
    const { _id } = await own.save(asha);
    const share = (hash: string, days: number) =>
      attacker.attempt(`SELECT resumes.share('\\x${asha.session.toString('hex')}', '${_id}', ${hash}, '', ${days})`);
    expect([await share(`sha256('a')`, 91), await share(`sha256('b')`, 0), await share(`'\\x00'`, 1)]).toEqual([
      'link_ends',
      'link_ends',
      'link_token_length',
    ]);
  });
});
