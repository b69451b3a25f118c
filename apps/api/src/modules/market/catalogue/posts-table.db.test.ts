import { texts as kindsTexts } from '@plumbline/texts/en/kinds';
import { expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor } from '../../../testing/market.ts';
import { openSession } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const newMember = async (): Promise<string> => openSession(t, 'member', (await member(t)).id);
const categoryOf = async (kind: string): Promise<string> =>
  (await api.get(`/publicApi/getCategories/${kind}`)).json().data.docs[0]._id;

async function post(token: string, over: object = {}, area = 'sellerApi'): Promise<void> {
  const saved = await api.post(
    `/${area}/saveListing`,
    {
      kind: 'listing',
      title: 'A used loom',
      description: 'It weaves, "well".',
      placeId: '1259229',
      price: '40',
      categoryId: await categoryOf('listing'),
      attributes: { offer: 'sell', condition: 'good', year: 1999 },
      ...over,
    },
    token,
  );
  expect(saved.statusCode, saved.body).toBe(200);
}
/** Returns the rows of the exported file, each keyed by column heading. */
async function fileOf(token: string, query = '', area = 'sellerApi'): Promise<readonly Record<string, string>[]> {
  const answer = await api.get(`/${area}/exportList/listings${query}`, token);
  expect(answer.statusCode, answer.body).toBe(200);
  const [heads, ...rows] = answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b]) =>
        (a ?? b ?? '').replaceAll('""', '"'),
      ),
    );
  return rows.map((row) => Object.fromEntries(heads!.map((head, at) => [head, row[at] ?? ''])));
}

// Shows DEC-9-kinds-16
it('An export of one kind has a column for each of its attributes and shows values in words', async () => {
  const token = await newMember();
  await post(token);
  const [row, ...others] = await fileOf(token, '?kind=listing');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Title: 'A used loom',
    Kind: 'Classified',
    Status: 'draft',
    'Price (USDT)': '40.00',
    Place: 'Pune',
    Description: 'It weaves, "well".',
    [kindsTexts.listing.attributes.offer.label]: kindsTexts.listing.attributes.offer.choices.sell,
    Condition: kindsTexts.listing.attributes.condition.choices.good,
    'Year made': '1999',
  });
});

// Shows DEC-9-kinds-16
it('An export of all kinds contains the member’s own posts of each kind and no one else’s', async () => {
  const [token, other] = [await newMember(), await newMember()];
  await post(token);
  await post(token, {
    kind: 'lostfound',
    title: 'A lost umbrella',
    price: '',
    categoryId: await categoryOf('lostfound'),
    attributes: { what: 'lost', happened: '2026-01-02' },
  });
  await post(other, { title: 'Of somebody else' });
  expect((await fileOf(token)).map(({ Title }) => Title)).toEqual(['A lost umbrella', 'A used loom']);
  expect((await fileOf(token, '?kind=lostfound')).map(({ Title }) => Title)).toEqual(['A lost umbrella']);
});

// Shows DEC-9-kinds-16
it('The vendor API exports a store’s own posts', async () => {
  const { token } = await approvedVendor(t);
  await post(token, { title: 'A shop shelf' }, 'vendorApi');
  expect((await fileOf(token, '?kind=listing', 'vendorApi')).map(({ Title }) => Title)).toEqual(['A shop shelf']);
});

it('An export of an unknown listing kind is rejected', async () => {
  const answer = await api.get('/sellerApi/exportList/listings?kind=boat', await newMember());
  expect(answer.statusCode).toBe(400);
});
