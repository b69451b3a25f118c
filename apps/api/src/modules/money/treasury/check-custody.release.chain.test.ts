import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { walletTransfer } from '../../../testing/postings.ts';
import { setSetting } from '../../../testing/settings.ts';
import { broadcastPayouts, createPayoutWallet, openPayoutSigner } from '../../base/chain/index.ts';
import { post } from '../../base/ledger/index.ts';
import { replace } from '../withdrawals/order-payout.ts';
import { settlePayouts } from '../withdrawals/settle-payouts.ts';
import { signPayouts } from '../withdrawals/sign-payouts.ts';
import { withPayer } from '../withdrawals/testing/payout-fixture.ts';
import { addOperator, callOf, statusOf, withdraw } from '../withdrawals/testing/steps.ts';
import { bookCapital, compareCustody } from './index.ts';

const USDT = 10n ** 18n;

const world = await chainWorld();

/** Waits for the watcher to catch up and compares. */
async function expectAgreement(when: string): Promise<void> {
  await world.work();
  const check = (await compareCustody(world.depsOf('jobs')))!;
  expect(check.expectedWei, when).toBe(check.onChainWei);
}

describe('custody', () => {
  // Shows DEC-2.6
  it('Custody matches the chain at every step of a payout', async () => {
    const { chain, database } = world;
    const { db } = database;
    await setSetting(database, 'autoApproveUpTo', '900000000');
    await setSetting(database, 'autoApproveHourly', '900000000000');
    const member = await world.addDepositor();
    await chain.transfer(member.address, 150n * USDT);
    const capital = await chain.transfer(chain.payout, 400n * USDT, { from: chain.desk });
    await chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect((await bookCapital(world.depsOf('command'), { txHash: capital, bookedBy: 'test', note: '' })).ok).toBe(true);
    await expectAgreement('after the deposit');

    const amount = usdt(150_000_000n);
    const move = walletTransfer({ memberId: member.id, from: 'wallet', to: 'earnings', amount, key: 'once' });
    await transaction(db, (tx) => post(tx, move));
    const id = await withdraw(database, member.id, '100');
    const wallet = createPayoutWallet(chain.chain, openPayoutSigner(chain.config));
    expect(await signPayouts(db, wallet)).toBe(1);
    await expectAgreement('signed');
    await broadcastPayouts(db, wallet);
    await expectAgreement('sent, not mined');
    await chain.mine();
    await expectAgreement('mined, not final');
    await settlePayouts(db, wallet);
    await chain.mine(BLOCKS_TO_FINALITY);
    await expectAgreement('final, not settled');
    await settlePayouts(db, wallet);
    expect(await statusOf(database, id)).toBe('paid');
    await expectAgreement('settled');
    await chain.mine(5);
    await expectAgreement('later');
  });

  it('Custody matches the chain while a payout has several attempts, whichever of them is executed', async () => {
    const { chain, database, deps } = world;
    const { db } = database;
    const wallet = createPayoutWallet(chain.chain, openPayoutSigner(chain.config));
    const operator = await callOf(database, await addOperator(database));
    const member = await world.addDepositor();
    await chain.transfer(member.address, 150n * USDT);
    await chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    const amount = usdt(150_000_000n);
    const move = walletTransfer({ memberId: member.id, from: 'wallet', to: 'earnings', amount, key: 'twice' });
    await transaction(db, (tx) => post(tx, move));
    const id = await withdraw(database, member.id, '100');
    expect(await signPayouts(db, wallet)).toBe(1);
    await broadcastPayouts(db, wallet);
    const { rows } = await database.owner.query('SELECT tx_hash FROM chain.outgoing WHERE reference = $1', [id]);
    const asked = replace(deps, operator, { id, txHash: rows[0].tx_hash, reason: 'Left behind' });
    const replaced = await withPayer(db, wallet, asked);
    expect(replaced).toMatchObject({ ok: true, value: { accepted: true } });
    await expectAgreement('two attempts, none mined');
    await chain.mine();
    await expectAgreement('the newer mined, not final');
    await settlePayouts(db, wallet);
    await chain.mine(BLOCKS_TO_FINALITY);
    await expectAgreement('final, not settled');
    await settlePayouts(db, wallet);
    expect(await statusOf(database, id)).toBe('paid');
    await expectAgreement('settled');
  });

  it('Custody is not compared until the watcher has caught up', async () => {
    await world.database.owner.query('UPDATE chain.cursor SET block_number = block_number - 1');
    expect(await compareCustody(world.depsOf('jobs'))).toBeNull();
  });
});
