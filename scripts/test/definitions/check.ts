import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accountFunction } from './account-sql.ts';
import { recruitmentFunctions } from './recruitment-sql.ts';
import { settingFunctions } from './setting-sql.ts';

/** Fails if a file generated from definitions is stale; `--write` writes it. */
const root = resolve(import.meta.dirname, '../../..');
const generated = {
  'db/functions/ledger/kind.sql': accountFunction(),
  'db/functions/ledger/recruitment.sql': recruitmentFunctions(),
  'db/functions/platform/setting_definitions.sql': settingFunctions(),
};

for (const [path, text] of Object.entries(generated)) {
  if (process.argv.includes('--write')) writeFileSync(join(root, path), text);
  else if (readFileSync(join(root, path), 'utf8') !== text) {
    console.error(`${path} is stale: npm run definitions`);
    process.exitCode = 1;
  }
}
