import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { envOfAccess } from '../../../platform/database-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { selectDayToProve } from './store.ts';

export const proofJobs = (deps: Pick<Deps, 'config' | 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'prove-day', everySeconds: 20, run: () => proveNewestDay(deps) },
];

/**
 * The data of each leaf is outside V8's heap. With a small heap, garbage is collected early: 173 MB instead of 324 for
 * 200,000 members, in the same time.
 */
export const PROVING_ARGV = ['--max-old-space-size=96', '--max-semi-space-size=2'];

/** Limit for a process's output about its failure. */
const MAX_WORDS = 2_000;

/** Keeps the end of a process's output, which also goes to this process's log. */
function keepEnd(output: Readable): () => string {
  let end = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    end = (end + text).slice(-MAX_WORDS);
  });
  return () => end.trim() || 'it gave no reason';
}

/** Proves the newest closed day in a separate process if it has no proof. Throws on failure, and the job is retried. */
async function proveNewestDay({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>): Promise<void> {
  const day = await selectDayToProve(db);
  if (day === null) return;
  const child = fork(fileURLToPath(new URL('./prove.ts', import.meta.url)), [day], {
    env: { NODE_ENV: 'production', ...envOfAccess(config.database), LOG_LEVEL: config.logLevel },
    execArgv: PROVING_ARGV,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const lastWords = keepEnd(child.stderr!);
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`The proof of ${day} was not made (${signal ?? `exit code ${code}`}): ${lastWords()}`);
  log.info({ day }, 'a proof of liabilities was published');
}
