import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createDepositAddresses, watch, whenReachable } from '../modules/base/chain/index.ts';
import { creditDeposits, followAsked, recordNewTransfers } from '../modules/money/deposits/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { ProcessRole } from '../platform/process-roles.ts';
import { addMember } from './builders.ts';
import { type TestChain, testChain } from './chain.ts';
import type { TestDatabase } from './database.ts';
import { ownDatabase } from './fixtures.ts';
import { whenOver } from './when-over.ts';

/** A separate database and chain, with the jobs between them run on demand. */
export interface ChainWorld {
  readonly chain: TestChain;
  readonly database: TestDatabase;
  readonly deps: Pick<Deps, 'chain' | 'config' | 'db' | 'log'>;
  /** The same dependencies with the login of one role. */
  depsOf(role: ProcessRole): ChainWorld['deps'];
  /** Creates a member with a deposit address that the watcher monitors. */
  addDepositor(): Promise<Depositor>;
  /** Runs what the worker does every second. */
  work(): Promise<void>;
}

export interface Depositor {
  readonly id: bigint;
  readonly address: string;
}

export async function chainWorld({ checksLedger = false } = {}): Promise<ChainWorld> {
  const [chain, database] = await Promise.all([testChain(), ownDatabase({ checksLedger })]);
  const addressOf = createDepositAddresses(chain.config.depositXpub);
  const config = { chain: chain.config, rateLimitFactor: 100 } as Deps['config'];
  const deps = { chain: chain.chain, config, db: database.db, log: pino({ level: 'silent' }) };
  const depsOf = (role: ProcessRole) => ({ ...deps, db: database.dbOf(role) });
  // Uses the watcher's own login, so that a missing right fails in the test and not in production.
  const ofWatcher = depsOf('watcher');
  lookUpBeside(ofWatcher);
  return {
    chain,
    database,
    deps,
    depsOf,
    async addDepositor() {
      const id = await addMember(database.owner);
      const address = addressOf(id);
      await database.owner.query('UPDATE members.member SET deposit_address = $2 WHERE id = $1', [id, address]);
      await database.owner.query(
        `INSERT INTO chain.address (address, purpose, member_id) VALUES (lower($1), 'member', $2)`,
        [address, id],
      );
      return { id, address };
    },
    async work() {
      await watch(ofWatcher);
      await recordNewTransfers(ofWatcher);
      await creditDeposits(ofWatcher);
    },
  };
}

/** Runs the watcher's second loop, which handles requests at once. */
function lookUpBeside(deps: ChainWorld['deps']): void {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await whenReachable(deps.log, () => followAsked(deps));
      await sleep(50);
    }
  })();
  whenOver(() => {
    isOver = true;
    return running;
  });
}
