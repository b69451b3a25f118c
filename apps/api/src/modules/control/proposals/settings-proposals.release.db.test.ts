import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { addMember } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor } from '../../../testing/people.ts';

type Signed = Awaited<ReturnType<typeof signedInOperator>>;
let t: TestDatabase;
let api: TestApp;
let one: Signed;
let two: Signed;
beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
  [one, two] = [await signedInOperator(t), await signedInOperator(t)];
  await addMember(t.owner);
});

const codeOf = (answer: Awaited<ReturnType<TestApp['post']>>) => answer.headers['x-error-code'];
const now = async (token = one.token) => (await api.get('/operatorApi/settings', token)).json().data;
const settingOf = async (key: string) =>
  (await now()).settings.find((each: { key: string; value: string }) => each.key === key).value;
const send = async (call: 'changeSettings' | 'proposeSettings', changes: object, by = one) =>
  postDecision(
    t,
    api,
    `/operatorApi/${call}`,
    { basedOn: (await now()).version, changes, reason: 'Fewer clicks' },
    by.token,
  );
const proposed = async (changes: object, by = one): Promise<string> =>
  (await send('proposeSettings', changes, by)).json().data._id;
const listed = async (id: string) =>
  (await api.get('/operatorApi/proposals?about=settings&limit=100', two.token))
    .json()
    .data.docs.find((each: { _id: string }) => each._id === id);
const decide = async (verb: 'approve' | 'reject', id: string, by = two) =>
  postDecision(
    t,
    api,
    `/operatorApi/${verb}Proposal`,
    { _id: id, stateHash: (await listed(id)).stateHash, note: 'Agreed by phone', reason: 'Not now' },
    by.token,
  );

/** The ways in which a setting could help a thief, and the original value. */
const LOOSENED = [
  ['autoApproveUpTo', '50', '0.00'],
  ['secondApprovalFrom', '2000', '1000.00'],
  ['withdrawalChargeBps', '4', '5'],
  ['withdrawalChargeBps', '6', '5'],
  ['packageChargeBps', '9', '10'],
  ['vendorWithdrawalChargeBps', '1', '0'],
] as const;

describe('a setting that takes two owners', () => {
  it.each(LOOSENED)('One owner cannot set %s to %s', async (key, value, before) => {
    expect(codeOf(await send('changeSettings', { [key]: value }))).toBe('settings_take_two');
    expect(codeOf(await send('changeSettings', { [key]: value, sweepFrom: '30' }))).toBe('settings_take_two');
    expect(await settingOf(key)).toBe(before);
  });

  // Shows DEC-5-operators-11
  it.each(LOOSENED)('Setting %s to %s takes effect when the other owner approves it', async (key, value, before) => {
    const id = await proposed({ [key]: value });
    expect(await settingOf(key)).toBe(before);
    expect((await decide('approve', id)).statusCode).toBe(200);
    expect(Number(await settingOf(key))).toBe(Number(value));
  });

  it.each([
    ['autoApproveUpTo', '50', '20'],
    ['secondApprovalFrom', '2000', '1500'],
  ])('One owner can set %s back to the stricter value', async (key, loose, tight) => {
    await decide('approve', await proposed({ [key]: loose }));
    expect((await send('changeSettings', { [key]: tight })).statusCode).toBe(200);
    expect(Number(await settingOf(key))).toBe(Number(tight));
  });

  it('A proposed setting is shown with its difference, proposer and reason, and stored as a version', async () => {
    const id = await proposed({ autoApproveUpTo: '50', sweepFrom: '30' });
    expect(await listed(id)).toMatchObject({
      kind: 'settings',
      amount: null,
      member: null,
      reason: 'Fewer clicks',
      proposedBy: one.email,
      settings: [
        { key: 'autoApproveUpTo', before: '0.00', after: '50.00' },
        { key: 'sweepFrom', before: '20.00', after: '30.00' },
      ],
    });
    await decide('approve', id);
    const { rows: kept } = await t.owner.query('SELECT proposal_id, unconfirmed FROM platform.setting_version');
    expect(kept).toEqual([{ proposal_id: id, unconfirmed: null }]);
    const versions = (await api.get('/operatorApi/settingVersions', one.token)).json().data.docs;
    expect(versions).toMatchObject([
      { version: 1, changedBy: `${one.email} and ${two.email}`, reason: 'Fewer clicks', changes: [{}, {}] },
    ]);
    expect(await auditOf(t, `proposal:${id}`)).toMatchObject([
      { action: 'settings.propose', actor: one.email, after: { settings: { autoApproveUpTo: { after: '50.00' } } } },
      { action: 'settings.approve', actor: two.email, reason: 'Agreed by phone', after: { status: 'approved' } },
    ]);
    for (const { email } of [one, two]) {
      expect((await mailsFor(t, email)).map(({ subject }) => subject).sort()).toEqual([
        mailsTexts.subjects['settings-proposed'],
        mailsTexts.subjects['settings-changed'],
      ]);
    }
  });

  // Shows DEC-5-operators-11
  it('A proposed setting is decided only by owners, and not by its proposer', async () => {
    const id = await proposed({ autoApproveUpTo: '50' });
    const finance = await signedInOperator(t, 'finance');
    expect(codeOf(await decide('approve', id, finance))).toBe('owners_decide');
    expect(codeOf(await decide('reject', id, finance))).toBe('owners_decide');
    expect(codeOf(await decide('approve', id, one))).toBe('own_proposal');
    expect((await send('proposeSettings', { autoApproveUpTo: '60' }, finance)).statusCode).toBe(403);
    expect((await decide('reject', id)).statusCode).toBe(200);
    expect(await listed(id)).toMatchObject({ status: 'rejected', decision: 'Not now', decidedBy: two.email });
    expect(await settingOf('autoApproveUpTo')).toBe('0.00');
  });

  // Shows DEC-5-operators-11
  it('A proposed setting waits while no second owner is confirmed, which the screen shows', async () => {
    expect((await now()).owners).toBe(2);
    await t.owner.query('UPDATE identity.operator SET waits_since = now() WHERE id = $1', [two.id]);
    expect((await now()).owners).toBe(1);
    const id = await proposed({ autoApproveUpTo: '50' });
    expect(codeOf(await decide('approve', id))).toBe('operator_not_confirmed');
    expect(codeOf(await send('proposeSettings', { autoApproveUpTo: '60' }, two))).toBe('operator_not_confirmed');
    expect((await listed(id)).status).toBe('proposed');
  });

  // Shows DEC-5-operators-11
  it('A proposed setting cannot be approved after it was changed; changes to other settings do not matter', async () => {
    const [stale, sound] = [await proposed({ withdrawalChargeBps: '4' }), await proposed({ autoApproveUpTo: '50' })];
    await decide('approve', await proposed({ withdrawalChargeBps: '3' }));
    await send('changeSettings', { brandName: 'Lotwaage' });
    expect(codeOf(await decide('approve', stale))).toBe('settings_changed');
    expect(await listed(stale)).toMatchObject({ status: 'proposed' });
    expect((await decide('approve', sound)).statusCode).toBe(200);
  });

  it('A proposed setting is approved once, however many owners approve it at the same time', async () => {
    const id = await proposed({ autoApproveUpTo: '50' });
    const owners = await Promise.all([signedInOperator(t), signedInOperator(t)]);
    const answers = await Promise.all([two, ...owners].map((each) => decide('approve', id, each)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await now()).version).toBe(1);
  });

  it('A proposed setting counts as pending work until it is decided', async () => {
    const waiting = async () =>
      (await api.get('/operatorApi/overview', one.token))
        .json()
        .data.attention.find((each: { kind: string }) => each.kind === 'setting-proposals').count;
    expect(await waiting()).toBe(0);
    const id = await proposed({ autoApproveUpTo: '50' });
    expect(await waiting()).toBe(1);
    await decide('reject', id);
    expect(await waiting()).toBe(0);
  });
});

describe('protection of settings in the database', () => {
  const write = (key: string, value: unknown) =>
    t.owner.query(
      `INSERT INTO platform.setting (key, value, changed_by) VALUES ($1, $2::jsonb, 'a program')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, JSON.stringify(value)],
    );

  // Shows DEC-5-operators-11
  it.each([
    ['autoApproveUpTo', '1'],
    ['secondApprovalFrom', '1000000001'],
    ['withdrawalChargeBps', 499],
    ['withdrawalChargeBps', 501],
    ['packageChargeBps', 900],
    ['vendorWithdrawalChargeBps', 1],
  ])('The database rejects setting %s to %s without two owners', async (key, value) => {
    await expect(write(key, value)).rejects.toThrow('two owners approve this change');
  });

  it('One program can tighten a setting, but deleting the row does not loosen it again', async () => {
    await write('secondApprovalFrom', '500000000');
    await expect(t.owner.query("DELETE FROM platform.setting WHERE key = 'secondApprovalFrom'")).rejects.toThrow(
      'two owners approve this change',
    );
    await expect(write('secondApprovalFrom', '600000000')).rejects.toThrow('two owners approve this change');
  });

  // Shows DEC-5-operators-11
  it('The database accepts an approval only for its own content and in its own transaction', async () => {
    await decide('approve', await proposed({ autoApproveUpTo: '50' }));
    await expect(write('autoApproveUpTo', '60000000')).rejects.toThrow('two owners approve this change');
    await write('autoApproveUpTo', '0');
    await expect(write('autoApproveUpTo', '50000000')).rejects.toThrow('two owners approve this change');
  });

  it('The database rejects an approval by an unconfirmed owner or with another time than now', async () => {
    const finance = await signedInOperator(t, 'finance');
    const approve = (id: string, by: bigint, at: string) =>
      t.owner.query(
        `UPDATE proposals.proposal SET status = 'approved', decided_by = $2, decided_at = ${at}, booked_on = current_date WHERE id = $1`,
        [id, by],
      );
    const id = await proposed({ autoApproveUpTo: '50' });
    await expect(approve(id, finance.id, 'now()')).rejects.toThrow('settings_approved_by_two_owners');
    await expect(approve(id, one.id, 'now()')).rejects.toThrow('proposal_decided_by_another');
    await expect(approve(id, two.id, "now() + interval '1 second'")).rejects.toThrow('proposal_decided_now');
  });
});
