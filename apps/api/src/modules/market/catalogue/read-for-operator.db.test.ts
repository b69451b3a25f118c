import { operatorListing, operatorListings } from '@plumbline/contract/operator';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, newVendor, publishedListing, saveListing } from '../../../testing/market.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { publicIdOf } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const { token } = await signedInOperator(t, 'auditor');

const read = async (path: string) => (await api.get(`/operatorApi/${path}`, token)).json().data;
const waiting = async (kind: string): Promise<number> =>
  (await read('overview')).attention.find((each: { kind: string }) => each.kind === kind).count;

describe('Listings in the operator console', () => {
  // Shows DEC-9-catalogue-18
  it('Operators see an edit of a published listing next to the version that visitors see', async () => {
    const vendor = await approvedVendor(t);
    const id = await publishedListing(t, vendor, { title: 'A red mug' });
    expect(await read(`listings/${id}`)).toMatchObject({ title: 'A red mug', published: null, isKnownVendor: false });
    await saveListing(t, vendor, { title: 'A blue mug' }, id);
    const facts = await read(`listings/${id}`);
    expect(operatorListing.data.safeParse(facts).error).toBeUndefined();
    expect(facts).toMatchObject({
      title: 'A blue mug',
      revision: 2,
      categories: [storefrontTexts.categories.product.home, 'Kitchen'],
      store: { _id: await publicIdOf(t, vendor.id) },
      published: { title: 'A red mug', revision: 1 },
    });
  });

  it('A listing of a vendor who was never approved shows the vendor’s own name', async () => {
    const vendor = await newVendor(t);
    const id = await saveListing(t, vendor);
    expect((await read(`listings/${id}`)).store).toMatchObject({ _id: await publicIdOf(t, vendor.id), slug: '' });
  });

  it('Operators find listings by vendor, by status and by address', async () => {
    const vendor = await approvedVendor(t);
    const [shown, draft] = [await publishedListing(t, vendor), await saveListing(t, vendor)];
    const of = async (query: string) => {
      const data = await read(`listings?${query}`);
      expect(operatorListings.data.safeParse(data).error).toBeUndefined();
      return data.docs.map((each: { _id: string }) => each._id);
    };
    const mine = `vendor=${await publicIdOf(t, vendor.id)}`;
    expect(await of(mine)).toEqual([draft, shown]);
    expect(await of(`${mine}&status=published`)).toEqual([shown]);
    expect(await of(`slug=${(await read(`listings/${draft}`)).slug}`)).toEqual([draft]);
    expect(await of('vendor=nobody')).toEqual([]);
  });
});

it('The console’s overview counts submitted listings until an operator decides', async () => {
  const before = await waiting('listings');
  const vendor = await approvedVendor(t);
  const id = await saveListing(t, vendor);
  await t.owner.query('SELECT catalogue.submit_listing($1, $2)', [vendor.session, id]);
  expect(await waiting('listings')).toBe(before + 1);
});
