// The baseline for the API: one Fastify route with one prepared look-up by primary key, on a pool of the same size,
// with the API's logger settings.
import Fastify, { LogController } from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const app = Fastify({ logger: { level: 'warn' }, logController: new LogController({ disableRequestLogging: true }) });

app.get<{ Params: { id: string } }>('/member/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'find-member',
    text: 'SELECT public_id, full_name FROM members.member WHERE id = $1',
    values: [request.params.id],
  });
  return rows[0];
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
