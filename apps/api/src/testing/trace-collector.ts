import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { whenOver } from './when-over.ts';

/** The part of OTLP/JSON that the tests read. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}
interface Received {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}

/** Starts a collector of OpenTelemetry that keeps the spans that it gets by OTLP over HTTP. */
export async function ownCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Received;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => {
    server.close();
    server.closeAllConnections();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}
