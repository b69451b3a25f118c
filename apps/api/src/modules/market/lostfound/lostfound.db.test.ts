import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { mailsFor } from '../../../testing/people.ts';
import { DELHI, MUMBAI, thingsOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = thingsOf(t, api);

const compare = () => t.owner.query('SELECT lostfound.compare(200)');

describe('A finder’s secret question', () => {
  it('A right answer is accepted with any case, accents, spaces and punctuation; then the finder decides about the claim', async () => {
    const { owner, listingId } = await world.sealed();
    for (const answer of ['ELAN VITAL', 'élan-vital', '  Elan  vital. ', 'E\u0301lan Vital']) {
      const sender = await world.somebody();
      expect([answer, (await world.claim(sender, listingId, answer)).status]).toEqual([answer, 200]);
    }
    const { data } = await owner.get('getLostFound');
    expect(data.posts[0]).toMatchObject({ what: 'found', openClaims: 4, question: 'Which name is inside?' });
    expect(data.claims).toHaveLength(4);
    expect(data.claims[0]).toMatchObject({ side: 'owner', status: 'sent', handover: null });
  });

  it('An answer in an Indian script is compared with its vowel signs', async () => {
    const owner = await world.somebody();
    const listingId = await world.postThing(owner, 'found');
    await owner.post('sealItem', { _id: listingId, question: 'Which word?', answer: 'कमल' });
    const sender = await world.somebody();
    expect((await world.claim(sender, listingId, 'कोमल')).code).toBe('answer_wrong');
    expect((await world.claim(sender, listingId, ' कमल। ')).status).toBe(200);
  });

  // Shows DEC-9-lost-found-3
  it('A claimant may give three wrong answers, counted over both accounts of the same person', async () => {
    const { listingId } = await world.sealed();
    const sender = await world.somebody();
    const slug = await world.slugOf(listingId);
    const left = async () => (await sender.get(`getClaimable/${slug}`)).data;
    expect(await left()).toMatchObject({ triesLeft: 3, refusal: null, question: 'Which name is inside?' });
    for (const tries of [2, 1, 0]) {
      expect((await world.claim(sender, listingId, `wrong ${tries}`)).code).toBe('answer_wrong');
      expect((await left()).triesLeft).toBe(tries);
    }
    expect((await world.claim(sender, listingId)).code).toBe('tries_used_up');
    const shop = await world.store();
    await t.owner.query(
      'UPDATE members.member SET phone = (SELECT phone FROM members.member WHERE id = $1) WHERE id = $2',
      [sender.id, shop.id],
    );
    expect((await world.claim(shop, listingId)).code).toBe('tries_used_up');
  });

  // Shows DEC-9-lost-found-3
  it('Simultaneous answers are counted one after the other', async () => {
    const { listingId } = await world.sealed();
    const sender = await world.somebody();
    const codes = (
      await Promise.all(Array.from({ length: 12 }, (_, n) => world.claim(sender, listingId, `wrong ${n}`)))
    ).map(({ code }) => code);
    expect(codes.filter((code) => code === 'answer_wrong')).toHaveLength(3);
    expect(codes.filter((code) => code === 'tries_used_up')).toHaveLength(9);
  });

  it('Repeating the same wrong answer, at once or later, does not use up another try', async () => {
    const { listingId } = await world.sealed();
    const sender = await world.somebody();
    const slug = await world.slugOf(listingId);
    await Promise.all(Array.from({ length: 6 }, () => world.claim(sender, listingId, 'Élan')));
    expect((await world.claim(sender, listingId, 'elan ')).code).toBe('answer_wrong');
    expect((await sender.get(`getClaimable/${slug}`)).data.triesLeft).toBe(2);
    expect((await world.claim(sender, listingId, 'another')).code).toBe('answer_wrong');
    expect((await sender.get(`getClaimable/${slug}`)).data.triesLeft).toBe(1);
    expect((await world.claim(sender, listingId)).status).toBe(200);
  });

  it('A find accepts thirty wrong answers a day from all accounts together', async () => {
    const { listingId } = await world.sealed();
    const { rows } = await t.owner.query('SELECT id FROM catalogue.listing WHERE public_id = $1', [listingId]);
    for (let n = 0; n < 10; n++) {
      const { id } = await world.somebody();
      await t.owner.query('INSERT INTO lostfound.proof (listing_id, claimant_id, wrong) VALUES ($1, $2, 3)', [
        rows[0].id,
        id,
      ]);
    }
    expect((await world.claim(await world.somebody(), listingId)).status).toBe(429);
  });

  it('A finder can set a question only on their own find, before anyone has tried, and not one that reveals its answer', async () => {
    const finder = await world.somebody();
    const _id = await world.postThing(finder, 'found', { description: 'A label says Ramesh' });
    const seal = (question: string, answer: string, by = finder, id = _id) =>
      by.post('sealItem', { _id: id, question, answer });
    expect((await seal('What is written inside?', 'ramesh')).code).toBe('seal_is_said');
    expect((await seal('Is it red or blue?', 'Blue')).code).toBe('seal_is_said');
    expect((await seal('What is inside?', '.7.')).code).toBe('seal_too_short');
    expect((await seal('Hm?', 'Seven coins')).status).toBe(400);
    expect((await seal('What is inside?', 'Seven', await world.somebody())).code).toBe('listing_unknown');
    const lost = await world.postThing(finder, 'lost');
    expect((await seal('What is inside?', 'Seven', finder, lost)).code).toBe('listing_unknown');
    expect((await seal('What is inside?', 'Seven coins')).status).toBe(200);
    expect((await seal('How much is inside?', 'Seven coins')).status).toBe(200);
    await world.claim(await world.somebody(), _id, 'eight');
    expect((await seal('What is inside?', 'Eight')).code).toBe('seal_stays');
  });
});

describe('Claims', () => {
  it('A find without a question, the claimant’s own find, a lost item and an expired post cannot be claimed', async () => {
    const finder = await world.somebody();
    const bare = await world.postThing(finder, 'found');
    const sender = await world.somebody();
    expect((await world.claim(sender, bare)).code).toBe('not_sealed');
    const { owner, listingId } = await world.sealed();
    expect((await world.claim(owner, listingId)).code).toBe('own_content');
    expect((await world.claim(sender, await world.postThing(finder, 'lost'))).code).toBe('listing_unknown');
    await world.close(owner, listingId);
    expect((await world.claim(sender, listingId)).code).toBe('listing_unknown');
  });

  it('A find that waits for review is unknown to others', async () => {
    const finder = await world.somebody();
    const id = await world.draft(finder, 'found');
    const sender = await world.somebody();
    expect((await world.claim(sender, id)).code).toBe('listing_unknown');
    expect((await sender.get(`getClaimable/${await world.slugOf(id)}`)).code).toBe('listing_unknown');
  });

  it('A find is promised to one claimant at a time, even with simultaneous acceptances', async () => {
    const { owner, listingId, _id, sender } = await world.claimed();
    const other = await world.somebody();
    const second = (await world.claim(other, listingId)).data._id;
    const accept = (id: string) => owner.post('answerResponse', { _id: id, decision: 'accept', contact: 'Ring me' });
    const both = await Promise.all([accept(_id), accept(second)]);
    expect(both.map(({ code }) => code ?? 'accepted').toSorted()).toEqual(['accepted', 'item_promised']);
    expect((await world.claim(await world.somebody(), listingId)).code).toBe('item_promised');
    const [mine] = (await sender.get('getLostFound')).data.claims;
    expect([null, 'agreed']).toContain(mine.handover);
  });

  it('A promise that is withdrawn before the hand-over frees the find for another claim', async () => {
    const { owner, listingId, _id } = await world.agreed();
    const other = await world.somebody();
    expect((await world.claim(other, listingId)).code).toBe('item_promised');
    await owner.post('revokeGrant', { _id });
    expect((await world.handoverOf(_id)).state).toBe('ended');
    expect((await world.claim(other, listingId)).status).toBe(200);
  });
});

describe('Hand-overs', () => {
  // Shows DEC-9-lost-found-4
  it('The claimant’s code completes the hand-over, closes the post and mails both sides', async () => {
    const { owner, sender, listingId, _id } = await world.agreed();
    const { data } = await sender.post('showHandoverCode', { _id });
    expect(data.code).toMatch(/^\d{6}$/);
    expect((await owner.post('confirmHandover', { _id, code: data.code })).status).toBe(200);
    expect(await world.stateOf(listingId)).toBe('closed');
    for (const { email } of [owner, sender])
      expect((await mailsFor(t, email)).map(({ subject }) => subject)).toContain(
        mailsTexts.subjects['item-handed-over'],
      );
    expect((await owner.post('confirmHandover', { _id, code: data.code })).code).toBe('response_over');
    expect((await sender.post('showHandoverCode', { _id })).code).toBe('response_over');
    expect((await sender.get('getLostFound')).data.claims[0]).toMatchObject({ handover: 'done', side: 'sender' });
  });

  // Shows DEC-9-lost-found-4
  it('Only the claimant can show the code, and only the finder can enter it', async () => {
    const { owner, sender, _id } = await world.agreed();
    const stranger = await world.somebody();
    expect((await owner.post('showHandoverCode', { _id })).code).toBe('not_your_part');
    const { data } = await sender.post('showHandoverCode', { _id });
    expect((await sender.post('confirmHandover', { _id, code: data.code })).code).toBe('not_your_part');
    expect((await stranger.post('confirmHandover', { _id, code: data.code })).code).toBe('response_unknown');
    expect((await stranger.post('showHandoverCode', { _id })).code).toBe('response_unknown');
  });

  it('Five wrong entries, an expiry of 15 minutes or a newer code invalidate a code; a new code works', async () => {
    const { owner, sender, _id } = await world.agreed();
    const enter = (code: string) => owner.post('confirmHandover', { _id, code });
    expect((await enter('123456')).code).toBe('code_not_shown');
    const first = (await sender.post('showHandoverCode', { _id })).data.code as string;
    const wrong = first === '111111' ? '222222' : '111111';
    const codes = (await Promise.all(Array.from({ length: 9 }, () => enter(wrong)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'handover_code_wrong')).toHaveLength(5);
    expect((await enter(first)).code).toBe('code_not_shown');
    const second = (await sender.post('showHandoverCode', { _id })).data.code as string;
    await t.owner.query(
      `UPDATE lostfound.handover SET code_until = now() - interval '1 second' WHERE code_digest IS NOT NULL`,
    );
    expect((await enter(second)).code).toBe('code_not_shown');
    const third = (await sender.post('showHandoverCode', { _id })).data.code as string;
    expect((await enter(second === third ? wrong : second)).code).toBe('handover_code_wrong');
    expect((await enter(third)).status).toBe(200);
  });

  it('A claim that the finder has not accepted has no code', async () => {
    const { owner, sender, _id } = await world.claimed();
    expect((await sender.post('showHandoverCode', { _id })).code).toBe('handover_unknown');
    expect((await owner.post('confirmHandover', { _id, code: '123456' })).code).toBe('handover_unknown');
  });
});

describe('Matches', () => {
  // Shows DEC-9-lost-found-2
  it('Similar lost and found posts are suggested to both sides, who are mailed once', async () => {
    const [loser, finder, other] = [await world.somebody(), await world.somebody(), await world.somebody()];
    const like = { title: 'Bicycle with a bell', category: 'vehicles', attributes: { colour: 'red', mark: 'Atlas' } };
    const lost = await world.postThing(loser, 'lost', { ...like, ago: 5 });
    const found = await world.postThing(finder, 'found', { ...like, title: 'Found: bicycle with a bell', ago: 4 });
    await world.postThing(other, 'found', { ...like, ago: 9 });
    await world.postThing(other, 'found', { ...like, placeId: DELHI, ago: 4 });
    await world.postThing(other, 'found', { title: 'A shawl', category: 'clothes', placeId: MUMBAI, ago: 4 });
    await compare();
    const matchesOf = async (by: typeof loser) => (await by.get('getLostFound')).data.posts[0].matches;
    expect(await matchesOf(loser)).toMatchObject([{ _id: found, title: 'Found: bicycle with a bell', place: 'Pune' }]);
    expect(await matchesOf(finder)).toMatchObject([{ _id: lost }]);
    await t.owner.query('DELETE FROM lostfound.compared');
    await compare();
    for (const { email } of [loser, finder]) {
      const mails = (await mailsFor(t, email)).filter(({ subject }) => subject === mailsTexts.subjects['item-matched']);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain('/lost-found');
    }
    expect(
      (await mailsFor(t, other.email)).some(({ subject }) => subject === mailsTexts.subjects['item-matched']),
    ).toBe(false);
  });

  // Shows DEC-9-lost-found-2
  it('A match is withdrawn when a post changes its place or changes from lost to found', async () => {
    const like = { title: 'Parrot that sings', category: 'animals', ago: 3 };
    for (const [what, of] of [
      ['lost', { ...like, placeId: DELHI }],
      ['found', like],
    ] as const) {
      const [loser, finder] = [await world.somebody(), await world.somebody()];
      const matches = async () => (await finder.get('getLostFound')).data.posts[0].matches;
      const lost = await world.postThing(loser, 'lost', like);
      const found = await world.postThing(finder, 'found', like);
      await compare();
      expect(await matches()).toMatchObject([{ _id: lost }]);
      await world.postThing(loser, what, of, lost);
      await compare();
      expect(await matches()).toEqual([]);
      await world.close(finder, found);
      await world.close(loser, lost);
    }
  });

  // Shows DEC-9-lost-found-2
  it('A match that becomes more similar gets a new score and no second mail', async () => {
    const [loser, finder] = [await world.somebody(), await world.somebody()];
    const like = { title: 'Ring of gold, engraved', category: 'jewellery-and-watches', ago: 3 };
    const lost = await world.postThing(loser, 'lost', { ...like, title: 'A small thing', description: 'x' });
    await world.postThing(finder, 'found', like);
    await compare();
    const scoreOf = () =>
      t.value(
        'SELECT m.score FROM lostfound.match m JOIN catalogue.listing l ON l.id = m.lost_id WHERE l.public_id = $1',
        [lost],
      );
    const before = await scoreOf();
    await world.postThing(loser, 'lost', like, lost);
    await t.owner.query('DELETE FROM lostfound.told');
    await compare();
    expect(await scoreOf()).toBeGreaterThan(before);
    expect(
      (await mailsFor(t, finder.email)).filter(({ subject }) => subject === mailsTexts.subjects['item-matched']),
    ).toHaveLength(1);
  });

  // Shows DEC-9-lost-found-2
  it('A match with an expired post is not suggested', async () => {
    const [loser, finder] = [await world.somebody(), await world.somebody()];
    const like = { title: 'Spectacles in a case', category: 'glasses' };
    await world.postThing(loser, 'lost', like);
    const found = await world.postThing(finder, 'found', like);
    await compare();
    await world.close(finder, found);
    expect((await loser.get('getLostFound')).data.posts[0].matches).toEqual([]);
  });
});
