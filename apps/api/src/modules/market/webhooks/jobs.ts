import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { type Sending, send } from './send.ts';
import { type DueDelivery, noteAttempt, sweepOld, takeDue } from './store.ts';

/** Sent at the same time; none takes longer than ten seconds. */
const AT_ONCE = 20;

export const webhookJobs = (deps: Pick<Deps, 'db' | 'config'>): readonly PeriodicJob[] => [
  { task: 'send-webhooks', everySeconds: 2, run: () => sendWebhooks(deps) },
  { task: 'sweep-webhooks', everySeconds: 3600, run: () => sweepOld(deps.db) },
];

/** Sends what is due, batch by batch; other workers can do the same at the same time. */
export async function sendWebhooks({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const sending: Sending = { allowsLoopback: config.webhooksToLoopback };
  for (;;) {
    const due = await takeDue(db, AT_ONCE);
    if (due.length === 0) return;
    await Promise.all(due.map((delivery) => sendOne(db, delivery, sending)));
  }
}

async function sendOne(db: Deps['db'], delivery: DueDelivery, sending: Sending): Promise<void> {
  const began = performance.now();
  const answer = await send(delivery, sending);
  await noteAttempt(db, delivery, { ...answer, tookMs: Math.round(performance.now() - began) });
}
