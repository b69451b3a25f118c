import { compose } from './compose.ts';
import { DEMO_SPAN_DAYS } from './demo/index.ts';
import { withPayoutAddress } from './modules/base/chain/index.ts';
import { inviteFirstOperator } from './modules/people/identity/index.ts';
import { canonicalizeEmails } from './modules/people/members/index.ts';
import { importContent } from './modules/views/content/index.ts';
import { operatorCommands } from './operate/commands.ts';
import { insist } from './operate/insist.ts';
import { offlineCommands } from './operate/offline.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createDb, createPool, transaction } from './platform/database.ts';
import { reportProgress, startLifecycle } from './platform/lifecycle.ts';
import { JOB, MIGRATION } from './platform/limits.ts';
import { migrate } from './platform/migrate.ts';
import { repeatWhileBusy } from './platform/repeat.ts';
import { sessionFor } from './platform/session-uses.ts';

const DAY_MS = 86_400_000;
const BEAT_EVERY_MS = 10_000;
/** The seed logs its whole cast in from one address. */
const SEED_RATE_LIMIT_FACTOR = 20;
const REPEATING = { say: reportProgress };

const commands: Record<string, (config: Config) => Promise<void>> = {
  /** Updates the schema. The first time, also opens the first business date. */
  migrate: async (config) => {
    // The database does the work, so this process must signal progress itself.
    const beat = setInterval(() => reportProgress('the schema is being brought up to date'), BEAT_EVERY_MS);
    const first = firstBusinessDate(config, Date.now());
    const applied = await repeatWhileBusy(
      'migrate',
      async () => {
        const { url } = sessionFor('migrations', config.database);
        const done = await migrate(url, first);
        const owner = createDb(createPool(url, 1, { limits: MIGRATION }));
        await transaction(owner, canonicalizeEmails, MIGRATION).finally(() => owner.destroy());
        return done;
      },
      REPEATING,
    );
    clearInterval(beat);
    console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
  },
  /** Prints the link that creates the first operator, to the launcher or the terminal. Never to a log. */
  'invite-first-operator': async (config) => {
    const deps = compose(config, JOB);
    // If an answer was lost, nobody saw its link.
    const firstOperatorLink = await repeatWhileBusy('invite', () => inviteFirstOperator(deps), REPEATING);
    await deps.close();
    if (process.send) await new Promise((sent) => process.send!({ firstOperatorLink }, sent));
    else
      console.log(firstOperatorLink ?? 'There is an operator already: an owner invites further ones in the console.');
  },
  /** Fills the demo once. After an interruption, it resumes. */
  'seed-demo': async (config) => {
    if (!config.demo) throw new Error('seed-demo works only in a demo: production data comes from members');
    // Imported here, because no other command needs them.
    const [{ buildApp }, { seedDemo }] = await Promise.all([import('./http/app.ts'), import('./demo/seed.ts')]);
    const rateLimitFactor = Math.max(config.rateLimitFactor, SEED_RATE_LIMIT_FACTOR);
    // No one views the site during the seed, so its texts are only imported and nothing is drawn.
    const deps = compose({ ...config, rateLimitFactor, siteRoot: undefined }, JOB);
    const app = await buildApp(deps);
    if (config.siteRoot !== undefined)
      await repeatWhileBusy('The texts of the site', () => importContent({ ...deps, config }), REPEATING);
    await seedDemo(deps, app, reportProgress);
    await app.close();
    await deps.close();
  },
};

startLifecycle();
const [name = '', ...args] = process.argv.slice(2);
try {
  await run(name, args);
  process.exit(0);
} catch (error) {
  // A refusal of a command is one sentence. Anything else is printed in full.
  console.error(
    (name in operatorCommands || name in offlineCommands) && error instanceof Error ? error.message : error,
  );
  process.exit(1);
}

async function run(command: string, given: readonly string[]): Promise<void> {
  if (command in commands) return commands[command]!(readConfig(withPayoutAddress(process.env)));
  const offline = offlineCommands[command];
  if (offline) return console.log(await offline(given, process.env));
  const operate = operatorCommands[command];
  if (!operate) {
    throw new Error(
      `Choose a command: ${Object.keys({ ...commands, ...operatorCommands, ...offlineCommands }).join(', ')}`,
    );
  }
  const deps = compose(readConfig(withPayoutAddress(process.env)), JOB);
  try {
    console.log(await insist([command, given[0]], () => operate(deps, given, process.env.PASSWORD)));
  } finally {
    await deps.close();
  }
}

/** YYYY-MM-DD in the platform's time zone. */
function firstBusinessDate(of: Config, nowMs: number): string {
  const at = new Date(of.demo ? nowMs - DEMO_SPAN_DAYS * DAY_MS : nowMs);
  return at.toLocaleDateString('sv-SE', { timeZone: of.timeZone });
}
