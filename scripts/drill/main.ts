import { parseArgs } from 'node:util';
import { play } from './play.ts';
import { describeDrill, violationsOf } from './report.ts';
import { roundsOf } from './rounds.ts';
import { openStage } from './stage.ts';

/** `npm run drill -- failover [--times N] [--seed S]`: loses the primary database server N times (README.md). */
const { values, positionals } = parseArgs({
  options: { times: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const times = Number(values.times ?? 2);
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000));
const isValid = Number.isInteger(times) && times > 0 && Number.isInteger(seed) && seed >= 0;
if (positionals.join() !== 'failover' || !isValid) {
  console.error('Usage: npm run drill -- failover [--times N] [--seed S]');
  process.exit(2);
}

console.log(`Failover: ${times} times. To repeat: npm run drill -- failover --times ${times} --seed ${seed}`);
const began = Date.now();
const say = (line: string) => console.log(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const stage = await openStage();
say('the product is ready');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(130)));
try {
  const drill = await play(stage, roundsOf(seed, times), seed, say);
  console.log(`\n${describeDrill(drill)}`);
  process.exitCode = violationsOf(drill).length === 0 ? 0 : 1;
  if (process.exitCode === 1)
    console.log(`\nLast output of the launcher:\n${stage.launched.output().split('\n').slice(-40).join('\n')}`);
} finally {
  await stage.close();
}
