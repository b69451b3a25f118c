import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isHeld } from './instance-lock.ts';
import { endLeftOvers } from './left-overs.ts';
import { endLeftOverPostgres } from './postgres.ts';
import { identify, isAlive } from './processes.ts';

/**
 * Runs next to the launcher. If the launcher is killed, ends PostgreSQL and the local chain cleanly, after everything
 * that uses them, because they do not notice it. A new start waits for it (`endLeftOvers`); a start that came first
 * does the same itself.
 */
const dataFolder = process.argv[2];
if (dataFolder === undefined) throw new Error('usage: keeper.ts <data folder>');
const launcher = identify(process.ppid);
const LOOK_EVERY_MS = 20;

process.once('disconnect', () => {
  // From here on it must finish, because half the work would leave the rest running.
  process.on('SIGTERM', () => undefined);
  void takeCare(dataFolder).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');

async function takeCare(folder: string): Promise<void> {
  // A killed process closes its channel a moment before it is gone, and keeps the folder until then.
  while (launcher !== null && isAlive(launcher)) await sleep(LOOK_EVERY_MS);
  if (isHeld(folder)) return;
  console.log('the launcher is gone; ending the processes it left behind');
  await endLeftOvers(folder);
  const chain = join(folder, 'chain');
  if (existsSync(join(chain, 'process.json'))) {
    // Imported late, because it loads a library for wallets that is almost never needed.
    const { endLeftOverChain } = await import('./chain.ts');
    await endLeftOverChain(chain);
  }
  await endLeftOverPostgres(join(folder, 'postgres'));
}
