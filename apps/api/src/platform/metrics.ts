import { VERSION } from '@plumbline/contract/version';
import { Counter, collectDefaultMetrics, Gauge, Histogram, prometheusContentType, Registry } from 'prom-client';
import type { HealthAddress } from './health-server.ts';
import type { Log } from './log.ts';
import type { ReplicaOutcome } from './replicas.ts';

/** What one gauge of the whole product shows now. */
export interface ProductFigure {
  readonly name: string;
  /** The value of the gauge's only label. Empty if it has none. */
  readonly label: string;
  readonly value: number;
}

/** Figures about this process, for a monitoring system. No label may hold an id, an address or an e-mail. */
export interface Metrics {
  /** `call` is the name of an endpoint, or `other`. */
  observeRequest(call: string, status: number, seconds: number): void;
  /** Time until a connection of the pool was free. */
  observePoolWait(seconds: number): void;
  /** Counts a read that may use a replica, by where it was answered. */
  observeReplicaRead(outcome: ReplicaOutcome): void;
  /** Shows how old a replica's data is. Null while it cannot be used. */
  showReplicaLag(replica: number, seconds: number | null): void;
  /** Adds the gauges of the whole product. `read` is called whenever somebody reads them. */
  showProduct(read: () => Promise<readonly ProductFigure[]>, log: Log): void;
  /** Returns everything in the text format of Prometheus. */
  text(): Promise<string>;
}

export const METRICS_TYPE = prometheusContentType;

/** For processes without a port for monitoring. */
export const NO_METRICS: Metrics = {
  observeRequest: () => undefined,
  observePoolWait: () => undefined,
  observeReplicaRead: () => undefined,
  showReplicaLag: () => undefined,
  showProduct: () => undefined,
  text: async () => '',
};

/** From an answer out of memory to the longest statement of a call. */
const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WAIT_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** The gauges of the whole product: name, description, label. `reconciliation.figures` returns their values. */
export const PRODUCT_GAUGES = [
  ['plumbline_job_oldest_seconds', 'How long the oldest due job of a task has waited', 'task'],
  ['plumbline_chain_lag_blocks', 'Blocks between the newest one and the last one that the watcher read', null],
  ['plumbline_held_minus_owed_micro', 'USDT held on the chain minus USDT owed, in millionths', null],
  ['plumbline_reconciliation_age_seconds', 'Time since the last reconciliation was completed', null],
  ['plumbline_payouts', 'Payouts that are not over, by state', 'state'],
] as const;

/** Begins to measure this process, including its event loop and memory. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'plumbline_build_info',
    help: 'Always 1; the label is the version of the product',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  const requests = new Histogram({
    name: 'plumbline_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer',
    labelNames: ['call', 'status'],
    buckets: REQUEST_BUCKETS_SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'plumbline_pool_wait_seconds',
    help: 'Time until a connection of the database pool was free',
    buckets: WAIT_BUCKETS_SECONDS,
    registers,
  });
  const replicas = createReplicaMetrics(registers);
  let refresh = async (): Promise<void> => undefined;
  return {
    observeRequest: (call, status, seconds) => requests.observe({ call, status }, seconds),
    observePoolWait: (seconds) => waits.observe(seconds),
    ...replicas,
    showProduct(read, log) {
      const show = createProductGauges(registry);
      refresh = async () => {
        const figures = await read().catch((error: unknown) => {
          log.warn({ err: error }, 'could not read the figures for monitoring');
          return [];
        });
        show(figures);
      };
    },
    async text() {
      await refresh();
      return registry.metrics();
    },
  };
}

function createReplicaMetrics(registers: Registry[]): Pick<Metrics, 'observeReplicaRead' | 'showReplicaLag'> {
  const reads = new Counter({
    name: 'plumbline_replica_reads_total',
    help: 'Reads that may use a replica: answered by one, or by the primary because all were behind or down, or one failed',
    labelNames: ['outcome'],
    registers,
  });
  const lag = new Gauge({
    name: 'plumbline_replica_lag_seconds',
    help: 'How old the data of a usable replica is',
    labelNames: ['replica'],
    registers,
  });
  return {
    observeReplicaRead: (outcome) => reads.inc({ outcome }),
    showReplicaLag: (replica, seconds) => (seconds === null ? lag.remove({ replica }) : lag.set({ replica }, seconds)),
  };
}

/** Returns a function that shows new figures instead of the former ones. A gauge without a figure is left out. */
function createProductGauges(registry: Registry): (figures: readonly ProductFigure[]) => void {
  return (figures) => {
    for (const [name, help, label] of PRODUCT_GAUGES) {
      registry.removeSingleMetric(name);
      const own = figures.filter((each) => each.name === name);
      if (own.length === 0) continue;
      const gauge = new Gauge({ name, help, labelNames: label === null ? [] : [label], registers: [registry] });
      for (const figure of own) gauge.set(label === null ? {} : { [label]: figure.label }, figure.value);
    }
  };
}

/** Measures a process only if somebody can read the figures. */
export const metricsOn = ({ port }: HealthAddress): Metrics => (port === null ? NO_METRICS : createMetrics());
