import { describe, expect, it } from 'vitest';
import { addMember, bookInflow, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { addOperator } from '../../../testing/operators.ts';
import { depositRow } from './testing/rows.ts';

/** Effects in the database when the transfer of a credited deposit leaves the chain, whichever program writes. */
const t = await ownDatabase();
const operators: readonly bigint[] = [(await addOperator(t, 'finance')).id, (await addOperator(t, 'owner')).id];

interface Credited {
  readonly member: bigint;
  readonly id: bigint;
  readonly posting: bigint;
  readonly evidence: bigint;
}
const AMOUNT = 40n;

async function credited(status: 'credited' | 'gone' = 'credited'): Promise<Credited> {
  const member = await addMember(t.owner);
  await fund(t.db, member, AMOUNT);
  const { rows } = await t.owner.query('SELECT id, evidence_id FROM ledger.postings ORDER BY id DESC LIMIT 1');
  const { id } = await depositRow(t.owner, { member, status, micro: AMOUNT, posting: rows[0].id });
  return { member, id, posting: rows[0].id, evidence: rows[0].evidence_id };
}
const leaves = ({ evidence }: { evidence: bigint }) => t.owner.query('SELECT ledger.record_gone($1)', [evidence]);
const isBack = ({ evidence }: Credited) => t.owner.query('SELECT ledger.record_back($1)', [evidence]);
const release = (member: bigint) => t.owner.query('UPDATE members.member SET frozen_at = NULL WHERE id = $1', [member]);
const marked = (posting: bigint): Promise<boolean> => t.value('SELECT deposits.mark_gone($1) AS takes', [posting]);

async function correct({ member, posting }: Credited): Promise<void> {
  await t.owner.query(
    `INSERT INTO proposals.proposal (kind, amount_micro, member_id, corrects, reason, unconfirmed, proposed_by)
     VALUES ('gone_deposit', $1, $2, $3, 'It left the chain', 'command line', $4)`,
    [AMOUNT, member, posting, operators[0]],
  );
  await t.owner.query(
    `UPDATE proposals.proposal SET status = 'approved', decided_by = $2, decided_at = now(), booked_on = platform.business_date()
     WHERE corrects = $1`,
    [posting, operators[1]],
  );
}
async function isFrozen(member: bigint): Promise<boolean> {
  return t.value('SELECT frozen_at IS NOT NULL AS frozen FROM members.member WHERE id = $1', [member]);
}
/** Returns the deposits that a member was notified about because they left the chain. */
async function toldOf(member: bigint): Promise<readonly unknown[]> {
  const { rows } = await t.owner.query(
    `SELECT facts FROM mail.message WHERE template = 'deposit-left-the-chain' AND recipient =
       (SELECT email FROM members.member WHERE id = $1)`,
    [member],
  );
  return rows.map(({ facts }) => facts.deposit);
}

describe('a credited deposit whose transfer leaves the chain', () => {
  it('Only the member of the deposit is frozen and notified if the transfer leaves the chain', async () => {
    const [mine, other] = [await credited(), await credited()];
    await leaves(mine);
    expect([await isFrozen(mine.member), await isFrozen(other.member)]).toEqual([true, false]);
    expect([await toldOf(mine.member), await toldOf(other.member)]).toEqual([[String(mine.id)], []]);
  });

  it('A treasury transfer that leaves the chain freezes no member', async () => {
    const { member } = await credited();
    await bookInflow(t.db, 5n);
    const { rows } = await t.owner.query('SELECT evidence_id FROM ledger.postings ORDER BY id DESC LIMIT 1');
    await leaves({ evidence: rows[0].evidence_id });
    expect(await isFrozen(member)).toBe(false);
  });

  it('A member with a deposit that left the chain can be released only after the correction; other members at any time', async () => {
    const [mine, other] = [await credited(), await credited()];
    await leaves(mine);
    await t.owner.query(`SELECT identity.freeze_by_platform($1, 'for another reason')`, [other.member]);
    await release(other.member);
    // Other columns of a frozen member can still change.
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [mine.member]);
    await expect(release(mine.member)).rejects.toMatchObject({ code: 'PB000', message: 'deposit_gone' });
    await correct(mine);
    await release(mine.member);
    expect([await isFrozen(mine.member), await isFrozen(other.member)]).toEqual([false, false]);
  });

  it('A corrected deposit that leaves the chain a second time does not freeze or notify its member again', async () => {
    const mine = await credited();
    await leaves(mine);
    await correct(mine);
    await release(mine.member);
    await isBack(mine);
    await leaves(mine);
    expect(await isFrozen(mine.member)).toBe(false);
    expect(await toldOf(mine.member)).toEqual([String(mine.id)]);
  });

  it("The list of gone deposits shows each member and posting, and at most the deposit's amount to take back", async () => {
    const [mine, other] = [await credited(), await credited()];
    await fund(t.db, mine.member, 500n);
    await leaves(mine);
    await leaves(other);
    const { rows } = await t.owner.query(
      `SELECT member_id, posting_id, amount_micro, is_corrected, free_micro, withdrawing_micro FROM deposits.gone
       WHERE member_id = ANY ($1) ORDER BY member_id`,
      [[mine.member, other.member]],
    );
    const row = { amount_micro: AMOUNT, is_corrected: false, free_micro: AMOUNT, withdrawing_micro: 0n };
    expect(rows).toEqual([
      { ...row, member_id: mine.member, posting_id: mine.posting },
      { ...row, member_id: other.member, posting_id: other.posting },
    ]);
  });
});

describe('marking a corrected deposit', () => {
  it('Only the corrected deposit is marked as gone; other deposits stay credited', async () => {
    const [mine, other] = [await credited(), await credited()];
    await leaves(mine);
    await correct(mine);
    expect(await marked(mine.posting)).toBe(false);
    const { rows } = await t.owner.query('SELECT id, status FROM deposits.deposit WHERE id = ANY ($1) ORDER BY id', [
      [mine.id, other.id],
    ]);
    expect(rows).toEqual([
      { id: mine.id, status: 'gone' },
      { id: other.id, status: 'credited' },
    ]);
  });

  it("The correction of a deposit takes one micro-USDT out of dust only if that deposit's remainder was swept", async () => {
    const [mine, other] = [await credited(), await credited()];
    await t.owner.query('DELETE FROM treasury.remainder WHERE evidence_id = ANY ($1)', [
      [mine.evidence, other.evidence],
    ]);
    await t.owner.query('INSERT INTO treasury.remainder (evidence_id, amount_wei, swept) VALUES ($1, 5, true)', [
      mine.evidence,
    ]);
    for (const each of [other, mine]) {
      await leaves(each);
      await correct(each);
    }
    expect([await marked(other.posting), await marked(mine.posting)]).toEqual([false, true]);
  });

  it.each([
    ['that does not exist', async () => 987_654n],
    ['of a deposit that is already gone', async () => (await credited('gone')).posting],
  ])('The posting %s cannot mark a deposit as gone', async (_which, postingOf) => {
    await expect(marked(await postingOf())).rejects.toMatchObject({ code: 'PL003' });
  });
});
