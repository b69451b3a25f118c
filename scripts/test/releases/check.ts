import { loadModule } from 'libpg-query';
import { stepsAgainst } from './migration-steps.ts';
import { readLastRelease, readNewerMigrations, sentenceOf } from './releases.ts';

/**
 * Fails if a migration takes something that the last release uses: its processes serve while the next one migrates. The
 * database tests compare the whole schema, with functions and rights (expand.db.test.ts).
 */
await loadModule();
const release = await readLastRelease();
if (release === null) console.log('There is no release yet, so every migration is possible.');
else {
  const violations = (await readNewerMigrations(release)).flatMap(({ name, text }) =>
    stepsAgainst(release, text).map((step) => `db/migrations/${name}: ${sentenceOf(step)}`),
  );
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
