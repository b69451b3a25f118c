// The load generator: a separate process. A message says what to request; each message has one answer.
import autocannon from 'autocannon';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  /** Each connection sends its share of them in turn. */
  readonly requests: readonly LoadRequest[];
  /** Unset: every request exactly once. */
  readonly seconds?: number;
  /** Maximum requests a second. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly succeeded: number;
  /** Answers other than 2xx, and broken connections. */
  readonly failed: number;
}

async function run(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let succeeded = 0;
  let failed = 0;
  let clients = 0;
  const started = performance.now();
  let lastAnswer = started;
  const instance = autocannon({
    url: load.url,
    connections: load.connections,
    ...(load.seconds === undefined ? { amount: load.requests.length } : { duration: load.seconds }),
    ...(load.rate === undefined ? {} : { overallRate: load.rate }),
    setupClient(client) {
      const own = clients++;
      client.setRequests(load.requests.filter((_, i) => i % load.connections === own).map((each) => ({ ...each })));
    },
  });
  instance.on('response', (_client, status, _bytes, ms) => {
    latencies.push(ms);
    lastAnswer = performance.now();
    if (status >= 200 && status < 300) succeeded += 1;
    else failed += 1;
  });
  const { errors } = await instance;
  // autocannon checks its amount once a second, so use the time of the last answer as the end.
  const seconds = (lastAnswer - started) / 1000;
  latencies.sort((a, b) => a - b);
  const quantile = (q: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(q * latencies.length))] ?? 0;
  return {
    perSecond: succeeded / seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    succeeded,
    failed: failed + errors,
  };
}

process.on('message', (loads: readonly Load[]) => {
  Promise.all(loads.map(run)).then(
    (results) => process.send?.(results),
    (error) => {
      throw error;
    },
  );
});
process.once('disconnect', () => process.exit(0));
