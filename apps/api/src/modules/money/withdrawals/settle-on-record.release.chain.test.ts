import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { asRole } from '../../../testing/in-one-transaction.ts';
import { lookUpAsked } from '../../base/chain/index.ts';
import { settlePayouts } from './settle-payouts.ts';
import { type PayoutFixture, payoutFixture, WEI_PER_USDT } from './testing/payout-fixture.ts';
import { newAddress, statusOf } from './testing/steps.ts';

const NET_WEI = 95n * WEI_PER_USDT;
let s: PayoutFixture;
beforeEach(async () => {
  s = await payoutFixture();
});

/** A payout that is final on the chain but not settled. */
async function executed() {
  await s.watch();
  const payout = await s.approved();
  await s.sign();
  await s.broadcast();
  await s.finalize();
  return payout;
}

/** Two final payouts. The watcher has recorded only the second; the payer handles the first one first. */
async function executedAndOneUnseen() {
  const payouts = [await s.approved(), await s.approved()];
  await s.sign();
  await s.broadcast();
  await s.finalize();
  await s.watch();
  const { rows } = await s.t.owner.query<{ tx: string }>(
    'DELETE FROM chain.paid_transfer WHERE to_address = lower($1) RETURNING tx_hash AS tx',
    [payouts[0]!.address],
  );
  expect((await s.outgoing()).map(({ tx_hash }) => tx_hash).indexOf(rows[0]!.tx)).toBe(0);
  return { unseen: rows[0]!.tx, statuses: () => Promise.all(payouts.map(({ id }) => statusOf(s.t, id))) };
}
const lookUpWhatIsAsked = () => lookUpAsked({ db: s.watcher, chain: s.c.chain, log: pino({ level: 'silent' }) });
const askedFor = async (): Promise<string[]> =>
  (await s.t.rows<{ tx: string }>('SELECT tx_hash AS tx FROM chain.look_up')).map(({ tx }) => tx);
const settleAlone = () => settlePayouts(s.payer, s.wallet);

describe('payouts that are final on the chain', () => {
  // Shows DEC-5-process-10
  it('An executed payout is settled only after the watcher has recorded it', async () => {
    const { id } = await executed();
    await settleAlone();
    expect(await statusOf(s.t, id)).toBe('paying');
    expect(await s.system('custody.inflight')).toBe(-95_000_000n);
    await s.watch();
    await settleAlone();
    expect(await statusOf(s.t, id)).toBe('paid');
  });

  it('An executed payout is not settled until its block is final for the watcher', async () => {
    const { id } = await executed();
    await s.watch();
    await s.t.owner.query("UPDATE chain.paid_transfer SET status = 'seen', final_at = NULL");
    await settleAlone();
    expect(await statusOf(s.t, id)).toBe('paying');
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
  });

  it("An executed payout below the watcher's first block is recorded after the payer requests it", async () => {
    const { id } = await executed();
    await s.c.mine(20);
    await s.watch();
    // Simulates a database with payouts in flight from before the watcher started.
    await s.t.owner.query('DELETE FROM chain.paid_transfer');
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paying');
    await lookUpWhatIsAsked();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
  });

  it("The payer's login requests a payout that the watcher has not recorded, and settles the next one in the same run", async () => {
    const { unseen, statuses } = await executedAndOneUnseen();
    await settleAlone();
    expect(await askedFor()).toEqual([unseen]);
    expect(await statuses()).toEqual(['paying', 'paid']);
    await lookUpWhatIsAsked();
    await s.settle();
    expect(await statuses()).toEqual(['paid', 'paid']);
  });

  it("If the watcher's queue is full, the payer's request fails its job, but other payouts are still settled", async () => {
    const { statuses } = await executedAndOneUnseen();
    await s.t.owner.query(`INSERT INTO chain.look_up (tx_hash)
      SELECT '0x' || lpad(to_hex(i), 64, '0') FROM generate_series(1, 1000) i`);
    await expect(settleAlone()).rejects.toMatchObject({ errors: [{ code: '55P03' }] });
    expect(await statuses()).toEqual(['paying', 'paid']);
    await s.t.owner.query('DELETE FROM chain.look_up');
    await settleAlone();
    await lookUpWhatIsAsked();
    await s.settle();
    expect(await statuses()).toEqual(['paid', 'paid']);
  });

  it('An executed payout raises an alert if the watcher has not recorded it after 15 minutes', async () => {
    await executed();
    await s.t.owner.query("UPDATE chain.outgoing SET signed_at = signed_at - interval '16 minutes'");
    await settleAlone();
    expect(await s.alerts()).toEqual(['payout_unresolved']);
  });

  it("If a settled payout's transaction leaves the chain after finality, payouts freeze", async () => {
    const { id } = await executed();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    await s.c.reorg(5);
    await s.c.mine(3);
    await s.watch();
    expect(await s.alerts()).toContain('reorg_after_payout');
    expect(await payoutsAreFrozen(s.t.db)).toBe(true);
  });
});

describe("the payer's rights on payouts", () => {
  it("The payer's login cannot mark a payout as paid with a transfer that the watcher has not recorded", async () => {
    const { id } = await executed();
    const { rows } = await s.t.owner.query<{ to: string; tx: string; from: string }>(
      'SELECT to_address AS "to", tx_hash AS tx, from_address AS "from" FROM chain.outgoing',
    );
    const { to, tx, from } = rows[0]!;
    // Each is right in all values except one.
    const seen = [
      [tx, from, to, NET_WEI - 1n, 'final'],
      [tx, from, newAddress(), NET_WEI, 'final'],
      [tx, newAddress(), to, NET_WEI, 'final'],
      [`0x${'ab'.repeat(32)}`, from, to, NET_WEI, 'final'],
      [tx, from, to, NET_WEI, 'seen'],
      [tx, from, to, NET_WEI, 'removed'],
    ] as const;
    for (const [index, facts] of seen.entries())
      await s.t.owner.query(
        `INSERT INTO chain.paid_transfer (chain_id, block_number, block_hash, tx_hash, from_address, to_address, amount_wei, status,
           final_at, log_index) VALUES (31337, 1, '0x', $1, $2, $3, $4, $5, now(), $6)`,
        [...facts, index],
      );
    await s.t.owner.query("UPDATE chain.outgoing SET status = 'final', block_number = 1, block_hash = '0x'");
    await expect(
      s.t.owner.query("UPDATE withdrawals.withdrawal SET status = 'paid', paid_at = now() WHERE id = $1", [id]),
    ).rejects.toMatchObject({ constraint: 'payout_is_on_record' });
  });

  it("The payer's login cannot invent a transfer from the payout wallet", async () => {
    const PAYER = ['USAGE ON SCHEMA chain', 'SELECT ON ALL TABLES IN SCHEMA chain', 'UPDATE ON chain.outgoing'];
    await expect(
      asRole(s.t, PAYER, [
        [
          `INSERT INTO chain.paid_transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, amount_wei)
           VALUES (1, 1, '0x', '0x', 0, '0x', '0x', 1)`,
        ],
      ]),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
