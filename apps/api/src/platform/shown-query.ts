import pg from 'pg';

/**
 * Sets the name of the session for the current transaction. Returns no row, so that only the rows of the statement
 * behind it arrive.
 */
const SHOW = "SELECT WHERE set_config('application_name', $1, true) IS NULL";
const SHOW_NAME = 'show_request';

/** Missing in pg's types. */
interface Wire {
  parse(message: { readonly text: string }): void;
  bind(message: { readonly statement?: string; readonly values: readonly string[] }): void;
  execute(message: object): void;
}
interface Internals {
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig & { readonly queryMode: 'extended' },
) => Internals & pg.Submittable;
type Send = (query: ShownQuery, done: (error: Error | null, result: pg.QueryResult) => void) => void;

/**
 * A statement that travels with another one, which shows the request in front of it. Both are one implicit transaction,
 * because only one Sync follows them (PostgreSQL, "Message Flow: Extended Query", "Pipelining"). This costs no round
 * trip.
 */
class ShownQuery extends Query {
  readonly #shown: string;
  readonly #isPrepared: boolean;
  #isShown = false;

  constructor(query: pg.QueryConfig, shown: string) {
    super({ ...query, queryMode: 'extended' });
    this.#shown = shown;
    this.#isPrepared = query.name !== undefined;
  }

  override prepare(wire: Wire): void {
    if (!this.#isPrepared) wire.parse({ text: SHOW });
    wire.bind({ ...(this.#isPrepared ? { statement: SHOW_NAME } : {}), values: [this.#shown] });
    wire.execute({});
    super.prepare(wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isShown) super.handleCommandComplete(message, wire);
    this.#isShown = true;
  }
}

const prepared = new WeakSet<pg.PoolClient>();

/** Runs one statement while the session has the name `shown`. The name ends with the statement. */
export async function queryShown(client: pg.PoolClient, query: pg.QueryConfig, shown: string): Promise<pg.QueryResult> {
  if (query.name !== undefined && !prepared.has(client)) {
    await client.query({ name: SHOW_NAME, text: SHOW, values: [shown] });
    prepared.add(client);
  }
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  // The connection gets the callback, so that it limits how long the answer may take (answer-limit.ts).
  const send = client.query.bind(client) as unknown as Send;
  send(new ShownQuery(query, shown), (error, result) => (error === null ? resolve(result) : reject(error)));
  return promise.catch((error: Error) => {
    // As pg does: its own trace ends in the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}
