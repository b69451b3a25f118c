import { CallError } from '@plumbline/contract';

/** What the server said against what was asked for: trying the same again would not help. Null for anything else. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : null;
