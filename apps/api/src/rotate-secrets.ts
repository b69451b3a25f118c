import { rotateSecrets } from './modules/people/identity/index.ts';
import { rotateDocuments } from './modules/people/kyc/index.ts';
import { createDb, createPool } from './platform/database.ts';
import { readGuardConfig } from './platform/guard-config.ts';

/**
 * Re-encrypts secrets of SECRETS_KEYS_BEFORE with SECRETS_KEY, and re-seals document keys to DOCUMENTS_KEY. Uses the
 * guard's environment.
 */
const config = readGuardConfig(process.env);
const db = createDb(createPool(config.database.url, 1, { preparesStatements: config.database.preparesStatements }));
const secrets = await rotateSecrets(db, config);
const documents = await rotateDocuments(db, config);
await db.destroy();
process.stdout.write(`${secrets.renewed} encrypted anew, ${secrets.left} left that no key at hand opens\n`);
process.stdout.write(`${documents.renewed} documents sealed anew, ${documents.left} left that no key at hand opens\n`);
if (secrets.left + documents.left > 0n) process.exitCode = 1;
