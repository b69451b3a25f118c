import { operatorReportsOf } from '@plumbline/contract/operator';
import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addPicture, approvedVendor, type TestVendor } from '../../../testing/market.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { publicIdOf } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const operator = await signedInOperator(t, 'support');

const store = async (): Promise<TestVendor & { readonly _id: string }> => {
  const vendor = await approvedVendor(t);
  return { ...vendor, _id: await publicIdOf(t, vendor.id) };
};
const edit = async (vendor: TestVendor, change: Readonly<Record<string, string>>): Promise<void> => {
  const answer = await api.post('/vendorApi/editStore', change, vendor.token);
  expect(answer.statusCode, answer.body).toBe(200);
};
const reportsOf = async (_id: string) => {
  const { data } = (await api.get(`/operatorApi/reportsOf/${_id}?kind=store`, operator.token)).json();
  return operatorReportsOf.data.parse(data).docs;
};
const decide = async (_id: string, edits: number | null, decision: 'dismiss' | 'remove' = 'dismiss') => {
  const body = { kind: 'store', _id, decision, reason: 'Looked at it', edits };
  const answer = await api.post('/operatorApi/decideReports', body, operator.token);
  return { status: answer.statusCode, code: answer.headers['x-error-code'] };
};

describe('Stores that change after approval', () => {
  // Shows DEC-9-catalogue-20
  it('A store that changes after its approval enters the queue with its old and new texts', async () => {
    const vendor = await store();
    const { rows } = await t.owner.query('SELECT summary, logo_id FROM vendors.vendor WHERE vendor_id = $1', [
      vendor.id,
    ]);
    await edit(vendor, { summary: 'Mugs for everybody' });
    const logo = await addPicture(t, vendor.id);
    await edit(vendor, { summary: 'Mugs that make you rich', logo });
    const [report, ...others] = await reportsOf(vendor._id);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      reason: 'changed',
      status: 'open',
      by: null,
      change: {
        edits: 2,
        texts: [{ name: 'summary', before: rows[0].summary, after: 'Mugs that make you rich' }],
        logo: { before: { _id: rows[0].logo_id }, after: { _id: logo } },
      },
    });
    const { data } = (await api.get('/operatorApi/reports?kind=store&limit=100', operator.token)).json();
    expect(data.docs.find((each: { _id: string }) => each._id === vendor._id)).toMatchObject({
      count: 1,
      reasons: [{ reason: 'changed', count: 1 }],
    });
  });

  // Shows DEC-9-catalogue-20
  it('A change after a decision is reviewed separately, against the texts of that decision', async () => {
    const vendor = await store();
    await edit(vendor, { description: 'The second text' });
    expect((await decide(vendor._id, 1)).status).toBe(200);
    expect((await reportsOf(vendor._id))[0]).toMatchObject({ status: 'dismissed', change: null });
    await edit(vendor, { description: 'The third text' });
    expect((await reportsOf(vendor._id))[0]).toMatchObject({
      change: { edits: 1, texts: [{ before: 'The second text', after: 'The third text' }] },
    });
    expect((await auditOf(t, `store:${vendor._id}`)).map(({ action }) => action)).toEqual(['reports.dismiss']);
  });

  // Shows DEC-9-catalogue-20
  it('A decision on an outdated text of a store is rejected and changes nothing', async () => {
    const vendor = await store();
    await edit(vendor, { summary: 'Harmless' });
    await edit(vendor, { summary: 'Not so harmless' });
    for (const edits of [1, null]) {
      expect(await decide(vendor._id, edits)).toEqual({ status: 409, code: 'state_changed' });
    }
    expect(await reportsOf(vendor._id)).toMatchObject([{ status: 'open', change: { edits: 2 } }]);
  });

  it('A store text that was restored stays in the queue, because visitors saw the other text meanwhile', async () => {
    const vendor = await store();
    await edit(vendor, { returnPolicy: 'No returns' });
    const [{ change } = { change: null }] = await reportsOf(vendor._id);
    await edit(vendor, { returnPolicy: change!.texts[0]!.before });
    const [text] = (await reportsOf(vendor._id))[0]!.change!.texts;
    expect(text!.after).toBe(text!.before);
  });

  it('A store’s change is listed before two hundred reports about it, so that an operator can decide on it', async () => {
    const vendor = await store();
    await edit(vendor, { summary: 'Another text' });
    await t.owner.query(
      `INSERT INTO moderation.report (kind, thing_id, reason, visitor_sha256)
       SELECT 'store', $1, 'fraud', sha256(convert_to(n::text, 'UTF8')) FROM generate_series(1, 200) n`,
      [vendor._id],
    );
    expect((await reportsOf(vendor._id))[0]).toMatchObject({ reason: 'changed', change: { edits: 1 } });
    expect((await decide(vendor._id, 1)).status).toBe(200);
    expect((await reportsOf(vendor._id))[0]).toMatchObject({ reason: 'fraud', status: 'dismissed' });
  });

  it('Twenty simultaneous changes of a store are one entry of the queue, with a count of twenty', async () => {
    const vendor = await store();
    await Promise.all(Array.from({ length: 20 }, (_, index) => edit(vendor, { summary: `Text ${index}` })));
    expect(await reportsOf(vendor._id)).toMatchObject([{ change: { edits: 20 } }]);
  });

  it('Saving a store unchanged, or changing only its payouts, needs no review', async () => {
    const vendor = await store();
    const { rows } = await t.owner.query('SELECT summary FROM vendors.vendor WHERE vendor_id = $1', [vendor.id]);
    await edit(vendor, { summary: rows[0].summary });
    await edit(vendor, { payoutAddress: `0x${'7'.repeat(40)}` });
    expect(await reportsOf(vendor._id)).toEqual([]);
  });

  it('A store whose change is rejected is suspended', async () => {
    const vendor = await store();
    await edit(vendor, { summary: 'Cheap copies of everything' });
    expect((await decide(vendor._id, 1, 'remove')).status).toBe(200);
    expect(await t.value('SELECT status FROM vendors.vendor WHERE vendor_id = $1', [vendor.id])).toBe('suspended');
  });

  // Shows DEC-9-catalogue-20
  it('The API’s login cannot forge the report of a store’s change', async () => {
    const vendor = await store();
    const attacker = attackerOf(t);
    const report = `SELECT moderation.take_report(NULL, sha256('x'), 'store', '${vendor._id}', 'changed', '')`;
    expect(await attacker.attempt(report)).toBe('report_by_somebody');
    expect(await reportsOf(vendor._id)).toEqual([]);
  });
});
