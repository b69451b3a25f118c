import type { Finding } from '@plumbline/contract/operator';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { type PayoutFixture, payoutFixture } from '../../money/withdrawals/testing/payout-fixture.ts';
import { rereadPayouts } from './reread-chain.ts';

let s: PayoutFixture;
beforeEach(async () => {
  s = await payoutFixture();
  await s.watch();
});

async function differences(scope: 'recent' | 'full' = 'full'): Promise<Finding[]> {
  const found: Finding[] = [];
  const config = { chain: s.c.config } as Deps['config'];
  await rereadPayouts(
    { db: s.t.dbOf('reconciler'), chain: s.c.chain, config, log: pino({ level: 'silent' }) },
    scope,
    async (each) => {
      found.push(...each);
    },
  );
  return found;
}
async function paid() {
  const payout = await s.approved();
  await s.sign();
  await s.broadcast();
  await s.finalize();
  await s.settle();
  return payout;
}
const hashOf = (id: string): Promise<string> =>
  s.t.value('SELECT tx_hash FROM chain.outgoing WHERE reference = $1', [id]);
const nameTransaction = (id: string, txHash: string) =>
  pastTheTriggers(
    s.t.owner,
    `UPDATE ledger.posting SET source = source || jsonb_build_object('txHash', $2::text) WHERE idempotency_key = 'payout_settled:' || $1`,
    [id, txHash],
  );

describe('a paid withdrawal', () => {
  it('A paid withdrawal matches if its net amount went to its address, and is not reread immediately', async () => {
    await paid();
    expect(await differences('recent')).toEqual([]);
    await s.c.kill();
    expect(await differences('recent')).toEqual([]);
  });

  it('A paid withdrawal differs if its transaction is not on the chain', async () => {
    const { id } = await paid();
    const nowhere = `0x${'bb'.repeat(32)}`;
    await nameTransaction(id, nowhere);
    expect(await differences()).toMatchObject([
      { location: { code: 'payout', withdrawal: id }, found: { code: 'no_such_transaction', transaction: nowhere } },
    ]);
  });

  it('A paid withdrawal differs if its transaction paid another address', async () => {
    const { id } = await paid();
    const other = await paid();
    await nameTransaction(id, await hashOf(other.id));
    expect((await differences()).map(({ found }) => found)).toContainEqual({
      code: 'transfer',
      amount: '95.00',
      from: s.c.payout.toLowerCase(),
      to: other.address.toLowerCase(),
    });
  });

  it('A paid withdrawal differs if its transaction paid another withdrawal, whichever was read first', async () => {
    const one = await paid();
    const two = await paid();
    expect(await differences()).toEqual([]);
    // The same amount to the same address: only the transaction tells them apart.
    await pastTheTriggers(
      s.t.owner,
      'UPDATE withdrawals.withdrawal SET address = (SELECT address FROM withdrawals.withdrawal WHERE id = $2) WHERE id = $1',
      [two.id, one.id],
    );
    await nameTransaction(two.id, await hashOf(one.id));
    expect(await differences()).toMatchObject([
      { location: { code: 'payout', withdrawal: two.id }, found: { code: 'transfer_of_payout', withdrawal: one.id } },
    ]);
  });

  it('A paid withdrawal differs if its amount was changed later', async () => {
    const { id } = await paid();
    expect(await differences()).toEqual([]);
    await pastTheTriggers(s.t.owner, 'UPDATE withdrawals.withdrawal SET net_micro = net_micro + 1 WHERE id = $1', [id]);
    expect(await differences()).toMatchObject([{ expected: { code: 'transfer', amount: '95.000001' } }]);
  });
});
