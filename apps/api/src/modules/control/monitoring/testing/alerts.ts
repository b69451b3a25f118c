import type { TestDatabase } from '../../../../testing/database.ts';

export interface AlertRow {
  readonly code: string;
  readonly detail: Record<string, unknown>;
  readonly isOpen: boolean;
  readonly endedItself: boolean;
}

/** Returns every alert of a code, oldest first. */
export async function alertsOf(t: TestDatabase, code: string): Promise<readonly AlertRow[]> {
  return t.rows<AlertRow>(
    `SELECT code, detail, resolved_at IS NULL AS "isOpen", ended_itself AS "endedItself" FROM platform.alert
     WHERE code = $1 ORDER BY id`,
    [code],
  );
}

/** Pretends that something has been wrong for this long. */
export const wasWrongFor = (t: TestDatabase, code: string, minutes: number): Promise<unknown> =>
  t.owner.query('UPDATE platform.symptom SET since = since - make_interval(mins => $2) WHERE code = $1', [
    code,
    minutes,
  ]);
