import { acceptRisk, addPackage, fund } from './builders.ts';
import type { TestDatabase } from './database.ts';

interface Terms {
  readonly priceMicro: bigint;
  readonly yieldPpm: number;
  readonly maturityDays?: number;
}

/** A position in a package of its own, paid by a deposit: past the shop, so that a price is whatever a test asks for. */
export async function openPosition(
  t: Pick<TestDatabase, 'db' | 'owner'>,
  memberId: bigint,
  { priceMicro, yieldPpm, maturityDays = 90 }: Terms,
): Promise<bigint> {
  const packageId = await addPackage(t.owner, { priceMicro, yieldPpm, maturityDays });
  await fund(t.db, memberId, priceMicro);
  await acceptRisk(t.owner, memberId, 1);
  const { rows } = await t.owner.query<{ id: bigint }>(
    `SELECT p.id, ledger.post(jsonb_build_array(jsonb_build_object('kind', 'purchase', 'from', $1::bigint * 32 + 2,
       'to', $1::bigint * 32 + 3, 'amount', $3::text, 'key', gen_random_uuid())))
     FROM investments.open_position(gen_random_uuid(), $1, $2, $3, 1) p`,
    [memberId, packageId, priceMicro.toString()],
  );
  return rows[0]!.id;
}

/** The open business day. */
export async function openDay({ owner }: Pick<TestDatabase, 'owner'>): Promise<string> {
  const { rows } = await owner.query<{ day: string }>('SELECT business_date::text AS day FROM platform.calendar');
  return rows[0]!.day;
}

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
