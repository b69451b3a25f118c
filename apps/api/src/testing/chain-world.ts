import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createDepositAddresses, watch, whenReachable } from '../modules/base/chain/index.ts';
import { creditDeposits, followAsked, noteTransfers } from '../modules/money/deposits/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Duty } from '../platform/duties.ts';
import { addMember } from './builders.ts';
import { type TestChain, testChain } from './chain.ts';
import type { TestDatabase } from './database.ts';
import { ownDatabase } from './fixtures.ts';
import { whenOver } from './when-over.ts';

/** A database and a chain of their own, and the jobs between them run by hand. */
export interface ChainWorld {
  readonly chain: TestChain;
  readonly database: TestDatabase;
  readonly deps: Pick<Deps, 'chain' | 'config' | 'db' | 'log'>;
  /** The same with the login of one duty: what its process works with. */
  depsOf(duty: Duty): ChainWorld['deps'];
  /** A member with a deposit address that the watcher looks for. */
  addDepositor(): Promise<Depositor>;
  /** What the worker does every second. */
  work(): Promise<void>;
}

export interface Depositor {
  readonly id: bigint;
  readonly address: string;
}

export async function chainWorld({ hasSoundBooks = false } = {}): Promise<ChainWorld> {
  const [chain, database] = await Promise.all([testChain(), ownDatabase({ hasSoundBooks })]);
  const addressOf = createDepositAddresses(chain.config.depositXpub);
  const config = { chain: chain.config, rateLimitFactor: 100 } as Deps['config'];
  const deps = { chain: chain.chain, config, db: database.db, log: pino({ level: 'silent' }) };
  const depsOf = (duty: Duty) => ({ ...deps, db: database.dbOf(duty) });
  // The watcher with its own login: a right that its code lacks fails here, and not in production.
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
      await noteTransfers(ofWatcher);
      await creditDeposits(ofWatcher);
    },
  };
}

/** The watcher's other half, which is never run by hand: it looks at once at what somebody waits for. */
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
