import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { retried } from '../../../platform/database.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { account, system } from './index.ts';
import { ledgerBench, type RawPosting, toJson } from './testing.ts';
import { anyPosting, beginWorld, expectBooks, type Model, REFUSALS, toRaw } from './testing-model.ts';

/**
 * Simultaneous calls, some of which lose their connection halfway and are repeated with the same keys, compared with
 * the simple model: all committed postings and all refusals fit into one order that the model accepts.
 */
const t = await ledgerBench();
const pool = new pg.Pool({ connectionString: t.appUrl, max: 12 });
whenOver(() => pool.end());
pool.on('error', () => undefined); // an idle connection that was killed

const MEMBERS = 2;
/** `backend`: PostgreSQL ends it and rolls back. `socket`: the client is gone, and the server may still commit. */
const fault = fc.option(fc.record({ of: fc.constantFrom('backend', 'socket'), afterMs: fc.nat(4) }), { freq: 2 });
const nat = fc.nat(MEMBERS - 1);
const call = fc.record({
  fault,
  work: fc.oneof(
    { weight: 5, arbitrary: fc.array(anyPosting(MEMBERS, 25), { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.record({ deposit: nat }) },
    { weight: 2, arbitrary: fc.record({ settled: fc.bigInt(1n, 60n), charge: fc.bigInt(1n, 8n), member: nat }) },
  ),
});
type Fault = typeof fault extends fc.Arbitrary<infer Each> ? Each : never;

interface Call {
  readonly batch: readonly RawPosting[];
  readonly fault: Fault;
}
interface Answer extends Call {
  /** SQLSTATE and constraint of a refusal. */
  readonly refused: { code: string | undefined; constraint: string | undefined } | null;
  readonly interrupted: boolean;
}

const isLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === '57P01'
    : error instanceof Error &&
      /terminated|closed|ECONNRESET|EPIPE/.test(`${error.message} ${'code' in error ? error.code : ''}`);

/** Posts until it gets an answer; the first attempt has the fault. */
async function make({ batch, fault }: Call): Promise<Answer> {
  const text = toJson(batch);
  let interrupted = false;
  for (let attempt = 0; ; attempt++) {
    const client = await pool.connect();
    client.on('error', () => undefined);
    let isOver = false;
    const breaking = attempt === 0 && fault ? breakAfter(client, fault, () => isOver) : null;
    try {
      await retried(() => client.query('SELECT ledger.post($1)', [text]));
      isOver = true;
      await breaking;
      client.release(breaking !== null);
      return { batch, fault, refused: null, interrupted };
    } catch (error) {
      isOver = true;
      await breaking;
      client.release(true);
      if (isLost(error)) {
        interrupted = true;
        continue;
      }
      if (!(error instanceof pg.DatabaseError)) throw error;
      return { batch, fault, refused: { code: error.code, constraint: error.constraint }, interrupted };
    }
  }
}

/** Process ids of the broken connections. */
const broken: number[] = [];

async function breakAfter(client: pg.PoolClient, fault: NonNullable<Fault>, isOver: () => boolean): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, fault.afterMs));
  if (isOver()) return;
  const { processID, connection } = client as pg.PoolClient & {
    processID: number;
    connection: { stream: { destroy(): void } };
  };
  broken.push(processID);
  if (fault.of === 'socket') connection.stream.destroy();
  else await t.owner.query('SELECT pg_terminate_backend($1)', [processID]);
}

/** Waits until the server has noticed that the clients are gone; until then it may still run what they sent. */
async function untilGone(pids: readonly number[]): Promise<void> {
  for (;;) {
    const { rowCount } = await t.owner.query('SELECT FROM pg_stat_activity WHERE pid = ANY ($1)', [pids]);
    if (rowCount === 0) return;
  }
}

/** A committed transaction with the postings that it wrote. */
interface Committed {
  readonly postings: RawPosting[];
  readonly first: bigint;
}

/**
 * Returns the committed transactions of a run in an order that each account's entries agree with. Leaves out custody
 * and dust, whose entries constrain nothing and to which two transactions may append alternately. Throws if there is
 * no such order.
 */
async function inOrder(prefix: string): Promise<Committed[]> {
  const { rows: postings } = await t.owner.query(
    `SELECT xmin::text AS tx, id, kind, from_account AS "from", to_account AS "to", amount_micro AS amount,
       idempotency_key AS key, evidence_id AS evidence FROM ledger.posting WHERE idempotency_key LIKE $1 ORDER BY id`,
    [`${prefix}:%`],
  );
  const txs = new Map<string, Committed>();
  for (const { tx, id, evidence, ...p } of postings) {
    const known = txs.get(tx) ?? { postings: [], first: id as bigint };
    known.postings.push(evidence === null ? p : { ...p, evidence });
    txs.set(tx, known);
  }
  const { rows: entries } = await t.owner.query<{ account: bigint; tx: string }>(
    `SELECT e.account_id AS account, p.xmin::text AS tx FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
     WHERE p.idempotency_key LIKE $1 AND e.account_id NOT IN (20, 24, 25) ORDER BY e.account_id, e.version`,
    [`${prefix}:%`],
  );
  const before = new Map([...txs.keys()].map((tx) => [tx, new Set<string>()]));
  for (const [i, { account: number, tx }] of entries.entries()) {
    const last = entries[i - 1];
    if (last?.account === number && last.tx !== tx) before.get(tx)!.add(last.tx);
  }
  const order: Committed[] = [];
  while (before.size > 0) {
    const ready = [...before].filter(([, others]) => [...others].every((other) => !before.has(other)));
    if (ready.length === 0) throw new Error('no order of whole transactions explains the entries');
    const [tx] = ready.reduce((a, b) => (txs.get(a[0])!.first < txs.get(b[0])!.first ? a : b));
    before.delete(tx);
    order.push(txs.get(tx)!);
  }
  return order;
}

/** Applies the order to the model. Returns for each refused call whether the model refuses it equally at some point. */
function walk(model: Model, order: readonly Committed[], refused: readonly Answer[]): readonly boolean[] {
  const explained = refused.map(() => false);
  const look = (): void => {
    for (const [i, { batch, refused: how }] of refused.entries()) {
      const says = model.tries(batch);
      explained[i] ||=
        says !== 'ok' && Object.entries(REFUSALS[says]).every(([name, is]) => how![name as 'code'] === is);
    }
  };
  look();
  for (const { postings } of order) {
    expect(model.post(postings)).toBe('ok');
    look();
  }
  return explained;
}

let run = 0;

describe('simultaneous calls with broken connections and repeats', () => {
  it('Parallel calls with broken connections and retries give a result that the simple model reaches in some order', async () => {
    const seen = { interrupted: 0, refused: 0, posted: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 8, maxLength: 24 }), async (calls) => {
        const prefix = `parallel:${++run}`;
        const { model, members } = await beginWorld(t, MEMBERS);
        await t.owner.query('SELECT ledger.roll_up()');
        const broadcast = {
          kind: 'payout_broadcast',
          from: system.custodyInflight,
          to: system.custodyChain,
          amount: 90n,
        };
        await t.post(broadcast);
        model.move(broadcast.from, broadcast.to, broadcast.amount);
        const evidence = await Promise.all(members.map((member) => t.recordEvidence('member', member, 30n)));

        const batchOf = ({ work }: (typeof calls)[number], i: number): RawPosting[] => {
          if (Array.isArray(work)) return work.map((p) => toRaw(p, members, prefix));
          if ('deposit' in work) {
            const to = account(members[work.deposit]!, 'wallet');
            const once = { amount: 30n, key: `${prefix}:d${i}`, evidence: evidence[work.deposit]! };
            return [{ kind: 'deposit', from: system.custodyChain, to, ...once }];
          }
          const from = account(members[work.member]!, 'withdrawing');
          return [
            { kind: 'payout_settled', from, to: system.custodyInflight, amount: work.settled, key: `${prefix}:s${i}` },
            { kind: 'withdrawal_charge', from, to: system.earningsBooked, amount: work.charge, key: `${prefix}:c${i}` },
          ];
        };
        const answers = await Promise.all([
          ...calls.map((each, i) => make({ batch: batchOf(each, i), fault: each.fault })),
          t.owner.query('SELECT ledger.roll_up(3)').then(() => null),
        ]).then((all) => all.filter((each) => each !== null));
        await untilGone(broken.splice(0));
        await t.owner.query('SELECT ledger.roll_up()');

        const order = await inOrder(prefix);
        const written = new Set(order.flatMap(({ postings }) => postings.map((p) => p.key!)));
        const posted = answers.filter((each) => each.refused === null);
        for (const { batch } of posted) for (const p of batch) expect(written).toContain(p.key);
        // A call without a client may have continued, and been refused only when it was repeated.
        const refused = answers.filter(
          (each) => each.refused !== null && !(each.interrupted && each.batch.every((p) => written.has(p.key!))),
        );
        const promised = new Set(
          answers.filter((each) => !refused.includes(each)).flatMap(({ batch }) => batch.map((p) => p.key!)),
        );
        expect([...written].filter((key) => !promised.has(key))).toEqual([]);

        const explained = walk(model, order, refused);
        expect(refused.filter((_, i) => !explained[i])).toEqual([]);
        await expectBooks(t, model);
        seen.interrupted += answers.filter((each) => each.interrupted).length;
        seen.refused += refused.length;
        seen.posted += posted.length;
      }),
      { numRuns: 25 },
    );
    // Each kind of event must have occurred.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  }, 120_000);
});
