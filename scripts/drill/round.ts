import { setTimeout as sleep } from 'node:timers/promises';
import { promoteWhenLost } from './controller.ts';
import { isHalted, untilReconciled } from './halt.ts';
import { untilCommitsHang } from './hanging.ts';
import type { Played } from './play.ts';
import { untilAllWork } from './recovery.ts';
import type { RoundResult } from './report.ts';
import type { Round } from './rounds.ts';
import { until } from './until.ts';

const LOOK_EVERY_MS = 20;

/** Loses the primary once, and waits until everything works again with two servers. */
export async function playRound(played: Played, { kind, killAfterMs }: Round): Promise<RoundResult> {
  const { stage, cast, say } = played;
  await sleep(killAfterMs);
  const killedAt = Date.now();
  await stage.pair.killPrimary();
  await promoteWhenLost(stage.pair, stage.password, { keepsSynchronous: kind === 'absent standby' });
  const promotedAt = Date.now();
  const isHaltedAtOnce = await isHalted(stage);
  let writableAt = promotedAt;
  if (kind === 'absent standby') {
    await untilCommitsHang(stage, cast.caller);
    writableAt = Date.now();
    await stage.pair.commitAlone();
  }
  const writesAgainMs = await untilWritten(played, writableAt);
  say(`promoted ${promotedAt - killedAt} ms after the kill; writes ${writesAgainMs} ms later`);
  const since = new Date(promotedAt);
  // The new server has no standby yet, like a real one whose other machine is being rebuilt.
  const [halt, recoveredMs, restartMs] = await Promise.all([
    untilReconciled(stage, since),
    untilAllWork(stage, since),
    restarted(played, kind),
    stage.pair.rebuild(),
  ]);
  await stage.pair.commitTogether();
  say(`payouts resumed after ${halt.tookMs} ms; every role works, and the lost server is a standby`);
  return {
    ...{ kind, isHaltedAtOnce, writesAgainMs, restartMs, recoveredMs },
    promotedMs: promotedAt - killedAt,
    reconciledMs: halt.tookMs,
    signedWhileHalted: halt.signed,
  };
}

/** Kills a proxy and starts it again. Returns how long writes failed afterwards; null if the round has no restart. */
async function restarted(played: Played, kind: Round['kind']): Promise<number | null> {
  if (kind === 'haproxy') await played.stage.proxy.restart();
  else if (kind === 'pooler') await played.stage.restartPooler();
  else return null;
  return untilWritten(played, Date.now());
}

/** Waits for the first acknowledged transfer after a moment. Returns the milliseconds in between. */
async function untilWritten({ writers }: Played, since: number): Promise<number> {
  const first = () =>
    Math.min(
      ...writers.map(({ acknowledgedAt }) => acknowledgedAt.find((at) => at > since) ?? Number.POSITIVE_INFINITY),
    );
  await until('a transfer succeeds', async () => first() < Number.POSITIVE_INFINITY, LOOK_EVERY_MS);
  return first() - since;
}
