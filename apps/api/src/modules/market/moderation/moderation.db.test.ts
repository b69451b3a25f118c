import { operatorReports, operatorReportsOf } from '@plumbline/contract/operator';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, publishedListing, saveListing } from '../../../testing/market.ts';
import { auditOf, openSession, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor, member, publicIdOf } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const shop = await approvedVendor(t);

const report = async (of: { kind?: string; _id: string; reason?: string; words?: string }, token?: string) =>
  outcomeOf(await api.post('/publicApi/reportContent', { kind: 'listing', reason: 'fraud', ...of }, token));
const openReports = async (id: string): Promise<number> =>
  Number(await t.value('SELECT count(*) FROM moderation.report WHERE thing_id = $1', [id]));
const reporter = async () => {
  const made = await member(t);
  return { ...made, token: await openSession(t, 'member', made.id) };
};
const decide = async (of: { kind?: string; _id: string }, decision: 'dismiss' | 'remove') => {
  const operator = await signedInOperator(t, 'support');
  const body = { kind: 'listing', reason: 'For a test', decision, ...of };
  const answer = await api.post('/operatorApi/decideReports', body, operator.token);
  return { operator, status: answer.statusCode, code: answer.headers['x-error-code'], ...answer.json() };
};

describe('Reports', () => {
  // Shows DEC-9-catalogue-19
  it('A person’s second report of the same content changes nothing and gets the same answer', async () => {
    const id = await publishedListing(t, shop);
    const by = await reporter();
    const first = await report({ _id: id }, by.token);
    expect(await report({ _id: id, reason: 'other' }, by.token)).toEqual(first);
    expect(await openReports(id)).toBe(1);
  });

  it('Visitors of one network can report content once together; a member of that network can report it too', async () => {
    const id = await publishedListing(t, shop);
    await report({ _id: id });
    await report({ _id: id, words: 'Again' });
    await report({ _id: id }, (await reporter()).token);
    expect(await openReports(id)).toBe(2);
  });

  // Shows DEC-9-catalogue-19
  it('A report form sent without JavaScript redirects to the page with the result', async () => {
    const id = await publishedListing(t, shop);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/publicApi/reportContent',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ kind: 'listing', _id: id, reason: 'copied', words: 'From me' }).toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/report?result=reportContent']);
    expect(await openReports(id)).toBe(1);
  });

  it('A draft or unknown content cannot be reported', async () => {
    const draft = await saveListing(t, shop);
    const by = await reporter();
    for (const _id of [draft, '01900000-0000-7000-8000-000000000000', 'nothing']) {
      expect(await report({ _id }, by.token)).toMatchObject({ status: 404, code: 'content_unknown' });
    }
  });

  // Shows DEC-9-orders-11
  it('A store is reported by the `_id` in its public data', async () => {
    const seller = await approvedVendor(t);
    const { rows } = await t.owner.query('SELECT slug FROM vendors.vendor WHERE vendor_id = $1', [seller.id]);
    const { _id } = (await api.get(`/publicApi/getVendorStore/${rows[0].slug}`)).json().data;
    expect(await report({ kind: 'store', _id })).toMatchObject({ status: 200 });
    expect(await openReports(await publicIdOf(t, seller.id))).toBe(1);
  });

  it('Vendors cannot report their own content', async () => {
    const id = await publishedListing(t, shop);
    expect(await report({ _id: id }, shop.token)).toMatchObject({ status: 409, code: 'own_content' });
  });

  // Shows DEC-9-catalogue-19
  it('Visitors of one network can send at most ten reports an hour', async () => {
    await t.owner.query('DELETE FROM platform.rate_window');
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      const body = { kind: 'store', _id: await publicIdOf(t, shop.id), reason: 'other' };
      statuses.push((await strict.post('/publicApi/reportContent', body)).statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('The API’s login cannot insert a report directly or decide one without an operator’s session', async () => {
    const id = await publishedListing(t, shop);
    await report({ _id: id });
    const attacker = attackerOf(t);
    const row = `INSERT INTO moderation.report (kind, thing_id, reason, visitor_sha256) VALUES ('listing', '${id}', 'other', sha256('x'))`;
    expect(await attacker.attempt(row)).toBe('42501');
    const session = `'\\x${shop.session.toString('hex')}'::bytea`;
    expect(await attacker.attempt(`SELECT moderation.decide(${session}, 'listing', '${id}', true, 'mine')`)).toBe(
      'PB000',
    );
  });
});

describe('Operators’ decisions on reports', () => {
  // Shows DEC-9-catalogue-19
  it('When an operator removes a listing directly, its reports are closed and their reporters mailed', async () => {
    const id = await publishedListing(t, shop, { title: 'A bad mug' });
    const by = await reporter();
    await report({ _id: id }, by.token);
    await report({ _id: id, words: 'From a visitor' });
    const { token } = await signedInOperator(t, 'support');
    const removed = await api.post('/operatorApi/removeListing', { _id: id, reason: 'Counterfeit' }, token);
    expect(removed.statusCode).toBe(200);
    const { rows } = await t.owner.query(
      'SELECT DISTINCT status, decided_by FROM moderation.report WHERE thing_id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'removed', decided_by: 'rule' }]);
    const mails = (await mailsFor(t, by.email)).filter(({ subject }) =>
      subject.startsWith(mailsTexts.subjects['report-decided']),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('A bad mug');
    expect((await decide({ _id: id }, 'dismiss')).code).toBe('reports_over');
  });

  it('The queue has one entry for each reported item, with the reasons and their counts', async () => {
    const id = await publishedListing(t, shop, { title: 'A reported mug' });
    await report({ _id: id, reason: 'fraud' }, (await reporter()).token);
    await report({ _id: id, reason: 'fraud' }, (await reporter()).token);
    await report({ _id: id, reason: 'other', words: 'It is mine' });
    const { token } = await signedInOperator(t, 'auditor');
    const { data } = (await api.get('/operatorApi/reports?limit=100', token)).json();
    expect(operatorReports.data.safeParse(data).error).toBeUndefined();
    expect(data.docs.find((each: { _id: string }) => each._id === id)).toMatchObject({
      title: 'A reported mug',
      count: 3,
      reasons: [
        { reason: 'fraud', count: 2 },
        { reason: 'other', count: 1 },
      ],
    });
    const each = (await api.get(`/operatorApi/reportsOf/${id}?kind=listing`, token)).json().data;
    expect(operatorReportsOf.data.safeParse(each).error).toBeUndefined();
    expect(each.docs[0]).toMatchObject({ words: 'It is mine', by: null });
  });

  // Shows DEC-9-catalogue-19
  it('Removing reported content hides it, mails vendor and reporters, is audited and can be appealed', async () => {
    const id = await publishedListing(t, shop);
    const by = await reporter();
    await report({ _id: id }, by.token);
    const { operator, data } = await decide({ _id: id }, 'remove');
    expect(data).toEqual({ closed: 1 });
    expect(await t.value('SELECT status FROM catalogue.listing WHERE public_id = $1', [id])).toBe('removed');
    expect((await mailsFor(t, by.email)).map(({ subject }) => subject)).toContain(
      mailsTexts.subjects['report-decided'],
    );
    expect((await auditOf(t, `listing:${id}`)).map((row) => [row.action, row.actor])).toContainEqual([
      'reports.remove',
      operator.email,
    ]);
    const appeal = await api.post('/vendorApi/appealRemoval', { _id: id, text: 'It is allowed' }, shop.token);
    expect(appeal.statusCode).toBe(200);
  });

  it('Dismissing a report keeps the content and mails the reporters; a report is decided once', async () => {
    const id = await publishedListing(t, await approvedVendor(t));
    const by = await reporter();
    await report({ _id: id }, by.token);
    await decide({ _id: id }, 'dismiss');
    expect((await mailsFor(t, by.email)).map(({ subject }) => subject)).toContain(
      mailsTexts.subjects['report-decided'],
    );
    expect(await decide({ _id: id }, 'remove')).toMatchObject({ status: 409, code: 'reports_over' });
    expect(await t.value('SELECT status FROM catalogue.listing WHERE public_id = $1', [id])).toBe('published');
  });

  it('Removing a reported store suspends it', async () => {
    const vendor = await approvedVendor(t);
    const _id = await publicIdOf(t, vendor.id);
    await report({ kind: 'store', _id });
    expect((await decide({ kind: 'store', _id }, 'remove')).status).toBe(200);
    expect(await t.value('SELECT status FROM vendors.vendor WHERE vendor_id = $1', [vendor.id])).toBe('suspended');
  });
});
