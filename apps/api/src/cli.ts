import { startLifecycle } from './platform/lifecycle.ts';

// Loads only the given command, because every start of the product waits for `migrate`, which needs little of the server.
startLifecycle();
const [name = '', ...args] = process.argv.slice(2);
if (name === 'migrate') await ending((await import('./migrate-command.ts')).migrateSchema(), false);
const { isForPeople, run } = await import('./commands.ts');
await ending(run(name, args), isForPeople(name));

/** Ends this process after the command. A refusal of a command for people is one sentence; other errors are printed in full. */
async function ending(command: Promise<void>, isForPeople: boolean): Promise<never> {
  try {
    await command;
    process.exit(0);
  } catch (error) {
    console.error(isForPeople && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
