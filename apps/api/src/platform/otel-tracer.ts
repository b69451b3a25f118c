import { ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { TRACES_FLUSH_MS } from '@plumbline/time-limits/progress';
import type { TracingConfig } from './config.ts';
import type { Log } from './log.ts';
import { PausingExporter, samplerUnlessPaused } from './pausing-exporter.ts';
import type { ProcessRole } from './process-roles.ts';
import { requestId } from './request-id.ts';
import type { Tracer } from './tracing.ts';

/** Sends spans in batches by OTLP over HTTP, as JSON. Loaded only if traces are configured (tracing.ts). */
export function createTracer(role: ProcessRole, config: TracingConfig, log: Log): Tracer {
  const exporter = new PausingExporter(new OTLPTraceExporter({ url: tracesUrl(config.endpoint) }), log);
  const random = new RandomIdGenerator();
  const provider = new TracerProvider({
    sampler: samplerUnlessPaused(samplerOf(config), exporter),
    // One id leads from the answer to the trace.
    idGenerator: {
      generateTraceId: () => requestId() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    resource: resourceFromAttributes({ 'service.namespace': 'plumbline', 'service.name': role }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('plumbline');
  return {
    start: ({ name, kind, attributes }, parent) =>
      tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, contextOf(parent)),
    stop: () => withinFlush(provider.shutdown(), log),
  };
}

/** The standard appends this path to the general endpoint. */
const tracesUrl = (endpoint: string): string => `${endpoint.replace(/\/$/, '')}/v1/traces`;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

function contextOf(parent: Span | string | null) {
  if (parent === null) return ROOT_CONTEXT;
  if (typeof parent !== 'string') return trace.setSpan(ROOT_CONTEXT, parent);
  const [, traceId, spanId, flags] = parent.split('-') as [string, string, string, string];
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** The samplers of the standard by their names in OTEL_TRACES_SAMPLER. */
function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  } as const;
  const name = sampler.replace('parentbased_', '') as keyof typeof roots;
  const root = roots[name]();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** A stopping process does not wait longer for a collector. */
async function withinFlush(flushed: Promise<void>, log: Log): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    log.warn('the last traces were not sent in time');
    resolve();
  }, TRACES_FLUSH_MS);
  await Promise.race([flushed, late]).finally(() => clearTimeout(timer));
}
