import { firstPlan } from '@plumbline/contract/first-plan';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/app.ts';
import { acceptRisk, addMember, addPackage, fund } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { closeDay } from '../income/index.ts';

let t: TestDatabase;
let api: TestApp;
let author: Awaited<ReturnType<typeof signedInOperator>>;
let other: Awaited<ReturnType<typeof signedInOperator>>;
beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
  author = await signedInOperator(t, 'finance');
  other = await signedInOperator(t, 'owner');
});

/** The database starts on 2026-01-05. */
const TOMORROW = '2026-01-06';
const ranks = firstPlan.ranks.map((each) => ({
  rank: each.rank,
  ownPrincipal: each.ownPrincipal.toFixed(2),
  teamInvested: each.teamInvested.toFixed(2),
  reward: each.reward.toFixed(2),
}));
const plan = { levelBps: [1200, 500, 200], matchingBps: 1000, directBps: 100, holdDays: 14, ranks };
const terms = { title: 'Short', price: '100', yieldPpm: 500, maturityDays: 60 };

type Body = Record<string, unknown>;
const post = async (path: string, body: Body, who = author) =>
  outcomeOf(await postDecision(t, api, `/operatorApi/${path}`, body, who.token));
const savePlan = (change: Body = {}, more: Body = {}) =>
  post('saveDraft', { plan: { ...plan, ...change }, holdsFrom: TOMORROW, reason: 'Teams asked for it', ...more });
const savePackage = (change: Body = {}, more: Body = {}) =>
  post('saveDraft', { package: { ...terms, ...change }, holdsFrom: TOMORROW, reason: 'A shorter one', ...more });
const propose = (draft: { _id: string; stateHash: string }, who = author) =>
  post('proposeDraft', { id: draft._id, stateHash: draft.stateHash }, who);
const publish = (draft: { _id: string; stateHash: string }, who = other) =>
  post('publishDraft', { id: draft._id, stateHash: draft.stateHash, reason: 'Looked at together' }, who);
async function published(save: Promise<{ data: { _id: string; stateHash: string } }>) {
  const proposed = await propose((await save).data);
  const answer = await publish(proposed.data);
  expect(answer).toMatchObject({ success: true });
  return { ...proposed.data, version: answer.data.version };
}
const offered = async (title: string) =>
  (await api.get('/operatorApi/packages', author.token)).json().data.docs.find((each: Body) => each.title === title);
const buy = async (packageId: string, price: bigint) => {
  const member = await addMember(t.owner);
  await fund(t.db, member, price);
  await acceptRisk(t.owner, member, 1);
  return t.row('SELECT * FROM investments.open_position(gen_random_uuid(), $1, $2, $3, 1)', [
    member,
    packageId,
    price.toString(),
  ]);
};

describe('drafts of the plan', () => {
  it('A draft of the plan is compared field by field with the version that applies until its day', async () => {
    const { data } = await savePlan();
    expect(data).toMatchObject({ status: 'draft', violation: '', comparison: { version: 1 }, plan });
    expect(data.comparison.fields.filter((each: Body) => !each.isSame)).toEqual([
      { field: 'Level A', before: '10 %', after: '12 %', isSame: false },
    ]);
  });

  // Shows DEC-4-plans-1
  it('A draft of the plan becomes a version when another operator publishes it, and applies from its day', async () => {
    const draft = await published(savePlan({}, { holdsFrom: '2026-01-07' }));
    const versions = (await api.get('/operatorApi/plans', author.token)).json().data.docs;
    expect(versions).toMatchObject([
      {
        version: 2,
        holdsFrom: '2026-01-07',
        levelBps: [1200, 500, 200],
        proposedBy: author.email,
        publishedBy: other.email,
        state: 'announced',
      },
      { version: 1, state: 'in force', proposedBy: '' },
    ]);
    const closed = [];
    for (const day of ['2026-01-05', '2026-01-06', '2026-01-07']) closed.push((await closeDay(t.db, day)).planVersion);
    expect(closed).toEqual([1, 1, 2]);
    expect(
      (await auditOf(t, `draft:${draft._id}`)).map(({ actor, action, reason }) => ({ actor, action, reason })),
    ).toEqual([
      { actor: author.email, action: 'draft.make', reason: 'Teams asked for it' },
      { actor: author.email, action: 'draft.propose', reason: 'Teams asked for it' },
      { actor: other.email, action: 'plan.publish', reason: 'Looked at together' },
    ]);
  });

  it.each([
    ['levels above 100 %', { levelBps: [9000, 900, 101] }, 'plan_levels_above_profit'],
    ['levels and matching above 100 %', { levelBps: [5000, 0, 1], matchingBps: 10_000 }, 'plan_sponsors_above_profit'],
    ['more than the margin on a sale', { directBps: 971 }, 'plan_above_margin'],
    ['two levels', { levelBps: [1000, 500] }, 'invalid_input'],
    ['four levels', { levelBps: [1000, 500, 200, 100] }, 'invalid_input'],
    ['a fraction of a basis point', { levelBps: [1000.5, 500, 200] }, 'invalid_input'],
    ['a negative share', { levelBps: [-1, 500, 200] }, 'invalid_input'],
    ['a negative hold', { holdDays: -1 }, 'invalid_input'],
    ['five ranks', { ranks: ranks.slice(1) }, 'invalid_input'],
    ['a negative reward', { ranks: ranks.map((each) => ({ ...each, reward: '-1' })) }, 'invalid_input'],
    ['the current terms', { levelBps: [1000, 500, 200] }, 'terms_unchanged'],
  ])('A draft of the plan with %s is rejected and not saved', async (_what, change, code) => {
    const answer = await savePlan(change);
    expect([answer.success, answer.code]).toEqual([false, code]);
    expect(answer.message.length).toBeGreaterThan(10);
    expect((await api.get('/operatorApi/drafts', author.token)).json().data.total).toBe(0);
  });

  it.each(['2026-01-05', '2026-01-04'])(
    'A draft of the plan that starts on %s is rejected: a version starts tomorrow at the earliest',
    async (holdsFrom) => {
      expect((await savePlan({}, { holdsFrom })).code).toBe('version_date_past');
    },
  );

  it('A draft of the plan is rejected if another version starts on the same day', async () => {
    await published(savePlan());
    expect((await savePlan({ levelBps: [1100, 500, 200] })).code).toBe('version_date_taken');
  });

  it('If two drafts for one day are published at the same time, only one succeeds', async () => {
    const third = await signedInOperator(t, 'owner');
    const drafts = [(await savePlan()).data, (await savePlan({ matchingBps: 900 })).data];
    const proposed = await Promise.all(drafts.map(async (each) => (await propose(each)).data));
    const answers = await Promise.all([publish(proposed[0]), publish(proposed[0], third), publish(proposed[1], third)]);
    expect(answers.filter((each) => each.success)).toHaveLength(1);
    expect(await t.rows('SELECT count(*)::int AS n FROM income.plan')).toEqual([{ n: 2 }]);
  });

  // Shows DEC-4-plans-1
  it('The author cannot publish their own draft of the plan, either through the API or in the database', async () => {
    const { data } = await propose((await savePlan()).data);
    expect((await publish(data, author)).code).toBe('published_by_author');
    await expect(
      t.owner.query('SELECT plans.publish($1, $2, $3, NULL)', [data._id, author.id, 'mine']),
    ).rejects.toThrow('published_by_author');
    await expect(
      t.owner.query(
        `UPDATE plans.draft SET status = 'published', decided_by = author_id, decided_at = now(), published_version = 2 WHERE id = $1`,
        [data._id],
      ),
    ).rejects.toThrow('draft_published_by_another');
    await expect(
      t.owner.query(
        `INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, created_by, proposed_by, published_by)
         VALUES (2, '2026-02-01', 0, 0, 0, 0, 0, 14, 'x', $1, $1)`,
        [author.id],
      ),
    ).rejects.toThrow('plan_takes_two');
  });

  // Shows DEC-5-operators-5
  it('A draft of the plan cannot be published by an operator who waits for confirmation, or if its author was suspended', async () => {
    const { data } = await propose((await savePlan()).data);
    const puppet = await signedInOperator(t, 'finance');
    await t.owner.query('UPDATE identity.operator SET waits_since = now() WHERE id = $1', [puppet.id]);
    expect((await publish(data, puppet)).code).toBe('operator_not_confirmed');
    await expect(
      t.owner.query('SELECT plans.publish($1, $2, $3, NULL)', [data._id, puppet.id, 'mine']),
    ).rejects.toThrow('operator_not_confirmed');
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [author.id]);
    expect((await publish(data)).code).toBe('author_not_confirmed');
  });

  it('A draft of the plan cannot be published before it is proposed, or with the hash of another state', async () => {
    const { data } = await savePlan();
    expect((await publish(data)).code).toBe('draft_not_proposed');
    const proposed = (await propose(data)).data;
    expect((await publish({ ...proposed, stateHash: data.stateHash })).code).toBe('state_changed');
  });

  // Shows DEC-4-plans-1
  it('A draft that was edited after it was shown must be proposed again, and its old hash is void', async () => {
    const proposed = (await propose((await savePlan()).data)).data;
    const edited = await savePlan({ levelBps: [1300, 500, 200] }, { id: proposed._id, revision: proposed.revision });
    expect(edited.data).toMatchObject({ status: 'draft', revision: 2 });
    expect((await publish(proposed)).code).toBe('draft_not_proposed');
    const again = (await propose(edited.data)).data;
    expect((await publish(proposed)).code).toBe('state_changed');
    expect((await publish(again)).success).toBe(true);
  });

  it('A draft cannot be published if it was compared with a different version than the one shown', async () => {
    const later = (await propose((await savePlan({}, { holdsFrom: '2026-01-10' })).data)).data;
    await published(savePlan({ matchingBps: 500 }));
    expect((await publish(later)).code).toBe('state_changed');
  });

  it('Only the author can edit and propose a draft, and only in the state shown on the screen', async () => {
    const { data } = await savePlan();
    const edit = { plan: { ...plan, matchingBps: 0 }, holdsFrom: TOMORROW, reason: 'My own', id: data._id };
    expect((await post('saveDraft', { ...edit, revision: 1 }, other)).code).toBe('draft_not_yours');
    expect((await propose(data, other)).code).toBe('draft_not_yours');
    expect((await post('saveDraft', { ...edit, revision: 0 })).code).toBe('state_changed');
  });

  it('A discarded draft of the plan cannot be used again', async () => {
    const { data } = await savePlan();
    expect((await post('discardDraft', { id: data._id, reason: 'Not now' }, other)).success).toBe(true);
    expect((await propose(data)).code).toBe('draft_over');
    expect((await post('discardDraft', { id: data._id, reason: 'Again' })).code).toBe('draft_over');
    await expect(t.owner.query(`UPDATE plans.draft SET status = 'draft', decided_by = NULL`)).rejects.toThrow(
      'draft_over_stays_over',
    );
  });

  it('A draft of the plan is rejected if its day arrives before it is published', async () => {
    const { data } = await propose((await savePlan()).data);
    await closeDay(t.db, '2026-01-05');
    expect((await publish(data)).code).toBe('version_date_past');
    const listed = (await api.get('/operatorApi/drafts?kind=plan', author.token)).json().data.docs;
    expect(listed[0].violation).toBe(consoleErrorsTexts.version_date_past);
  });
});

describe('published versions', () => {
  it('A published version of the plan and its ranks cannot change, and two operators are required to add one', async () => {
    await expect(t.owner.query('UPDATE income.plan SET direct_bps = 0')).rejects.toThrow('never changed');
    await expect(t.owner.query('DELETE FROM income.plan_rank')).rejects.toThrow('never changed');
    await expect(t.owner.query('INSERT INTO income.plan_rank VALUES (1, 6, 0, 0, 0)')).rejects.toMatchObject({
      constraint: 'version_holds_later',
    });
    const asApplication = (statement: string) =>
      sql
        .raw(statement)
        .execute(t.db)
        .then(
          () => 'done',
          (error: Error) => error.message,
        );
    expect(await asApplication(`INSERT INTO income.plan SELECT * FROM income.plan`)).toContain('permission denied');
    expect(await asApplication(`UPDATE investments.package SET yield_ppm = 1`)).toContain('permission denied');
    expect(
      await asApplication(
        `INSERT INTO investments.package (title, price_micro, yield_ppm, maturity_days) VALUES ('X', 1, 1, 1)`,
      ),
    ).toContain('permission denied');
    // The function for the demo's first package stops working as soon as there is a member.
    expect(await asApplication(`SELECT investments.first_package('First', 1000000, 300, 90)`)).toBe('done');
    await addMember(t.owner);
    expect(await asApplication(`SELECT investments.first_package('X', 1000000, 300, 90)`)).toContain('two operators');
  });

  it("A published version of a package cannot change, and the package's terms must match a version", async () => {
    const id = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 300, maturityDays: 90 });
    await expect(t.owner.query('UPDATE investments.package_version SET yield_ppm = 1')).rejects.toThrow(
      'never changed',
    );
    await expect(
      t.owner.query('UPDATE investments.package SET yield_ppm = 1 WHERE id = $1', [id]),
    ).rejects.toMatchObject({
      constraint: 'package_terms_are_a_version',
    });
  });

  it.each([
    ['direct_bps', 'plan_direct_within_charges', '0, 0, 0, 0, 1001'],
    ['levels and matching', 'plan_sponsors_within_profit', '5000, 0, 1, 10000, 0'],
    ['levels', 'plan_levels_within_profit', '9000, 1000, 1, 0, 0'],
  ])('The database enforces limits on a published plan: %s', async (_what, constraint, shares) => {
    await expect(
      t.owner.query(
        `INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, created_by, proposed_by, published_by)
         VALUES (2, '2026-02-01', ${shares}, 14, 'x', $1, $2)`,
        [author.id, other.id],
      ),
    ).rejects.toSatisfy((error: { constraint: string }) =>
      [constraint, 'plan_sponsors_within_profit'].includes(error.constraint),
    );
  });
});

describe('drafts of a package', () => {
  it('A draft of a new package is announced when it is published, and goes on sale on its day', async () => {
    await published(savePackage());
    expect(await offered('Short')).toMatchObject({
      sale: 'announced',
      running: 0,
      versions: [{ version: 1, holdsFrom: TOMORROW }],
    });
    const { _id } = await offered('Short');
    await expect(buy(_id, 100_000_000n)).rejects.toThrow('package_closed');
    await closeDay(t.db, '2026-01-05');
    expect(await offered('Short')).toMatchObject({ sale: 'on sale' });
    expect(await buy(_id, 100_000_000n)).toMatchObject({ purchased_on: TOMORROW });
  });

  // Shows DEC-4-plans-1
  it('A draft of an existing package changes only purchases from its day on', async () => {
    const id = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 300, maturityDays: 90 });
    const early = await buy(id, 100_000_000n);
    await published(savePackage({ price: '120', yieldPpm: 900, maturityDays: 30 }, { packageId: id }));
    expect(await buy(id, 100_000_000n)).toMatchObject({ yield_ppm: 300, maturity_days: 90 });
    await closeDay(t.db, '2026-01-05');
    await expect(buy(id, 100_000_000n)).rejects.toThrow('amount_is_not_the_price');
    expect(await buy(id, 120_000_000n)).toMatchObject({ yield_ppm: 900, maturity_days: 30 });
    const { rows } = await t.owner.query(
      'SELECT price_micro, yield_ppm, maturity_days FROM investments.position WHERE id = $1',
      [early.id],
    );
    expect(rows).toEqual([{ price_micro: 100_000_000n, yield_ppm: 300, maturity_days: 90 }]);
    await expect(t.owner.query('UPDATE investments.position SET yield_ppm = 1')).rejects.toMatchObject({
      constraint: 'position_terms_stay',
    });
  });

  it.each([
    [{ yieldPpm: 9_000 }, 'package_need_too_high'],
    [{ yieldPpm: -1 }, 'invalid_input'],
    [{ yieldPpm: 300.5 }, 'invalid_input'],
    [{ maturityDays: 0 }, 'invalid_input'],
    [{ maturityDays: 13 }, 'hold_outlives_package'],
    [{ maturityDays: 51 }, 'recruitment_above_half'],
    [{ price: '0' }, 'package_price_not_valid'],
    [{ price: 'a lot' }, 'invalid_input'],
    [{ title: '' }, 'package_price_not_valid'],
  ])('A draft of a package with %j is rejected: %s', async (change, code) => {
    const answer = await savePackage(change);
    expect([answer.success, answer.code]).toEqual([false, code]);
  });

  it('A draft of an unknown package is rejected', async () => {
    expect((await savePackage({}, { packageId: 'x' })).code).toBe('package_unknown');
    expect((await savePackage({}, { packageId: '0198a000-0000-7000-8000-000000000000' })).code).toBe('package_unknown');
  });
});

describe('withdrawn packages', () => {
  // Shows DEC-4-plans-1
  it('A withdrawn package is off sale immediately, and an earlier published version does not bring it back', async () => {
    const id = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 300, maturityDays: 90 });
    const running = await buy(id, 100_000_000n);
    await published(savePackage({ yieldPpm: 450 }, { packageId: id }));
    expect((await post('withdrawPackage', { id, reason: 'No longer offered' })).success).toBe(true);
    expect((await post('withdrawPackage', { id, reason: 'Again' })).code).toBe('package_not_on_sale');
    await closeDay(t.db, '2026-01-05');
    await expect(buy(id, 100_000_000n)).rejects.toThrow('package_closed');
    const { rows } = await t.owner.query('SELECT status FROM investments.position WHERE id = $1', [running.id]);
    expect(rows).toEqual([{ status: 'active' }]);
    expect(await auditOf(t, `package:${id}`)).toMatchObject([
      { action: 'package.withdraw', actor: author.email, reason: 'No longer offered' },
    ]);
  });

  it('A withdrawn package goes back on sale with a version published later, even with the same terms', async () => {
    const id = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 300, maturityDays: 90 });
    await post('withdrawPackage', { id, reason: 'A pause' });
    await published(savePackage({ price: '100', yieldPpm: 300, maturityDays: 90 }, { packageId: id }));
    await closeDay(t.db, '2026-01-05');
    expect(await buy(id, 100_000_000n)).toMatchObject({ purchased_on: TOMORROW });
  });
});

describe('the charge before maturity', () => {
  const asked = (percent: string) =>
    post('proposeSettings', { basedOn: 0, changes: { packageChargeBps: percent }, reason: 'Cheaper to leave' }, other);
  /** Approved by a second owner. */
  const approved = async () => {
    const second = await signedInOperator(t);
    const { docs } = (await api.get('/operatorApi/proposals?about=settings', second.token)).json().data;
    const { _id, stateHash } = docs[0];
    return () => post('approveProposal', { _id, stateHash }, second);
  };

  it('The charge before maturity cannot drop below what a plan published for a later day requires', async () => {
    await published(savePlan({ directBps: 700 }));
    expect(await asked('7.29')).toMatchObject({ success: false, code: 'invalid_input' });
    expect(await asked('7.3')).toMatchObject({ success: true });
    expect(await (await approved())()).toMatchObject({ success: true });
  });

  it('If a charge before maturity and a plan that it does not cover are saved at the same time, only one succeeds', async () => {
    const proposed = await propose((await savePlan({ directBps: 700 })).data);
    await asked('7.2');
    const approve = await approved();
    const answers = await Promise.all([publish(proposed.data), approve()]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  });
});
