import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Decisions, section 6: one definition that the server enforces and the screens read. */
export interface Settings {
  readonly depositMinimum: Usdt;
  readonly depositReportMinimum: Usdt;
  readonly withdrawalMinimum: Usdt;
  readonly withdrawalChargeBps: number;
  readonly packageWithdrawalMinimum: Usdt;
  readonly packageChargeBps: number;
  /** Withdrawals up to here are approved by themselves. */
  readonly autoApproveUpTo: Usdt;
  /** From here two operators approve. */
  readonly secondApprovalFrom: Usdt;
  readonly payoutsPaused: boolean;
}

const whole = (value: number): Usdt => usdt(BigInt(value) * 1_000_000n);

export const defaultSettings: Settings = {
  depositMinimum: whole(10),
  depositReportMinimum: whole(30),
  withdrawalMinimum: whole(30),
  withdrawalChargeBps: 500,
  packageWithdrawalMinimum: whole(10),
  packageChargeBps: 1000,
  autoApproveUpTo: whole(0),
  secondApprovalFrom: whole(1000),
  payoutsPaused: false,
};

/** Amounts are stored as text of micro-USDT: JSON numbers would be floats. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const { rows } = await sql<{ key: keyof Settings; value: unknown }>`SELECT key, value FROM platform.setting`.execute(
    db,
  );
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const { key, value } of rows) {
    if (!(key in defaultSettings)) continue;
    settings[key] = typeof defaultSettings[key] === 'bigint' ? BigInt(value as string) : value;
  }
  return settings as unknown as Settings;
}

export async function writeSetting<K extends keyof Settings>(
  db: Queryable,
  key: K,
  value: Settings[K],
  changedBy: string,
): Promise<void> {
  const json = JSON.stringify(typeof value === 'bigint' ? value.toString() : value);
  await sql`INSERT INTO platform.setting (key, value, changed_by) VALUES (${key}, ${json}::jsonb, ${changedBy})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`.execute(
    db,
  );
}
