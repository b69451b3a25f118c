import { compose } from './compose.ts';
import { DEMO_DAYS, seedDemo } from './demo/index.ts';
import { type Config, readConfig } from './platform/config.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { migrate } from './platform/migrate.ts';

const DAY_MS = 86_400_000;

const commands: Record<string, (config: Config) => Promise<void>> = {
  /** Brings the schema up to date; the first time it also opens the first business date. */
  migrate: async (config) => {
    const applied = await migrate(config.databaseUrl, config.databaseAppUrl, firstBusinessDate(config, Date.now()));
    console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
  },
  /** Fills the demo, once; started again after an interruption it goes on where it was. */
  'seed-demo': async (config) => {
    if (!config.demo) throw new Error('seed-demo is for the demo: production data comes from members');
    const deps = compose(config);
    await seedDemo(deps, console.log);
    await deps.close();
  },
};

startLifecycle();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in commands));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: cli.ts <command>…; commands: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
const config = readConfig(process.env);
for (const name of names) await commands[name]!(config);
process.exit(0);

/** YYYY-MM-DD in the platform's time zone. */
function firstBusinessDate(of: Config, nowMs: number): string {
  const at = new Date(of.demo ? nowMs - DEMO_DAYS * DAY_MS : nowMs);
  return at.toLocaleDateString('sv-SE', { timeZone: of.timeZone });
}
