import { SETTINGS, type SettingValues, STORED_SETTINGS } from '@plumbline/contract/settings';
import { sql } from 'kysely';
import { all, type Queryable, run } from './database.ts';

export type Settings = SettingValues;

/** The product's name in the built pages. */
export const BUILT_BRAND: string = SETTINGS.brandName.default;

export const defaultSettings = Object.fromEntries(
  Object.entries(STORED_SETTINGS).map(([key, definition]) => [key, definition.default]),
) as unknown as Settings;

/** Amounts are stored as text in micro-USDT, because JSON numbers would be floats. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await all(db)(sql<{ key: keyof Settings; value: unknown }>`SELECT key, value FROM platform.setting`);
  return toSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** Merges the stored values, by key, over the defaults. */
export function toSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const [key, value] of Object.entries(stored)) {
    if (!(key in defaultSettings)) continue;
    settings[key] = typeof defaultSettings[key as keyof Settings] === 'bigint' ? BigInt(value as string) : value;
  }
  return settings as unknown as Settings;
}

/** Returns a value as JSON stores it. */
export const storedValue = (value: Settings[keyof Settings]): string | number | boolean =>
  typeof value === 'bigint' ? value.toString() : value;

/** For the seed and the command line. Operators change settings through functions that require their session. */
export async function writeSetting<K extends keyof Settings>(
  db: Queryable,
  key: K,
  value: Settings[K],
  changedBy: string,
): Promise<void> {
  const json = JSON.stringify(storedValue(value));
  await run(db)(sql`SELECT platform.write_setting(${key}, ${json}::jsonb, ${changedBy})`);
}
