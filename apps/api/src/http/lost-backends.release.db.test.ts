import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startApiProcess, startRoleProcess } from '../testing/api-process.ts';
import { addMember, fund, ledgerViolations } from '../testing/builders.ts';
import { ownDatabase } from '../testing/fixtures.ts';
import { operatorHeaders } from '../testing/headers.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';

const t = await ownDatabase();
const [api, worker] = await Promise.all([startApiProcess(t), startRoleProcess(t, 'jobs')]);
const id = await addMember(t.owner);
await fund(t.db, id, 500_000_000n);
const token = await openSession(t, 'member', id);
const member = { id, token };

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const profile = () => fetch(`${api.url}/sellerApi/getprofile`, { headers: headers(member.token) });
const transfer = (from: 'wallet' | 'earnings' = 'wallet') =>
  fetch(`${api.url}/sellerApi/walletTransfer`, {
    method: 'POST',
    headers: headers(member.token),
    body: JSON.stringify({ from, to: from === 'wallet' ? 'earnings' : 'wallet', amount: '1', requestId: randomUUID() }),
  });
const told = ({ status, headers }: Response) => [status, headers.get('x-error-code'), headers.get('retry-after')];
/** A status, a code and the seconds until the next try. */
const BUSY = [503, 'busy', expect.stringMatching(/^[1-9]$/)];

/** Ends the database sessions of the product's processes, all or those with one name. Returns their number. */
async function terminate(name = 'plumbline-%'): Promise<number> {
  const { rowCount } = await t.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1`,
    [name],
  );
  return rowCount!;
}

const waitingForLocks = () =>
  t.value<number>(`SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'plumbline-calls%' AND wait_event_type = 'Lock'`);

/** Locks the member's wallet against postings while `work` runs. */
async function holding(work: () => Promise<void>): Promise<void> {
  const holder = await t.owner.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT ledger.lock_account(a.id) FROM ledger.account a WHERE a.owner_id = $1', [member.id]);
    await work();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

describe('An API process that loses its connections to the database', () => {
  // Shows ASVS-16.3.4, ASVS-16.5.1
  it('A call whose transaction loses its session is answered with “busy” and a retry time, and the next call succeeds', async () => {
    await holding(async () => {
      // A call waits only briefly before it is rejected as busy.
      const calls: Promise<Response>[] = [];
      const meet = async () => {
        calls.push(transfer());
        return waitingForLocks();
      };
      await expect.poll(meet, { timeout: 30_000 }).toBeGreaterThan(0);
      await terminate('plumbline-calls%');
      const answers = await Promise.all(calls);
      expect(answers.map(told)).toEqual(calls.map(() => BUSY));
    });
    expect((await transfer()).status).toBe(200);
    expect(await ledgerViolations(t.owner)).toEqual([]);
    expect(api.child.exitCode).toBeNull();
  });

  it('Pipelined reads on a lost connection are repeated on another one, and each call is answered', async () => {
    const statuses = new Set<number>();
    let isOver = false;
    const readers = Array.from({ length: 8 }, async () => {
      while (!isOver) statuses.add((await profile()).status);
    });
    for (let round = 0; round < 10; round++) {
      // Between two rounds, the API may have no connection for a moment.
      await expect.poll(() => terminate('plumbline-calls%'), { timeout: 20_000 }).toBeGreaterThan(0);
      expect([200, 503]).toContain((await profile()).status);
    }
    isOver = true;
    await Promise.all(readers);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await profile()).status).toBe(200);
    expect(api.child.exitCode).toBeNull();
  });

  // Shows ASVS-2.3.3, ASVS-16.5.2
  it('While sessions keep ending, the books contain every posting once or not at all', async () => {
    let isOver = false;
    let moved = 0;
    const movers = Array.from({ length: 4 }, async (_, index) => {
      while (!isOver) if ((await transfer(index % 2 ? 'earnings' : 'wallet')).status === 200) moved += 1;
    });
    for (let round = 0; round < 15; round++) {
      await terminate();
      expect([200, 503]).toContain((await profile()).status);
    }
    const before = moved;
    await expect.poll(() => moved, { timeout: 20_000 }).toBeGreaterThan(before);
    isOver = true;
    await Promise.all(movers);
    expect(await ledgerViolations(t.owner)).toEqual([]);
    expect([api.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
  });

  it('An export that loses its session is cut off and frees its slot for the next one', async () => {
    // Five times the buffered amount, because the next batch may have been read before the session ends.
    await t.owner.query(
      `INSERT INTO site.contact_message (email, name, description)
       SELECT 'a@test.example', 'A', repeat('x', 4000) FROM generate_series(1, 21000)`,
    );
    const { token } = await signedInOperator(t);
    for (let round = 0; round < 3; round++) {
      const list = await fetch(`${api.url}/operatorApi/contactMessages`, {
        headers: { ...operatorHeaders(token), accept: 'application/x-ndjson' },
      });
      const bytes = list.body!.getReader();
      await bytes.read();
      expect(await terminate('plumbline-exports%')).toBe(1);
      const rest = async () => {
        while (!(await bytes.read()).done);
      };
      await expect(rest()).rejects.toThrow();
    }
    const { rows } = await t.owner.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'plumbline-exports%'`,
    );
    expect(rows).toEqual([]);
    expect((await profile()).status).toBe(200);
  });
});

describe('A worker that loses its connections while it listens and works', () => {
  it('A worker that loses its connections continues: every series runs, and no job stays locked', async () => {
    for (let round = 0; round < 40; round++) {
      await t.owner.query(
        `SELECT graphile_worker.add_job('of-nobody'), graphile_worker.add_job('forget-previews', job_key := 'forget-previews')`,
      );
      await terminate('plumbline-jobs%');
    }
    const { rows } = await t.owner.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    const seriesThatRan = async () =>
      (
        await t.owner.query(
          `SELECT FROM graphile_worker.jobs WHERE key IN ('roll-up-ledger', 'roll-up-teams', 'watch-platform', 'follow-postings', 'mail-alerts')
             AND attempts < max_attempts AND run_at > $1`,
          [rows[0]!.at],
        )
      ).rowCount;
    await expect.poll(seriesThatRan, { timeout: 50_000, interval: 250 }).toBe(5);
    const stuck = async () =>
      (await t.owner.query(`SELECT FROM graphile_worker.jobs WHERE locked_at < now() - interval '15 seconds'`))
        .rowCount;
    await expect.poll(stuck, { timeout: 50_000, interval: 250 }).toBe(0);
    expect(worker.child.exitCode).toBeNull();
  }, 120_000);
});
