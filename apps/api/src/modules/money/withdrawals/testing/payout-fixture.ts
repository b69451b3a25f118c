import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Db } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type TestChain, testChain } from '../../../../testing/chain.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { setSetting } from '../../../../testing/settings.ts';
import {
  broadcastPayouts,
  createPayoutWallet,
  openPayoutSigner,
  type PayoutWallet,
  watch,
} from '../../../base/chain/index.ts';
import { executeOrders } from '../execute-orders.ts';
import { settlePayouts } from '../settle-payouts.ts';
import { signPayouts } from '../sign-payouts.ts';
import { earner, newAddress, withdraw } from './steps.ts';

export const WEI_PER_USDT = 10n ** 18n;
export const WEI_PER_MICRO = 10n ** 12n;

export interface OutgoingRow {
  readonly nonce: string;
  readonly status: string;
  readonly raw_transaction: string;
  readonly tx_hash: string;
  readonly block_hash: string | null;
}

export type PayoutFixture = Awaited<ReturnType<typeof payoutFixture>>;

/** Creates a database and a chain for one test, with USDT to pay out and automatic approval up to 900. */
export async function payoutFixture(walletUsdt = 1000n) {
  const [t, c] = await Promise.all([ownDatabase({ checksLedger: true }), testChain()]);
  const wallet = createPayoutWallet(c.chain, openPayoutSigner(c.config));
  // Each process uses its own login, so a missing right fails here and not in production.
  const [payer, watcher] = [t.dbOf('payer'), t.dbOf('watcher')];
  const broadcast = () => broadcastPayouts(payer, wallet);
  const topUp = async (amountUsdt: bigint) => {
    await c.transfer(c.payout, amountUsdt * WEI_PER_USDT);
    await c.mine();
  };
  // The watcher runs beside the payer.
  const config = { chain: c.config } as Deps['config'];
  const look = () => watch({ db: watcher, chain: c.chain, config, log: pino({ level: 'silent' }) });
  await setSetting(t, 'autoApproveUpTo', '900000000');
  await setSetting(t, 'autoApproveHourly', '900000000000');
  await topUp(walletUsdt);
  return {
    t,
    c,
    wallet,
    payer,
    watcher,
    withPayer: <T>(answer: Promise<T>, with_ = wallet) => withPayer(payer, with_, answer),
    topUp,
    sign: () => signPayouts(payer, wallet),
    broadcast,
    watch: look,
    settle: async () => {
      await look();
      await settlePayouts(payer, wallet);
    },
    finalize: () => c.mine(3),
    async broadcastAgain() {
      await t.owner.query("UPDATE chain.outgoing SET broadcast_at = broadcast_at - interval '1 hour'");
      await broadcast();
    },
    /** Creates an approved withdrawal to its own address. */
    async approved(amount = '100') {
      const memberId = await earner(t, 500_000_000n);
      const address = newAddress();
      return { memberId, address, id: await withdraw(t, memberId, amount, address) };
    },
    received: async (address: string): Promise<bigint> =>
      (await c.chain.balances([address], (await c.chain.head()).latest.number))[0]!,
    system: async (kind: string): Promise<bigint> =>
      BigInt(
        (await t.owner.query('SELECT balance_micro FROM ledger.trial_balance WHERE kind = $1', [kind])).rows[0]
          .balance_micro,
      ),
    outgoing: async () => (await t.owner.query<OutgoingRow>('SELECT * FROM chain.outgoing ORDER BY id')).rows,
    alerts: async () =>
      (await t.owner.query<{ code: string }>('SELECT code FROM platform.alert ORDER BY id')).rows.map(
        (row) => row.code,
      ),
    breakToken: (how: keyof typeof BROKEN = 'always') => breakToken(c, how),
  };
}

const BROKEN = {
  /** Reverts every call: PUSH1 0 PUSH1 0 REVERT. */
  always: '0x60006000fd',
  /** Succeeds and does nothing: STOP. */
  silent: '0x00',
  /** Reverts `transfer` and answers every other call with a large number. */
  transfer: '0x60003560e01c63a9059cbb1460225769d3c21bcecceda100000060005260206000f35b60006000fd',
};

/** Replaces the token's code. Returns a function that restores it. */
async function breakToken(c: TestChain, how: keyof typeof BROKEN): Promise<() => Promise<void>> {
  const code = await c.rpc<string>('eth_getCode', c.config.usdt, 'latest');
  await c.rpc('anvil_setCode', c.config.usdt, BROKEN[how]);
  return async () => {
    await c.rpc('anvil_setCode', c.config.usdt, code);
  };
}

const log = pino({ level: 'silent' });

/** Runs a payer beside the API that executes orders until the answer arrives. */
export async function withPayer<T>(db: Db, wallet: PayoutWallet, answer: Promise<T>): Promise<T> {
  let isOver = false;
  const over = answer.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await executeOrders({ db, log, wallet });
    await Promise.race([sleep(20), over.catch(() => undefined)]);
  }
  return over;
}
