import { endState, raiseState } from '../../../platform/alerts.ts';
import type { Db } from '../../../platform/database.ts';
import { forgetSymptom, noteSymptom } from './store.ts';

export interface StateCheck {
  readonly code: string;
  /** How long it must be wrong before an operator is alerted. */
  readonly afterSeconds: number;
  /** Returns what is wrong, for the alert, or null if nothing is. `unknown` changes nothing. */
  readonly look: () => Promise<Record<string, unknown> | null | 'unknown'>;
}

/** Runs a check once: raises the alert if the problem has lasted, and ends it when the problem is over. */
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
