import { compose } from './compose.ts';
import { withPayoutAddress } from './modules/base/chain/index.ts';
import { inviteFirstOperator } from './modules/people/identity/index.ts';
import { importContent } from './modules/views/content/index.ts';
import { operatorCommands } from './operate/commands.ts';
import { insist } from './operate/insist.ts';
import { offlineCommands } from './operate/offline.ts';
import { type Config, readConfig } from './platform/config.ts';
import { reportProgress } from './platform/lifecycle.ts';
import { JOB } from './platform/limits.ts';
import { repeatWhileBusy } from './platform/repeat.ts';

/** The seed logs its whole cast in from one address. */
const SEED_RATE_LIMIT_FACTOR = 20;
const REPEATING = { say: reportProgress };

const commands: Record<string, (config: Config) => Promise<void>> = {
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

/** Whether a command is for people: its errors are one sentence. */
export const isForPeople = (command: string): boolean => command in operatorCommands || command in offlineCommands;

/** Runs a command other than `migrate`. */
export async function run(command: string, given: readonly string[]): Promise<void> {
  if (command in commands) return commands[command]!(readConfig(withPayoutAddress(process.env)));
  const offline = offlineCommands[command];
  if (offline) return console.log(await offline(given, process.env));
  const operate = operatorCommands[command];
  if (!operate) {
    throw new Error(
      `Choose a command: ${['migrate', ...Object.keys({ ...commands, ...operatorCommands, ...offlineCommands })].join(', ')}`,
    );
  }
  const deps = compose(readConfig(withPayoutAddress(process.env)), JOB);
  try {
    console.log(await insist([command, given[0]], () => operate(deps, given, process.env.PASSWORD)));
  } finally {
    await deps.close();
  }
}
