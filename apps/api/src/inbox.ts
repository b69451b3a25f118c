import { z } from 'zod';
import { createInbox } from './modules/base/mail/index.ts';
import { createDb, createPool } from './platform/database.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { createLog } from './platform/log.ts';

/** The demo's mail server: reached from this machine only, and started only when SMTP_URL is unset. */
const environment = z.object({
  DATABASE_URL: z.string(),
  INBOX_PORT: z.coerce.number().int().min(1).max(65_535),
  LOG_LEVEL: z.string().default('info'),
});

const lifecycle = startLifecycle();
const parsed = environment.safeParse(process.env);
if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
const config = parsed.data;

const log = createLog(config.LOG_LEVEL);
const pool = createPool(config.DATABASE_URL, 2, {
  onBreak: (error) => log.error({ err: error }, 'a database connection was lost'),
});
const db = createDb(pool);
const inbox = createInbox(db, log);
inbox.on('error', (error: NodeJS.ErrnoException) => {
  if (error.syscall === 'listen') throw error;
  log.warn({ err: error }, 'the inbox had a broken connection');
});
lifecycle.onStop(() => db.destroy());
lifecycle.onStop(() => new Promise<void>((resolve) => inbox.close(resolve)));
inbox.listen(config.INBOX_PORT, '127.0.0.1', () => {
  log.info({ port: config.INBOX_PORT }, 'the inbox listens');
  lifecycle.ready();
});
