import { z } from 'zod';
import { openKey, serveCertifier } from './modules/market/certificates/index.ts';
import { openStatementKey, serveStatementSigner } from './modules/views/statements/index.ts';
import { createDb, createPool, ping } from './platform/database.ts';
import { databaseAccessOf, databaseVariables } from './platform/database-access.ts';
import { healthVariables, serveHealth } from './platform/health-server.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { createLog } from './platform/log.ts';
import { metricsOn } from './platform/metrics.ts';
import { createPingReadiness } from './platform/readiness.ts';

/** Signs certificates, their status lists and statements. Only this process, with its own login, has these keys. */
const environment = z.object({
  ...databaseVariables,
  // Keys
  /**
   * Signs certificates; 64 hexadecimal digits. If it is not set, the launcher generates one in the data folder. After a
   * change of key, existing signatures stay valid.
   * @see docs/operating.md#certificates
   */
  CERTIFICATE_KEY: z.string().regex(/^[0-9a-f]{64}$/i),
  /**
   * Signs statements; generated and stored like `CERTIFICATE_KEY`. Former keys stay published.
   * @see docs/operating.md#a-new-key-for-statements
   */
  STATEMENT_KEY: z.string().regex(/^[0-9a-f]{64}$/i),
  /** The issuer is named after it (did:web). */
  PUBLIC_ORIGIN: z.url(),
  PLUMBLINE_DEMO: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.string().default('info'),
  ...healthVariables,
});

const lifecycle = startLifecycle();
const parsed = environment.safeParse(process.env);
if (!parsed.success) {
  // Only names, because a value may be the key.
  const violations = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
  console.error(`Configuration of the certifier: ${violations.join(', ')} cannot be used`);
  process.exit(1);
}
const {
  CERTIFICATE_KEY: seed,
  STATEMENT_KEY: statementSeed,
  PUBLIC_ORIGIN: origin,
  PLUMBLINE_DEMO: demo,
  LOG_LEVEL: level,
  METRICS_PORT: port = null,
  METRICS_HOST: host,
} = parsed.data;
const log = createLog(level);
const database = databaseAccessOf(parsed.data);
const onBreak = (error: unknown) => log.error({ err: error }, 'lost a database connection');
const db = createDb(createPool(database.url, 2, { onBreak, preparesStatements: database.preparesStatements }));
const key = await openKey(seed, origin);
const certifier = serveCertifier({ db, log, key });
const statementKey = openStatementKey(statementSeed);
const signer = serveStatementSigner({ db, log, key: statementKey, origin, isDemo: demo === '1' });
lifecycle.onStop(() => db.destroy());
lifecycle.onStop(certifier.stop);
lifecycle.onStop(signer.stop);
const readiness = createPingReadiness(() => ping(db), log, lifecycle);
lifecycle.onStop(await serveHealth({ port, host }, readiness, metricsOn({ port, host })));
await Promise.all([certifier.ready, signer.ready]);
log.info({ key: key.id, statementKey: statementKey.id }, 'the certifier is running');
lifecycle.ready();
