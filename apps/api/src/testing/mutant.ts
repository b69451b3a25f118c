import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Replaces a function by the mutant in MUTANT_SQL (scripts/mutate), which the tests must detect. */
export async function applyMutant(ownerUrl: string): Promise<void> {
  const { MUTANT_SQL } = process.env;
  if (MUTANT_SQL === undefined) return;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(readFileSync(MUTANT_SQL, 'utf8'));
  } finally {
    await owner.end();
  }
}
