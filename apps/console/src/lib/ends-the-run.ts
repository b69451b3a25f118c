import { CallError } from '@plumbline/contract';

/** Of one call of several: a declined confirmation, a locked session or a lost network would answer every further one alike. */
export const endsTheRun = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 401 || error.status === 0);
