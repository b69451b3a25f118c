import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addMember } from '../../../../testing/builders.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { asRole } from '../../../../testing/in-one-transaction.ts';

const WHOLE = 10n ** 18n;
const STRANGER = `0x${'0a'.repeat(20)}`;
const TREASURY = `0x${'0b'.repeat(20)}`;
const t = await ownDatabase();

const member = await addMember(t.owner);
await t.owner.query("INSERT INTO chain.address (address, purpose) VALUES ($1, 'treasury')", [TREASURY]);

const hash = (): string => `0x${randomBytes(32).toString('hex')}`;

interface Seen {
  readonly wei: bigint;
  readonly purpose: 'member' | 'treasury';
  readonly status: 'seen' | 'final' | 'removed';
  readonly from: string;
  readonly block: string;
  readonly tx: string;
  readonly index: number;
}

async function arrived(facts: Partial<Seen> = {}): Promise<bigint> {
  const row = { wei: 5n * WHOLE, purpose: 'treasury', status: 'final', from: STRANGER, index: 0, ...facts };
  return t.value(
    `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
       member_id, amount_wei, status, final_at)
     VALUES (56, 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, now()) RETURNING id`,
    [
      row.block ?? hash(),
      row.tx ?? hash(),
      row.index,
      row.from,
      TREASURY,
      row.purpose,
      row.purpose === 'member' ? member : null,
      row.wei,
      row.status,
    ],
  );
}

const recordEvidence = (id: bigint): Promise<bigint | null> =>
  t.value('SELECT chain.record_evidence($1) AS evidence', [id]);
const evidence = (id: bigint) =>
  t.row('SELECT recipient, member_id, amount_micro FROM ledger.evidence WHERE id = $1', [id]);

describe('evidence of a final transfer', () => {
  it('Evidence of a final transfer contains its recorded data and is the same each time it is recorded', async () => {
    const id = await arrived({ wei: 7n * WHOLE + 5n });
    const [one, two] = [await recordEvidence(id), await recordEvidence(id)];
    expect(two).toBe(one);
    expect(await evidence(one!)).toEqual({ recipient: 'treasury', member_id: null, amount_micro: 7_000_000n });
  });

  it("Evidence of a member's deposit references the member", async () => {
    const id = await recordEvidence(await arrived({ purpose: 'member' }));
    expect(await evidence(id!)).toEqual({ recipient: 'member', member_id: member, amount_micro: 5_000_000n });
  });

  it('A transfer that is not final or has left the chain has no evidence', async () => {
    for (const status of ['seen', 'removed'] as const)
      await expect(recordEvidence(await arrived({ status }))).rejects.toMatchObject({ message: 'transfer_not_final' });
    await expect(recordEvidence(987_654_321n)).rejects.toMatchObject({ message: 'transfer_not_final' });
  });

  it('A sweep has no evidence, because a transfer from a platform address is not income', async () => {
    expect(await recordEvidence(await arrived({ from: TREASURY }))).toBeNull();
  });

  it('A transfer below a micro-USDT has no evidence', async () => {
    expect(await recordEvidence(await arrived({ wei: 999_999_999_999n }))).toBeNull();
  });

  it('Evidence stays the same if a re-org moves the transaction', async () => {
    const tx = hash();
    const before = await arrived({ tx, index: 3 });
    const first = await recordEvidence(before);
    await t.owner.query("UPDATE chain.transfer SET status = 'removed' WHERE id = $1", [before]);
    expect(await recordEvidence(await arrived({ tx, index: 4 }))).toBe(first);
  });

  it('Two equal transfers in one transaction have separate evidence', async () => {
    const [tx, block] = [hash(), hash()];
    const both = [await arrived({ tx, block, index: 0 }), await arrived({ tx, block, index: 1 })];
    expect(await recordEvidence(both[0]!)).not.toBe(await recordEvidence(both[1]!));
  });

  it('Evidence is not rewritten if a re-org changes the amount, and the watcher continues', async () => {
    const tx = hash();
    const before = await arrived({ tx });
    const first = (await recordEvidence(before))!;
    await t.owner.query("UPDATE chain.transfer SET status = 'removed' WHERE id = $1", [before]);
    expect(await recordEvidence(await arrived({ tx, wei: 6n * WHOLE }))).toBeNull();
    expect(await evidence(first)).toMatchObject({ amount_micro: 5_000_000n });
  });
});

const REFUSED = { code: '42501' };
const RECORD_EVIDENCE = "SELECT ledger.record_evidence('treasury', NULL, 5, 56, '0x', $1, 0)";

describe("the API's rights on the chain", () => {
  const API = [
    'USAGE ON SCHEMA chain, ledger',
    'SELECT ON ALL TABLES IN SCHEMA chain',
    'EXECUTE ON FUNCTION chain.request_lookup, chain.lock_transfers, chain.lock_whole_transfer, chain.lock_transfer',
  ];
  const api = (text: string, values: readonly unknown[] = []) => asRole(t, API, [[text, values]]);

  it("The API's login cannot record evidence for an invented or a final transfer", async () => {
    const id = await arrived();
    await expect(api(RECORD_EVIDENCE, [hash()])).rejects.toMatchObject(REFUSED);
    await expect(api('SELECT chain.record_evidence($1)', [id])).rejects.toMatchObject(REFUSED);
  });

  it("The API's login cannot invent a transfer, make it final or give it evidence", async () => {
    const id = await arrived({ status: 'seen' });
    await expect(
      api(
        `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
           amount_wei, status, final_at) VALUES (56, 1, $1, $1, 0, $2, $3, 'treasury', 1, 'final', now())`,
        [hash(), STRANGER, TREASURY],
      ),
    ).rejects.toMatchObject(REFUSED);
    await expect(
      api("UPDATE chain.transfer SET status = 'final', final_at = now() WHERE id = $1", [id]),
    ).rejects.toMatchObject(REFUSED);
    await expect(api('UPDATE chain.transfer SET evidence_id = 1')).rejects.toMatchObject(REFUSED);
  });

  it("The API's login can only give the watcher a transaction hash, and lock the transaction for a booking", async () => {
    const tx = hash();
    await arrived({ tx });
    await api('SELECT chain.request_lookup($1)', [tx]);
    expect(await api('SELECT amount_wei FROM chain.lock_transfers(56, $1)', [tx])).toHaveLength(1);
    await expect(api("SELECT chain.request_lookup('0x12')")).rejects.toMatchObject({ constraint: 'look_up_hash_form' });
    await expect(api('INSERT INTO chain.look_up (tx_hash) VALUES ($1)', [hash()])).rejects.toMatchObject(REFUSED);
  });

  it("The API's login cannot flood the watcher with hashes", async () => {
    const many = [
      [`SELECT chain.request_lookup('0x' || lpad(to_hex(n), 64, '0')) FROM generate_series(1, 1000) n`],
      ['SELECT chain.request_lookup($1)', [hash()]],
    ] as const;
    await expect(asRole(t, API, many)).rejects.toMatchObject({ code: '55P03' });
  });
});

describe("the watcher's rights on evidence", () => {
  const WATCHER = [
    'USAGE ON SCHEMA chain, ledger',
    'SELECT, INSERT, UPDATE ON chain.transfer',
    'EXECUTE ON FUNCTION chain.record_evidence',
  ];
  const watcher = (text: string, values: readonly unknown[]) => asRole(t, WATCHER, [[text, values]]);

  it("The watcher's login can record evidence only for a recorded transfer", async () => {
    expect(await watcher('SELECT chain.record_evidence($1) AS id', [await arrived()])).toMatchObject([
      { id: expect.any(BigInt) },
    ]);
    await expect(watcher(RECORD_EVIDENCE, [hash()])).rejects.toMatchObject(REFUSED);
  });
});
