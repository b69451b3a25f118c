import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { type Sending, send } from './send.ts';
import { type DueDelivery, recordAttempt, sweepOld, takeDue } from './store.ts';

/** Sent in parallel. None takes longer than ten seconds. */
const AT_ONCE = 20;
/** How often new deliveries are looked for while a slow receiver is served. */
const LOOK_EVERY_MS = 500;

export const webhookJobs = (deps: Pick<Deps, 'db' | 'config'>): readonly PeriodicJob[] => [
  { task: 'send-webhooks', everySeconds: 2, run: () => sendWebhooks(deps) },
  { task: 'sweep-webhooks', everySeconds: 3600, run: () => sweepOld(deps.db) },
];

/**
 * Sends deliveries until none is due. Several workers may run. Deliveries that become due meanwhile are also sent, so a
 * slow receiver delays only its own.
 */
export async function sendWebhooks({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const sending: Sending = { allowsLoopback: config.webhooksToLoopback };
  const underWay = new Set<Promise<void>>();
  for (;;) {
    const due = underWay.size < AT_ONCE ? await takeDue(db, AT_ONCE - underWay.size) : [];
    for (const delivery of due) {
      const sent = sendOne(db, delivery, sending).finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
    if (underWay.size === 0) return;
    await Promise.race([...underWay, sleep(LOOK_EVERY_MS)]);
  }
}

async function sendOne(db: Deps['db'], delivery: DueDelivery, sending: Sending): Promise<void> {
  const began = performance.now();
  const answer = await send(delivery, sending);
  await recordAttempt(db, delivery, { ...answer, tookMs: Math.round(performance.now() - began) });
}
