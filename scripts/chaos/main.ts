import { parseArgs } from 'node:util';
import { play } from './play.ts';
import { describeRun, isSound } from './report.ts';
import { scheduleOf } from './schedule.ts';
import { openStage } from './world.ts';

/**
 * `npm run chaos -- [--seed N] [--minutes M] [--data folder] [--port P]`: runs the product under faults (README.md).
 * The default seed is that of the day; the same seed gives the same schedule.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    data: { type: 'string' },
    port: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000));
const minutes = Number(values.minutes ?? 10);
if (!Number.isInteger(seed) || seed < 0 || !(minutes > 0 && minutes <= 24 * 60)) {
  console.error('Usage: npm run chaos -- [--seed N] [--minutes M] [--data <folder of a stopped demo>] [--port P]');
  process.exit(2);
}

console.log(`Chaos: seed ${seed}, ${minutes} minutes. To repeat: npm run chaos -- --seed ${seed} --minutes ${minutes}`);
const began = Date.now();
const say = (line: string) => console.log(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const stage = await openStage({
  dataFolder: values.data,
  port: values.port === undefined ? undefined : Number(values.port),
});
say('the product is ready');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(130)));
try {
  const run = await play(stage, scheduleOf(seed, minutes * 60_000), say);
  console.log(`\n${describeRun(run)}`);
  process.exitCode = isSound(run) ? 0 : 1;
  if (!isSound(run))
    console.log(`\nLast output of the launcher:\n${stage.product.output().split('\n').slice(-40).join('\n')}`);
} finally {
  await stage.close();
}
