import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROVING_ARGV } from '../apps/api/src/modules/views/proofs/jobs.ts';
import { openFile, readOwnProof } from '../apps/api/src/modules/views/proofs/read-proof.ts';
import { createDb, createPool, type Db } from '../apps/api/src/platform/database.ts';
import { NO_REPLICAS } from '../apps/api/src/platform/replicas.ts';
import { FileChecker } from '../packages/verify/src/index.ts';
import { nodeHashes } from '../packages/verify/src/node-hashes.ts';
import { seedPackages } from './close-seed.ts';
import { checkInBrowser } from './proof-browser.ts';
import { type Section, seconds, table, whole } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = Number(process.env.BENCH_PACKAGES ?? 1_000_000);
const DAY = '2026-01-05';
const READS = 200;
/** Leaves of the file that a browser checks: `npm run bench -- proof-browser` measures only that. */
const BROWSER_LEAVES = Number(process.env.BENCH_LEAVES ?? 1_000_000);

export const proofs: Section = {
  name: 'proof',
  title: `Proof of liabilities: ${whole(MEMBERS)} members`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_proof', DAY);
    const owner = await connect(ownerUrl);
    await seedPackages(owner, MEMBERS);
    await owner.query('VACUUM ANALYZE');
    await owner.query('SELECT (income.close_day($1)).day', [DAY]);
    const db = createDb(createPool(appUrl, 4));

    const made = await prove(appUrl);
    const { rows } = await owner.query('SELECT leaves::int AS leaves FROM proofs.proof WHERE day = $1', [DAY]);
    const checked = await checkFile(db);
    const read = await readProofs(owner, db);
    table(
      ['', ''],
      [
        ['making the proof', seconds(made.tookMs)],
        ['its process, at most', `${whole(Math.round(made.maxMegabytes))} MB`],
        ['leaves', whole(rows[0].leaves)],
        ['reading and checking the file, in Node', seconds(checked.tookMs)],
        ['the file', `${whole(Math.round(checked.bytes / 1e6))} MB`],
        ['a person’s proof, median of 200', `${read.middleMs.toFixed(1)} ms`],
        ['a person’s proof, slowest of 200', `${read.slowestMs.toFixed(1)} ms`],
      ],
    );
    await db.destroy();
    await owner.end();
  },
};

async function prove(url: string): Promise<{ readonly tookMs: number; readonly maxMegabytes: number }> {
  const script = fileURLToPath(new URL('../apps/api/src/modules/views/proofs/prove.ts', import.meta.url));
  const began = performance.now();
  const child = fork(script, [DAY], {
    env: { NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'warn' },
    execArgv: PROVING_ARGV,
  });
  const ended = once(child, 'exit');
  let maxMegabytes = 0;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    maxMegabytes = Math.max(maxMegabytes, residentMegabytes(child));
    await Promise.race([ended, sleep(100)]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The proof was not made: exit code ${code}`);
  return { tookMs: performance.now() - began, maxMegabytes };
}

/** Returns the peak memory of a process; 0 once it has ended. */
function residentMegabytes({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
      return 0;
    throw error;
  }
}

async function checkFile(db: Db): Promise<{ readonly tookMs: number; readonly bytes: number }> {
  const began = performance.now();
  const file = await openFile({ db, replicas: NO_REPLICAS }, DAY);
  if (!file.ok) throw new Error(file.code);
  const checker = new FileChecker(nodeHashes);
  let bytes = 0;
  for await (const chunk of file.value.content as AsyncIterable<string | Buffer>) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    checker.write(piece);
  }
  checker.end();
  return { tookMs: performance.now() - began, bytes };
}

async function readProofs(
  owner: Awaited<ReturnType<typeof connect>>,
  db: Db,
): Promise<{ readonly middleMs: number; readonly slowestMs: number }> {
  await owner.query(
    `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at)
     SELECT sha256(int8send(m.id)), 'member', m.id, now() + interval '1 hour' FROM members.member m WHERE m.id % $1 = 0`,
    [Math.max(1, Math.floor(MEMBERS / READS))],
  );
  const { rows } = await owner.query<{ token_sha256: Buffer; subject_id: bigint }>(
    `SELECT token_sha256, subject_id FROM identity.session LIMIT ${READS}`,
  );
  const took: number[] = [];
  for (const { token_sha256, subject_id } of rows) {
    const began = performance.now();
    const read = await readOwnProof(
      { db },
      { kind: 'member', subjectId: BigInt(subject_id), tokenSha256: token_sha256 },
      { day: DAY },
    );
    if (!read.ok) throw new Error(read.code);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { middleMs: took[took.length >> 1]!, slowestMs: took.at(-1)! };
}

/** What a visitor waits for. */
export const proofInBrowser: Section = {
  name: 'proof-browser',
  title: `Proof of liabilities in Chromium: ${whole(BROWSER_LEAVES)} leaves`,
  async run() {
    const checked = await checkInBrowser(BROWSER_LEAVES);
    table(
      ['', ''],
      [
        ['loading and checking the file, in a worker', seconds(checked.tookMs)],
        ['the file', `${whole(Math.round(checked.bytes / 1e6))} MB`],
      ],
    );
  },
};
