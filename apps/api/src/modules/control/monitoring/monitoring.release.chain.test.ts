import { texts as consoleAlertsTexts } from '@plumbline/texts/en/console-alerts';
import { expect, it } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { setSetting } from '../../../testing/settings.ts';
import { createChain } from '../../base/chain/index.ts';
import { earner, withdraw } from '../../money/withdrawals/testing/steps.ts';
import { workerChecks } from './checks.ts';
import { recordState } from './raise-alerts.ts';
import { alertsOf, wasWrongFor } from './testing/alerts.ts';

const world = await chainWorld();
await world.work();

const SECRET = 'very-secret-key';
const look = (code: string, rpcUrls = [world.chain.url]) => {
  const chain = { ...world.chain.config, rpcUrls };
  const config = { ...world.deps.config, chain, demo: true } as Deps['config'];
  return recordState(
    world.database.db,
    workerChecks({ ...world.depsOf('jobs'), chain: createChain(chain), config }).find((each) => each.code === code)!,
  );
};

// Shows DEC-11.6
it("If nodes do not answer for some minutes, an alert shows each node's error without keys", async () => {
  const dead = `http://user:${SECRET}@127.0.0.1:9/v3/${SECRET}?key=${SECRET}`;
  await look('chain_unreachable', [dead, world.chain.url]);
  expect(await alertsOf(world.database, 'chain_unreachable')).toEqual([]);
  await look('chain_unreachable', [dead, dead]);
  await wasWrongFor(world.database, 'chain_unreachable', 4);
  await look('chain_unreachable', [dead, dead]);
  await look('chain_unreachable', [dead]);
  const [raised, ...others] = await alertsOf(world.database, 'chain_unreachable');
  expect(others).toEqual([]);
  expect(raised).toMatchObject({
    isOpen: true,
    detail: {
      reason: consoleAlertsTexts.chain.noNode,
      nodes: Array(2).fill(expect.stringMatching(/^127\.0\.0\.1:9 does not answer/)),
    },
  });
  expect(JSON.stringify(raised)).not.toContain(SECRET);
  await look('chain_unreachable');
  expect(await alertsOf(world.database, 'chain_unreachable')).toMatchObject([{ isOpen: false, endedItself: true }]);
});

// Shows DEC-11.6
it('If no transfer is read from the nodes for minutes, an alert is raised until one is read again', async () => {
  await world.database.owner.query(`UPDATE chain.cursor SET polled_at = now() - interval '10 minutes'`);
  await look('chain_unreachable');
  await wasWrongFor(world.database, 'chain_unreachable', 4);
  await look('chain_unreachable');
  expect((await alertsOf(world.database, 'chain_unreachable')).at(-1)).toMatchObject({
    isOpen: true,
    detail: {
      reason: consoleAlertsTexts.chain.unread,
      nodes: [expect.stringContaining('block')],
    },
  });
  await world.work();
  await look('chain_unreachable');
  expect((await alertsOf(world.database, 'chain_unreachable')).filter(({ isOpen }) => isOpen)).toEqual([]);
});

// Shows DEC-11.6
it('An alert is raised before a low payout wallet makes a payout wait, and ends when it is refilled', async () => {
  const low = () => alertsOf(world.database, 'payout_wallet_low');
  await look('payout_wallet_low');
  const member = await earner(world.database, 500_000_000n);
  await setSetting(world.database, 'autoApproveUpTo', '0');
  await withdraw(world.database, member, '100');
  await look('payout_wallet_low');
  expect(await low()).toEqual([]);
  await wasWrongFor(world.database, 'payout_wallet_low', 6);
  await look('payout_wallet_low');
  await look('payout_wallet_low', ['http://127.0.0.1:9']);
  expect(await low()).toMatchObject([{ isOpen: true, detail: { holds: '0.00 USDT', askedFor: '95.00 USDT' } }]);
  await world.chain.transfer(world.chain.payout, 100n * 10n ** 18n);
  await world.chain.mine();
  await look('payout_wallet_low');
  expect(await low()).toMatchObject([{ isOpen: false, endedItself: true }]);

  await world.chain.rpc('anvil_setBalance', world.chain.payout, '0x1');
  await look('payout_wallet_low');
  await wasWrongFor(world.database, 'payout_wallet_low', 6);
  await look('payout_wallet_low');
  expect((await low()).at(-1)).toMatchObject({
    isOpen: true,
    detail: { holds: '0 BNB', gasOf20Payouts: expect.any(String) },
  });
});
