import setup from '../postgres-setup.ts';

/** A test run with only its PostgreSQL: prints the server's address, and waits to be ended. */
const end = await setup();
process.once('message', async () => {
  await end();
  process.disconnect();
});
process.send?.(process.env.TEST_POSTGRES_URL);
