import { AlwaysOnSampler, type ReadableSpan, SamplingDecision, type SpanExporter } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from './log.ts';
import { PausingExporter, samplerUnlessPaused } from './pausing-exporter.ts';

/** ExportResultCode of @opentelemetry/core. */
const [SENT, FAILED] = [0, 1];

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A collector that can be absent. */
function setUp() {
  let isThere = false;
  let asked = 0;
  const collector: SpanExporter = {
    export: (_spans, done) => {
      asked += 1;
      done(isThere ? { code: SENT } : { code: FAILED, error: new Error('absent') });
    },
    shutdown: async () => undefined,
  };
  const log = { warn: vi.fn<(facts: { pauseSeconds: number }) => void>(), info: vi.fn<(text: string) => void>() };
  const exporter = new PausingExporter(collector, log as unknown as Log);
  const sampler = samplerUnlessPaused(new AlwaysOnSampler(), exporter);
  return {
    log,
    send: () => new Promise((resolve) => exporter.export([] as ReadableSpan[], resolve)),
    asked: () => asked,
    samples: () => sampler.shouldSample({} as never, '', '', 0, {}, []).decision !== SamplingDecision.NOT_RECORD,
    come: () => {
      isThere = true;
    },
  };
}

it('After each failure the exporter waits longer, logs once, and nothing is sampled', async () => {
  const { log, send, asked, samples } = setUp();
  expect(samples()).toBe(true);
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    const before = asked();
    for (let batch = 0; batch < 3; batch++) await send();
    expect(asked()).toBe(before + 1);
    expect(samples()).toBe(false);
    expect(log.warn).toHaveBeenLastCalledWith(expect.objectContaining({ pauseSeconds: seconds }), expect.anything());
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(samples()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(samples()).toBe(true);
  }
  expect(log.warn).toHaveBeenCalledTimes(9);
});

it('When the collector is back, traces are sent again, and the next pause is short', async () => {
  const { log, send, asked, come } = setUp();
  await send();
  vi.advanceTimersByTime(5_000);
  come();
  for (let batch = 0; batch < 3; batch++) await send();
  expect(asked()).toBe(4);
  expect(log.info).toHaveBeenCalledTimes(1);
});
