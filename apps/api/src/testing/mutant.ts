import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Puts the mutant of MUTANT_SQL (scripts/mutate) in the place of its function: a change that the tests have to notice. */
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
