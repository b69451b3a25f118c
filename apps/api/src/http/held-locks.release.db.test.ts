import { randomBytes, randomUUID } from 'node:crypto';
import { textOf } from '@plumbline/contract/texts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { CALL, EXPORT, JOB, LONG } from '../platform/limits.ts';
import { startApiProcess } from '../testing/api-process.ts';
import { addMember, addPackage, fund } from '../testing/builders.ts';
import { ownDatabase } from '../testing/fixtures.ts';
import { openSession } from '../testing/operators.ts';

/** The longest delay that held locks may add to the slowest of the same calls. */
const MAX_STALL_MS = 2000;
/** Three times the connections of the process: calls must not queue behind those that wait. */
const AT_ONCE = 60;

const t = await ownDatabase({ checksLedger: true });
const api = await startApiProcess(t, { DATABASE_POOL_SIZE: '20' });
const memberId = await addMember(t.owner);
await fund(t.db, memberId, 90_000_000_000n);
const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 5000, maturityDays: 100 });
await t.owner.query(
  `INSERT INTO members.notice_acceptance (member_id, notice, version, text_sha256, ip)
   SELECT $1, 'risk', n, '', '127.0.0.1' FROM generate_series(1, 9) n`,
  [memberId],
);
const token = await openSession(t, 'member', memberId);

type Call = 'transfer' | 'purchase' | 'claim' | 'withdrawal' | 'profile' | 'dashboard';
const bodies: Record<Call, () => readonly [path: string, body: object | null]> = {
  transfer: () => ['walletTransfer', { from: 'wallet', to: 'earnings', amount: '31', requestId: randomUUID() }],
  purchase: () => ['purchasePackage', { packageId, amount: '100', payment_mode_name: 'wallet' }],
  claim: () => ['invetPamentsettelByday', {}],
  withdrawal: () => ['Withdrawalsrequset', { address: `0x${randomBytes(20).toString('hex')}`, amount: '30' }],
  profile: () => ['getprofile', null],
  dashboard: () => ['deshBoradDataUserData', null],
};

// Withdrawals come from this wallet.
expect((await make('transfer')).status).toBe(200);

interface Answer {
  readonly call: Call;
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
  readonly tookMs: number;
}

async function make(call: Call, language = 'en'): Promise<Answer> {
  const [path, body] = bodies[call]();
  const began = performance.now();
  const response = await fetch(`${api.url}/sellerApi/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': language },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { message } = (await response.json()) as { message: string };
  const code = response.headers.get('x-error-code');
  return { call, status: response.status, code, message, tookMs: performance.now() - began };
}

const flood = (calls: readonly Call[]) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(calls[index % calls.length]!)));
const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ tookMs }) => tookMs));

/** Opens a session of the owner, who may lock every table; a process's login may lock less. */
async function attacking<T>(statements: readonly string[], work: (pid: number) => Promise<T>): Promise<T> {
  const attacker = new pg.Client({ connectionString: t.ownerUrl, application_name: 'intruder' });
  await attacker.connect();
  try {
    for (const statement of statements) await attacker.query(statement);
    const { rows } = await attacker.query('SELECT pg_backend_pid() AS pid');
    return await work(rows[0].pid);
  } finally {
    await attacker.end();
  }
}

/** Other load only makes a stall longer, so the shortest of some tries shows the cost of the locks. */
const TRIES = 3;

async function stalledBy(
  statements: () => readonly string[],
  calls: readonly Call[],
): Promise<{ readonly answers: readonly Answer[]; readonly stallMs: number }> {
  for (let tries = 1; ; tries += 1) {
    const alone = slowest(await flood(calls));
    const answers = await attacking(statements(), () => flood(calls));
    const stallMs = slowest(answers) - alone;
    if (stallMs < MAX_STALL_MS || tries === TRIES) return { answers, stallMs };
  }
}

const attacks: readonly [what: string, statements: () => readonly string[], stalled: readonly Call[]][] = [
  [
    'the advisory locks of every account',
    () => ['SELECT pg_advisory_lock(1024, n) FROM generate_series(0, 1023) n'],
    ['transfer'],
  ],
  [
    'the row of the member',
    () => ['BEGIN', `SELECT FROM members.member WHERE id = ${memberId} FOR UPDATE`],
    ['withdrawal'],
  ],
  ['the positions of all members', () => ['BEGIN', 'LOCK TABLE investments.position IN EXCLUSIVE MODE'], ['purchase']],
  [
    'the table of sessions, which each call reads',
    () => ['BEGIN', 'LOCK TABLE identity.session IN ACCESS EXCLUSIVE MODE'],
    ['profile', 'dashboard', 'transfer'],
  ],
];

describe('A database session that holds locks for a long time', () => {
  // Shows ASVS-15.2.2
  it.each(attacks)('A database session that holds %s delays calls by at most 2 s', async (_, statements, stalled) => {
    const calls = [...stalled, 'profile'] as const;
    const { answers, stallMs } = await stalledBy(statements, calls);
    expect(stallMs).toBeLessThan(MAX_STALL_MS);
    const refused = answers.filter(({ call }) => stalled.includes(call));
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 busy']));
    expect(refused[0]!.message).toBe(textOf({ key: 'busy' }));
    // The next call is answered normally.
    expect((await make('transfer')).status).toBe(200);
  });

  it('A call that is rejected because of held locks gets its message in Hindi if the member reads Hindi', async () => {
    const answer = await attacking(['SELECT pg_advisory_lock(1024, n) FROM generate_series(0, 1023) n'], () =>
      make('transfer', 'hi'),
    );
    expect(answer).toMatchObject({
      status: 503,
      code: 'busy',
      message: expect.stringContaining('दोबारा भेजना सुरक्षित है'),
    });
  });

  it('A session that holds locks raises one alert with its name within seconds, even with a full pool', async () => {
    const alerts = () =>
      t.rows<{ detail: { blockedBy: string[] } }>(
        `SELECT detail FROM platform.alert WHERE code = 'calls_blocked' AND resolved_at IS NULL`,
      );
    await t.owner.query(`DELETE FROM platform.alert WHERE code = 'calls_blocked'`);
    // The process has already reported another session; this one is new to it.
    await attacking(['BEGIN', 'SELECT pg_advisory_lock(1024, n) FROM generate_series(0, 1023) n'], async (pid) => {
      let isOver = false;
      const callers = Array.from({ length: 30 }, async () => {
        while (!isOver) await make('transfer');
      });
      await expect.poll(alerts, { timeout: 15_000 }).toHaveLength(1);
      const [alert] = await alerts();
      expect(alert!.detail.blockedBy[0]).toContain(`process ${pid} (`);
      expect(alert!.detail.blockedBy[0]).toMatch(/application intruder.* holds advisory lock 1024, \d+/);
      isOver = true;
      await Promise.all(callers);
      expect(await alerts()).toHaveLength(1);
    });
  });
});

describe('Connection limits', () => {
  it('Every connection of the API shows in the database that it belongs to calls', async () => {
    await make('dashboard');
    const client = new pg.Client({ connectionString: t.ownerUrl });
    await client.connect();
    const { rows } = await client.query(
      `SELECT DISTINCT split_part(application_name, ' ', 1) AS application_name FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'plumbline%'`,
    );
    await client.end();
    expect(rows).toEqual([{ application_name: CALL.name }]);
  });

  it('Every kind of work has all limits, and those of calls are the shortest', () => {
    for (const { lockMs, statementMs, idleMs, transactionMs } of [CALL, JOB, LONG, EXPORT]) {
      expect(Math.min(lockMs, statementMs, idleMs, transactionMs)).toBeGreaterThan(0);
    }
    expect(CALL.lockMs).toBeLessThan(MAX_STALL_MS);
    expect(CALL.statementMs).toBeLessThan(JOB.statementMs);
  });
});
