import { DEMO_SPAN_DAYS } from './demo/people.ts';
import { hasOperator, hasValidEmails } from './first-start-store.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createDb, createPool, transaction } from './platform/database.ts';
import { reportProgress } from './platform/lifecycle.ts';
import { MIGRATION } from './platform/limits.ts';
import { migrate } from './platform/migrate.ts';
import { repeatWhileBusy } from './platform/repeat.ts';
import { sessionFor } from './platform/session-uses.ts';

// Separate from cli.ts: each start of the product runs this command first, so it loads only what it needs.

const DAY_MS = 86_400_000;
const BEAT_EVERY_MS = 10_000;

/** Updates the schema. The first time, also opens the first business date. */
export async function migrateSchema(): Promise<void> {
  const config = readConfig(await withAddress(process.env));
  // The database does the work, so this process must signal progress itself.
  const beat = setInterval(() => reportProgress('the schema is being brought up to date'), BEAT_EVERY_MS);
  const first = firstBusinessDate(config, Date.now());
  const { url } = sessionFor('migrations', config.database);
  const bringUpToDate = async () => {
    const applied = await migrate(url, first);
    const owner = createDb(createPool(url, 1, { limits: MIGRATION }));
    try {
      if (!(await hasValidEmails(owner))) {
        // Loads most of the contract, and only the first start needs it.
        const { canonicalizeEmails } = await import('./modules/people/members/index.ts');
        await transaction(owner, canonicalizeEmails, MIGRATION);
      }
      return { applied, hasOperator: await hasOperator(owner) };
    } finally {
      await owner.destroy();
    }
  };
  const done = await repeatWhileBusy('migrate', bringUpToDate, { say: reportProgress });
  clearInterval(beat);
  console.log(done.applied.length === 0 ? 'The schema is up to date.' : `Applied ${done.applied.join(', ')}.`);
  // Saves the launcher a process that invites the first operator.
  if (process.send) await new Promise((sent) => process.send!({ hasOperator: done.hasOperator }, sent));
}

/** Derives the payout address only if the launcher has not done so, because that loads the chain's library. */
async function withAddress(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (env.PAYOUT_ADDRESS?.trim()) return env;
  const { withPayoutAddress } = await import('./modules/base/chain/index.ts');
  return withPayoutAddress(env);
}

/** YYYY-MM-DD in the platform's time zone. */
function firstBusinessDate(of: Config, nowMs: number): string {
  const at = new Date(of.demo ? nowMs - DEMO_SPAN_DAYS * DAY_MS : nowMs);
  return at.toLocaleDateString('sv-SE', { timeZone: of.timeZone });
}
