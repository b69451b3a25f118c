import { usdt } from '@plumbline/money';
import { expect, it } from 'vitest';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { ownApp } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { walletTransfer } from '../../../testing/postings.ts';
import { setSetting } from '../../../testing/settings.ts';
import { createPayoutWallet, openPayoutSigner } from '../../base/chain/index.ts';
import { account, post } from '../../base/ledger/index.ts';
import { bookCapital } from '../../money/treasury/index.ts';
import { signPayouts } from '../../money/withdrawals/sign-payouts.ts';
import { statusOf, withdraw } from '../../money/withdrawals/testing/steps.ts';
import { reconcile } from './run-reconciliation.ts';

const USDT = 10n ** 18n;
const world = await chainWorld();
await world.work();
const api = await ownApp(world.database);

it('One wrong micro-USDT stops an approved payout until the alert is closed after a clean run', async () => {
  const { chain, database, deps } = world;
  const { db, owner } = database;
  await setSetting(database, 'autoApproveUpTo', '900000000');
  await setSetting(database, 'autoApproveHourly', '900000000000');
  const member = await world.addDepositor();
  await chain.transfer(member.address, 150n * USDT);
  const capital = await chain.transfer(chain.payout, 400n * USDT, { from: chain.desk });
  await chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  expect((await bookCapital(deps, { txHash: capital, bookedBy: 'test', note: '' })).ok).toBe(true);
  const amount = usdt(150_000_000n);
  await post(db, walletTransfer({ memberId: member.id, from: 'wallet', to: 'earnings', amount, key: 'once' }));
  const id = await withdraw(database, member.id, '100');
  const wallet = createPayoutWallet(chain.chain, openPayoutSigner(chain.config));

  const change = (by: 1 | -1) =>
    owner.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE ledger.entry SET balance_after_micro = balance_after_micro + ${by}
      WHERE account_id = ${account(member.id, 'wallet')} AND version = 1; COMMIT`);
  await change(1);
  await reconcile(deps, 'recent', 'a test');
  expect(await signPayouts(db, wallet)).toBe(0);
  expect(await statusOf(database, id)).toBe('approved');

  await change(-1);
  await reconcile(deps, 'full', 'a test');
  expect(await signPayouts(db, wallet)).toBe(0);
  const finance = await signedInOperator(database, 'finance');
  const [alert] = (await api.get('/operatorApi/alerts', finance.token)).json().data.docs;
  const closed = await api.post('/operatorApi/resolveAlert', { _id: alert._id, reason: 'Mended' }, finance.token);
  expect(closed.json()).toMatchObject({ success: true });
  expect(await signPayouts(db, wallet)).toBe(1);
  // The payout is signed but still at the address: nothing differs.
  await world.work();
  await reconcile(deps, 'full', 'a test');
  const { rows } = await owner.query('SELECT state, differences FROM reconciliation.run ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ state: 'clean', differences: 0n }]);
});
