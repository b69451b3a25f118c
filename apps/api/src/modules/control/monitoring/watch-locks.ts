import { BLOCKED_OVER_AFTER_MS, BLOCKER_NOTED_MS, JOB_BLOCKS_ALERT_MS } from '@plumbline/time-limits/rules';
import { endState, raiseState } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CALL, JOB, LONG } from '../../../platform/limits.ts';
import { createPipelinedPool, type PipelinedPool } from '../../../platform/pipelined-pool.ts';
import { type Blocker, selectBlockers } from './store.ts';

type LockDeps = Pick<Deps, 'config' | 'db' | 'log'>;

const CODE = 'calls_blocked';
/** A call waits at most 700 ms for a lock, so each wait is seen. */
const LOOK_EVERY_MS = 250;
/** The platform's own jobs need their locks: closing a day locks the accounts that it pays until it commits. */
const JOBS = [JOB.name, LONG.name];

interface Seen {
  readonly firstAt: number;
  readonly lastAt: number;
}

/**
 * Alerts operators about sessions that block members' calls. Every API process checks, on its own connection, because
 * those of the pool are blocked. There is one alert while it is open, and it ends a minute after the last blocked call.
 */
export function watchLocks(deps: LockDeps, everyMs = LOOK_EVERY_MS): { stop(): Promise<void> } {
  const { log } = deps;
  const pipelined = createPipelinedPool(deps.config.database, 1, (error) =>
    log.error({ err: error }, 'the lock watch lost its connection'),
  );
  const look = createLook(deps, pipelined);
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look(Date.now())
      .catch((error: unknown) => log.warn({ err: error }, 'could not check the locks'))
      .finally(() => {
        looking = null;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await pipelined.end();
    },
  };
}

/** Checks once, at a time in milliseconds. */
export function createLook(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  pipelined: PipelinedPool,
): (nowMs: number) => Promise<void> {
  const seen = new Map<number, Seen>();
  let raised = new Set<number>();
  // Also ends an alert that an earlier process raised.
  let openSince: number | null = Date.now();
  return async (nowMs) => {
    const blockers = await selectBlockers(pipelined, BLOCKER_NOTED_MS, CALL.name);
    for (const { pid } of blockers) seen.set(pid, { firstAt: seen.get(pid)?.firstAt ?? nowMs, lastAt: nowMs });
    for (const [pid, { lastAt }] of seen) if (nowMs - lastAt > BLOCKED_OVER_AFTER_MS) seen.delete(pid);
    const alarming = blockers.filter((each) => isAlarming(each, nowMs - seen.get(each.pid)!.firstAt));
    if (alarming.length > 0) {
      openSince = nowMs;
      if (alarming.every(({ pid }) => raised.has(pid))) return;
      log.error({ blockers: alarming }, 'database sessions are blocking calls');
      await raiseState(db, CODE, detailOf(alarming));
      raised = new Set(alarming.map(({ pid }) => pid));
    } else if (openSince !== null && nowMs - openSince > BLOCKED_OVER_AFTER_MS) {
      await endState(db, CODE);
      openSince = null;
      raised.clear();
    }
  };
}

const isAlarming = ({ application }: Blocker, forMs: number): boolean =>
  !JOBS.includes(application ?? '') || forMs > JOB_BLOCKS_ALERT_MS;

const detailOf = (blockers: readonly Blocker[]) => ({
  blockedBy: blockers.slice(0, 5).map(textOf),
  toEndIt: `SELECT pg_terminate_backend(${blockers[0]!.pid})`,
});

function textOf({ pid, role, application, address, state, waiting, locks }: Blocker): string {
  const facts = [
    `role ${role ?? 'unknown'}`,
    application ? `application ${application}` : null,
    address ? `from ${address}` : null,
    state,
  ];
  const held = locks.slice(0, 3).join('; ');
  return `process ${pid} (${facts.filter((each) => each !== null).join(', ')}) holds ${held}; ${waiting} calls wait`;
}
