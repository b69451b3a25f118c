import pg from 'pg';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { account, type MemberKind, system } from './accounts.ts';

/** A posting as SQL accepts it: what an attacker with the application's connection can write. */
export interface RawPosting {
  readonly kind: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly amount: bigint | string;
  readonly key?: string;
  readonly source?: unknown;
  readonly evidence?: bigint;
}

export interface LedgerBench extends TestDatabase {
  /** Connects as the application. The connection closes with the database. */
  connect(url?: string): Promise<pg.Client>;
  /** Calls ledger.post as the application. A posting without a key gets its own. */
  post(...batch: RawPosting[]): Promise<bigint[]>;
  distribute(kind: string, from: bigint, to: bigint[], amounts: bigint[], key?: string): Promise<bigint>;
  /** Records an unused transfer on the chain. Returns the evidence. */
  recordEvidence(recipient: 'member' | 'treasury', memberId: bigint | null, amount: bigint): Promise<bigint>;
  openMember(wallet?: bigint): Promise<bigint>;
  /** Books an amount as earnings (or as subsidy, or capital), with its evidence. */
  book(amount: bigint, kind?: 'trading_result' | 'subsidy_in' | 'capital_in'): Promise<void>;
  /** Moves a deposited amount to one of the member's accounts by permitted postings. */
  fund(memberId: bigint, kind: MemberKind, amount: bigint): Promise<void>;
  balance(accountNumber: bigint): Promise<bigint>;
  /** Throws unless held equals owed, every chain is intact and every posting has exactly its sides. */
  audit(): Promise<void>;
}

let unique = 0;
export const nextKey = (): string => `test:${++unique}:${Math.random()}`;

export const toJson = (batch: readonly RawPosting[]): string =>
  JSON.stringify(
    batch.map((p) => ({ ...p, key: p.key ?? nextKey() })),
    (_, value) => (typeof value === 'bigint' ? value.toString() : value),
  );

const hex = (): string => `0x${(++unique).toString(16).padStart(64, '0')}`;

/** Creates a ledger in its own database, with the helpers that its tests need. */
export async function ledgerBench(options: Parameters<typeof ownDatabase>[0] = {}): Promise<LedgerBench> {
  const t = await ownDatabase(options);
  // Tests only the ledger. The rules of withdrawals for their postings have their own tests.
  await t.owner.query('ALTER TABLE ledger.posting DISABLE TRIGGER posting_agrees_with_its_withdrawal');
  const pool = new pg.Pool({ connectionString: t.appUrl, max: 60 });
  // No role distributes directly; only the close of a day does.
  const closes = new pg.Pool({ connectionString: t.ownerUrl, max: 25 });
  whenOver(() => Promise.all([pool.end(), closes.end()]));
  const one = async (text: string, values: unknown[]): Promise<string> =>
    Object.values((await pool.query(text, values)).rows[0] as Record<string, string>)[0]!;
  let members = 0n;

  const post = async (...batch: RawPosting[]): Promise<bigint[]> =>
    ((await pool.query('SELECT ledger.post($1) AS ids', [toJson(batch)])).rows[0].ids as string[]).map(BigInt);
  const recordEvidence = async (recipient: string, memberId: bigint | null, amount: bigint): Promise<bigint> =>
    BigInt(
      // Tests only the ledger. The chain's tests check that evidence is a final transfer.
      (
        await t.owner.query('SELECT ledger.record_evidence($1, $2, $3, 31337, $4, $4, 0) AS id', [
          recipient,
          memberId,
          amount,
          hex(),
        ])
      ).rows[0].id,
    );
  const balance = async (number: bigint): Promise<bigint> => BigInt(await one('SELECT ledger.balance($1)', [number]));
  const deposit = async (memberId: bigint, amount: bigint): Promise<void> => {
    const evidence = await recordEvidence('member', memberId, amount);
    await post({ kind: 'deposit', from: system.custodyChain, to: account(memberId, 'wallet'), amount, evidence });
  };

  return {
    ...t,
    post,
    recordEvidence,
    balance,
    async connect(url = t.appUrl) {
      const client = new pg.Client(url);
      client.on('error', () => undefined); // a test may kill the connection
      await client.connect();
      whenOver(() => client.end().catch(() => undefined));
      return client;
    },
    async distribute(kind, from, to, amounts, key = nextKey()) {
      const text = `SELECT ledger.distribute($1, $2, $3, $4, $5, '{}') AS id`;
      return BigInt((await closes.query(text, [kind, from, to, amounts, key])).rows[0].id);
    },
    async openMember(wallet = 0n) {
      const id = ++members;
      await t.owner.query('SELECT ledger.open_accounts($1)', [id]);
      if (wallet > 0n) await deposit(id, wallet);
      return id;
    },
    async book(amount, kind = 'trading_result') {
      const to = { trading_result: 16n, subsidy_in: 17n, capital_in: 18n }[kind];
      await post({
        kind,
        from: system.custodyChain,
        to,
        amount,
        evidence: await recordEvidence('treasury', null, amount),
      });
    },
    async fund(memberId, kind, amount) {
      await deposit(memberId, amount);
      const move = (name: string, from: MemberKind, to: MemberKind) =>
        post({ kind: name, from: account(memberId, from), to: account(memberId, to), amount });
      if (kind === 'principal') await move('purchase', 'wallet', 'principal');
      if (kind === 'earnings' || kind === 'withdrawing') await move('wallet_transfer', 'wallet', 'earnings');
      if (kind === 'withdrawing') await move('withdrawal_hold', 'earnings', 'withdrawing');
    },
    async audit() {
      const sum = await t.value<string>('SELECT sum(balance_micro)::text FROM ledger.trial_balance');
      const broken = await t.value<string>('SELECT count(*)::text FROM ledger.broken_chain');
      const unbalanced = await t.value<string>('SELECT count(*)::text FROM ledger.unbalanced_posting');
      if (sum !== '0' || broken !== '0' || unbalanced !== '0')
        throw new Error(`the books are off: sum ${sum}, broken chains ${broken}, unbalanced postings ${unbalanced}`);
    },
  };
}

/** Returns how a statement is rejected: SQLSTATE and, if any, the constraint's name. */
export async function refusal(work: Promise<unknown>): Promise<{ code: string | undefined; constraint?: string }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ? { code: error.code, constraint: error.constraint } : { code: error.code };
  }
  throw new Error('it was not refused');
}
