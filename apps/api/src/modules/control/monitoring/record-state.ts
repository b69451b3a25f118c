import { endState, raiseState } from '../../../platform/alerts.ts';
import type { Db } from '../../../platform/database.ts';
import { deleteSymptom, recordSymptom } from './store.ts';

export interface StateCheck {
  readonly code: string;
  /** How long it must be wrong before an operator is alerted. */
  readonly afterSeconds: number;
  /** Returns what is wrong, for the alert, or null if nothing is. `unknown` changes nothing. */
  readonly look: () => Promise<Record<string, unknown> | null | 'unknown'>;
}

/** Runs a check once: raises the alert if the problem has lasted, and ends it when the problem is over. */
export async function recordState(db: Db, { code, afterSeconds, look }: StateCheck): Promise<void> {
  const detail = await look();
  if (detail === 'unknown') return;
  if (detail === null) {
    await deleteSymptom(db, code);
    await endState(db, code);
  } else if ((await recordSymptom(db, code)) >= afterSeconds) {
    await raiseState(db, code, detail);
  }
}
