import { randomUUID } from 'node:crypto';
import { GUARD_ANSWER_MS } from '@plumbline/time-limits/waiting';
import { Busy } from '../../../../platform/busy.ts';
import { type Channel, createChannel } from '../../../../platform/channel.ts';
import type { DatabaseAccess } from '../../../../platform/database-access.ts';
import type { GuardOutcome, GuardPort } from '../../../../platform/guard-port.ts';
import { insertRequest, takeAnswer } from './request-store.ts';

/** Channel on which the guard reports the requests that it has answered. */
const ANSWERS = 'plumbline_guard_answers';
/** Maximum delay if a lost connection loses a notification. */
const POLL_EVERY_MS = 250;

interface Waiting {
  isNoticed: boolean;
  wake(): void;
}

/**
 * Connects to the guard through the database, on one connection per process that opens on demand. It is separate from
 * the pool, so a call can ask while its own transaction is open. Only rows are trusted; a notification only says when
 * to look.
 */
export function createGuardLine(
  database: Pick<DatabaseAccess, 'directUrl'>,
  onBreak: (error: unknown) => void,
  waitMs = GUARD_ANSWER_MS,
): GuardPort & { end(): Promise<void> } {
  const all = new Map<string, Waiting>();
  const channel = createChannel(database, {
    name: ANSWERS,
    notice(id) {
      const waiting = all.get(id);
      if (!waiting) return;
      waiting.isNoticed = true;
      waiting.wake();
    },
    broken: onBreak,
  });
  return {
    async ask(request) {
      const id = randomUUID();
      const waiting: Waiting = { isNoticed: false, wake: () => undefined };
      // Registered before the request is sent: the answer may arrive before the request is known to be stored.
      all.set(id, waiting);
      try {
        const state = await insertRequest(channel, id, request);
        if (state === 'verified') return { ok: true, value: null };
        if (state !== 'asked') return { ok: false, code: state };
        return await answerTo(channel, id, waiting, performance.now() + waitMs);
      } finally {
        all.delete(id);
      }
    },
    end: () => channel.end(),
  };
}

async function answerTo(channel: Channel, id: string, waiting: Waiting, until: number): Promise<GuardOutcome> {
  for (;;) {
    await heard(waiting);
    const isOver = performance.now() >= until;
    let reason: unknown;
    // A lost connection reopens with the next look, and the row stays.
    const outcome = await takeAnswer(channel, id, isOver).catch((error: unknown) => {
      reason = error;
      return undefined;
    });
    if (outcome?.ok === false && outcome.code === 'busy') throw new Busy('the guard waited too long for a lock');
    if (outcome) return outcome;
    if (isOver) throw new Busy('no guard answered', { cause: reason });
  }
}

/** Settles on the next notification, or after the polling interval. */
async function heard(waiting: Waiting): Promise<void> {
  if (!waiting.isNoticed) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_EVERY_MS);
      waiting.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  waiting.isNoticed = false;
}
