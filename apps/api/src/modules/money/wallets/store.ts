import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

interface Transfer {
  readonly memberId: bigint;
  /** The hash of the caller's token. */
  readonly session: Buffer | null;
  readonly from: 'wallet' | 'earnings';
  readonly to: 'wallet' | 'earnings';
  readonly amount: Usdt;
  /** Of the member's request: sent again it is the same transfer. */
  readonly key: string;
}

export async function transferInSql(
  db: Queryable,
  { session, memberId, from, to, amount, key }: Transfer,
): Promise<void> {
  await sql`SELECT wallets.transfer(${session}::bytea, ${memberId}, ${from}, ${to}, ${amount}, ${key})`.execute(db);
}
