import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { fail, ok, type Result } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { onPrimary } from './connection-source.ts';
import { exists, type Queryable, run } from './database.ts';

export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** Windows in a time span. They make "five an hour" apply to any hour, not only to each hour of the clock. */
const WINDOWS_A_SPAN = 6;

/**
 * Counts a hit on `bucket` and returns true, unless the limit is reached. It is one upsert with its condition checked
 * under the row lock, so the limit applies across processes. A refused hit does not extend the wait.
 */
export const withinLimit = (db: Queryable, bucket: string, limit: Limit): Promise<boolean> =>
  onPrimary(() => exists(db)(countOne(bucket, limit)));

const countOne = (bucket: string, limit: Limit): RawBuilder<unknown> => {
  const width = limit.seconds / WINDOWS_A_SPAN;
  return sql`
    WITH this_window AS (
      SELECT to_timestamp(floor(extract(epoch FROM now()) / ${width}::float8) * ${width}::float8) AS start
    ), earlier AS (
      SELECT t.start, coalesce(sum(w.hits), 0) AS hits FROM this_window t
      LEFT JOIN platform.rate_window w ON w.bucket = ${bucket}
        AND w.window_start >= t.start - make_interval(secs => ${limit.seconds}) AND w.window_start < t.start
      GROUP BY t.start
    )
    INSERT INTO platform.rate_window AS w (bucket, window_start, hits)
    SELECT ${bucket}, start, 1 FROM earlier WHERE hits < ${limit.most}::bigint
    ON CONFLICT (bucket, window_start) DO UPDATE SET hits = w.hits + 1
      WHERE w.hits + (SELECT hits FROM earlier) < ${limit.most}::bigint
    RETURNING hits`;
};

/** One limited action: what is done, and by whom or to whom. */
export interface Hit {
  readonly name: string;
  readonly key: string;
  readonly limit: Limit;
}

/** Counts each hit until one is refused. `factor` is the configuration's RATE_LIMIT_FACTOR. */
export async function withinLimits(db: Queryable, factor: number, hits: readonly Hit[]): Promise<boolean> {
  for (const each of hits) {
    if (!(await onPrimary(() => exists(db)(countHit(factor, each))))) return false;
  }
  return true;
}

/** Limits an action to a number of times per member. */
export const perMember =
  (name: string, limit: Limit) =>
  (memberId: bigint): Hit => ({ name, key: memberId.toString(), limit });

/** Counts one hit. Fails if it exceeds its limit. */
export const admit = async (
  { db, config }: { readonly db: Queryable; readonly config: { readonly rateLimitFactor: number } },
  hit: Hit,
): Promise<Result<null, 'rate_limited'>> =>
  (await withinLimits(db, config.rateLimitFactor, [hit])) ? ok(null) : fail('rate_limited');

/** Returns the statement that counts a hit, alone or inside a larger one. It returns a row if the hit was counted. */
export const countHit = (factor: number, { name, key, limit }: Hit): RawBuilder<unknown> =>
  countOne(bucketOf(name, key), { ...limit, most: Math.max(1, Math.floor(limit.most * factor)) });

/** Addresses, phone numbers and emails are hashed, so the counters do not reveal who was here. */
const bucketOf = (name: string, key: string): string =>
  `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;

/** Returns the network of an IP address. An IPv6 subscriber owns a whole /64. */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0]!;
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  const prefix = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Removes expired windows. */
export const dropOldWindows = (db: Queryable) =>
  run(db)(sql`DELETE FROM platform.rate_window WHERE window_start < now() - interval '1 day'`);
