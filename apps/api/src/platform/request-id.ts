import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';

/** What the running code works for: a request, or a job. */
export interface Work {
  /**
   * Joins answers, log lines, transactions, jobs, mails and traces. It is a trace id of W3C Trace Context: 32
   * hexadecimal digits.
   */
  readonly id: string;
  /** A call that may queue jobs and mails. */
  readonly isChange: boolean;
  /** The innermost span that runs. Null if nothing traces this work (tracing.ts). */
  span: Span | null;
}

const current = new AsyncLocalStorage<Work>();

export const newWork = (id: string, isChange: boolean): Work => ({ id, isChange, span: null });

export const inWork = <T>(work: Work, run: () => T): T => current.run(work, run);

/** Undefined outside a request and a job. */
export const currentWork = (): Work | undefined => current.getStore();

export const requestId = (): string | undefined => currentWork()?.id;

export const isChange = (): boolean => currentWork()?.isChange === true;

export const withRequestId = <T>(id: string, work: () => T, isChange = false): T => inWork(newWork(id, isChange), work);

export const newRequestId = (): string => randomUUID().replaceAll('-', '');

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Returns the trace id in a `traceparent` header (W3C Trace Context, 3.2). Null if there is none. */
export const traceIdIn = (header: unknown): string | null =>
  (typeof header === 'string' && TRACEPARENT.exec(header)?.[1]) || null;

const ID = /^[\da-f]{32}$/;

/** Returns the id in a job's payload (platform.with_request). Null if no request queued the job. */
export function requestIdIn(payload: unknown): string | null {
  const { requestId } = (payload ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' && ID.test(requestId) ? requestId : null;
}
