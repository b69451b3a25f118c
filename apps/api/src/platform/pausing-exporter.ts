import type { ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

type Exported = Parameters<Parameters<SpanExporter['export']>[1]>[0];
/** ExportResultCode.SUCCESS of @opentelemetry/core. */
const SENT = 0;

/**
 * Stops sending for a while after the collector failed, longer each time, and logs each failure once. Traces of that
 * time are lost; requests are not slowed down.
 */
export class PausingExporter implements SpanExporter {
  readonly #inner: SpanExporter;
  readonly #log: Log;
  #pauseMs = 0;
  #pausedUntil = 0;

  constructor(inner: SpanExporter, log: Log) {
    this.#inner = inner;
    this.#log = log;
  }

  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  export(spans: ReadableSpan[], done: (result: Exported) => void): void {
    if (this.isPaused) {
      done({ code: SENT });
      return;
    }
    this.#inner.export(spans, ({ code, error }) => {
      if (code === SENT) this.#succeed();
      else this.#fail(error, spans.length);
      done({ code: SENT });
    });
  }

  #succeed(): void {
    if (this.#pauseMs > 0) this.#log.info('traces are sent again');
    this.#pauseMs = 0;
  }

  #fail(error: unknown, spans: number): void {
    this.#pauseMs = this.#pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    this.#pausedUntil = performance.now() + this.#pauseMs;
    this.#log.warn(
      { err: error, spans, pauseSeconds: this.#pauseMs / 1_000 },
      'could not send traces; nothing is traced meanwhile',
    );
  }

  shutdown(): Promise<void> {
    return this.#inner.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.#inner.forceFlush?.();
  }
}

/** Samples nothing while the exporter pauses, so that an absent collector costs nothing. */
export const samplerUnlessPaused = (inner: Sampler, exporter: PausingExporter): Sampler => ({
  shouldSample: (...args) =>
    exporter.isPaused ? { decision: SamplingDecision.NOT_RECORD } : inner.shouldSample(...args),
  toString: () => `UnlessPaused{${inner.toString()}}`,
});
