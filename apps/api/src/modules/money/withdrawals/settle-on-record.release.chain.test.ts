import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { asRole } from '../../../testing/as-role.ts';
import { lookUpAsked } from '../../base/chain/index.ts';
import { settlePayouts } from './settle-payouts.ts';
import { type PayoutFixture, payoutFixture, WEI_PER_USDT } from './testing/payout-fixture.ts';
import { newAddress, statusOf } from './testing/steps.ts';

const NET_WEI = 95n * WEI_PER_USDT;
let s: PayoutFixture;
beforeEach(async () => {
  s = await payoutFixture();
});

/** Executed for good on the chain, and not settled. */
async function executed() {
  await s.watch();
  const payout = await s.approved();
  await s.sign();
  await s.broadcast();
  await s.finalize();
  return payout;
}

/** Two executed for good, of which the watcher has seen the second alone; the payer comes to the first one first. */
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

describe('a payout that the network has executed for good', () => {
  // Shows DEC-5-process-10
  it('An executed payout is settled when the watcher has seen it, and not before', async () => {
    const { id } = await executed();
    await settleAlone();
    expect(await statusOf(s.t, id)).toBe('paying');
    expect(await s.system('custody.inflight')).toBe(-95_000_000n);
    await s.watch();
    await settleAlone();
    expect(await statusOf(s.t, id)).toBe('paid');
  });

  it('An executed payout is not settled while its block is seen and not final for the watcher', async () => {
    const { id } = await executed();
    await s.watch();
    await s.t.owner.query("UPDATE chain.paid_transfer SET status = 'seen', final_at = NULL");
    await settleAlone();
    expect(await statusOf(s.t, id)).toBe('paying');
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
  });

  it('An executed payout below the watcher’s first block is looked at because the payer asks for it', async () => {
    const { id } = await executed();
    await s.c.mine(20);
    await s.watch();
    // As of a database in which payouts were on their way before the watcher looked at them.
    await s.t.owner.query('DELETE FROM chain.paid_transfer');
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paying');
    await lookUpWhatIsAsked();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
  });

  it('A payout that the watcher has not seen is asked for with the payer’s login, and the next one is settled in the same run', async () => {
    const { unseen, statuses } = await executedAndOneUnseen();
    await settleAlone();
    expect(await askedFor()).toEqual([unseen]);
    expect(await statuses()).toEqual(['paying', 'paid']);
    await lookUpWhatIsAsked();
    await s.settle();
    expect(await statuses()).toEqual(['paid', 'paid']);
  });

  it('A payout that cannot be asked for because the watcher has enough to look at fails the job, and keeps no other from being settled', async () => {
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

  it('An executed payout raises an alert when the watcher has not seen it for a quarter of an hour', async () => {
    await executed();
    await s.t.owner.query("UPDATE chain.outgoing SET signed_at = signed_at - interval '16 minutes'");
    await settleAlone();
    expect(await s.alerts()).toEqual(['payout_unresolved']);
  });

  it('A payout that the network has executed for good and left the chain after it was settled freezes payouts', async () => {
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

describe("with nothing but the payer's rights", () => {
  it('The payer’s login cannot declare a payout paid on a transfer that the watcher did not see', async () => {
    const { id } = await executed();
    const { rows } = await s.t.owner.query<{ to: string; tx: string; from: string }>(
      'SELECT to_address AS "to", tx_hash AS tx, from_address AS "from" FROM chain.outgoing',
    );
    const { to, tx, from } = rows[0]!;
    // Right in everything but one thing each.
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

  it('The payer’s login makes up no transfer out of the payout wallet', async () => {
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
