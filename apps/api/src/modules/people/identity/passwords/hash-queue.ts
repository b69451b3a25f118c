import { fail, ok, type Result } from '@plumbline/contract';
import pLimit from 'p-limit';

/**
 * Runs at most `parallel` tasks at a time and lets at most `waiting` more wait; a further one is refused at once, so that
 * a flood of logins costs neither the processors nor the patience of everybody else.
 */
export function createHashQueue(bounds: { parallel: number; waiting: number }) {
  const limit = pLimit(bounds.parallel);
  return async <T>(task: () => Promise<T>): Promise<Result<T, 'rate_limited'>> => {
    if (limit.activeCount + limit.pendingCount >= bounds.parallel + bounds.waiting) return fail('rate_limited');
    return ok(await limit(task));
  };
}
