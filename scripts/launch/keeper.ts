import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isHeld } from './instance-lock.ts';
import { endLeftOvers } from './left-overs.ts';
import { endLeftOverPostgres } from './postgres.ts';
import { identify, isAlive } from './processes.ts';

/**
 * Lives beside the launcher, and ends what the launcher would have ended when that was killed: PostgreSQL and the local chain,
 * which do not notice it themselves, cleanly and after everything that uses them. A next start that comes meanwhile waits for it
 * (`endLeftOvers`); one that has come before does the same itself.
 */
const dataFolder = process.argv[2];
if (dataFolder === undefined) throw new Error('usage: keeper.ts <data folder>');
const launcher = identify(process.ppid);
const LOOK_EVERY_MS = 20;

process.once('disconnect', () => {
  // From here on it is nobody's to end: half of it done would leave the rest to nobody.
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
  // A process that is killed closes its channel a moment before it is gone, and holds the folder until then.
  while (launcher !== null && isAlive(launcher)) await sleep(LOOK_EVERY_MS);
  if (isHeld(folder)) return;
  console.log('the launcher is gone; ending what it left');
  await endLeftOvers(folder);
  const chain = join(folder, 'chain');
  if (existsSync(join(chain, 'process.json'))) {
    // Loads a library for wallets: not for a process that nearly always has nothing to do.
    const { endLeftOverChain } = await import('./chain.ts');
    await endLeftOverChain(chain);
  }
  await endLeftOverPostgres(join(folder, 'postgres'));
}
