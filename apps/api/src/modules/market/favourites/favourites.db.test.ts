import { createHash } from 'node:crypto';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, publishedListing } from '../../../testing/market.ts';
import { openSession } from '../../../testing/operators.ts';
import { mailsFor, member } from '../../../testing/people.ts';
import { renderTemplate } from '../../base/mail/index.ts';
import { favouriteEmails } from './email-templates.ts';
import { lookForNew } from './jobs.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const potter = await approvedVendor(t);

async function signedIn() {
  const { id, email } = await member(t);
  const token = await openSession(t, 'member', id);
  return {
    id,
    email,
    token,
    get: async (name: string) => (await api.get(`/sellerApi/${name}`, token)).json().data,
    post: (name: string, body: object) => api.post(`/sellerApi/${name}`, body, token),
  };
}
type Person = Awaited<ReturnType<typeof signedIn>>;

const titles = async (who: Person) =>
  (await who.get('getFavourites')).docs.map(({ title }: { title: string }) => title);
const saved = async (who: Person, body: object): Promise<string> =>
  (await who.post('saveSearch', body)).json().data._id;
/** Moves the last check back two days and every publication back one day. */
const daysLater = async () => {
  await t.owner.query(
    `UPDATE favourites.saved_search SET seen_until = seen_until - interval '2 days', looked_at = looked_at - interval '2 days'`,
  );
  await t.owner.query(`UPDATE catalogue.search_entry SET published_at = published_at - interval '1 day'`);
};
const look = () => lookForNew(api.deps);
const newMails = async (who: Person) =>
  (await mailsFor(t, who.email)).filter(({ subject }) => subject.startsWith(mailsTexts.subjects['search-found']));
const tokenOf = (text: string): string => /saved-search\/end\?token=([\w-]{43})/.exec(text)![1]!;

describe('Favourites', () => {
  // Shows DEC-9-catalogue-8
  it('A favourite is saved once, listed newest first with its store, and can be removed', async () => {
    const who = await signedIn();
    const first = await publishedListing(t, potter, { title: 'First pot' });
    const second = await publishedListing(t, potter, { title: 'Second pot' });
    for (const listingId of [first, second, first])
      expect((await who.post('addFavourite', { listingId })).statusCode).toBe(200);
    expect(await titles(who)).toEqual(['Second pot', 'First pot']);
    expect((await who.get('getFavourites')).docs[0]).toMatchObject({
      listingId: second,
      price: '12.50',
      isOffered: true,
      inStock: true,
      kind: 'product',
      attributes: {},
      owner: { name: expect.stringContaining('Store'), slug: expect.stringContaining('store') },
    });
    expect(await who.get(`isFavourite/${second}`)).toEqual({ isFavourite: true });
    await who.post('removeFavourite', { listingId: second });
    expect(await titles(who)).toEqual(['First pot']);
    expect(await who.get(`isFavourite/${second}`)).toEqual({ isFavourite: false });
  });

  it('The favourite of a paused listing stays and is marked as unavailable', async () => {
    const who = await signedIn();
    const listingId = await publishedListing(t, potter, { title: 'Soon paused' });
    await who.post('addFavourite', { listingId });
    await t.owner.query('SELECT catalogue.pause_listing($1, $2, true)', [potter.session, listingId]);
    expect((await who.get('getFavourites')).docs).toMatchObject([{ title: 'Soon paused', isOffered: false }]);
    const refused = await who.post('addFavourite', { listingId });
    expect([refused.statusCode, refused.json().message]).toEqual([404, errorsTexts.listing_unknown]);
  });

  it('Each account, including a vendor’s, sees and changes only its own favourites', async () => {
    const [who, other] = [await signedIn(), await signedIn()];
    const listingId = await publishedListing(t, potter, { title: 'Mine alone' });
    await who.post('addFavourite', { listingId });
    expect(await titles(other)).toEqual([]);
    await other.post('removeFavourite', { listingId });
    expect(await titles(who)).toEqual(['Mine alone']);
    await api.post('/vendorApi/addFavourite', { listingId }, potter.token);
    expect((await api.get('/vendorApi/getFavourites', potter.token)).json().data.total).toBe(1);
  });

  it('An account can have at most five hundred favourites, even when adding many at once', async () => {
    const who = await signedIn();
    const ids = [
      await publishedListing(t, potter, { title: 'One more' }),
      await publishedListing(t, potter, { title: 'And one' }),
    ];
    await t.owner.query(
      `WITH made AS (INSERT INTO catalogue.listing (vendor_id, kind, slug) SELECT $2, 'product', 'filler-' || n FROM generate_series(1, 499) n RETURNING id)
       INSERT INTO favourites.favourite (owner_id, listing_id) SELECT $1, id FROM made`,
      [who.id, potter.id],
    );
    const answers = await Promise.all(ids.map((listingId) => who.post('addFavourite', { listingId })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('Saved searches', () => {
  it('The same words and filters are saved once, and only the owner can remove a saved search', async () => {
    const [who, other] = [await signedIn(), await signedIn()];
    const search = { search: 'mug', filters: { category: 'kitchen', priceTo: '20' } };
    const id = await saved(who, search);
    expect(await saved(who, search)).toBe(id);
    expect((await who.get('getSavedSearches')).docs).toMatchObject([
      { _id: id, kind: 'product', search: 'mug', filters: { category: 'kitchen', priceTo: '20' }, isMailed: true },
    ]);
    for (const name of ['removeSavedSearch', 'mailSavedSearch'])
      expect((await other.post(name, { _id: id, isMailed: false })).statusCode).toBe(404);
    expect((await who.post('removeSavedSearch', { _id: id })).statusCode).toBe(200);
    expect((await who.get('getSavedSearches')).docs).toEqual([]);
  });

  // Shows DEC-9-catalogue-8
  it('A saved search mails each new match once and stays silent until there is another', async () => {
    const who = await signedIn();
    await publishedListing(t, potter, { title: 'Ocarina, known before' });
    await t.owner.query(`UPDATE catalogue.search_entry SET published_at = published_at - interval '9 days'`);
    await saved(who, { search: 'ocarina' });
    await publishedListing(t, potter, {
      title: 'Ocarina of clay',
      variants: [{ sku: 'A', priceMicro: 7_000_000n, stock: 1 }],
    });
    await publishedListing(t, potter, { title: 'A drum' });
    await daysLater();
    await Promise.all([look(), look()]);
    const [mail, ...more] = await newMails(who);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Ocarina of clay: 7.00 USDT');
    expect(mail!.text).not.toMatch(/known before|drum/);
    await t.owner.query(`UPDATE favourites.saved_search SET looked_at = looked_at - interval '2 days'`);
    await look();
    expect((await newMails(who)).length).toBe(1);
  });

  it('A saved search is checked at most once a day', async () => {
    const who = await signedIn();
    await saved(who, { search: 'bassoon' });
    await publishedListing(t, potter, { title: 'Bassoon' });
    await look();
    expect(await newMails(who)).toEqual([]);
  });

  // Shows DEC-9-catalogue-8
  it('Opening the link in a saved search’s mail changes nothing; the button on its page ends the search', async () => {
    const who = await signedIn();
    await saved(who, { search: 'accordion' });
    await publishedListing(t, potter, { title: 'Accordion' });
    await daysLater();
    await look();
    const token = tokenOf((await newMails(who))[0]!.text);
    const opened = await api.get(`/publicApi/endSavedSearch/${token}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/saved-search/end?token=${token}`]);
    expect((await who.get('getSavedSearches')).docs[0].isMailed).toBe(true);
    expect((await api.post(`/publicApi/endSavedSearch/${token}`)).statusCode).toBe(200);
    expect((await who.get('getSavedSearches')).docs[0].isMailed).toBe(false);
    await publishedListing(t, potter, { title: 'Accordion, the second' });
    await daysLater();
    await look();
    expect((await newMails(who)).length).toBe(1);
  });

  it('A saved search’s link is stored only as a hash once its mail has been written', async () => {
    const who = await signedIn();
    await saved(who, { search: 'bandoneon' });
    await publishedListing(t, potter, { title: 'Bandoneon' });
    await daysLater();
    await look();
    const token = tokenOf((await newMails(who))[0]!.text);
    const { rows } = await t.owner.query(
      'SELECT count(*)::integer AS links FROM favourites.end_link WHERE token_sha256 = $1',
      [createHash('sha256').update(token).digest()],
    );
    expect(rows[0].links).toBe(1);
  });

  it('A frozen account gets no mails of saved searches', async () => {
    const who = await signedIn();
    await saved(who, { search: 'clavichord' });
    await publishedListing(t, potter, { title: 'Clavichord' });
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [who.id]);
    await daysLater();
    await look();
    expect(await newMails(who)).toEqual([]);
  });

  it('A saved search’s mail omits listings that were removed before it was written', async () => {
    const who = await signedIn();
    await saved(who, { search: 'dulcimer' });
    const id = await publishedListing(t, potter, { title: 'Dulcimer' });
    await daysLater();
    await look();
    const pause = (paused: boolean) =>
      t.owner.query('SELECT catalogue.pause_listing($1, $2, $3)', [potter.session, id, paused]);
    const { rows } = await t.owner.query(`SELECT facts FROM mail.message WHERE recipient = $1`, [who.email]);
    const made = () =>
      renderTemplate(
        favouriteEmails,
        { template: 'search-found', facts: rows[0].facts, language: 'en' },
        { db: t.db, origin: 'https://plumbline.test', memberId: null, replyDomain: null },
        'Plumbline',
      );
    await pause(true);
    expect(await made()).toBeUndefined();
    await pause(false);
    expect((await made())!.text).toContain('Dulcimer');
  });

  it('A saved search whose mails are switched back on reports only listings published from then on', async () => {
    const who = await signedIn();
    const id = await saved(who, { search: 'euphonium' });
    await who.post('mailSavedSearch', { _id: id, isMailed: false });
    await publishedListing(t, potter, { title: 'Euphonium, while off' });
    await daysLater();
    await who.post('mailSavedSearch', { _id: id, isMailed: true });
    await daysLater();
    await t.owner.query(`UPDATE catalogue.search_entry SET published_at = published_at - interval '3 days'`);
    await look();
    expect(await newMails(who)).toEqual([]);
  });

  it('An account can have at most fifty saved searches', async () => {
    const who = await signedIn();
    await t.owner.query(
      `INSERT INTO favourites.saved_search (owner_id, kind, search, filters) SELECT $1, 'product', 'word' || n, '{}' FROM generate_series(1, 50) n`,
      [who.id],
    );
    const refused = await who.post('saveSearch', { search: 'one more' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, errorsTexts.saved_searches_full]);
  });
});

describe('The login of the API', () => {
  it.each([
    [`INSERT INTO favourites.favourite (owner_id, listing_id) VALUES (1, 1)`],
    [`UPDATE favourites.saved_search SET is_mailed = true`],
    [`SELECT * FROM favourites.end_link`],
    [`SELECT favourites.record_look(gen_random_uuid(), now(), now(), '{}', 'x')`],
  ])('The API’s database login cannot run %s', async (statement) => {
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: t.urlOf('api') });
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    await client.end();
  });
});
