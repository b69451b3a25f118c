import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, publishedListing, saveListing } from '../../../testing/market.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const word = (of: string, effect: 'refuse' | 'hold' = 'refuse') => ({ word: of, effect, why: 'For a test' });
const listOf = async (token: string) => (await api.get('/operatorApi/wordList', token)).json().data;

/** Saves the next version of the word list as an operator. */
async function ban(...entries: readonly ReturnType<typeof word>[]) {
  const operator = await signedInOperator(t, 'support');
  const { version } = await listOf(operator.token);
  const body = { version, entries, reason: 'For a test' };
  const answer = await api.post('/operatorApi/changeWordList', body, operator.token);
  return { operator, version, status: answer.statusCode, code: answer.headers['x-error-code'] };
}
const found = async (text: string): Promise<string[]> =>
  (await t.rows<{ word: string }>('SELECT word FROM screening.find($1)', [text])).map((row) => row.word);
const submit = async (vendor: { token: string }, id: string) =>
  outcomeOf(await api.post('/vendorApi/submitListing', { _id: id }, vendor.token));

describe('The list of banned words', () => {
  // Shows DEC-9-catalogue-23
  it('Each change creates a permanent version, and the audit log shows what it replaced', async () => {
    const { operator, version } = await ban(word('ivory'));
    expect(await listOf(operator.token)).toMatchObject({ version: version + 1, entries: [word('ivory')] });
    const [entry] = await auditOf(t, `word-list:${version + 1}`);
    expect(entry).toMatchObject({ action: 'word-list.change', actor: operator.email });
    const rewrite = t.owner.query(`UPDATE screening.word_list SET entries = '[]' WHERE version = $1`, [version + 1]);
    await expect(rewrite).rejects.toMatchObject({ constraint: 'word_list_stays' });
  });

  it('A change based on an outdated version is rejected', async () => {
    const { operator } = await ban(word('ivory'));
    const body = { version: 1, entries: [], reason: 'For a test' };
    const answer = await api.post('/operatorApi/changeWordList', body, operator.token);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'state_changed']);
  });

  it('Two spellings of the same word are rejected as a duplicate', async () => {
    expect(await ban(word('cocaine'), word('Cocaíne'))).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  // Shows DEC-9-catalogue-23
  it.each([
    'Genuine IVORY box',
    'genuine ívôry box',
    'іvоrу with Cyrillic letters',
    '1v0ry with digits',
    'i v o r y with spaces',
    'i.v.o.r.y with dots',
    'iv\u200bory with a space of no width',
    'ｉｖｏｒｙ in full width',
    'Real ivory!!',
    '!vory with a mark',
  ])('A banned word is found in %j', async (text) => {
    await ban(word('ivory'));
    expect(await found(text)).toEqual(['ivory']);
  });

  it.each(['An ivoryish colour', 'Ovary', 'A box of wood'])('No banned word is found in %j', async (text) => {
    await ban(word('ivory'));
    expect(await found(text)).toEqual([]);
  });
});

describe('Texts with a banned word', () => {
  // Shows DEC-9-catalogue-23
  it('A listing with a refused word cannot be submitted, and the error states the word', async () => {
    await ban(word('ivory'));
    const vendor = await approvedVendor(t);
    const id = await saveListing(t, vendor, { title: 'An old box', description: 'Of real ívory' });
    expect(await submit(vendor, id)).toMatchObject({
      status: 409,
      code: 'banned_word',
      message: 'This word is not allowed here: ivory',
    });
  });

  it('A refused word is also found in a variant’s label', async () => {
    await ban(word('ivory'));
    const vendor = await approvedVendor(t);
    const id = await saveListing(t, vendor, { variants: [{ sku: 'A', label: 'Ivory', priceMicro: 1_000_000n }] });
    expect((await submit(vendor, id)).code).toBe('banned_word');
  });

  // Shows DEC-9-catalogue-23
  it('A listing with a held word waits for review even from a trusted vendor, and the operator sees the word', async () => {
    await ban();
    const vendor = await approvedVendor(t);
    for (let count = 0; count < 3; count++) await publishedListing(t, vendor);
    await ban(word('replica', 'hold'));
    const plain = await saveListing(t, vendor, { title: 'A watch' });
    await submit(vendor, plain);
    const held = await saveListing(t, vendor, { title: 'A replica watch' });
    expect((await submit(vendor, held)).status).toBe(200);
    const { token } = await signedInOperator(t, 'auditor');
    const of = async (id: string) => (await api.get(`/operatorApi/listings/${id}`, token)).json().data;
    expect(await of(plain)).toMatchObject({ status: 'published', bannedWords: [] });
    expect(await of(held)).toMatchObject({ status: 'in_review', isKnownVendor: true, bannedWords: ['replica'] });
  });

  it('An approved store accepts neither refused nor held words, because no one reviews its changes first', async () => {
    await ban(word('ivory'), word('replica', 'hold'));
    const vendor = await approvedVendor(t);
    for (const summary of ['Ivory and more', 'Replica watches']) {
      const answer = await api.post('/vendorApi/editStore', { summary }, vendor.token);
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'banned_word']);
    }
  });
});
