import { randomUUID } from 'node:crypto';
import { GUARD_ANSWER_MS } from '@plumbline/time-limits/waiting';
import { Busy } from '../../../../platform/busy.ts';
import { type Channel, createChannel } from '../../../../platform/channel.ts';
import type { GuardOutcome, GuardPort } from '../../../../platform/guard-port.ts';
import { insertRequest, takeAnswer } from './request-store.ts';

/** In which the guard names the requests that it has answered. */
const ANSWERS = 'plumbline_guard_answers';
/** A notification that was lost with its connection costs so much. */
const POLL_EVERY_MS = 250;

interface Waiting {
  isNoticed: boolean;
  wake(): void;
}

/**
 * Asks the guard through the database, on one connection a process, which opens with the first question: beside the pool, so
 * that a call can ask while its own transaction is open. Rows alone are believed; a notification only says when to look.
 */
export function createGuardLine(
  url: string,
  onBreak: (error: unknown) => void,
  waitMs = GUARD_ANSWER_MS,
): GuardPort & { end(): Promise<void> } {
  const all = new Map<string, Waiting>();
  const channel = createChannel(url, {
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
      // Before it asks: the answer may be here before the question is known to have arrived.
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
    let fault: unknown;
    // A connection that was lost meanwhile opens again with the next look; the row waits.
    const outcome = await takeAnswer(channel, id, isOver).catch((error: unknown) => {
      fault = error;
      return undefined;
    });
    if (outcome?.ok === false && outcome.code === 'busy') throw new Busy('the guard waited too long for a lock');
    if (outcome) return outcome;
    if (isOver) throw new Busy('no guard answered', { cause: fault });
  }
}

/** Settles with the next notification, or when it is time to look all the same. */
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
