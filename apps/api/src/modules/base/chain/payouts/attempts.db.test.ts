import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../../testing/fixtures.ts';

const t = await ownDatabase();
let next = 0;

interface Row {
  reference: string;
  nonce: number;
  attempt: number;
  to: string;
  amount: number;
}

/** Inserts an attempt as the application does. */
async function insert(row: Partial<Row> & Pick<Row, 'reference' | 'nonce'>): Promise<bigint> {
  const { reference, nonce, attempt = 1, to = `0x${'b'.repeat(40)}`, amount = 95 } = row;
  return t.value(
    `INSERT INTO chain.outgoing (chain_id, reference, from_address, nonce, attempt, to_address, amount_micro, raw_transaction, tx_hash)
     VALUES (56, $1, '0x' || repeat('a', 40), $2, $3, $4, $5, '0x', $6) RETURNING id`,
    [reference, nonce, attempt, to, amount, `0x${(++next).toString(16).padStart(64, '0')}`],
  );
}
const end = (id: bigint, status: string, paidNothing = false) =>
  t.owner.query(
    `UPDATE chain.outgoing SET status = $2, paid_nothing = $3, resolved_at = now(),
       block_hash = CASE WHEN $2 = 'replaced' THEN NULL ELSE '0x1' END WHERE id = $1`,
    [id, status, paidNothing],
  );

/** Each test uses its own payout. */
let nonce = 0;
const payout = () => ({ reference: `payout-${++nonce}`, nonce });

describe('further attempts of a payout', () => {
  it('A payout can have a further attempt with the same nonce, recipient and amount', async () => {
    const first = payout();
    await insert(first);
    await insert({ ...first, attempt: 2 });
    await insert({ ...first, attempt: 3 });
  });

  it.each<[string, Partial<Row>]>([
    ['outgoing_attempts_are_alike', { reference: 'another' }],
    ['outgoing_attempts_are_alike', { to: `0x${'c'.repeat(40)}` }],
    ['outgoing_attempts_are_alike', { amount: 96 }],
    ['outgoing_attempts_follow', { attempt: 3 }],
    ['outgoing_begins_with_a_first_attempt', { nonce: 90_000 }],
  ])('The database rejects a further attempt of a payout that breaks %s: %o', async (constraint, change) => {
    const first = payout();
    await insert(first);
    await expect(insert({ ...first, attempt: 2, ...change })).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('The database accepts ten attempts of a payout and rejects the eleventh', async () => {
    const first = payout();
    for (let attempt = 1; attempt <= 10; attempt++) await insert({ ...first, attempt });
    await expect(insert({ ...first, attempt: 11 })).rejects.toMatchObject({ constraint: 'outgoing_attempts_bounded' });
  });

  it('The database rejects a further attempt if the nonce has been executed', async () => {
    const first = payout();
    await end(await insert(first), 'final');
    await expect(insert({ ...first, attempt: 2 })).rejects.toMatchObject({ constraint: 'outgoing_nonce_is_open' });
  });
});

describe('a new nonce for a payout', () => {
  const other = (of: { reference: string }) => insert({ reference: of.reference, nonce: ++nonce });
  const twice = { code: '23505', constraint: 'outgoing_reference_once' };

  // Shows DEC-7.14
  it('A payout cannot get a new nonce while an attempt is open or after one is final', async () => {
    const first = payout();
    const old = await insert(first);
    const newer = await insert({ ...first, attempt: 2 });
    await expect(other(first)).rejects.toMatchObject(twice);
    await end(newer, 'final');
    await end(old, 'replaced');
    await expect(other(first)).rejects.toMatchObject(twice);
  });

  it('A payout can get a new nonce after the network executed one of its attempts without paying', async () => {
    const first = payout();
    const old = await insert(first);
    await end(await insert({ ...first, attempt: 2 }), 'reverted', true);
    await expect(other(first)).rejects.toMatchObject(twice);
    await end(old, 'replaced', true);
    await other(first);
  });
});

describe('a new nonce for a payout whose nonce was used elsewhere', () => {
  const takenBy = (id: bigint, hash: string, status = 'replaced', paidNothing = true) =>
    t.owner.query(
      'UPDATE chain.outgoing SET status = $2, paid_nothing = $3, taken_by = $4, resolved_at = now() WHERE id = $1',
      [id, status, paidNothing, hash],
    );
  const HASH = `0x${'f'.repeat(64)}`;

  // Shows DEC-7.15
  it('A payout whose nonce was used elsewhere can get a new nonce if the other transaction is recorded', async () => {
    const first = payout();
    const id = await insert(first);
    await expect(insert({ reference: first.reference, nonce: ++nonce })).rejects.toMatchObject({ code: '23505' });
    const { rows } = await t.owner.query('SELECT tx_hash FROM chain.outgoing WHERE id = $1', [id]);
    await expect(takenBy(id, rows[0].tx_hash)).rejects.toMatchObject({ constraint: 'outgoing_taken_by_another' });
    await expect(takenBy(id, 'a transaction')).rejects.toMatchObject({ constraint: 'outgoing_taken_by_form' });
    await takenBy(id, HASH);
    await insert({ reference: first.reference, nonce: ++nonce });
  });

  it('A foreign transaction is recorded on a nonce only if it ends an open attempt as replaced without payment', async () => {
    const id = await insert(payout());
    await expect(takenBy(id, HASH, 'replaced', false)).rejects.toMatchObject({
      constraint: 'outgoing_taken_paid_nothing',
    });
    await expect(takenBy(id, HASH, 'signed')).rejects.toMatchObject({ code: '23514' });
    await end(id, 'final');
    await expect(takenBy(id, HASH)).rejects.toMatchObject({ constraint: 'outgoing_over_stays_over' });
  });
});

describe('stored signatures', () => {
  it('A signed attempt cannot be changed', async () => {
    const id = await insert(payout());
    for (const change of [
      'nonce = 99999',
      "raw_transaction = '0x1'",
      'amount_micro = 1',
      "reference = 'x'",
      'attempt = 2',
    ]) {
      await expect(t.owner.query(`UPDATE chain.outgoing SET ${change} WHERE id = $1`, [id])).rejects.toMatchObject({
        constraint: 'outgoing_stays_as_signed',
      });
    }
  });

  it('A completed attempt cannot change, and only another executed attempt can replace an older one', async () => {
    const first = payout();
    const old = await insert(first);
    const newer = await insert({ ...first, attempt: 2 });
    await expect(end(old, 'replaced')).rejects.toMatchObject({ constraint: 'outgoing_replaced_by_another' });
    await expect(end(old, 'reverted')).rejects.toMatchObject({ constraint: 'outgoing_reverted_paid_nothing' });
    await end(newer, 'final');
    await expect(end(newer, 'reverted', true)).rejects.toMatchObject({ constraint: 'outgoing_over_stays_over' });
    await expect(end(old, 'final')).rejects.toMatchObject({ code: '23505' });
    await expect(end(old, 'replaced', true)).rejects.toMatchObject({ constraint: 'outgoing_replaced_by_another' });
    await end(old, 'replaced');
  });
});
