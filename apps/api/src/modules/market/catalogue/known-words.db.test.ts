import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, publishedListing } from '../../../testing/market.ts';
import { deleteUnusedWords } from './jobs.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const seller = await approvedVendor(t);

const known = async (...words: string[]): Promise<string[]> =>
  (await t.rows('SELECT word FROM catalogue.known_word WHERE word = ANY ($1) ORDER BY word', [words])).map(
    ({ word }) => word,
  );
const pause = (client: Pick<pg.Client | pg.Pool, 'query'>, id: string, paused: boolean) =>
  client.query('SELECT catalogue.pause_listing($1, $2, $3)', [seller.session, id, paused]);
const titles = async (search: string): Promise<string[]> =>
  (await api.post('/publicApi/userSearchListing', { kind: 'product', search }))
    .json()
    .data.docs.map(({ title }: { title: string }) => title);
const forget = () => deleteUnusedWords({ db: t.db }, 1);

describe('Words for spelling correction', () => {
  it('The job deletes the words of a hidden listing and keeps words that other listings use', async () => {
    const gone = await publishedListing(t, seller, { title: 'Chandelier quixotic' });
    await publishedListing(t, seller, { title: 'Chandelier of brass' });
    await forget();
    expect(await known('brass', 'chandelier', 'quixotic')).toEqual(['brass', 'chandelier', 'quixotic']);
    await pause(t.owner, gone, true);
    expect(await known('quixotic')).toEqual(['quixotic']);
    await forget();
    expect(await known('brass', 'chandelier', 'quixotic')).toEqual(['brass', 'chandelier']);
    await pause(t.owner, gone, false);
    expect(await titles('quixotci')).toEqual(['Chandelier quixotic']);
  });

  it('The job checks every word, in batches', async () => {
    const names = Array.from({ length: 38 }, (_, n) => `w${'abcdefghij'[n % 10]}${'abcdefghij'[Math.floor(n / 10)]}`);
    const listings: string[] = [];
    for (let n = 0; n < 6; n++) {
      listings.push(
        await publishedListing(t, seller, {
          title: 'Words',
          attributes: { One: names.map((w) => w + n + w).join(' ') },
        }),
      );
    }
    const count = (): Promise<number> =>
      t.value(`SELECT count(*)::int AS n FROM catalogue.known_word WHERE word ~ '^w..[0-9]w'`);
    expect(await count()).toBeGreaterThan(200);
    for (const id of listings) await pause(t.owner, id, true);
    await forget();
    expect(await count()).toBe(0);
  });

  it('A word that a listing adds while the job runs is kept', async () => {
    const id = await publishedListing(t, seller, { title: 'Zephyrous kite' });
    await pause(t.owner, id, true);
    const publishing = new pg.Client(t.urlOf('api'));
    await publishing.connect();
    await publishing.query('BEGIN');
    await pause(publishing, id, false);
    await forget();
    expect(await known('zephyrous')).toEqual(['zephyrous']);
    await publishing.query('COMMIT');
    await publishing.end();
    await forget();
    expect(await titles('zephyruos')).toEqual(['Zephyrous kite']);
  });

  it('Publishing a listing waits while the job deletes its words, then adds them again', async () => {
    const id = await publishedListing(t, seller, { title: 'Wolframite vase' });
    await pause(t.owner, id, true);
    const forgetting = new pg.Client(t.urlOf('jobs'));
    await forgetting.connect();
    await forgetting.query('BEGIN');
    await forgetting.query(`SELECT catalogue.delete_unused_words('', 10000)`);
    const published = pause(t.owner, id, false);
    const waited = await Promise.race([published.then(() => false), new Promise((r) => setTimeout(r, 300, true))]);
    await forgetting.query('COMMIT');
    await forgetting.end();
    await published;
    expect(waited).toBe(true);
    expect(await known('wolframite')).toEqual(['wolframite']);
  });

  it('The API’s database login cannot delete any word', async () => {
    const attacker = new pg.Client(t.urlOf('api'));
    await attacker.connect();
    await expect(attacker.query(`SELECT catalogue.delete_unused_words('', 10)`)).rejects.toThrow('permission denied');
    await expect(attacker.query('DELETE FROM catalogue.known_word')).rejects.toThrow('permission denied');
    await attacker.end();
  });
});
