import {
  browseMarriageProfiles,
  getMarriageProfile,
  getOwnMarriageProfile,
  getProfileViews,
} from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { identify, operatorSession } from '../../../testing/market.ts';
import { setSetting } from '../../../testing/settings.ts';
import { drawn, FORM, MUMBAI, profilesOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = profilesOf(t, api);

const daysOld = (years: number, days: number): Promise<string> =>
  t.value(`SELECT ((platform.business_date() - make_interval(years => $1))::date + $2::integer)::text AS day`, [
    years,
    days,
  ]);

describe('A member’s own profile', () => {
  it('A member saves, publishes and pauses a profile and can read all of it', async () => {
    const by = await world.somebody();
    expect((await by.get('getOwnMarriageProfile')).data).toBeNull();
    expect((await by.post('saveMarriageProfile', FORM)).status).toBe(200);
    expect((await by.post('publishMarriageProfile')).data).toEqual({ status: 'published' });
    const own = await by.get('getOwnMarriageProfile');
    expect(own.data).toMatchObject({ status: 'published', firstName: 'Asha', bornOn: '1995-05-17', leftToday: 30 });
    expect(getOwnMarriageProfile.data.safeParse(own.data).error).toBeUndefined();
    expect((await by.post('pauseMarriageProfile')).data).toEqual({ status: 'paused' });
  });

  // Shows DEC-9-marriage-1
  it('A profile requires only age, place and marital status', async () => {
    const by = await world.somebody();
    const least = { ...FORM, familyName: '', about: '', attributes: { marital: 'widowed' } };
    expect((await by.post('saveMarriageProfile', least)).status).toBe(200);
    expect((await by.post('publishMarriageProfile')).status).toBe(200);
  });

  it.each([
    ['without a status', { attributes: {} }, 'invalid_input'],
    ['without a place', { placeId: '' }, 'invalid_input'],
    ['with an unknown place', { placeId: '1' }, 'place_unknown'],
    ['without a birth date', { bornOn: undefined }, 'invalid_input'],
    ['with a birth date that does not exist', { bornOn: '1995-02-30' }, 'invalid_input'],
    ['with an impossible age', { bornOn: '1800-01-01' }, 'not_adult'],
    ['without the declaration', { isDeclared: false }, 'not_declared'],
    ['of a child without an e-mail address', { whose: 'child' }, 'child_email_needed'],
    ['with an e-mail address in its text', { about: 'me@mail.example' }, 'contact_in_text'],
    ['with a phone number in its text', { about: 'Ring 98200-12345' }, 'contact_in_text'],
    ['with a phone number in Hindi digits', { about: '९८२०० १२३४५' }, 'contact_in_text'],
    ['with a number in an attribute', { attributes: { marital: 'widowed', work: '9820012345' } }, 'contact_in_text'],
    ['with an unknown choice', { attributes: { marital: 'widowed', diet: 'stones' } }, 'invalid_input'],
  ])('A profile %s is rejected', async (_what, over, code) => {
    const by = await world.somebody();
    expect((await by.post('saveMarriageProfile', { ...FORM, ...over })).code).toBe(code);
    expect((await by.get('getOwnMarriageProfile')).data).toBeNull();
  });

  // Shows DEC-9-marriage-1
  it('A person is an adult from the eighteenth birthday on', async () => {
    const by = await world.somebody();
    const [tomorrow, today] = [await daysOld(18, 1), await daysOld(18, 0)];
    expect((await by.post('saveMarriageProfile', { ...FORM, bornOn: tomorrow })).code).toBe('not_adult');
    expect((await by.post('saveMarriageProfile', { ...FORM, bornOn: today })).status).toBe(200);
  });

  // Shows DEC-9-marriage-1
  it('When identity checks are enabled, a profile needs an approved check and shows its badge', async () => {
    const [by, viewer] = [await world.somebody(), await world.shown()];
    await by.post('saveMarriageProfile', FORM);
    await setSetting(t, 'identityChecks', true);
    const refused = await by.post('publishMarriageProfile');
    await identify(t, by.id);
    const accepted = await by.post('publishMarriageProfile');
    await setSetting(t, 'identityChecks', false);
    expect([refused.code, accepted.status]).toEqual(['identity_needed_to_post', 200]);
    const profile = (await by.get('getOwnMarriageProfile')).data._id;
    await world.seen(viewer, { ...by, profile });
    expect((await viewer.get(`getMarriageProfile/${profile}`)).data.isIdentified).toBe(true);
  });

  it('A member’s export contains the member’s own profile and nobody else’s', async () => {
    const [by, other] = [await world.shown(), await world.shown({ firstName: 'Otherone' })];
    await world.upTo('contact', by, other);
    const answer = await api.get('/sellerApi/exportMarriageProfile', by.token);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toMatchObject({ firstName: 'Asha', bornOn: '1995-05-17' });
    expect(answer.body).not.toContain('Otherone');
  });
});

describe('Browsing profiles', () => {
  it('Cards and profiles show first name and age, never the family name, birth date or address', async () => {
    const [viewer, other] = [await world.shown(), await world.shown({ placeId: MUMBAI, firstName: 'Meera' })];
    const found = await viewer.post('browseMarriageProfiles', { placeId: MUMBAI, km: 5, more: 10 });
    expect(browseMarriageProfiles.data.safeParse(found.data).error).toBeUndefined();
    expect(found.data.docs).toMatchObject([{ _id: other.profile, firstName: 'Meera', isNew: true }]);
    const read = await viewer.get(`getMarriageProfile/${other.profile}`);
    expect(getMarriageProfile.data.safeParse(read.data).error).toBeUndefined();
    const said = JSON.stringify([found, read]);
    for (const secret of ['Hiddenname', '1995', other.email, other.phone]) expect(said).not.toContain(secret);
  });

  it('A search matches place, age, marital status and choices', async () => {
    const far = { placeId: '1264527', attributes: { marital: 'divorced', faith: 'jain' }, bornOn: '1980-01-01' };
    const [viewer, other] = [await world.shown(), await world.shown(far)];
    const idsOf = async (wanted: object) =>
      (await viewer.post('browseMarriageProfiles', { placeId: far.placeId, km: 1, ...wanted, more: 1 })).data.docs.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await idsOf({ attributes: { marital: 'widowed' } })).toEqual([]);
    expect(await idsOf({ attributes: { faith: 'hindu' } })).toEqual([]);
    expect(await idsOf({ ageTo: 40 })).toEqual([]);
    expect(await idsOf({ ageFrom: 40, attributes: { marital: 'divorced', faith: 'jain' } })).toEqual([other.profile]);
  });

  it('A member without a published profile sees no profiles', async () => {
    const by = await world.somebody();
    expect((await by.post('browseMarriageProfiles', {})).code).toBe('profile_needed');
    await by.post('saveMarriageProfile', FORM);
    expect((await by.post('browseMarriageProfiles', {})).code).toBe('profile_needed');
  });
});

describe('From interest to contact', () => {
  // Shows DEC-9-marriage-2
  it('Each step reveals what it promises, and both sides can see each time that it was viewed', async () => {
    const [asking, asked] = [await world.shown(), await world.shown({ firstName: 'Meera' })];
    const { data: added } = await world.addPicture(asked, await drawn());
    const { contact } = await world.upTo('contact', asking, asked);
    const shown = (await asking.get(`getMarriageProfile/${asked.profile}`)).data;
    expect(shown).toMatchObject({ isSharp: true, familyName: 'Hiddenname' });
    expect((await world.picture(asking, added._id, 'sharpMarriagePicture')).statusCode).toBe(200);
    expect((await asking.post('lookAtGrant', { _id: contact })).data).toEqual({
      contact: 'Call 98200 00000 after six',
    });
    const [giver, taker] = [await asked.get('getProfileViews'), await asking.get('getProfileViews')];
    expect(getProfileViews.data.safeParse(giver.data).error).toBeUndefined();
    const without = ({ isGiver: _, person: __, profileId: ___, ...rest }: Record<string, unknown>) => rest;
    expect(giver.data.docs.map(without)).toEqual(taker.data.docs.map(without));
    expect(giver.data.docs).toMatchObject([
      { what: 'contact', isGiver: true, person: 'Asha', seenAt: expect.any(String), revokedAt: null },
      { what: 'pictures', isGiver: true, person: 'Asha', seenAt: expect.any(String), revokedAt: null },
    ]);
    expect(taker.data.docs[0]).toMatchObject({ isGiver: false, person: 'Meera', profileId: asked.profile });
  });

  // Shows DEC-9-marriage-2
  it.each(['requestPhoto', 'requestContact'])('The call %s needs the step before it', async (call) => {
    const [asking, asked] = [await world.shown(), await world.shown()];
    await world.seen(asking, asked);
    expect((await asking.post(call, { profileId: asked.profile, message: '' })).code).toBe('step_missing');
    if (call === 'requestContact') {
      await world.upTo('interest', asking, asked);
      expect((await asking.post(call, { profileId: asked.profile, message: '' })).code).toBe('step_missing');
    }
  });

  it('Two people can have only one interest between them, whichever of them sent it', async () => {
    const [asking, asked] = [await world.shown(), await world.shown()];
    await Promise.all([world.seen(asking, asked), world.seen(asked, asking)]);
    expect((await asking.post('sendInterest', { profileId: asked.profile, message: '' })).status).toBe(200);
    expect((await asked.post('sendInterest', { profileId: asking.profile, message: '' })).code).toBe('response_exists');
  });

  // Shows DEC-9-marriage-2
  it('A withdrawn contact closes at once, and its text is erased', async () => {
    const [asking, asked] = [await world.shown(), await world.shown()];
    const { contact } = await world.upTo('contact', asking, asked);
    expect((await asked.post('revokeGrant', { _id: contact })).status).toBe(200);
    expect((await asking.post('lookAtGrant', { _id: contact })).code).toBe('grant_closed');
    const { rows } = await t.owner.query(
      `SELECT contact FROM responses.opening WHERE giver_id = $1 AND what = 'contact'`,
      [asked.id],
    );
    expect(rows).toEqual([{ contact: '' }]);
    expect((await asking.get(`getMarriageProfile/${asked.profile}`)).data.isSharp).toBe(true);
  });

  // Shows DEC-9-marriage-2
  it('Withdrawing the pictures also withdraws the contact', async () => {
    const [asking, asked] = [await world.shown(), await world.shown()];
    const { photo, contact } = await world.upTo('contact', asking, asked);
    await asked.post('revokeGrant', { _id: photo });
    expect((await asking.get(`getMarriageProfile/${asked.profile}`)).data.isSharp).toBe(false);
    expect((await asking.post('lookAtGrant', { _id: contact })).code).toBe('grant_closed');
  });

  it.each(['asking', 'asked'])(
    'When the %s side withdraws an interest, everything between the two ends',
    async (side) => {
      const [asking, asked] = [await world.shown(), await world.shown()];
      const { interest, contact } = await world.upTo('contact', asking, asked);
      await world.upTo('photo', asked, asking).catch(() => undefined);
      expect((await (side === 'asking' ? asking : asked).post('revokeGrant', { _id: interest })).status).toBe(200);
      expect((await asking.post('lookAtGrant', { _id: contact })).code).toBe('grant_closed');
      expect((await asking.post('writeMessage', { _id: interest, message: 'Hello' })).code).toBe('response_over');
      const { rows } = await t.owner.query(
        `SELECT DISTINCT r.status FROM responses.response r WHERE $1 IN (r.owner_id, r.sender_id) AND r.status IN ('sent', 'accepted')`,
        [asking.id],
      );
      expect(rows).toEqual([]);
    },
  );

  it('Only the person who shared pictures or contacts can withdraw them', async () => {
    const [asking, asked] = [await world.shown(), await world.shown()];
    const { photo, contact } = await world.upTo('contact', asking, asked);
    for (const _id of [photo, contact]) expect((await asking.post('revokeGrant', { _id })).code).toBe('not_your_part');
  });

  it('A block by either side ends everything between the two', async () => {
    const [asking, asked] = [await world.shown(), await world.shown()];
    const { interest, contact } = await world.upTo('contact', asking, asked);
    expect((await asked.post('blockPerson', { _id: interest })).status).toBe(200);
    expect((await asking.post('lookAtGrant', { _id: contact })).code).toBe('grant_closed');
    expect((await asking.get(`getMarriageProfile/${asked.profile}`)).code).toBe('profile_unknown');
    expect((await asked.get(`getMarriageProfile/${asking.profile}`)).code).toBe('profile_unknown');
  });

  it('Answers between profiles are in their own list', async () => {
    const [asking, asked] = [await world.shown(), await world.shown({ firstName: 'Meera' })];
    await world.upTo('interest', asking, asked);
    expect((await asking.get('getResponses?about=listings')).data.docs).toEqual([]);
    expect((await asking.get('getResponses?about=profiles')).data.docs).toMatchObject([
      { kind: 'interest', person: 'Meera', listing: { _id: asked.profile, title: '', slug: null } },
    ]);
  });
});

/** Records the birth date that an operator read from the person's document. */
async function note({ id }: { readonly id: bigint }, bornOn: string): Promise<void> {
  await t.owner.query(`INSERT INTO kyc.submission (member_id, document_type) VALUES ($1, 'passport')`, [id]);
  await t.owner.query(`SELECT kyc.decide(NULL, $1, 'approved', NULL, 'test', $2)`, [id, bornOn]);
}

async function correct({ id }: { readonly id: bigint }, bornOn: string): Promise<void> {
  await t.owner.query(`SELECT kyc.correct_birth_date(NULL, $1, 'test', $2)`, [id, bornOn]);
}

describe('A child’s profile', () => {
  const keyOf = (email: string): Promise<string> =>
    t.value(
      `SELECT m.facts ->> 'key' AS key FROM mail.message m WHERE m.recipient = $1 AND m.template = 'marriage-consent' ORDER BY m.id DESC LIMIT 1`,
      [email],
    );
  const open = async (name: string, body: object) => outcomeOf(await api.post(`/publicApi/${name}`, body));
  async function asked() {
    const by = await world.somebody();
    const email = `child-${by.id}@mail.example`;
    await by.post('saveMarriageProfile', { ...FORM, whose: 'child', childEmail: email });
    expect((await by.post('publishMarriageProfile')).data).toEqual({ status: 'awaiting_consent' });
    return { by, email, key: await keyOf(email) };
  }
  const statusOf = async ({ get }: Awaited<ReturnType<typeof asked>>['by']) =>
    (await get('getOwnMarriageProfile')).data.status;

  // Shows DEC-9-marriage-1
  it('A child reads the profile, agrees by entering the birth date, and is shown from then on', async () => {
    const { by, key } = await asked();
    expect((await open('readMarriageConsent', { key })).data).toMatchObject({
      firstName: 'Asha',
      about: FORM.about,
      status: 'awaiting_consent',
    });
    expect((await open('decideMarriageConsent', { key, decision: 'agree', bornOn: '1995-05-18' })).code).toBe(
      'birth_date_wrong',
    );
    expect(await statusOf(by)).toBe('awaiting_consent');
    expect((await open('decideMarriageConsent', { key, decision: 'agree', bornOn: '1995-05-17' })).status).toBe(200);
    expect(await statusOf(by)).toBe('published');
  });

  it('The parent’s verified birth date does not affect a child’s profile', async () => {
    const { by, key } = await asked();
    await note(by, '1960-01-01');
    expect((await open('decideMarriageConsent', { key, decision: 'agree', bornOn: '1995-05-17' })).status).toBe(200);
    expect(await statusOf(by)).toBe('published');
  });

  it('A consent link expires after five wrong birth dates', async () => {
    const { key } = await asked();
    const bornOn = (day: number) => ({ key, decision: 'agree', bornOn: `1990-01-0${day}` });
    for (const day of [1, 2, 3, 4, 5])
      expect((await open('decideMarriageConsent', bornOn(day))).code).toBe('birth_date_wrong');
    expect((await open('decideMarriageConsent', { key, decision: 'agree', bornOn: '1995-05-17' })).code).toBe(
      'consent_unknown',
    );
  });

  it('A child who refuses, before or after consenting, has the profile deleted at once', async () => {
    const [before, after] = [await asked(), await asked()];
    await open('decideMarriageConsent', { key: after.key, decision: 'agree', bornOn: '1995-05-17' });
    for (const { by, key } of [before, after]) {
      expect((await open('decideMarriageConsent', { key, decision: 'refuse' })).status).toBe(200);
      expect((await by.get('getOwnMarriageProfile')).data).toBeNull();
      expect((await open('readMarriageConsent', { key })).code).toBe('consent_unknown');
    }
  });

  // Shows DEC-9-marriage-1
  it.each(['words', 'a picture'])('After a consent, changing %s requires a new one', async (what) => {
    const { by, key } = await asked();
    await open('decideMarriageConsent', { key, decision: 'agree', bornOn: '1995-05-17' });
    const { email } = await t.row('SELECT child_email AS email FROM marriage.profile WHERE member_id = $1', [by.id]);
    if (what === 'words')
      await by.post('saveMarriageProfile', { ...FORM, whose: 'child', childEmail: email, about: 'More.' });
    else await world.addPicture(by, await drawn());
    expect(await statusOf(by)).toBe('draft');
    expect((await open('readMarriageConsent', { key })).code).toBe('consent_unknown');
  });

  it('A parent cannot enter the parent’s own address as the child’s', async () => {
    const by = await world.somebody();
    const form = { ...FORM, whose: 'child', childEmail: by.email.toUpperCase() };
    expect((await by.post('saveMarriageProfile', form)).code).toBe('child_email_own');
  });

  it('A child’s address is mailed at most five times a day, from all accounts together', async () => {
    const { by } = await asked();
    for (let mail = 2; mail <= 5; mail++) {
      await by.post('pauseMarriageProfile');
      expect((await by.post('publishMarriageProfile')).status).toBe(200);
    }
    await by.post('pauseMarriageProfile');
    expect((await by.post('publishMarriageProfile')).code).toBe('rate_limited');
  });
});

describe('Birth dates that an operator recorded', () => {
  // Shows DEC-9-marriage-1
  it('A profile whose birth date differs from the verified document is hidden; one that matches gets the badge', async () => {
    const by = await world.shown();
    await note(by, '1994-05-17');
    expect((await by.get('getOwnMarriageProfile')).data.status).toBe('paused');
    expect((await by.post('publishMarriageProfile')).code).toBe('birth_date_not_as_checked');
    expect((await by.post('saveMarriageProfile', { ...FORM, bornOn: '1994-05-17' })).status).toBe(200);
    expect((await by.post('publishMarriageProfile')).status).toBe(200);
    expect((await by.get('getOwnMarriageProfile')).data).toMatchObject({ status: 'published', isIdentified: true });
    expect((await by.post('saveMarriageProfile', FORM)).code).toBe('birth_date_not_as_checked');
    const shown = `UPDATE marriage.profile SET born_on = '1995-05-17' WHERE member_id = $1`;
    await expect(t.owner.query(shown, [by.id])).rejects.toMatchObject({ constraint: 'profile_birth_date_as_checked' });
  });

  it('A published profile that matches the verified birth date stays published', async () => {
    const by = await world.shown();
    await note(by, FORM.bornOn);
    expect((await by.get('getOwnMarriageProfile')).data).toMatchObject({ status: 'published', isIdentified: true });
  });
});

describe('Birth dates that an operator corrected', () => {
  // Shows DEC-9-marriage-1
  it('A profile hidden because of a mistyped date is shown once the date is corrected, unless the dates still differ', async () => {
    const by = await world.shown();
    await note(by, '1995-02-11');
    expect((await by.post('publishMarriageProfile')).code).toBe('birth_date_not_as_checked');
    await correct(by, FORM.bornOn);
    expect((await by.post('publishMarriageProfile')).status).toBe(200);
    await correct(by, '1995-02-12');
    expect((await by.get('getOwnMarriageProfile')).data.status).toBe('paused');
  });
});

describe('Deleting a profile', () => {
  // Shows DEC-9-marriage-2
  it('Deleting a profile erases its texts, pictures, answers, grants and views', async () => {
    const [by, other] = [await world.shown(), await world.shown()];
    await world.addPicture(by, await drawn());
    const { interest } = await world.upTo('contact', other, by);
    await by.post('hideMarriageProfile', { what: 'email', value: 'a@mail.example', note: 'Aunt' });
    expect((await by.post('deleteMarriageProfile')).status).toBe(200);
    const { rows } = await t.owner.query(
      `SELECT (SELECT count(*) FROM marriage.profile WHERE member_id = $1) + (SELECT count(*) FROM media.private_picture WHERE owner_id = $1)
         + (SELECT count(*) FROM responses.response WHERE $1 IN (owner_id, sender_id)) + (SELECT count(*) FROM responses.opening WHERE $1 IN (giver_id, taker_id))
         + (SELECT count(*) FROM marriage.sighting s JOIN marriage.profile p ON p.id = s.profile_id WHERE p.member_id = $1 OR s.viewer_id = $1)
         + (SELECT count(*) FROM marriage.hidden h LEFT JOIN marriage.profile p ON p.id = h.profile_id WHERE p.member_id = $1) AS left`,
      [by.id],
    );
    expect(Number(rows[0].left)).toBe(0);
    expect((await other.get(`getResponse/${interest}`)).code).toBe('response_unknown');
    expect((await other.get(`getMarriageProfile/${by.profile}`)).code).toBe('profile_unknown');
  });

  it('Operators can read and remove a reported profile, and its owner cannot create another for 90 days', async () => {
    const [by, viewer, stranger] = [
      await world.shown({ about: 'Unseemly words' }),
      await world.shown(),
      await world.shown(),
    ];
    await world.seen(viewer, by);
    const report = (token: string) =>
      api.post('/publicApi/reportContent', { kind: 'profile', _id: by.profile, reason: 'offensive', words: '' }, token);
    expect((await report(stranger.token)).statusCode).toBe(404);
    expect((await report(viewer.token)).statusCode).toBe(200);
    const operator = await operatorSession(t);
    await t.owner.query(`SELECT moderation.decide($1, 'profile', $2, true, 'Unseemly')`, [operator, by.profile]);
    expect((await viewer.get(`getMarriageProfile/${by.profile}`)).code).toBe('profile_unknown');
    await by.post('deleteMarriageProfile');
    expect((await by.post('saveMarriageProfile', FORM)).code).toBe('profile_removed');
  });
});
