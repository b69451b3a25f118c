import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { bookInflow } from '../../../testing/builders.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, openSession, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor, member, publicIdOf } from '../../../testing/people.ts';
import { account, readBalance, system } from '../../base/ledger/index.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
const [one, two] = [await signedInOperator(t, 'finance'), await signedInOperator(t, 'owner')];
await bookInflow(t.db, 100_000_000n, 'capital_in');

const person = async () => {
  const made = await member(t);
  const publicId = await publicIdOf(t, made.id);
  return { ...made, publicId: publicId };
};
const adjust = (input: object, token = one.token) =>
  postDecision(
    t,
    api,
    '/operatorApi/proposeAdjustment',
    { kind: 'credit', amount: '4', reason: 'Charged twice', ...input },
    token,
  );
const listed = async (id: string) =>
  (await api.get('/operatorApi/proposals?limit=100', two.token))
    .json()
    .data.docs.find((each: { _id: string }) => each._id === id);
const decide = async (verb: 'approve' | 'reject', id: string, token = two.token, over: object = {}) =>
  postDecision(
    t,
    api,
    `/operatorApi/${verb}Proposal`,
    {
      _id: id,
      stateHash: (await listed(id))?.stateHash ?? '',
      [verb === 'approve' ? 'note' : 'reason']: 'Looked at it',
      ...over,
    },
    token,
  );
const proposed = async (input: object): Promise<string> => (await adjust(input)).json().data._id;
const earnings = (id: bigint) => readBalance(t.db, account(id, 'earnings'));

describe("a correction in a member's favour", () => {
  // Shows DEC-4.6
  it("A member's correction is credited and explained to them when a second operator approves it", async () => {
    const pat = await person();
    const capital = await readBalance(t.db, system.operatorCapital);
    const id = await proposed({ member: pat.publicId });
    expect(await earnings(pat.id)).toBe(0n);
    expect((await decide('approve', id)).statusCode).toBe(200);
    expect(await earnings(pat.id)).toBe(4_000_000n);
    expect(await readBalance(t.db, system.operatorCapital)).toBe(capital - 4_000_000n);
    expect((await mailsFor(t, pat.email))[0]).toMatchObject({
      subject: mailsTexts.subjects['correction-credited'],
      text: expect.stringContaining('Charged twice'),
    });
    const token = await openSession(t, 'member', pat.id);
    const { docs } = (await api.get('/sellerApi/userstatement?account=earnings', token)).json().data;
    expect(docs).toMatchObject([
      { kind: 'adjustment_credit', amount: '4.000000', reason: 'Correction in your favour: Charged twice' },
    ]);
    expect(await auditOf(t, `proposal:${id}`)).toMatchObject([
      {
        action: 'credit.propose',
        actor: one.email,
        after: { amount: '4.00', member: `${pat.email} (${pat.referId})` },
      },
      { action: 'credit.approve', actor: two.email, reason: 'Looked at it', after: { status: 'approved' } },
    ]);
  });

  // Shows DEC-4.6
  it('A correction can be approved with or without a note, which is shown with its author', async () => {
    const [noted, silent] = [await person(), await person()];
    const ids = [await proposed({ member: noted.publicId }), await proposed({ member: silent.publicId })];
    await decide('approve', ids[0]!, two.token, { note: 'The receipt is in the drawer' });
    await decide('approve', ids[1]!, two.token, { note: '' });
    expect(await listed(ids[0]!)).toMatchObject({ decision: 'The receipt is in the drawer', decidedBy: two.email });
    expect(await listed(ids[1]!)).toMatchObject({ status: 'approved', decision: '' });
    const without = await proposed({ member: noted.publicId, reason: 'Charged thrice' });
    expect((await decide('reject', without, two.token, { reason: '' })).json().message).toBe(
      consoleInputsTexts.giveReason,
    );
  });

  // Shows DEC-4.6
  it("A correction shows its member's name, email address and UID, and can be found by each", async () => {
    const pat = await person();
    const id = await proposed({ member: pat.publicId });
    expect((await listed(id)).member).toEqual({
      _id: pat.publicId,
      fullName: expect.any(String),
      email: pat.email,
      referId: pat.referId,
      frozen: false,
    });
    for (const said of [pat.publicId, pat.email.toUpperCase(), pat.referId.toLowerCase()]) {
      const found = (await api.get(`/operatorApi/proposals?member=${encodeURIComponent(said)}`, one.token)).json().data;
      expect(found.docs.map((each: { _id: string }) => each._id)).toEqual([id]);
    }
    expect((await api.get('/operatorApi/proposals?member=nobody', one.token)).json().data.total).toBe(0);
  });

  it('A correction cannot be approved by its proposer, by another role, or after its state changed', async () => {
    const id = await proposed({ member: (await person()).publicId });
    expect((await decide('approve', id, one.token)).headers['x-error-code']).toBe('own_proposal');
    expect((await decide('reject', id, one.token)).headers['x-error-code']).toBe('own_proposal');
    const support = await signedInOperator(t, 'support');
    expect((await decide('approve', id, support.token)).statusCode).toBe(403);
    expect((await decide('approve', id, two.token, { stateHash: '0'.repeat(64) })).headers['x-error-code']).toBe(
      'state_changed',
    );
    expect((await decide('approve', id)).statusCode).toBe(200);
  });

  it("A correction must be reviewed again if the member's account was frozen after it was shown", async () => {
    const pat = await person();
    const id = await proposed({ member: pat.publicId });
    const { stateHash } = await listed(id);
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [pat.id]);
    expect((await decide('approve', id, two.token, { stateHash })).headers['x-error-code']).toBe('state_changed');
  });

  it('A correction that is approved twice at the same time is decided and credited once', async () => {
    const pat = await person();
    const id = await proposed({ member: pat.publicId });
    const owners = await Promise.all(Array.from({ length: 3 }, () => signedInOperator(t, 'owner')));
    const answers = await Promise.all([
      decide('reject', id, owners[0]!.token),
      ...owners.map(({ token }) => decide('approve', id, token)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const isApproved = (await listed(id)).status === 'approved';
    expect(await earnings(pat.id)).toBe(isApproved ? 4_000_000n : 0n);
    expect((await decide('approve', id)).headers['x-error-code']).toBe('proposal_over');
    expect((await decide('reject', id)).headers['x-error-code']).toBe('proposal_over');
  });

  it('A correction cannot be proposed again until the first one is decided', async () => {
    const input = { member: (await person()).publicId };
    const answers = await Promise.all([adjust(input), adjust(input), adjust(input)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('Only its proposer can withdraw a correction, and it expires automatically', async () => {
    const id = await proposed({ member: (await person()).publicId });
    const withdraw = (token: string) =>
      api.post('/operatorApi/withdrawProposal', { _id: id, reason: 'A mistake' }, token);
    expect((await withdraw(two.token)).headers['x-error-code']).toBe('proposal_of_another');
    expect((await withdraw(one.token)).statusCode).toBe(200);
    expect((await withdraw(one.token)).headers['x-error-code']).toBe('proposal_over');
    expect((await listed(id)).status).toBe('withdrawn');
  });

  it.each([
    [{ amount: '0' }, 400],
    [{ amount: '-4' }, 400],
    [{ amount: '1e3' }, 400],
    [{ amount: '0.0000001' }, 400],
    [{ reason: ' ' }, 400],
    [{ kind: 'gift' }, 400],
    [{ member: 'nobody' }, 404],
    [{ member: '01934af0-0000-7000-8000-000000000000' }, 404],
    [{ amount: '9000000' }, 409],
  ])("A correction in a member's favour with %j is rejected", async (wrong, status) => {
    const { publicId } = await person();
    expect((await adjust({ member: publicId, ...wrong })).statusCode).toBe(status);
  });
});

describe('reversing a credit', () => {
  // Shows DEC-4.6
  it('A reversal takes back an earlier credit as far as the money is still there', async () => {
    const pat = await person();
    const credit = await proposed({ member: pat.publicId, amount: '10' });
    await decide('approve', credit);
    const back = (amount: string, input: object = {}) =>
      adjust({
        member: pat.publicId,
        kind: 'reversal',
        amount,
        reverses: credit,
        reason: `Too much ${amount}`,
        ...input,
      });
    expect((await back('11')).headers['x-error-code']).toBe('reversal_above_credit');
    expect((await back('1', { reverses: '' })).headers['x-error-code']).toBe('credit_unknown');
    expect((await back('1', { member: (await person()).publicId })).headers['x-error-code']).toBe('credit_unknown');
    const first = (await back('6')).json().data._id;
    const second = (await back('5')).json().data._id;
    expect((await decide('approve', first)).statusCode).toBe(200);
    expect((await decide('approve', second)).headers['x-error-code']).toBe('reversal_above_credit');
    expect(await earnings(pat.id)).toBe(4_000_000n);
    expect(await listed(credit)).toMatchObject({ left: '4.00' });
    expect((await mailsFor(t, pat.email))[0]).toMatchObject({ subject: mailsTexts.subjects['correction-taken-back'] });
  });
});

describe('a bonus', () => {
  // Shows DEC-4.5
  it('A bonus waits for earnings like all one-off income, and its reason is shown', async () => {
    const pat = await person();
    const id = await proposed({
      member: pat.publicId,
      kind: 'bonus',
      amount: '7.5',
      reason: 'Found an error in the books',
    });
    await decide('approve', id);
    expect(await earnings(pat.id)).toBe(0n);
    const token = await openSession(t, 'member', pat.id);
    const bonuses = async () => (await api.get('/sellerApi/getBonusIncomeUser', token)).json().data.docs;
    expect(await bonuses()).toMatchObject([
      { amount: '7.50', status: 'awaiting_funds', reason: { rule: 'Found an error in the books', posting: null } },
    ]);
    await bookInflow(t.db, 8_000_000n);
    await t.owner.query('SELECT income.close_day(platform.business_date())');
    expect(await earnings(pat.id)).toBe(7_500_000n);
    expect(await bonuses()).toMatchObject([{ status: 'paid', reason: { paidBy: 'earnings.booked' } }]);
    expect(await listed(id)).toMatchObject({ paid: true });
  });
});

describe('a booking of the wrong kind', () => {
  const booking = async (kind: 'trading_result' | 'capital_in', micro: bigint): Promise<string> => {
    await bookInflow(t.db, micro, kind);
    return t.value('SELECT max(id)::text AS id FROM ledger.posting WHERE kind = $1', [kind]);
  };
  const correct = (input: object) =>
    postDecision(
      t,
      api,
      '/operatorApi/proposeCorrection',
      { to: 'capital_in', amount: '5', reason: 'It was capital', ...input },
      one.token,
    );

  // Shows DEC-1.2d
  it('A booking of the wrong kind is corrected by another posting of two operators and stays unchanged', async () => {
    const posting = await booking('trading_result', 9_000_000n);
    const before = await readBalance(t.db, system.earningsBooked);
    const id = (await correct({ posting, from: 'trading_result' })).json().data._id;
    expect((await decide('approve', id, one.token)).headers['x-error-code']).toBe('own_proposal');
    expect((await decide('approve', id)).statusCode).toBe(200);
    expect(await readBalance(t.db, system.earningsBooked)).toBe(before - 5_000_000n);
    const again = await correct({ posting, from: 'trading_result', reason: 'All of it' });
    expect(again.headers['x-error-code']).toBe('correction_above_booking');
    expect(await listed(id)).toMatchObject({
      correction: { posting, booked: '9.00', from: 'trading_result', to: 'capital_in' },
    });
  });

  // Shows DEC-1.2d
  it('A booking can be corrected only up to the part that is not paid out yet', async () => {
    const posting = await booking('trading_result', 3_000_000n);
    const id = (await correct({ posting, from: 'trading_result', amount: '3' })).json().data._id;
    const pat = await person();
    const free = await readBalance(t.db, system.earningsBooked);
    await t.owner.query(
      `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[$2::bigint], 'paid out', '{}')`,
      [account(pat.id, 'claimable'), free],
    );
    expect((await decide('approve', id)).headers['x-error-code']).toBe('correction_not_free');
    expect((await listed(id)).status).toBe('proposed');
    const later = await correct({ posting, from: 'trading_result', amount: '2' });
    expect(later.headers['x-error-code']).toBe('correction_not_free');
  });

  it.each([
    [{ posting: '0' }, 404],
    [{ posting: 'x' }, 404],
    [{ to: 'trading_result' }, 400],
    [{ to: 'wallet' }, 400],
    [{ from: 'subsidy_in' }, 409],
  ])('A booking cannot be corrected with %j', async (wrong, status) => {
    const posting = await booking('trading_result', 5_000_000n);
    expect((await correct({ posting, from: 'trading_result', ...wrong })).statusCode).toBe(status);
  });
});

describe("a member's balance", () => {
  // Shows DEC-4.6
  it("No operator's call can change a member's balance, except an approved adjustment", async () => {
    // What can credit or debit a member, by route: deposits with evidence, income from earnings, the member's own
    // movements and charges, payouts; and with two operators: adjustments, and a deposit that left the chain.
    const { rows } = await t.owner.query(`
      SELECT DISTINCT r.kind, r.evidence FROM ledger.route r
      WHERE (r.from_kind < 16) <> (r.to_kind < 16) AND r.from_kind NOT IN (16, 17)
        AND r.charge_cap_bps IS NULL ORDER BY r.kind`);
    expect(rows).toEqual([
      { kind: 'adjustment_credit', evidence: 'approval' },
      { kind: 'adjustment_reversal', evidence: 'approval' },
      { kind: 'deposit', evidence: 'member' },
      { kind: 'deposit_gone', evidence: 'approval' },
      { kind: 'deposit_recovered', evidence: 'approval' },
      { kind: 'payout_settled', evidence: null },
    ]);
  });
});
