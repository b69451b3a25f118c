import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { NO_FILTER, readApplications, readThread } from '../apps/api/src/modules/market/responses/read-responses.ts';
import { selectMessages, selectResponses } from '../apps/api/src/modules/market/responses/store.ts';
import { createDb, createPool } from '../apps/api/src/platform/database.ts';
import { seedVendors } from './market-seed.ts';
import { median, type Section, say, table, whole } from './report.ts';
import { connect } from './server.ts';

const MESSAGES = 10_000;
const ANSWERS = 20_000;
const TIMES = 200;
/** Vendors of the seed: one owns the listing, the other has answered it. */
const [OWNER, SENDER] = [1, 2];

const sessionOf = (vendor: number): Buffer => createHash('sha256').update(`${vendor}`.padStart(43, '0')).digest();

/**
 * Creates a thread of 10,000 messages, and an account with 20,000 answers. Skips the triggers, which the tests cover.
 */
async function seed(owner: pg.Client): Promise<{ thread: string; middle: string }> {
  await seedVendors(owner, 0, 2);
  await owner.query('SET session_replication_role = replica');
  const listing = `(SELECT id FROM catalogue.listing WHERE vendor_id = ${OWNER} LIMIT 1)`;
  const thread = randomUUID();
  await owner.query(
    `INSERT INTO responses.response (public_id, kind, listing_id, owner_id, sender_id, messages)
     VALUES ($1, 'enquiry', ${listing}, ${OWNER}, ${SENDER}, ${MESSAGES})`,
    [thread],
  );
  await owner.query(
    `INSERT INTO responses.message (response_id, side, member_id, body)
     SELECT r.id, CASE n % 2 WHEN 0 THEN 'owner' ELSE 'sender' END, 1 + n % 2, repeat('Some words. ', 20) || n
     FROM responses.response r, generate_series(1, ${MESSAGES}) n`,
  );
  await owner.query(
    `INSERT INTO responses.response (kind, listing_id, owner_id, sender_id, status, stage, decided_at, changed_at, owner_waits)
     SELECT 'application', ${listing}, ${OWNER}, ${SENDER}, 'declined', 'declined', now(), now() - n * interval '1 second', n % 2 = 0
     FROM generate_series(1, ${ANSWERS}) n`,
  );
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
  const { rows } = await owner.query('SELECT public_id FROM responses.message ORDER BY id OFFSET $1 LIMIT 1', [
    MESSAGES / 2,
  ]);
  return { thread, middle: rows[0].public_id };
}

async function measure(title: string, read: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const started = performance.now();
    await read();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return [title, median(times).toFixed(1), times[Math.floor(TIMES * 0.99)]!.toFixed(1)];
}

export const responses: Section = {
  name: 'responses',
  title: `A thread of ${whole(MESSAGES)} messages, lists of ${whole(ANSWERS)} answers`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_responses', '2026-01-05');
    const owner = await connect(ownerUrl);
    const { thread, middle } = await seed(owner);
    const db = createDb(createPool(appUrl, 2));
    const [session, other] = [sessionOf(OWNER), sessionOf(SENDER)];
    const caller = { kind: 'vendor' as const, subjectId: BigInt(OWNER), tokenSha256: session };
    const list = (filters: Partial<typeof NO_FILTER>) => selectResponses(db, session, { ...NO_FILTER, ...filters }, 31);
    table(
      ['Read', 'p50 ms', 'p99 ms'],
      [
        await measure('the newest fifty messages of a thread', () =>
          readThread(db, { ...caller, tokenSha256: other, subjectId: BigInt(SENDER) }, { id: thread }),
        ),
        await measure('fifty messages in its middle', () =>
          selectMessages(db, session, thread, { before: middle, most: 51 }),
        ),
        await measure('the first page of all answers', () => list({})),
        await measure('pending answers', () => list({ waits: true })),
        await measure('one enquiry among the others', () => list({ kind: 'enquiry' })),
        await measure('applications, counted by stage', () =>
          readApplications(db, caller, { listingId: '', stage: undefined, before: '' }),
        ),
      ],
    );
    say();
    await db.destroy();
    await owner.end();
    await server.dropDatabase('bench_responses');
  },
};
