import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Target {
  readonly port: number;
  /** Resolves when the server answers; requests wait for it until then. */
  ready(): Promise<void>;
}

export interface GatewayOptions {
  readonly port: number;
  readonly host: string;
  /** Picks the server from the path and the requested content: the Accept header, or `websocket`. */
  readonly route: (path: string, wants: string) => Target;
}

/** Serves `npm run dev` at one address: passes each request, and each reload socket, to its server. */
export async function startGateway({ port, host, route }: GatewayOptions): Promise<Server> {
  const sockets = new Set<Socket>();
  const pathOf = ({ url }: IncomingMessage) => (url ?? '/').split('?', 1)[0]!;
  const server = createServer(
    (incoming, answer) => void pass(route(pathOf(incoming), incoming.headers.accept ?? '*/*'), incoming, answer),
  );
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on(
    'upgrade',
    (incoming, socket, head) => void passSocket(route(pathOf(incoming), 'websocket'), incoming, socket, head),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Live streams never end by themselves, so end them with the gateway.
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const socket of sockets) socket.destroy();
    return close(done);
  };
  return server;
}

async function pass(target: Target, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  await target.ready();
  if (answer.destroyed) return;
  const { method, url, headers } = incoming;
  // Uses a new connection for each request, because a restarting server could close a kept one during use.
  const own = { ...headers, connection: 'close' };
  const options = { host: '127.0.0.1', port: target.port, method, path: url, headers: own, agent: false };
  const outgoing = request(options, (came) => {
    const { connection: _, 'keep-alive': __, ...others } = came.headers;
    answer.writeHead(came.statusCode ?? 502, others);
    came.pipe(answer);
    came.once('error', () => answer.destroy());
  });
  outgoing.once('error', (error) => {
    if (answer.headersSent) return void answer.destroy();
    answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end(`The server of this address does not answer (${error.message}). See its log.\n`);
  });
  answer.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

async function passSocket(target: Target, incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  await target.ready();
  const { method, url, httpVersion, rawHeaders } = incoming;
  const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
  const upstream = connect(target.port, '127.0.0.1', () => {
    upstream.write(`${method} ${url} HTTP/${httpVersion}\r\n${lines}\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  for (const [one, other] of [
    [upstream, socket],
    [socket, upstream],
  ] as const) {
    one.once('error', () => other.destroy());
    one.once('close', () => other.destroy());
  }
}
