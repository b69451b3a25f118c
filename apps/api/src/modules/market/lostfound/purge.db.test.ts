import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addPicture, operatorSession } from '../../../testing/market.ts';
import { mailsFor } from '../../../testing/people.ts';
import { thingsOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = thingsOf(t, api);
const attacker = attackerOf(t);

const over = async () => {
  await t.owner.query('SELECT catalogue.expire_listings(500)');
  await t.owner.query('SELECT lostfound.purge_due(500)');
};

/** Returns every table of every schema that contains a word, as "schema.table". */
async function tablesThatSay(word: string): Promise<string[]> {
  const { rows } = await t.owner.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const said: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await t.owner.query(
      `SELECT FROM ${name} x WHERE strpos(lower(x::text), lower($1)) > 0 LIMIT 1`,
      [word],
    );
    if (found.length > 0) said.push(name);
  }
  return said.toSorted();
}

describe('The sealed answer', () => {
  // Shows DEC-9-lost-found-3
  it('The answer to a finder’s question appears in no table, mail, page, search result, feed or API answer', async () => {
    const { owner, sender, listingId } = await world.claimed();
    expect(await tablesThatSay('Élan Vital')).toEqual([]);
    expect(await tablesThatSay('elanvital')).toEqual([]);
    const slug = await world.slugOf(listingId);
    const told = [
      (await owner.get('getLostFound')).data,
      (await owner.get(`getOwnListing/${listingId}`)).data,
      (await sender.get('getLostFound')).data,
      (await sender.get(`getClaimable/${slug}`)).data,
      (await api.get(`/publicApi/getListing/${slug}`)).json(),
      (await api.post('/publicApi/userSearchListing', { kind: 'lostfound' })).json(),
      (await mailsFor(t, owner.email)).map(({ text }) => text),
    ];
    expect(JSON.stringify(told)).not.toMatch(/[ée]lan/i);
  });

  it('A finder’s question is visible only to people who are logged in', async () => {
    const { listingId } = await world.sealed();
    const slug = await world.slugOf(listingId);
    const told = [
      (await api.get(`/publicApi/getListing/${slug}`)).body,
      (await api.post('/publicApi/userSearchListing', { kind: 'lostfound', q: 'name inside' })).body,
    ];
    expect(told.join()).not.toContain('Which name');
    expect((await api.get(`/sellerApi/getClaimable/${slug}`)).statusCode).toBe(401);
  });
});

describe('Attacks with the login of the API', () => {
  it.each([
    'SELECT * FROM lostfound.seal',
    'SELECT digest FROM lostfound.seal',
    'SELECT * FROM lostfound.proof',
    'SELECT code_digest FROM lostfound.handover',
    'SELECT * FROM lostfound.match',
    'SELECT * FROM lostfound.mail_posts',
    'DELETE FROM lostfound.proof',
    'UPDATE lostfound.proof SET wrong = 0',
    `UPDATE lostfound.handover SET state = 'done', done_at = now()`,
    `SELECT lostfound.digest_of('\\x00', 'a')`,
    'SELECT lostfound.wrong_of(1, 1)',
    'SELECT lostfound.compare(10)',
    'SELECT lostfound.purge_due(10)',
    'SELECT lostfound.forget(1)',
    'SELECT lostfound.remove_person(1)',
    'SELECT catalogue.purge(1)',
    'SELECT catalogue.end_listing(1)',
    `SELECT media.remove('{}')`,
    'SELECT responses.remove_claims(1)',
  ])('The API’s database login cannot run %s', async (statement) => {
    expect(await attacker.attempt(statement)).toBe('42501');
  });

  // Shows DEC-9-lost-found-3
  it('The API’s login cannot send a claim without a right answer, whatever session it uses', async () => {
    const { listingId } = await world.sealed();
    const sender = await world.somebody();
    const send = (by: Buffer) => attacker.refusal('responses.send', by, 'claim', listingId, 'Mine', '[]', null);
    expect(await send(sender.session)).toContain('claim without its proof');
    await world.claim(sender, listingId, 'wrong');
    expect(await send(sender.session)).toContain('claim without its proof');
  });

  it('The API’s login cannot try an answer, code or question without a session, or with a foreign or an ended one', async () => {
    const { owner, listingId, _id } = await world.agreed();
    const stranger = await world.somebody();
    const ended = await world.somebody();
    await t.owner.query('UPDATE identity.session SET revoked_at = now() WHERE token_sha256 = $1', [ended.session]);
    const { refusal } = attacker;
    for (const [call, ...more] of [['show_code'], ['give_code', '123456'], ['hand_over']])
      expect([
        await refusal(`lostfound.${call}`, stranger.session, _id, ...more),
        await refusal(`lostfound.${call}`, null, _id, ...more),
        await refusal(`lostfound.${call}`, ended.session, _id, ...more),
      ]).toEqual(['response_unknown', 'unauthorized', 'unauthorized']);
    const seal = ['Which colour?', 'Blue sky'];
    expect(await refusal('lostfound.seal_post', stranger.session, listingId, ...seal)).toBe('listing_unknown');
    expect(await refusal('lostfound.seal_post', null, listingId, ...seal)).toBe('unauthorized');
    expect(await refusal('lostfound.give_answer', ended.session, listingId, 'elan vital', 'Mine')).toBe('unauthorized');
    expect(await refusal('lostfound.claim', ended.session, listingId, 'Mine')).toBe('unauthorized');
    expect(owner.id).not.toBe(stranger.id);
  });

  it('Rolling back the counter of tries reveals nothing about a finder’s answer or a hand-over code', async () => {
    const { owner, sender, _id } = await world.agreed();
    const find = await world.sealed();
    const { code } = (await sender.post('showHandoverCode', { _id })).data;
    const client = await attacker.pool.connect();
    const rolledBack = async (count: string, compare: string, values: readonly unknown[], more: readonly unknown[]) => {
      try {
        await client.query('BEGIN');
        await client.query(`SELECT lostfound.${count}`, [...values, ...more]);
        return (await client.query(`SELECT is_right FROM lostfound.${compare}`, [...values])).rows[0].is_right;
      } finally {
        await client.query('ROLLBACK');
      }
    };
    const answered = [sender.session, find.listingId];
    expect(await rolledBack(`give_answer($1, $2, $3, 'Mine')`, `claim($1, $2, 'Mine')`, answered, ['elan vital'])).toBe(
      false,
    );
    expect(await rolledBack('give_code($1, $2, $3)', 'hand_over($1, $2)', [owner.session, _id], [code])).toBe(false);
    client.release();
    expect((await world.claim(sender, find.listingId)).status).toBe(200);
    expect((await owner.post('confirmHandover', { _id, code })).status).toBe(200);
  });

  it('Even the schema’s owner cannot change the terms of a hand-over or reset its tries', async () => {
    const { sender, owner, _id } = await world.agreed();
    await sender.post('showHandoverCode', { _id });
    await owner.post('confirmHandover', { _id, code: '000000' });
    const { response_id: id } = await world.handoverOf(_id);
    for (const [change, constraint] of [
      ['code_wrong = 0', 'handover_tries_count'],
      ['codes = 0', 'handover_tries_count'],
      ['listing_id = listing_id + 1', 'handover_stays_what_it_is'],
    ])
      await expect(
        t.owner.query(`UPDATE lostfound.handover SET ${change} WHERE response_id = $1`, [id]),
      ).rejects.toMatchObject({ constraint });
  });

  it('The texts of a listing can be erased only after it has ended, and cannot be changed otherwise', async () => {
    const { listingId } = await world.sealed();
    const { rows } = await t.owner.query('SELECT id FROM catalogue.listing WHERE public_id = $1', [listingId]);
    await expect(t.owner.query('SELECT catalogue.purge($1)', [rows[0].id])).rejects.toMatchObject({
      constraint: 'listing_purged_when_over',
    });
    await expect(
      t.owner.query(`UPDATE catalogue.revision SET title = 'Other' WHERE listing_id = $1`, [rows[0].id]),
    ).rejects.toMatchObject({ constraint: 'revision_stays' });
  });
});

describe('After ninety days', () => {
  // Shows DEC-9-lost-found-5
  it('A find that nobody claims is closed after ninety days, and its texts and pictures are erased', async () => {
    const finder = await world.somebody();
    const picture = await addPicture(t, finder.id);
    const kept = await addPicture(t, finder.id);
    await world.postThing(finder, 'found', { title: 'Zanzibar chest', pictures: [kept] });
    await world.later(30);
    const { listingId } = await world.sealed(finder, {
      title: 'Quetzalcoatl pendant',
      description: 'Quetzalcoatl in silver',
      attributes: { mark: 'Quetzalcoatl' },
      pictures: [picture, kept],
    });
    const sender = await world.somebody();
    await sender.post('claimItem', { listingId, answer: 'elan vital', message: 'My Quetzalcoatl' });
    const slug = await world.slugOf(listingId);
    await world.later(90);
    await over();
    expect(await world.stateOf(listingId)).toBe('published');
    await world.later(1);
    await over();
    expect(await world.stateOf(listingId)).toBe('closed');
    // The shared word list for spelling correction, which identifies nobody.
    expect(await tablesThatSay('quetzalcoatl')).toEqual(['catalogue.known_word']);
    expect((await api.get(`/publicApi/getListing/${slug}`)).statusCode).toBe(404);
    expect((await api.get(`/picture/${picture}/480`)).statusCode).toBe(404);
    expect((await sender.get('getLostFound')).data.claims).toEqual([]);
    const { rows } = await t.owner.query(
      `SELECT (SELECT count(*) FROM lostfound.seal s WHERE s.listing_id = l.id) + (SELECT count(*) FROM lostfound.proof p
         WHERE p.listing_id = l.id) + (SELECT count(*) FROM responses.response r WHERE r.listing_id = l.id) AS left
       FROM catalogue.listing l WHERE l.public_id = $1`,
      [listingId],
    );
    expect(Number(rows[0].left)).toBe(0);
    await expect(
      t.owner.query(`UPDATE catalogue.listing SET status = 'removed' WHERE public_id = $1`, [listingId]),
    ).rejects.toMatchObject({ constraint: 'listing_is_purged' });
  });

  it('An appeal that is pending when its post is erased can still be decided; later appeals are rejected', async () => {
    const operator = await operatorSession(t);
    const owner = await world.somebody();
    const [waits, silent] = [await world.postThing(owner, 'found'), await world.postThing(owner, 'found')];
    const appeal = (id: string) =>
      t.owner.query(`SELECT catalogue.appeal($1, $2, 'My xylographic proof')`, [owner.session, id]);
    const another = await operatorSession(t);
    const decide = (grants: boolean) =>
      t.owner.query(`SELECT catalogue.decide_appeal($1, $2, $3, 'We looked')`, [another, waits, grants]);
    for (const id of [waits, silent])
      await t.owner.query(`SELECT catalogue.remove_listing($1, $2, 'Not a find')`, [operator, id]);
    await appeal(waits);
    await world.later(91);
    await over();
    await expect(appeal(silent)).rejects.toThrow('nothing_to_appeal');
    await expect(decide(true)).rejects.toThrow('listing_purged');
    await decide(false);
    expect(await world.stateOf(waits)).toBe('removed');
    expect(await tablesThatSay('xylographic')).toEqual([]);
  });

  // Shows DEC-9-lost-found-5
  it('A lost-and-found post cannot be renewed', async () => {
    const { owner, listingId } = await world.sealed();
    await world.later(85);
    expect((await owner.post('renewListing', { _id: listingId, endsOn: '' })).code).toBe('nothing_to_renew');
  });

  it('An agreed hand-over can still be completed for thirty days after its post ended', async () => {
    const { owner, sender, _id } = await world.agreed();
    await world.later(100);
    await over();
    const { data } = await sender.post('showHandoverCode', { _id });
    expect((await owner.post('confirmHandover', { _id, code: data.code })).status).toBe(200);
    const other = await world.agreed();
    await world.later(121);
    await over();
    expect(await world.handoverOf(other._id)).toBeUndefined();
  });

  it('Deleting an account deletes its questions, its answers to others and its hand-overs', async () => {
    const { owner, sender } = await world.agreed();
    const find = await world.sealed();
    await world.claim(sender, find.listingId, 'wrong');
    await t.owner.query('SELECT lostfound.remove_person($1), lostfound.remove_person($2)', [owner.id, sender.id]);
    const { rows } = await t.owner.query(
      `SELECT (SELECT count(*) FROM lostfound.proof WHERE claimant_id IN ($1, $2))
         + (SELECT count(*) FROM lostfound.seal s JOIN catalogue.listing l ON l.id = s.listing_id WHERE l.owner_id = $1) AS left`,
      [owner.id, sender.id],
    );
    expect(Number(rows[0].left)).toBe(0);
  });
});
