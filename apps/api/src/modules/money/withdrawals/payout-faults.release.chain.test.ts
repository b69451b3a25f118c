import { beforeEach, describe, expect, it } from 'vitest';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { setSetting } from '../../../testing/settings.ts';
import { type PayoutFixture, payoutFixture, WEI_PER_USDT } from './testing/payout-fixture.ts';
import { addOperator, approve, balance, earner, newAddress, reject, statusOf, withdraw } from './testing/steps.ts';

let s: PayoutFixture;
beforeEach(async () => {
  s = await payoutFixture();
});

describe('a worker that is killed', () => {
  // Shows DEC-7.12, ASVS-16.5.2
  it('If a worker is killed between storing and sending, another one sends the payout once', async () => {
    const { id, address } = await s.approved();
    await s.sign();
    expect((await s.outgoing())[0]).toMatchObject({ status: 'signed' });
    expect(await s.sign()).toBe(0);
    await s.broadcast();
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    expect(await s.outgoing()).toHaveLength(1);
  });

  it('If a worker is killed between sending and recording, the same transaction is sent again without harm', async () => {
    const { id, address } = await s.approved();
    await s.sign();
    await s.c.rpc('eth_sendRawTransaction', (await s.outgoing())[0]!.raw_transaction);
    await s.broadcast();
    expect((await s.outgoing())[0]).toMatchObject({ status: 'broadcast' });
    await s.c.mine();
    await s.broadcastAgain();
    await s.finalize();
    await s.settle();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    expect(await s.alerts()).toEqual([]);
  });

  it('If a worker is killed before it records an accepted payout, the payout is settled by its hash', async () => {
    const { id } = await s.approved();
    await s.sign();
    await s.c.rpc('eth_sendRawTransaction', (await s.outgoing())[0]!.raw_transaction);
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
  });
});

describe('payouts that revert', () => {
  it('A payout that reverts becomes approved again with its money, raises an alert, and is paid later', async () => {
    const { memberId, id, address } = await s.approved();
    await s.sign();
    await s.broadcast();
    const restore = await s.breakToken();
    await s.finalize();
    await restore();
    const custody = await s.system('custody.chain');
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('approved');
    expect(await s.alerts()).toEqual(['payout_reverted']);
    expect(await balance(s.t, memberId, 'withdrawing')).toBe(100_000_000n);
    expect(await s.system('custody.inflight')).toBe(0n);
    expect(await s.system('custody.chain')).toBe(custody - 95_000_000n);
    expect(await s.sign()).toBe(0);
    await s.t.owner.query("UPDATE withdrawals.withdrawal SET refused_at = refused_at - interval '2 minutes'");
    expect(await s.sign()).toBe(1);
    await s.broadcast();
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    expect((await s.outgoing()).map((row) => [Number(row.nonce), row.status])).toEqual([
      [0, 'reverted'],
      [1, 'final'],
    ]);
  });

  it('A payout that would revert is not sent; it waits with an alert, and an operator can still reject it', async () => {
    const { memberId, id } = await s.approved();
    const restore = await s.breakToken('transfer');
    expect(await s.sign()).toBe(0);
    await restore();
    expect(await s.alerts()).toEqual(['payout_refused']);
    expect(await statusOf(s.t, id)).toBe('approved');
    expect(await s.outgoing()).toEqual([]);
    expect(await reject(s.t, await addOperator(s.t), id, 'The token refuses this address')).toMatchObject({
      ok: true,
    });
    expect(await balance(s.t, memberId, 'earnings')).toBe(500_000_000n);
  });
});

describe('simultaneous signing and rejection of a refused payout', () => {
  it('If a refused payout is signed and rejected at the same time, exactly one of them happens', async () => {
    const payouts = await Promise.all(Array.from({ length: 6 }, () => s.approved()));
    await s.t.owner.query("UPDATE withdrawals.withdrawal SET refused_at = now() - interval '1 hour'");
    const operator = await addOperator(s.t);
    const rejected = new Map<string, boolean>();
    // Starts at both ends of the list, so that the two runs meet.
    const rejecting = async () => {
      for (const { id } of payouts.toReversed()) {
        rejected.set(id, (await reject(s.t, operator, id, 'No')).ok);
      }
    };
    await Promise.all([s.sign(), rejecting()]);
    await s.broadcast();
    await s.finalize();
    await s.settle();
    for (const { memberId, id, address } of payouts) {
      const wasRejected = rejected.get(id);
      expect(await statusOf(s.t, id)).toBe(wasRejected ? 'rejected' : 'paid');
      expect(await s.received(address)).toBe(wasRejected ? 0n : 95n * WEI_PER_USDT);
      expect(await balance(s.t, memberId, 'earnings')).toBe(wasRejected ? 500_000_000n : 400_000_000n);
    }
  });
});

describe('a re-org before finality', () => {
  it("If a re-org removes a payout's transaction from its block, the same transaction is sent again", async () => {
    const { id, address } = await s.approved();
    await s.sign();
    await s.broadcast();
    await s.c.mine();
    await s.settle();
    expect((await s.outgoing())[0]!.block_hash).not.toBeNull();
    await s.c.reorg(1);
    expect(await s.received(address)).toBe(0n);
    await s.settle();
    expect((await s.outgoing())[0]!.block_hash).toBeNull();
    await s.broadcastAgain();
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    expect(await s.outgoing()).toHaveLength(1);
  });
});

describe('a payout wallet that runs short', () => {
  it('If the wallet runs out of USDT, withdrawals wait with one alert and are paid after it is refilled', async () => {
    await setSetting(s.t, 'secondApprovalFrom', '9000000000');
    const memberId = await earner(s.t, 5_000_000_000n);
    const id = await withdraw(s.t, memberId, '5000', newAddress());
    await approve(s.t, await addOperator(s.t), id);
    for (let round = 0; round < 3; round++) expect(await s.sign()).toBe(0);
    expect(await s.alerts()).toEqual(['payout_wallet_short']);
    expect(await statusOf(s.t, id)).toBe('approved');
    await s.topUp(4000n);
    expect(await s.sign()).toBe(1);
  });

  it('If the wallet runs out of gas, withdrawals wait with one alert and are paid after it is refilled', async () => {
    await s.approved();
    await s.c.rpc('anvil_setBalance', s.c.payout, '0x1');
    for (let round = 0; round < 3; round++) expect(await s.sign()).toBe(0);
    expect(await s.alerts()).toEqual(['payout_wallet_short']);
    await s.c.rpc('anvil_setBalance', s.c.payout, '0xde0b6b3a7640000');
    expect(await s.sign()).toBe(1);
  });
});

describe('a payout with a forged approval', () => {
  it('A payout whose approval was written directly to the table is not signed, and payouts freeze', async () => {
    await setSetting(s.t, 'autoApproveUpTo', '0');
    const { id } = await s.approved();
    const operator = await addOperator(s.t);
    await approve(s.t, operator, id);
    const { rows } = await s.t.owner.query<{ id: string }>(
      `INSERT INTO identity.confirmation (operator_id, token_sha256, statements, nonce, method, expires_at)
       VALUES ($1, '\\x01', '{Approve a withdrawal}', '\\x02', 'app', now() + interval '10 minutes') RETURNING id`,
      [operator],
    );
    const name = 'UPDATE withdrawals.approval SET unconfirmed = NULL, confirmation_id = $1';
    await pastTheTriggers(s.t.owner, name, [rows[0]!.id]);
    expect(await s.sign()).toBe(0);
    expect(await s.alerts()).toEqual(['payout_not_confirmed']);
    expect(await s.outgoing()).toEqual([]);
    expect(await s.sign()).toBe(0);
    expect(await statusOf(s.t, id)).toBe('approved');
  });
});

describe('frozen or paused payouts', () => {
  it('While payouts are frozen or paused, nothing new is signed, but sent payouts are still settled', async () => {
    const first = await s.approved();
    await s.sign();
    await s.broadcast();
    const second = await s.approved();
    await s.t.owner.query(
      "INSERT INTO platform.alert (code, detail, freezes_payouts) VALUES ('custody_differs', '{}', true)",
    );
    expect(await s.sign()).toBe(0);
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, first.id)).toBe('paid');
    expect(await statusOf(s.t, second.id)).toBe('approved');
    await s.t.owner.query('DELETE FROM platform.alert');
    await setSetting(s.t, 'payoutsPaused', true);
    expect(await s.sign()).toBe(0);
    await setSetting(s.t, 'payoutsPaused', false);
    expect(await s.sign()).toBe(1);
  });
});

describe('payouts that are stopped while the payer waits for its signing lock', () => {
  it.each([
    ['frozen', "INSERT INTO platform.alert (code, detail, freezes_payouts) VALUES ('custody_differs', '{}', true)"],
    ['paused', "INSERT INTO platform.setting (key, value, changed_by) VALUES ('payoutsPaused', 'true', 'test')"],
  ])('A payout is not signed if payouts are %s while the payer waits for its lock', async (_, stop) => {
    const { id } = await s.approved();
    await s.sign();
    const second = await s.approved();
    const other = await s.t.owner.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM chain.signer FOR UPDATE');
    const signing = s.sign();
    await untilWaitingFor(s, 'chain.signer');
    await s.t.owner.query(stop);
    await other.query('COMMIT');
    other.release();
    expect(await signing).toBe(0);
    expect(await statusOf(s.t, second.id)).toBe('approved');
    expect((await s.outgoing()).map(({ status }) => status)).toEqual(['signed']);
    expect(await statusOf(s.t, id)).toBe('paying');
  });
});

describe('payouts that the network does not accept', () => {
  it('A payout that the network does not accept stays stored with an alert and is sent as soon as possible', async () => {
    const { id, address } = await s.approved();
    await s.sign();
    await s.c.rpc('anvil_setBalance', s.c.payout, '0x1');
    await s.broadcast();
    expect(await s.alerts()).toEqual(['payout_not_accepted']);
    expect(await statusOf(s.t, id)).toBe('paying');
    expect((await s.outgoing())[0]).toMatchObject({ status: 'signed' });
    await s.c.rpc('anvil_setBalance', s.c.payout, '0xde0b6b3a7640000');
    await s.broadcast();
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
  });

  // Shows DEC-7.12
  it('A payout whose nonce was used elsewhere is never returned because of its age; an alert asks for an operator', async () => {
    const { memberId, id } = await s.approved();
    await s.sign();
    await s.c.send({ from: s.c.payout, to: s.c.payout, data: '0x' });
    await s.finalize();
    await s.t.owner.query("UPDATE chain.outgoing SET signed_at = signed_at - interval '30 days'");
    await s.broadcast();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paying');
    expect(await balance(s.t, memberId, 'withdrawing')).toBe(100_000_000n);
    expect(await s.alerts()).toEqual(['payout_unresolved']);
  });
});

describe('a successful transaction without a transfer', () => {
  it('A successful transaction without a transfer is neither paid nor taken back, and payouts freeze', async () => {
    const { id } = await s.approved();
    await s.sign();
    await s.broadcast();
    const restore = await s.breakToken('silent');
    await s.finalize();
    await restore();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paying');
    expect(await s.alerts()).toEqual(['payout_moved_nothing']);
    await s.approved();
    expect(await s.sign()).toBe(0);
  });
});

describe('frozen accounts', () => {
  it('Approved payouts of a frozen account wait until the account is released', async () => {
    const { memberId } = await s.approved();
    await s.t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [memberId]);
    expect(await s.sign()).toBe(0);
    await s.t.owner.query('UPDATE members.member SET frozen_at = NULL WHERE id = $1', [memberId]);
    expect(await s.sign()).toBe(1);
  });

  it('If an approved withdrawal of a frozen account is rejected, the whole amount is returned', async () => {
    const { memberId, id } = await s.approved();
    expect(await reject(s.t, await addOperator(s.t), id, 'No')).toMatchObject({ ok: false });
    await s.t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [memberId]);
    expect(await reject(s.t, await addOperator(s.t), id, 'Stolen account')).toMatchObject({ ok: true });
    expect(await balance(s.t, memberId, 'earnings')).toBe(500_000_000n);
    expect(await s.sign()).toBe(0);
  });
});

/** Waits until a session of this database waits for a lock with a statement about this table. */
async function untilWaitingFor({ t }: PayoutFixture, table: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await t.owner.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
            [`%${table}%`],
          )
        ).rowCount,
      { timeout: 20_000 },
    )
    .toBe(1);
}
