import { isBusy } from '../../../../platform/busy.ts';
import { createChannel } from '../../../../platform/channel.ts';
import { transaction } from '../../../../platform/database.ts';
import type { DatabaseAccess } from '../../../../platform/database-access.ts';
import { repeatWhileBusy } from '../../../../platform/repeat.ts';
import { answer } from './answer.ts';
import { lockFactors, selectKeyIds } from './key-store.ts';
import { hasRequests, lockChallenge, storeOutcome, sweep, takeRequest } from './request-store.ts';
import { secretKeys } from './secrets.ts';
import type { GuardConfig, GuardProcess } from './work.ts';

/** Channel on which the guard is notified of requests. */
const QUESTIONS = 'plumbline_guard';
/** Maximum delay after a lost notification. */
const POLL_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 15_000;
/** Requests processed in parallel. Each holds a connection. */
export const GUARD_WORKERS = 4;

export interface Guard {
  /** Settles when it listens. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Answers requests until stopped. Several guards may run; each request is answered by one of them. */
export function serveGuard(
  given: Omit<GuardProcess, 'config'> & { config: GuardConfig },
  database: Pick<DatabaseAccess, 'directUrl'>,
): Guard {
  const { log, config } = given;
  const keys = secretKeys(config.secretsKey, config.secretsKeysBefore);
  const process: GuardProcess = { ...given, config: { ...config, secretKeys: keys } };
  const workers = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAsked = false;
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function drain(): Promise<void> {
    try {
      do {
        isAsked = false;
        while (!signal.aborted && (await answerOne(process)));
      } while (isAsked && !signal.aborted);
    } catch (error) {
      log.error({ err: error }, 'the guard could not answer a request');
    }
  }
  function wake(): void {
    isAsked = true;
    if (signal.aborted || workers.size >= GUARD_WORKERS) return;
    const worker: Promise<void> = drain().finally(() => workers.delete(worker));
    workers.add(worker);
  }
  const channel = createChannel(database, {
    name: QUESTIONS,
    notice: wake,
    broken: (error) => log.error({ err: error }, 'the guard lost its connection'),
  });

  async function look(): Promise<void> {
    if (await hasRequests(channel)) wake();
    if (performance.now() - sweptAt < SWEEP_EVERY_MS) return;
    await sweep(channel);
    sweptAt = performance.now();
  }
  // Logged once, without blocking anyone. Those apps cannot be used for login until the key is back.
  const warnOfLostKeys = async () => {
    const lost = (await selectKeyIds(process.db)).filter((id) => !keys.byId.has(id));
    if (lost.length > 0) log.error({ keys: lost }, 'apps are encrypted with keys that this guard does not have');
  };
  const ready = repeatWhileBusy('The guard starts', () => warnOfLostKeys().then(look), {
    say: (text) => log.warn(text),
    signal,
  });
  let looking = ready.catch(() => undefined);
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, 'the guard cannot poll'));
  }, POLL_EVERY_MS);

  return {
    ready,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(workers);
      await channel.end();
    },
  };
}

/** Returns false if nothing waits. A failed request is answered too, because it would fail again. */
async function answerOne(process: GuardProcess): Promise<boolean> {
  let id: string | undefined;
  try {
    return await transaction(process.db, async (tx) => {
      const request = await takeRequest(tx);
      id = request?.id;
      if (!request) return false;
      const { subject, tokenSha256 } = request;
      await lockFactors(tx, subject);
      const challenge = tokenSha256 && ((await lockChallenge(tx, tokenSha256, subject)) ?? null);
      await storeOutcome(tx, request.id, await answer({ ...process, tx, request, subject, challenge }));
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    process.log.error({ err: error }, 'the guard failed');
    // Answered and not retried: one account with locked factors must not block all guards.
    await storeOutcome(process.db, id, { ok: false, code: isBusy(error) ? 'busy' : 'internal' });
    return true;
  }
}
