import { operatorListing } from '@plumbline/contract/operator';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addPicture, approvedVendor, operatorSession, publish, type TestVendor } from '../../../testing/market.ts';
import { signedIn, signedInOperator } from '../../../testing/operators.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const auditor = (await signedInOperator(t, 'auditor')).token;

/** A signed-in member in the shape that the helpers accept for vendors. */
const poster = (): Promise<TestVendor> => signedIn(t);

async function saved(by: TestVendor, pictures: readonly string[], id: string | null = null): Promise<string> {
  return t.value<string>(
    `SELECT catalogue.save_listing($1, $2, 'listing', 'a-post', jsonb_set($3::jsonb, '{categoryId}',
       to_jsonb((SELECT c.id::text FROM catalogue.category c WHERE c.kind = 'listing' AND c.slug = 'lessons')))) AS id`,
    [by.session, id, JSON.stringify({ title: 'A post', description: 'x', attributes: {}, pictures })],
  );
}
async function published(by: TestVendor, ...pictures: string[]): Promise<string> {
  const id = await saved(by, pictures);
  await publish(t, by, id);
  return id;
}
const remove = async (id: string) =>
  t.owner.query(`SELECT catalogue.remove_listing($1, $2, 'Shows a child')`, [await operatorSession(t), id]);
async function appealed(by: TestVendor, id: string, isGranted: boolean) {
  await t.owner.query(`SELECT catalogue.appeal($1, $2, 'It is my own')`, [by.session, id]);
  await t.owner.query(`SELECT catalogue.decide_appeal($1, $2, $3, 'We looked')`, [
    await operatorSession(t),
    id,
    isGranted,
  ]);
}
const statusOf = async (picture: string): Promise<number> =>
  (await api.get(`/publicApi/picture/${picture}/480`)).statusCode;
const forOperator = (listing: string, picture: string, token = auditor) =>
  api.get(`/operatorApi/listings/${listing}/pictures/${picture}/480`, token);

describe('Pictures of a listing that an operator removed', () => {
  // Shows DEC-9-catalogue-19
  it('A removed listing’s pictures are hidden from everyone at their public address, in every size and older revision', async () => {
    const by = await poster();
    const [first, second] = [await addPicture(t, by.id), await addPicture(t, by.id)];
    const id = await published(by, first);
    await saved(by, [second], id);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await remove(id);
    for (const size of [160, 480, 1280])
      expect((await api.get(`/publicApi/picture/${first}/${size}`)).statusCode).toBe(404);
    expect(await statusOf(second)).toBe(404);
    const own = await api.get(`/sellerApi/getOwnListing/${id}`, by.token);
    expect([own.statusCode, own.json().data.pictures]).toEqual([200, []]);
  });

  // Shows DEC-9-catalogue-19
  it('Operators who decide an appeal can see the removed listing’s pictures, which are never cached', async () => {
    const by = await poster();
    const picture = await addPicture(t, by.id);
    const id = await published(by, picture);
    await remove(id);
    const facts = (await api.get(`/operatorApi/listings/${id}`, auditor)).json().data;
    expect(operatorListing.data.safeParse(facts).error).toBeUndefined();
    expect(facts.pictures).toMatchObject([
      { _id: picture, sizes: { '480': `/operatorApi/listings/${id}/pictures/${picture}/480` } },
    ]);
    const answer = await forOperator(id, picture);
    expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([200, 'b']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="picture-480.webp"',
      'content-type': 'image/webp',
    });
  });

  // Shows DEC-9-catalogue-19
  it('The operators’ picture address shows nothing to members or strangers, and no picture of another listing', async () => {
    const by = await poster();
    const picture = await addPicture(t, by.id);
    const id = await published(by, picture);
    const other = await published(by, await addPicture(t, by.id));
    await remove(id);
    expect((await forOperator(id, picture, by.token)).statusCode).toBe(401);
    expect((await api.get(`/operatorApi/listings/${id}/pictures/${picture}/480`)).statusCode).toBe(401);
    for (const [listing, asked] of [
      [other, picture],
      [id, crypto.randomUUID()],
      [id, 'none'],
      ['none', picture],
    ] as const)
      expect((await forOperator(listing, asked)).statusCode).toBe(404);
  });

  // Shows DEC-9-catalogue-19
  it('A picture is shown again when the appeal is granted, but not when the removal is upheld', async () => {
    const by = await poster();
    const [wrongly, rightly] = [await addPicture(t, by.id), await addPicture(t, by.id)];
    for (const [picture, isGranted] of [
      [wrongly, true],
      [rightly, false],
    ] as const) {
      const id = await published(by, picture);
      await remove(id);
      await appealed(by, id, isGranted);
    }
    expect([await statusOf(wrongly), await statusOf(rightly)]).toEqual([200, 404]);
  });

  it('A withheld picture cannot be shown by another listing of the same owner', async () => {
    const by = await poster();
    const picture = await addPicture(t, by.id);
    const kept = await saved(by, [picture]);
    await remove(await published(by, picture));
    await expect(saved(by, [picture])).rejects.toThrow('picture_unknown');
    await publish(t, by, kept);
    const shown = await api.get(`/sellerApi/getOwnListing/${kept}`, by.token);
    expect([shown.json().data.status, shown.json().data.pictures]).toEqual(['published', []]);
    expect(await statusOf(picture)).toBe(404);
  });

  it('A picture that another open listing uses stays visible, and so does the store’s logo', async () => {
    const by = await poster();
    const shared = await addPicture(t, by.id);
    await published(by, shared);
    await remove(await published(by, shared));
    const vendor = await approvedVendor(t);
    const { rows } = await t.owner.query('SELECT logo_id AS id FROM vendors.vendor WHERE vendor_id = $1', [vendor.id]);
    await remove(await published(vendor, rows[0].id));
    expect([await statusOf(shared), await statusOf(rows[0].id)]).toEqual([200, 200]);
  });
});
