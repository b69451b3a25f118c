import { endState, raiseState } from '../../../platform/alerts.ts';
import type { Db } from '../../../platform/database.ts';
import { forgetSymptom, noteSymptom } from './store.ts';

export interface StateCheck {
  /** Of the alert. */
  readonly code: string;
  /** What has to be wrong for so long before a person is called. */
  readonly afterSeconds: number;
  /** What is wrong, as the alert says it; null when nothing is. `unknown` leaves everything as it stands. */
  readonly look: () => Promise<Record<string, unknown> | null | 'unknown'>;
}

/** Looks once: raises the alert when what is wrong has lasted, ends it when it is over. */
export async function noteState(db: Db, { code, afterSeconds, look }: StateCheck): Promise<void> {
  const detail = await look();
  if (detail === 'unknown') return;
  if (detail === null) {
    await forgetSymptom(db, code);
    await endState(db, code);
  } else if ((await noteSymptom(db, code)) >= afterSeconds) {
    await raiseState(db, code, detail);
  }
}
