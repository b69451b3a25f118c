import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { bookInflow } from '../../../../testing/builders.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { postDecision } from '../../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import {
  addOperator,
  auditOf,
  OPERATOR_PASSWORD,
  openSession,
  signedInOperator,
} from '../../../../testing/operators.ts';
import { mailsFor, member, publicIdOf } from '../../../../testing/people.ts';
import { inviteFirstOperator } from './operator-invitations.ts';

let t: TestDatabase;
let api: TestApp;
beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
});

interface Signed {
  readonly id: bigint;
  readonly email: string;
  readonly token: string;
}
const refusal = (answer: { headers: object }) => (answer.headers as Record<string, unknown>)['x-error-code'];
const act = (call: string, by: Signed, whom: Signed, more: object = {}) =>
  postDecision(t, api, `/operatorApi/${call}`, { _id: whom.id.toString(), reason: 'because', ...more }, by.token);
const invite = (by: Signed, role: string, email: string) =>
  postDecision(t, api, '/operatorApi/inviteOperator', { email, role, reason: 'because' }, by.token);
const accept = (link: string, email: string) =>
  api.post('/operatorApi/acceptInvitation', {
    link: link.split('/').at(-1),
    fullName: 'Invited',
    email,
    password: OPERATOR_PASSWORD,
  });
async function signed(email: string): Promise<Signed> {
  const { rows } = await t.owner.query('SELECT id FROM identity.operator WHERE email = $1', [email]);
  return { id: rows[0].id, email, token: await openSession(t, 'operator', rows[0].id) };
}
async function invited(by: Signed, role = 'finance', email = `${role}@puppet.example`): Promise<Signed> {
  await accept((await invite(by, role, email)).json().data.link, email);
  return signed(email);
}
const firstOwner = async (): Promise<Signed> => {
  await accept((await inviteFirstOperator(api.deps))!, 'first@owner.example');
  return signed('first@owner.example');
};
const isOneOfTwo = (who: Signed): Promise<boolean> => t.value('SELECT identity.is_one_of_two($1) AS is', [who.id]);
const shown = async (who: Signed, by: Signed) =>
  (await api.get('/operatorApi/operators', by.token))
    .json()
    .data.docs.find((each: { email: string }) => each.email === who.email);
/** Moves the time from which they count back by a day. */
async function letADayPass(who: Signed): Promise<void> {
  await t.owner.query('ALTER TABLE identity.operator DISABLE TRIGGER operator_is_sound');
  await t.owner.query("UPDATE identity.operator SET counts_from = counts_from - interval '24 hours' WHERE id = $1", [
    who.id,
  ]);
  await t.owner.query('ALTER TABLE identity.operator ENABLE TRIGGER operator_is_sound');
}

async function proposeCredit(by: Signed): Promise<string> {
  await bookInflow(t.db, 100_000_000n, 'capital_in');
  const { id } = await member(t);
  const publicId = await publicIdOf(t, id);
  const input = { kind: 'credit', member: publicId, amount: '4', reason: 'Charged twice' };
  return (await postDecision(t, api, '/operatorApi/proposeAdjustment', input, by.token)).json().data._id;
}
async function approve(by: Signed, id: string) {
  const { docs } = (await api.get('/operatorApi/proposals?limit=100', by.token)).json().data;
  const { stateHash } = docs.find((each: { _id: string }) => each._id === id);
  return postDecision(t, api, '/operatorApi/approveProposal', { _id: id, stateHash, reason: 'Looked' }, by.token);
}

describe('an owner and the operator whom they invited', () => {
  // Shows DEC-5-operators-5
  it('An owner and their invitee count as one person until another owner confirms the newcomer', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t)];
    const puppet = await invited(owner);
    const [ofOwner, ofPuppet] = [await proposeCredit(owner), await proposeCredit(puppet)];
    expect(refusal(await approve(puppet, ofOwner))).toBe('operator_not_confirmed');
    expect(refusal(await approve(owner, ofPuppet))).toBe('author_not_confirmed');
    expect(await shown(puppet, owner)).toMatchObject({
      waitsSince: expect.any(String),
      appointedBy: [owner.email],
      countsFrom: null,
    });
    expect(refusal(await act('confirmOperator', owner, puppet))).toBe('appointed_by_you');
    expect((await act('confirmOperator', other, puppet)).statusCode).toBe(200);
    expect(await shown(puppet, owner)).toMatchObject({ waitsSince: null, appointedBy: [] });
    expect((await approve(puppet, ofOwner)).statusCode).toBe(200);
    expect((await approve(owner, ofPuppet)).statusCode).toBe(200);
    expect(refusal(await act('confirmOperator', other, puppet))).toBe('operator_is_confirmed');
    expect((await auditOf(t, `operator:${puppet.id}`)).map(({ action, actor }) => [action, actor])).toEqual([
      ['operator.join', puppet.email],
      ['operator.confirm', other.email],
    ]);
  });

  // Shows DEC-5-operators-5
  it('An owner and their invitee count as one person in the database, too, whatever program approves', async () => {
    const owner = await signedInOperator(t);
    await signedInOperator(t);
    const puppet = await invited(owner);
    const id = await proposeCredit(owner);
    await expect(
      t.owner.query(
        "UPDATE proposals.proposal SET status = 'approved', decided_by = $1, decided_at = now(), booked_on = '2026-01-05' WHERE id = $2",
        [puppet.id, id],
      ),
    ).rejects.toThrow(/proposal_approved_by_two/);
    for (const by of [owner.id, puppet.id, null]) {
      await expect(
        t.owner.query('UPDATE identity.operator SET waits_since = NULL, confirmed_by = $1 WHERE id = $2', [
          by,
          puppet.id,
        ]),
      ).rejects.toThrow(/operator_confirmed_by_another_owner/);
    }
    await expect(
      t.owner.query("UPDATE identity.operator SET appointed_by = '{}' WHERE id = $1", [puppet.id]),
    ).rejects.toThrow(/operator_keeps_who_appointed_them/);
  });

  // Shows DEC-5-operators-5
  it('An unconfirmed operator cannot manage others, so operators whom they add do not count', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t)];
    const puppet = await invited(owner, 'owner');
    const second = await invited(owner);
    expect(refusal(await invite(puppet, 'finance', 'third@puppet.example'))).toBe('operator_not_confirmed');
    const calls = ['confirmOperator', 'disableOperator', 'enableOperator', 'resetOperatorFactor'];
    for (const call of calls) expect(refusal(await act(call, puppet, second))).toBe('operator_not_confirmed');
    expect(refusal(await act('changeOperatorRole', puppet, second, { role: 'owner' }))).toBe('operator_not_confirmed');
    // An operator changed by two owners needs confirmation by a third one.
    await act('resetOperatorFactor', other, second);
    expect(refusal(await act('confirmOperator', owner, second))).toBe('appointed_by_you');
    expect(refusal(await act('confirmOperator', other, second))).toBe('appointed_by_you');
    expect((await act('confirmOperator', await signedInOperator(t), second)).statusCode).toBe(200);
  });
});

describe('operators who wait for another owner', () => {
  it.each([
    [
      'was made a finance operator',
      'support',
      async (by: Signed, who: Signed) => act('changeOperatorRole', by, who, { role: 'finance' }),
    ],
    [
      'was made an owner',
      'finance',
      async (by: Signed, who: Signed) => act('changeOperatorRole', by, who, { role: 'owner' }),
    ],
    ['lost the factor to a reset', 'finance', async (by: Signed, who: Signed) => act('resetOperatorFactor', by, who)],
    [
      'was suspended and reinstated',
      'finance',
      async (by: Signed, who: Signed) => {
        await act('disableOperator', by, who);
        return act('enableOperator', by, who);
      },
    ],
  ] as const)('An operator waits for another owner if the operator %s', async (_how, role, change) => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t)];
    const who = await signedInOperator(t, role);
    expect((await change(owner, who)).statusCode).toBe(200);
    expect(await isOneOfTwo(who)).toBe(false);
    expect(refusal(await act('confirmOperator', owner, who))).toBe('appointed_by_you');
    expect((await act('confirmOperator', other, who)).statusCode).toBe(200);
    expect(await isOneOfTwo(who)).toBe(true);
  });

  it('An operator who becomes support or auditor needs no confirmation, and nobody confirms themselves', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t)];
    const who = await signedInOperator(t, 'finance');
    await act('changeOperatorRole', owner, who, { role: 'auditor' });
    expect((await shown(who, owner)).waitsSince).toBeNull();
    const puppet = await invited(owner, 'owner');
    expect(refusal(await act('confirmOperator', puppet, puppet))).toBe('not_on_oneself');
    expect(refusal(await api.post('/operatorApi/confirmOperator', { _id: '0', reason: 'because' }, other.token))).toBe(
      'operator_unknown',
    );
  });
});

describe('the first two owners', () => {
  it('The first two owners count as two: the second needs no confirmation and counts a day after joining', async () => {
    const first = await firstOwner();
    expect(await isOneOfTwo(first)).toBe(true);
    const finance = await invited(first);
    const second = await invited(first, 'owner');
    expect(await isOneOfTwo(second)).toBe(false);
    expect(await shown(second, first)).toMatchObject({ waitsSince: null, countsFrom: expect.any(String) });
    expect(refusal(await act('confirmOperator', second, finance))).toBe('operator_not_confirmed');
    expect(refusal(await approve(second, await proposeCredit(first)))).toBe('operator_not_confirmed');
    await letADayPass(second);
    expect(await isOneOfTwo(second)).toBe(true);
    expect((await act('confirmOperator', second, finance)).statusCode).toBe(200);
    expect((await approve(second, await proposeCredit(first))).statusCode).toBe(200);
  });

  // Shows DEC-5-operators-5
  it('An owner who suspends or demotes all others cannot create a new second owner', async () => {
    const first = await firstOwner();
    const second = await invited(first, 'owner');
    await letADayPass(second);
    await act('changeOperatorRole', first, second, { role: 'support' });
    await act('disableOperator', first, second);
    const puppet = await invited(first, 'owner', 'owner2@puppet.example');
    expect((await shown(puppet, first)).waitsSince).not.toBeNull();
    await letADayPass(puppet);
    expect(await isOneOfTwo(puppet)).toBe(false);
  });
});

describe('suspended owners', () => {
  // Shows DEC-5-operators-6
  it('A suspended or demoted owner cannot come back through an earlier invitation', async () => {
    const owner = await signedInOperator(t);
    for (const [call, more] of [
      ['disableOperator', {}],
      ['changeOperatorRole', { role: 'auditor' }],
      ['resetOperatorFactor', {}],
    ] as const) {
      const leaving = await signedInOperator(t);
      const email = `${call}@puppet.example`.toLowerCase();
      const { link } = (await invite(leaving, 'owner', email)).json().data;
      await act(call, owner, leaving, more);
      expect(refusal(await accept(link, email))).toBe('invitation_not_valid');
      if (call !== 'resetOperatorFactor') {
        await act('enableOperator', owner, leaving);
        expect(refusal(await accept(link, email))).toBe('invitation_not_valid');
      }
    }
  });

  // Shows DEC-5-operators-6
  it('Proposals of a suspended owner can no longer be approved', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t)];
    const leaving = await signedInOperator(t, 'finance');
    const id = await proposeCredit(leaving);
    await act('disableOperator', owner, leaving);
    expect(refusal(await approve(other, id))).toBe('author_not_confirmed');
    await act('enableOperator', owner, leaving);
    expect(refusal(await approve(other, id))).toBe('author_not_confirmed');
    await act('confirmOperator', other, leaving);
    expect((await approve(owner, id)).statusCode).toBe(200);
  });
});

describe('notices about changes of operators', () => {
  // Shows DEC-5-operators-5
  it('Every owner and the operator concerned can read each change of operators, with author and reason', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t)];
    const gone = await addOperator(t);
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [gone.id]);
    const puppet = await invited(owner, 'support');
    await act('changeOperatorRole', owner, puppet, { role: 'finance' });
    await act('confirmOperator', other, puppet);
    await act('disableOperator', owner, puppet);
    const subjects = async (email: string) => (await mailsFor(t, email)).map(({ subject }) => subject).reverse();
    const all = [
      'was invited as support',
      'joined as support',
      'is now finance',
      'was confirmed as finance',
      'was suspended',
    ].map((what) => `${puppet.email} ${what}`);
    expect(await subjects(owner.email)).toEqual(all);
    expect(await subjects(other.email)).toEqual(all);
    expect(await subjects(puppet.email)).toEqual(all.slice(1));
    expect(await subjects(gone.email)).toEqual([]);
    expect((await mailsFor(t, other.email)).at(-1)!.text).toContain(`By: ${owner.email}`);
  });
});
