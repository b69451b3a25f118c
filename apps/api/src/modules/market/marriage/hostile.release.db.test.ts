import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { mailsFor, member } from '../../../testing/people.ts';
import { drawn, FORM, type Person, profilesOf, type Shown } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = profilesOf(t, api);
const attacker = attackerOf(t);

const cards = async (viewer: Person, more = 10, wanted: object = {}): Promise<{ _id: string; isNew: boolean }[]> =>
  (await viewer.post('browseMarriageProfiles', { ...wanted, more })).data.docs;

describe('Attacks with the login of the API', () => {
  it.each([
    'SELECT * FROM marriage.profile',
    'SELECT * FROM marriage.picture',
    'SELECT * FROM marriage.sighting',
    'SELECT * FROM marriage.allowance',
    'SELECT * FROM marriage.hidden',
    'SELECT * FROM marriage.hidden_key',
    'SELECT * FROM marriage.former_address',
    'SELECT * FROM marriage.removal',
    'SELECT * FROM marriage.consent_mail',
    'SELECT * FROM marriage.reported_profiles',
    'SELECT * FROM media.private_picture_size',
    'UPDATE marriage.allowance SET seen = 0',
    `UPDATE marriage.profile SET status = 'published'`,
    'DELETE FROM marriage.sighting',
    'INSERT INTO marriage.sighting (viewer_id, profile_id) VALUES (1, 1)',
    'SELECT marriage.remove_person(1)',
    'SELECT marriage.take_away(1, 1)',
    `SELECT marriage.remove('\\x00', gen_random_uuid(), 'x')`,
    `SELECT marriage.seen_profile(1, gen_random_uuid())`,
    `SELECT marriage.hidden_hash('email', 'x')`,
    'SELECT marriage.lock_allowance(1, current_date)',
    `SELECT responses.send_between('interest', 1, 2, '{}', '')`,
    'SELECT responses.look_at_pictures(1, 2)',
    'SELECT responses.steps_between(1, 2)',
    'SELECT media.private_content(gen_random_uuid(), 480::smallint)',
  ])('The API’s database login cannot run %s', async (statement) => {
    expect(await attacker.attempt(statement)).toBe('42501');
  });

  it.each(['vendor', 'none', 'ended'])('The functions for profiles reject the session of type “%s”', async (whose) => {
    const ended = await world.shown();
    await t.owner.query('UPDATE identity.session SET revoked_at = now() WHERE token_sha256 = $1', [ended.session]);
    const vendor = await member(t, null, 'vendor');
    const token = await openSession(t, 'vendor', vendor.id);
    const session = {
      vendor: await t.value('SELECT sha256($1::bytea) AS hash', [token]),
      none: randomBytes(32),
      ended: ended.session,
    }[whose];
    const said = JSON.stringify({ ...FORM, marital: 'widowed' });
    const calls: [string, ...unknown[]][] = [
      ['save', session, said],
      ['publish', session],
      ['pause', session],
      ['delete', session],
      ['read_own', session],
      ['draw', session, '{}', 10],
      ['browse', session, '{}', null],
      ['open', session, ended.profile],
      ['blurred', session, randomUUID(), 480],
      ['sharp', session, randomUUID(), 480],
      ['send', session, 'interest', ended.profile, ''],
      ['hide_from', session, 'email', 'a@b.example', ''],
      ['remove_picture', session, randomUUID()],
    ];
    const refused = await Promise.all(
      calls.map(([name, ...values]) => attacker.refusal(`marriage.${name}`, ...values)),
    );
    expect(refused).toEqual(calls.map(() => 'unauthorized'));
  });

  it('A profile cannot be created through the functions for listings', async () => {
    const { session } = await world.somebody();
    const refused = await attacker
      .value(`SELECT catalogue.save_listing($1, NULL, 'marriage', 'me', '{"title": "Me", "categoryId": null}')`, [
        session,
      ])
      .catch((error: Error) => error.message);
    expect(refused).toBe('category_unknown');
  });

  it('Even direct SQL cannot show a child’s profile without the child’s consent, or the profile of anyone under eighteen', async () => {
    const by = await world.somebody();
    await by.post('saveMarriageProfile', { ...FORM, whose: 'child', childEmail: 'grown@mail.example' });
    const broken = async (set: string) =>
      t.owner
        .query(`UPDATE marriage.profile SET ${set} WHERE member_id = $1`, [by.id])
        .then(() => null)
        .catch((error: { constraint?: string }) => error.constraint);
    expect(await broken(`status = 'published'`)).toBe('profile_child_agreed');
    expect(await broken(`born_on = current_date - 6000`)).toBe('profile_of_an_adult');
    expect(await broken(`whose = 'self', child_email = NULL`)).toBe('profile_stays_whose_it_is');
  });
});

describe('Viewers who want to see more than they may', () => {
  it('A viewer sees thirty new profiles a day, whatever the search; reopening them is free', async () => {
    const viewer = await world.shown();
    await Promise.all(Array.from({ length: 36 }, () => world.shown({ placeId: '1273294' })));
    const seen = new Set<string>();
    for (const wanted of [{}, { ageFrom: 18 }, { placeId: '1273294' }, { attributes: { diet: 'vegetarian' } }, {}]) {
      for (const { _id } of await cards(viewer, 10, wanted)) seen.add(_id);
    }
    expect(seen.size).toBe(30);
    const last = await viewer.post('browseMarriageProfiles', { more: 10 });
    expect(last.data.leftToday).toBe(0);
    expect(last.data.docs.every(({ isNew }: { isNew: boolean }) => !isNew)).toBe(true);
    for (const id of seen) expect((await viewer.get(`getMarriageProfile/${id}`)).status).toBe(200);
  });

  // Shows DEC-9-marriage-3
  it('The limit of thirty a day also applies to the API’s login, to parallel calls and to a re-created profile', async () => {
    const viewer = await world.shown();
    await Promise.all(
      Array.from({ length: 12 }, () => attacker.pool.query('SELECT marriage.draw($1, $2, 10)', [viewer.session, '{}'])),
    );
    const seen = async () =>
      Number(await t.value('SELECT seen FROM marriage.allowance WHERE viewer_id = $1', [viewer.id]));
    expect(await seen()).toBe(30);
    const counted = await t.owner.query('SELECT count(*)::integer AS n FROM marriage.sighting WHERE viewer_id = $1', [
      viewer.id,
    ]);
    expect(counted.rows[0].n).toBe(30);
    await viewer.post('deleteMarriageProfile');
    await viewer.post('saveMarriageProfile', FORM);
    await viewer.post('publishMarriageProfile');
    expect(await cards(viewer)).toEqual([]);
  });

  it('Rolling back the counter of views reveals no profile, whichever function the same transaction calls', async () => {
    const [viewer, other] = [
      await world.shown(),
      await world.shown({ attributes: { ...FORM.attributes, diet: 'vegan' } }),
    ];
    const { data: added } = await world.addPicture(other, await drawn());
    const wanted = JSON.stringify({ attributes: { diet: 'vegan' } });
    const client = await attacker.pool.connect();
    const ask = async (statement: string, ...values: readonly unknown[]) => {
      await client.query('SAVEPOINT before');
      const { rows } = await client
        .query(`SELECT ${statement} AS told`, [viewer.session, ...values])
        .catch(async (error: Error) => {
          await client.query('ROLLBACK TO SAVEPOINT before');
          return { rows: [{ told: error.message }] };
        });
      return rows[0].told;
    };
    try {
      await client.query('BEGIN');
      const by = await ask('marriage.draw($1, $2, 30)', wanted);
      const told = [
        (await client.query('SELECT card, left_today FROM marriage.browse($1, $2, $3)', [viewer.session, wanted, by]))
          .rows,
        (await ask('marriage.read_own($1)')).leftToday,
        await ask('marriage.open($1, $2)', other.profile),
        await ask(`marriage.send($1, 'interest', $2, '')`, other.profile),
        await ask('marriage.blurred($1, $2, 480::smallint)', added._id),
        await ask('marriage.sharp($1, $2, 480::smallint)', added._id),
      ];
      expect(told).toEqual([[{ card: null, left_today: 30 }], 30, 'profile_unknown', 'profile_unknown', null, null]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    // With the counter kept, the same profile is drawn and shown.
    expect((await cards(viewer, 10, { attributes: { diet: 'vegan' } })).map(({ _id }) => _id)).toContain(other.profile);
  });

  it('Even the API’s login opens a picture only after its profile was shown, and the sharp version only with a grant', async () => {
    const [viewer, other] = [await world.shown(), await world.shown()];
    const { data: added } = await world.addPicture(other, await drawn());
    const look = async () =>
      Promise.all(
        ['blurred', 'sharp'].map(async (form) => {
          const content = await attacker.value(`SELECT marriage.${form}($1, $2, 480::smallint)`, [
            viewer.session,
            added._id,
          ]);
          return content === null ? null : 'shown';
        }),
      );
    expect(await look()).toEqual([null, null]);
    await world.seen(viewer, other);
    expect(await look()).toEqual(['shown', null]);
    const { photo } = await world.upTo('photo', viewer, other);
    expect(await look()).toEqual(['shown', 'shown']);
    await other.post('revokeGrant', { _id: photo });
    expect(await look()).toEqual(['shown', null]);
  });

  // Shows DEC-9-marriage-3
  it('The id of a profile that the viewer was not shown opens neither the profile nor its pictures or answers', async () => {
    const [viewer, other] = [await world.shown(), await world.shown()];
    const { data: added } = await world.addPicture(other, await drawn());
    const unknown = await viewer.get(`getMarriageProfile/${randomUUID()}`);
    const shut = await viewer.get(`getMarriageProfile/${other.profile}`);
    expect(shut).toEqual(unknown);
    expect((await viewer.post('sendInterest', { profileId: other.profile, message: '' })).code).toBe('profile_unknown');
    for (const form of ['marriagePicture', 'sharpMarriagePicture'] as const) {
      const [real, none] = [
        await world.picture(viewer, added._id, form),
        await world.picture(viewer, randomUUID(), form),
      ];
      expect([real.statusCode, real.body]).toEqual([404, none.body]);
    }
  });

  it.each(['1', "' OR true --", '../../own', '%00', 'a'.repeat(60)])(
    'The id %s is answered like any unknown id',
    async (id) => {
      const viewer = await world.shown();
      const answer = await viewer.get(`getMarriageProfile/${encodeURIComponent(id)}`);
      expect([400, 404]).toContain(answer.status);
    },
  );

  // Shows DEC-9-marriage-3
  it('A sharp picture needs its owner’s grant, which is checked each time, and is never cached', async () => {
    const [viewer, other] = [await world.shown(), await world.shown()];
    const { data: added } = await world.addPicture(other, await drawn());
    await world.seen(viewer, other);
    expect((await world.picture(viewer, added._id, 'marriagePicture')).statusCode).toBe(200);
    expect((await world.picture(viewer, added._id, 'sharpMarriagePicture')).statusCode).toBe(404);
    const { photo } = await world.upTo('photo', viewer, other);
    const open = await world.picture(viewer, added._id, 'sharpMarriagePicture');
    expect([open.statusCode, open.headers['cache-control'], open.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ]);
    await other.post('revokeGrant', { _id: photo });
    expect((await world.picture(viewer, added._id, 'sharpMarriagePicture')).statusCode).toBe(404);
    expect((await world.picture(viewer, added._id, 'marriagePicture')).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  it('The file ids of a profile’s picture do not work as addresses of market pictures', async () => {
    const by = await world.shown();
    await world.addPicture(by, await drawn());
    const { rows } = await t.owner.query(
      'SELECT i.id, i.sharp_id, i.blurred_id FROM marriage.picture i JOIN marriage.profile p ON p.id = i.profile_id WHERE p.member_id = $1',
      [by.id],
    );
    for (const id of Object.values(rows[0])) {
      expect((await api.get(`/publicApi/picture/${id}/480`)).statusCode).toBe(404);
      expect((await api.get(`/sellerApi/sharpMarriagePicture/${id}/480`)).statusCode).toBe(401);
    }
  });

  it('A blurred picture reveals no edges of the sharp one, even when enlarged', async () => {
    const by = await world.shown();
    const { data: added } = await world.addPicture(by, await drawn());
    const spread = async (form: 'marriagePicture' | 'sharpMarriagePicture') => {
      const { rawPayload } = await world.picture(by, added._id, form);
      const { channels } = await sharp(rawPayload).greyscale().stats();
      return channels[0]!.stdev;
    };
    expect(await spread('sharpMarriagePicture')).toBeGreaterThan(80);
    expect(await spread('marriagePicture')).toBeLessThan(25);
  });

  // Shows DEC-9-marriage-3
  it('A profile is hidden from the people its owner names, whether they joined before or after', async () => {
    const other = await world.shown();
    const [byEmail, byPhone] = [await world.shown(), await world.shown()];
    for (const viewer of [byEmail, byPhone]) await world.seen(viewer, other);
    await other.post('hideMarriageProfile', { what: 'email', value: byEmail.email.toUpperCase(), note: '' });
    await other.post('hideMarriageProfile', { what: 'phone', value: byPhone.phone, note: '' });
    await other.post('hideMarriageProfile', { what: 'email', value: 'later@mail.example', note: 'Joins later' });
    const later = await world.shown({}, { email: 'later@mail.example', phone: '9000000001' });
    await world.seen(later, other);
    for (const viewer of [byEmail, byPhone, later]) {
      expect((await viewer.get(`getMarriageProfile/${other.profile}`)).code).toBe('profile_unknown');
      expect((await cards(viewer, 0)).map(({ _id }) => _id)).not.toContain(other.profile);
    }
  });

  // Shows DEC-9-marriage-3
  it('A profile stays hidden from a person who changes the named address or number, and from its previous owner', async () => {
    const other = await world.shown();
    const [byPhone, byEmail, before] = [await world.shown(), await world.shown(), await world.shown()];
    // Disables the trigger that requires the codes of both mailboxes to change an address.
    const setProof = (state: 'ENABLE' | 'DISABLE') =>
      t.owner.query(`ALTER TABLE members.member ${state} TRIGGER member_email_stays`);
    const change = async ({ id }: { readonly id: bigint }) => {
      await setProof('DISABLE');
      await t.owner.query(
        `UPDATE members.member SET phone = lpad(id::text, 10, '4'), email = 'now-' || id || '@mail.example' WHERE id = $1`,
        [id],
      );
      await setProof('ENABLE');
    };
    await other.post('hideMarriageProfile', { what: 'phone', value: byPhone.phone, note: '' });
    await other.post('hideMarriageProfile', { what: 'email', value: byEmail.email, note: '' });
    for (const viewer of [byPhone, byEmail, before]) {
      await change(viewer);
      await world.seen(viewer, other);
    }
    await other.post('hideMarriageProfile', { what: 'email', value: before.email, note: 'An address of long ago' });
    for (const viewer of [byPhone, byEmail, before]) {
      expect((await viewer.get(`getMarriageProfile/${other.profile}`)).code).toBe('profile_unknown');
      expect((await cards(viewer)).map(({ _id }) => _id)).not.toContain(other.profile);
    }
  });

  // Shows DEC-9-marriage-3
  it('Hiding a profile from an address does not reveal whether anyone uses it', async () => {
    const [by, known] = [await world.shown(), await world.shown()];
    await world.upTo('interest', known, by);
    const list = async () =>
      JSON.stringify((await by.get('getResponses')).data.docs.map(({ status }: { status: string }) => status));
    const before = await list();
    const answers = [known.email, 'nobody@mail.example'].map((value) =>
      by.post('hideMarriageProfile', { what: 'email', value, note: '' }),
    );
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
    expect(await list()).toBe(before);
    await world.seen(by, known);
    expect((await by.get(`getMarriageProfile/${known.profile}`)).status).toBe(200);
    const { rows } = await t.owner.query('SELECT h::text AS row FROM marriage.hidden h');
    for (const { row } of rows) expect(row).not.toContain('@');
  });

  // Shows DEC-9-marriage-3
  it('No sort order, count or page reveals profiles that are not shown', async () => {
    const viewer = await world.shown();
    const { data } = await viewer.post('browseMarriageProfiles', {
      more: 2,
      page: 9,
      limit: 1000,
      sort: 'age',
      offset: 5,
    });
    expect(Object.keys(data).sort()).toEqual(['docs', 'leftToday']);
    expect(data.docs.length).toBeLessThanOrEqual(2);
    expect((await viewer.post('browseMarriageProfiles', { more: 1000 })).status).toBe(400);
  });
});

describe('Places that contain no profiles', () => {
  let hidden: Shown;
  const SECRET = 'Zwetschgenbaum';
  beforeAll(async () => {
    hidden = await world.shown({
      firstName: SECRET,
      about: `${SECRET} orchards`,
      attributes: { marital: 'divorced', work: SECRET },
    });
  });

  it.each([
    '/market',
    '/market/marriage',
    '/sitemap.xml',
    '/market/feed.xml',
    '/market/marriage/feed.xml',
    '/publicApi/getCategories/marriage',
    '/publicApi/getListing/zwetschgenbaum',
    '/robots.txt',
  ])('The page %s contains nothing of a profile', async (path) => {
    const { body } = await api.get(path);
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain(hidden.profile);
  });

  // Shows DEC-9-marriage-3
  it.each([
    { search: SECRET },
    { search: SECRET.toLowerCase().slice(0, 5) },
    { kind: 'marriage' },
    { kind: 'marriage', search: SECRET },
    { search: 'Zwetschgenbauum' },
  ])('The market’s search finds no profile by %j and learns no words from profiles', async (wanted) => {
    const answer = await api.post('/publicApi/userSearchListing', wanted);
    expect(answer.body).not.toContain(hidden.profile);
    expect(answer.body.replace(JSON.stringify(wanted), '')).not.toMatch(/zwetschgenbaum/i);
    expect(await t.rows(`SELECT word FROM catalogue.known_word WHERE word ILIKE 'zwet%'`)).toEqual([]);
  });

  // Shows DEC-9-marriage-3
  it('Mails about answers contain no profile, message or contact', async () => {
    const asking = await world.shown();
    const { contact } = await world.upTo('contact', asking, hidden);
    const mails = JSON.stringify([await mailsFor(t, hidden.email), await mailsFor(t, asking.email)]);
    expect(mails).toContain('/interests/');
    for (const secret of [SECRET, 'Hiddenname', '98200 00000', hidden.profile, asking.email]) {
      expect(mails.replaceAll(`"${asking.email}"`, ''), contact).not.toContain(secret);
    }
  });

  it('A member’s export contains no other member’s profile', async () => {
    const other = await world.shown();
    await world.upTo('contact', other, hidden);
    const answer = await api.get('/sellerApi/exportMarriageProfile', other.token);
    expect(answer.body).not.toContain(SECRET);
  });
});
