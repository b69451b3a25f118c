import type pg from 'pg';
import { withQuery } from './pool.ts';
import { isTraced, traced } from './tracing.ts';

/** Traces each statement of a connection by the function or table that it uses. */
export function traceStatements(client: pg.PoolClient): pg.PoolClient {
  if (!isTraced()) return client;
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const query = ((...args: unknown[]) => {
    const [text] = args;
    // A cursor is not a single statement.
    return typeof text === 'string' ? tracedStatement(text, () => send(...args)) : send(...args);
  }) as typeof client.query;
  return withQuery(client, query);
}

/** Runs a statement as a span. */
export function tracedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!isTraced()) return run();
  const summary = summaryOf(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  return traced({ name: summary, kind: 'client', attributes }, run);
}

/** As many as are prepared (pool.ts). Later statements are summarized each time. */
const MAX_SUMMARIES = 2000;
const summaries = new Map<string, string>();

function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const summary = summarize(text);
  if (summaries.size < MAX_SUMMARIES) summaries.set(text, summary);
  return summary;
}

/** A schema has at least three letters, unlike the aliases of our statements. */
const FUNCTION = /\b[a-z_]{3,30}\.[a-z_0-9]{1,60}(?=\()/;
const TABLE = /\b(?:from|into|update|join)\s{1,20}([a-z_]{3,30}\.[a-z_0-9]{1,60})/i;
const VERB = /^\s{0,100}([a-z]{1,20})/i;

/** Returns the first function of ours that a statement calls; else its verb, and its first table if it has one. */
export function summarize(text: string): string {
  const [called] = FUNCTION.exec(text) ?? [];
  if (called !== undefined) return called;
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
