import { sql } from 'kysely';
import { type Queryable, run } from './database.ts';

/** The background jobs by name, with their payloads. Each module's `jobs.ts` implements its own. */
export interface JobPayloads {
  'send-mail': { messageId: string };
  'simulate-plan': { simulationId: string };
  'close-day': { runId: string };
  'preview-day': { previewId: string };
}

export interface JobOptions {
  /** One waiting job a key: a repeated call replaces it. */
  readonly key?: string;
  readonly delaySeconds?: number;
}

/** Adds a job that becomes visible when the transaction commits: money and job, or neither. */
export async function addJob<Task extends keyof JobPayloads & string>(
  db: Queryable,
  task: Task,
  payload: JobPayloads[Task],
  options: JobOptions = {},
): Promise<void> {
  const { delaySeconds = 0, key = null } = options;
  await run(db)(sql`SELECT platform.add_job(${task}, ${JSON.stringify(payload)}::json, ${delaySeconds}, ${key})`);
}

/** A job that runs again `everySeconds` after it started, on whichever worker is free. */
export interface PeriodicJob {
  readonly task: string;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
}
