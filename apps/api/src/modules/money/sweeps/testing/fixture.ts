import { pino } from 'pino';
import { BLOCKS_TO_FINALITY } from '../../../../testing/chain.ts';
import { chainWorld } from '../../../../testing/chain-world.ts';
import { DEMO_DEPOSIT_MNEMONIC } from '../../../base/chain/demo-wallets.ts';
import { gasWalletOf, readSweepKey } from '../../../base/chain/index.ts';
import { compareCustody } from '../../treasury/index.ts';
import { addOperator, callOf } from '../../withdrawals/testing/steps.ts';
import type { SweepDeps } from '../collect.ts';
import { exportSweep } from '../export-sweep.ts';
import { giveUpOne, importSweep } from '../import-sweep.ts';
import { sendSweeps, settleSweeps } from '../jobs.ts';
import { signFile } from '../sign-file.ts';
import { readSweep } from '../to-sweep.ts';

export const USDT = 10n ** 18n;
/** The test's network mines like the demo's, with the demo's seed. */
export const KEY = readSweepKey(DEMO_DEPOSIT_MNEMONIC)!;

export type SweepFixture = Awaited<ReturnType<typeof sweepFixture>>;

/** Creates a chain and a database for one test, with a gas wallet that holds one BNB. */
export async function sweepFixture() {
  const world = await chainWorld({ checksLedger: true });
  const { chain, database } = world;
  const call = await callOf(database, await addOperator(database));
  const deps: SweepDeps = {
    db: database.db,
    chain: chain.chain,
    config: { chain: chain.config },
    log: pino({ level: 'silent' }),
  };
  const gasWallet = gasWalletOf(chain.config.depositXpub);
  await chain.rpc('anvil_setBalance', gasWallet, '0xde0b6b3a7640000');
  // Makes the token's deployment final.
  await chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  const expected = { to: chain.payout, chainId: chain.config.chainId, usdt: chain.config.usdt };
  const mine = async (blocks = 1 + BLOCKS_TO_FINALITY) => {
    await chain.mine(blocks);
    await world.work();
  };
  const file = async (id: string): Promise<string> => {
    const found = await readSweep(deps.db, id);
    if (!found.ok) throw new Error(found.code);
    return found.value.file;
  };
  return {
    world,
    deps,
    call,
    gasWallet,
    expected,
    mine,
    file,
    /** Creates a member whose address holds a final amount. */
    async depositor(wei: bigint) {
      const member = await world.addDepositor();
      await chain.transfer(member.address, wei);
      await mine();
      return member;
    },
    exported: (to = chain.payout) => exportSweep(deps, call, { to, reason: 'Friday' }),
    sign: async (text: string) => (await signFile(text, KEY, { ...expected, now: new Date() })).signed,
    imported: (text: string) => importSweep(deps, call, { file: text, reason: 'Signed' }),
    givenUp: (id: string) => giveUpOne(deps, call, { id, reason: 'No more' }),
    send: () => sendSweeps(deps),
    settle: () => settleSweeps(deps),
    async sweep(id: string) {
      const found = await readSweep(deps.db, id);
      if (!found.ok) throw new Error(found.code);
      return found.value;
    },
    held: async (address: string): Promise<bigint> =>
      (await chain.chain.balances([address], (await chain.chain.head()).latest.number))[0]!,
    pool: async (): Promise<number> => {
      const { pending } = await chain.rpc<{ pending: Record<string, object> }>('txpool_content');
      return Object.values(pending).reduce((sum, of) => sum + Object.keys(of).length, 0);
    },
    async custodyAgrees(): Promise<boolean> {
      await world.work();
      const check = (await compareCustody(world.deps))!;
      return check.expectedWei === check.onChainWei;
    },
  };
}
