import type { Attributes, Span, SpanStatusCode } from '@opentelemetry/api';
import type { TracingConfig } from './config.ts';
import type { Log } from './log.ts';
import type { ProcessRole } from './process-roles.ts';
import { currentWork, inWork } from './request-id.ts';

/*
 * Traces requests and jobs if OTEL_EXPORTER_OTLP_ENDPOINT is set (docs/operating.md, "Traces"). Without it, nothing of
 * OpenTelemetry is loaded, and each function here only runs its work. Names and attributes never contain an id, an
 * address, an e-mail or a parameter.
 */

export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
}

/** Implemented by otel-tracer.ts. */
export interface Tracer {
  /** Begins a span below `parent`: a span, the `traceparent` header of a caller, or null for the first span of a trace. */
  start(options: SpanOptions, parent: Span | string | null): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;

export const isTracing = (): boolean => tracer !== null;

/** Begins to trace this process if it is configured. Returns a function that sends what is left and ends it. */
export async function startTracing(
  role: ProcessRole,
  config: TracingConfig | null,
  log: Log,
): Promise<() => Promise<void>> {
  if (config === null) return async () => undefined;
  // Production does not even load it otherwise.
  const { createTracer } = await import('./otel-tracer.ts');
  const started = createTracer(role, config, log);
  tracer = started;
  return async () => {
    tracer = null;
    await started.stop();
  };
}

/** Whether the current request or job is sampled. */
export const isTraced = (): boolean => tracer !== null && currentWork()?.span?.isRecording() === true;

/** Begins the first span of the current request or job. Returns null if this process does not trace. */
export function startRoot(options: SpanOptions, traceparent: string | null = null): Span | null {
  const work = currentWork();
  if (tracer === null || work === undefined) return null;
  work.span = tracer.start(options, traceparent);
  return work.span;
}

/** Runs `run` as the first span of the current job. */
export function tracedRoot<T>(options: SpanOptions, run: () => Promise<T>): Promise<T> {
  const span = startRoot(options);
  return span === null ? run() : toItsEnd(span, run);
}

/** Runs `run` as a span below the current one. If the current request or job is not traced, it only runs it. */
export function traced<T>(options: SpanOptions, run: () => Promise<T>): Promise<T> {
  const work = currentWork();
  if (tracer === null || !work?.span?.isRecording()) return run();
  const span = tracer.start(options, work.span);
  return inWork({ ...work, span }, () => toItsEnd(span, run));
}

async function toItsEnd<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    failed(span, nameOfError(error));
    throw error;
  } finally {
    span.end();
  }
}

/** SpanStatusCode.ERROR. Importing its value would load the package. */
const ERROR: SpanStatusCode.ERROR = 2;

/** Marks a span as failed. `type` is a class or code of errors: a message may quote data. */
export function failed(span: Span, type: string): void {
  span.setStatus({ code: ERROR }).setAttribute('error.type', type);
}

function nameOfError(error: unknown): string {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
