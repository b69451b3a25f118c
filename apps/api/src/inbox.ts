import { z } from 'zod';
import { createInbox } from './modules/base/mail/index.ts';
import { createTicketMail } from './modules/market/tickets/index.ts';
import { createDb, createPool, ping } from './platform/database.ts';
import { databaseAccessOf, databaseVariables } from './platform/database-access.ts';
import { healthVariables, serveHealth } from './platform/health-server.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { createLog } from './platform/log.ts';
import { metricsOn } from './platform/metrics.ts';
import { createPingReadiness } from './platform/readiness.ts';

/**
 * Receives mails from this machine only: replies to ticket mails, handed over by a mail server, and in a demo without
 * SMTP_URL all mails.
 */
const environment = z.object({
  ...databaseVariables,
  INBOX_PORT: z.coerce.number().int().min(1).max(65_535),
  // Mail
  /** `1` keeps mails that answer no ticket, for the demo's inbox; `0` refuses them. The launcher sets it. */
  INBOX_KEEPS: z.enum(['0', '1']).default('1'),
  TICKET_MAIL_DOMAIN: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
  ...healthVariables,
});

const lifecycle = startLifecycle();
const parsed = environment.safeParse(process.env);
if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
const config = parsed.data;

const log = createLog(config.LOG_LEVEL);
const database = databaseAccessOf(config);
const pool = createPool(database.url, 2, {
  preparesStatements: database.preparesStatements,
  onBreak: (error) => log.error({ err: error }, 'lost a database connection'),
});
const db = createDb(pool);
const { TICKET_MAIL_DOMAIN: domain } = config;
const inbox = await createInbox(db, log, {
  keepsRest: config.INBOX_KEEPS === '1',
  answers: domain === undefined ? null : { domain, take: createTicketMail(db, log) },
});
inbox.on('error', (error: NodeJS.ErrnoException) => {
  if (error.syscall === 'listen') throw error;
  log.warn({ err: error }, 'a connection to the inbox broke');
});
lifecycle.onStop(() => db.destroy());
const readiness = createPingReadiness(() => ping(db), log, lifecycle);
const health = { port: config.METRICS_PORT ?? null, host: config.METRICS_HOST };
lifecycle.onStop(await serveHealth(health, readiness, metricsOn(health)));
lifecycle.onStop(() => new Promise<void>((resolve) => inbox.close(resolve)));
inbox.listen(config.INBOX_PORT, '127.0.0.1', () => {
  log.info({ port: config.INBOX_PORT }, 'the inbox is listening');
  lifecycle.ready();
});
