import { sql } from 'kysely';
import { type Queryable, run } from './database.ts';

/** Background jobs by name, with their payloads. Each module implements its own in `jobs.ts`. */
export interface JobPayloads {
  'send-mail': { messageId: string };
  'simulate-plan': { simulationId: string };
  'close-day': { runId: string };
  'preview-day': { previewId: string };
}

export interface JobOptions {
  /** At most one job with this key waits; a repeated call replaces it. */
  readonly key?: string;
  readonly delaySeconds?: number;
}

/** Adds a job that becomes visible on commit, so the job and the money movement succeed or fail together. */
export async function addJob<Task extends keyof JobPayloads & string>(
  db: Queryable,
  task: Task,
  payload: JobPayloads[Task],
  options: JobOptions = {},
): Promise<void> {
  const { delaySeconds = 0, key = null } = options;
  await run(db)(sql`SELECT platform.add_job(${task}, ${JSON.stringify(payload)}::json, ${delaySeconds}, ${key})`);
}

/** A job that runs again `everySeconds` after it started, on any free worker. */
export interface PeriodicJob {
  readonly task: string;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
}
