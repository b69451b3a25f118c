import { readdir } from 'node:fs/promises';

export const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);

/** The name of the baseline in public.migration. */
export const BASELINE = 'baseline';

/** Returns the file names of the migrations in the order in which they are applied. */
export const readMigrationNames = async (folder = MIGRATIONS): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
