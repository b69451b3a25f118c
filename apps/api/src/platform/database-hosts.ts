import pg from 'pg';
import { Busy, isConnectionLost } from './busy.ts';
import { hostUrlsOf, needsWritable } from './database-url.ts';

/** A host of the database refused the connection, was lost, or does not write. Another one may. */
export class HostUnavailable extends Busy {}

/** The hosts of an address, of which at most one writes at a time. */
interface DatabaseHosts {
  readonly count: number;
  /** pg's client for the host that last worked. If it fails to connect, the next client uses the next host. */
  readonly Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client;
}

/**
 * Reads the hosts of an address. With several hosts, or `target_session_attrs=read-write`, a connection to a server that
 * does not write is closed and fails like a lost one. It has no pause, because all callers retry with their own.
 */
export function databaseHosts(url: string): DatabaseHosts {
  const urls = hostUrlsOf(url);
  const isChecked = needsWritable(url);
  let place = 0;

  class Client extends pg.Client {
    readonly #place: number;
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: urls[place]! });
      this.#place = place;
      // A server can end the session in the packet that begins it, before anybody listens. Without a listener, the event
      // would end the process. Statements fail on their own.
      this.on('error', () => undefined);
    }

    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = isChecked ? this.#connectToWriter() : super.connect();
      if (done === undefined) return connected;
      // Without an error there is no argument, which pg's types cannot say.
      connected.then(() => (done as () => void)(), done);
    }

    async #connectToWriter(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await this.query<{ transaction_read_only: 'on' | 'off' }>('SHOW transaction_read_only');
        if (rows[0]!.transaction_read_only === 'on') throw new Busy('the server only reads');
        return this;
      } catch (error) {
        this.end().catch(() => undefined);
        if (!(error instanceof Busy || isConnectionLost(error))) throw error;
        // Others may have tried the next one meanwhile.
        if (place === this.#place) place = (place + 1) % urls.length;
        throw new HostUnavailable(`${this.host}:${this.port} cannot be used: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
  }
  return { count: urls.length, Client };
}

/** pg-pool wraps the error of a connection that took too long. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof HostUnavailable || (error instanceof Error && error.cause instanceof HostUnavailable);

/** Does something that connects to a host, and tries each other host once if that one is unavailable. */
export async function onSomeHost<T>(hosts: DatabaseHosts, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= hosts.count || !isUnavailable(error)) throw error;
    }
  }
}

/** Opens a separate connection. The caller ends it. */
export const openClient = (hosts: DatabaseHosts, config: pg.ClientConfig): Promise<pg.Client> =>
  onSomeHost(hosts, async () => {
    const client = new hosts.Client(config);
    await client.connect();
    return client;
  });
