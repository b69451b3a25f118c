import { describe, expect, it } from 'vitest';
import { addMember, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { depositRow } from './testing/rows.ts';

/** State changes that the database allows. All statements run as the owner, with all triggers enabled. */
const t = await ownDatabase();
const member = await addMember(t.owner);
await fund(t.db, member, 7n);
await fund(t.db, member, 8n);
const { rows } = await t.owner.query(`SELECT id FROM ledger.postings WHERE kind = 'deposit' ORDER BY id`);
const postings: readonly bigint[] = rows.map(({ id }) => id);

const STATES = ['pending', 'too_small', 'removed', 'credited', 'gone'] as const;
type State = (typeof STATES)[number];
/** `credited` to `gone` also needs a correction by two operators (gone.db.test.ts). */
const ALLOWED_TRANSITIONS: Readonly<Record<State, readonly State[]>> = {
  pending: ['credited', 'too_small', 'removed'],
  too_small: ['credited', 'removed'],
  removed: ['pending'],
  credited: ['gone'],
  gone: ['pending'],
};
const isPosted = (state: State): boolean => state === 'credited' || state === 'gone';
const inState = (status: State) =>
  depositRow(t.owner, { member, status, ...(isPosted(status) ? { posting: postings[0]! } : {}) });
const change = (id: bigint, what: string, values: readonly unknown[] = []) =>
  t.owner.query(`UPDATE deposits.deposit SET ${what} WHERE id = $1`, [id, ...values]);
const broken = (constraint: string) => ({ code: '23514', constraint });

describe('state changes of a deposit', () => {
  const steps = STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => [from, to] as const));

  it.each(steps.filter(([from, to]) => ALLOWED_TRANSITIONS[from].includes(to) && to !== 'gone'))(
    'A deposit can change from %s to %s',
    async (from, to) => {
      const { id } = await inState(from);
      await change(id, 'status = $2, posting_id = $3', [to, isPosted(to) ? postings[0] : null]);
    },
  );

  it.each(steps.filter(([from, to]) => !ALLOWED_TRANSITIONS[from].includes(to)))(
    'A deposit cannot change from %s to %s',
    async (from, to) => {
      const { id } = await inState(from);
      const step = change(id, 'status = $2, posting_id = $3', [to, isPosted(to) ? postings[0] : null]);
      await expect(step).rejects.toMatchObject(broken('deposit_state_follows'));
    },
  );

  it('A credited deposit becomes gone only after two operators have corrected it', async () => {
    const { id } = await inState('credited');
    await expect(change(id, `status = 'gone'`)).rejects.toMatchObject(broken('gone_deposit_was_corrected'));
  });

  it.each(STATES)('A deposit in state %s keeps its state if another column changes', async (state) => {
    const { id } = await inState(state);
    await change(id, 'credited_at = now()');
  });

  it.each([
    ['credited', 'another posting', 1],
    ['credited', 'no posting', null],
    ['gone', 'another posting', 1],
  ] as const)('A deposit in state %s cannot get %s', async (state, _what, index) => {
    const { id } = await inState(state);
    const other = index === null ? null : postings[index];
    await expect(change(id, 'posting_id = $2', [other])).rejects.toMatchObject(broken('deposit_keeps_its_posting'));
  });

  it.each([
    ['public id', 'public_id = gen_random_uuid()'],
    ['amount', 'amount_micro = amount_micro + 1'],
    ['remainder below a micro-USDT', 'remainder_wei = 1'],
    ['time of arrival', `created_at = created_at - interval '1 second'`],
  ])('The %s of a deposit cannot change', async (_what, statement) => {
    const { id } = await inState('pending');
    await expect(change(id, statement)).rejects.toMatchObject(broken('deposit_stays_as_arrived'));
  });

  it('The member of a deposit cannot change', async () => {
    const { id } = await inState('pending');
    const step = change(id, 'member_id = $2', [await addMember(t.owner)]);
    await expect(step).rejects.toMatchObject(broken('deposit_stays_as_arrived'));
  });
});

describe('arrivals of a member', () => {
  it('A deposit counts towards the limits only while it is credited or can still be credited', async () => {
    const { id } = await inState('pending');
    const counted: unknown[] = [];
    const steps = [
      ...(['removed', 'pending', 'too_small', 'credited'] as const).map((to) => [to, to === 'credited'] as const),
    ];
    for (const [to, isCredited] of steps) {
      await change(id, 'status = $2, posting_id = $3', [to, isCredited ? postings[0] : null]);
      const { rows } = await t.owner.query(
        'SELECT member_id, amount_micro, counts FROM limits.arrival WHERE deposit_id = $1',
        [id],
      );
      counted.push(rows);
    }
    const row = (counts: boolean) => [{ member_id: member, amount_micro: 5_000_000n, counts }];
    expect(counted).toEqual([row(false), row(true), row(false), row(true)]);
  });
});
