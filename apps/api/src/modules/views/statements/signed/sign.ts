import { createHash } from 'node:crypto';
import type { Db } from '../../../../platform/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { type RunningLooks, serveLooks } from '../../../../platform/serve-looks.ts';
import type { StatementKey } from './key.ts';
import { readLines } from './read-lines.ts';
import { giveUp, introduceKey, keep, type SignedStatement, selectWaiting, type WaitingStatement } from './store.ts';

export interface StatementSigner {
  readonly db: Db;
  readonly log: Log;
  readonly key: StatementKey;
  readonly origin: string;
  readonly isDemo: boolean;
}

/** How long a person who requests a statement waits. */
const LOOK_EVERY_MS = 500;
/** Requested statements come before monthly ones, so they wait for one batch at most. */
const BATCH = 10;

export const serveStatementSigner = (signer: StatementSigner): RunningLooks =>
  serveLooks(signer.log, 'signing statements', {
    everyMs: LOOK_EVERY_MS,
    begin: async () => {
      if (!(await introduceKey(signer.db, signer.key)))
        throw new Error('STATEMENT_KEY was replaced by a newer key and can no longer sign');
    },
    look: () => signStatements(signer),
  });

/** Signs what waits. Returns the number of signed statements. */
export async function signStatements(signer: StatementSigner): Promise<number> {
  let signed = 0;
  // Of one person's statements, the first is stored. The others get a new position in the chain and are read again.
  for (;;) {
    let kept = 0;
    for (const row of await selectWaiting(signer.db, BATCH)) if (await signOne(signer, row)) kept += 1;
    if (kept === 0) return signed;
    signed += kept;
  }
}

async function signOne(signer: StatementSigner, row: WaitingStatement): Promise<boolean> {
  const made = await make(signer, row);
  if (typeof made !== 'string') return keep(signer.db, row.id, made);
  signer.log.error({ statement: row.id, failure: made }, 'cannot sign a statement');
  await giveUp(signer.db, row.id, made);
  return false;
}

/** Returns a statement's files and manifest from the ledger's entries, or why they cannot be created. */
export async function make(
  { db, log, key, origin, isDemo }: StatementSigner,
  row: WaitingStatement,
): Promise<SignedStatement | string> {
  const accounts = await readLines(db, row);
  if (typeof accounts === 'string') return accounts;
  const madeAt = new Date();
  try {
    // Imported here, because otherwise every process that knows of statements would load the fonts and the PDF writer.
    const { writeFiles } = await import('./draw-statement.ts');
    const files = await writeFiles(row, accounts, { madeAt, verifyUrl: new URL('/verify', origin).href, isDemo });
    const manifest = manifestOf(row, { key: key.id, madeAt, ...files });
    return { manifest, signature: key.sign(Buffer.from(manifest)), ...files };
  } catch (error) {
    log.error({ err: error, statement: row.id }, 'could not create the files of a statement');
    return 'not_made';
  }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** docs/statements.md. The database compares it with its own version before storing it. */
function manifestOf(
  row: WaitingStatement,
  { key, madeAt, csv, pdf }: { key: string; madeAt: Date; csv: Buffer; pdf: Buffer },
): string {
  const says = {
    format: 'plumbline-statement 1',
    holder: row.holder,
    number: row.number,
    previous: row.previous_sha256.toString('hex'),
    from: row.from_day,
    to: row.to_day,
    accounts: row.figures.map(({ account, opening, credited, debited, closing, entries }) => ({
      account,
      opening,
      credited,
      debited,
      closing,
      entries,
    })),
    posting: String(row.posting),
    csvSha256: sha256(csv),
    pdfSha256: sha256(pdf),
    key,
    signedAt: `${madeAt.toISOString().slice(0, 19)}Z`,
  };
  return `${JSON.stringify(says, null, 2)}\n`;
}
