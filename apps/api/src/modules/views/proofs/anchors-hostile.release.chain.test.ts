import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb, createPool, type Db } from '../../../platform/database.ts';
import { setSetting } from '../../../testing/settings.ts';
import { settleAnchors } from './anchor-proof.ts';
import { type AnchorFixture, anchorFixture } from './testing/reserve-fixture.ts';

let f: AnchorFixture;
beforeEach(async () => {
  f = await anchorFixture();
});

describe('Attacks on the anchors of proofs', () => {
  const NONE = `decode(repeat('00', 96), 'hex')`;
  const signedBy = (reference: string, data = `'0x' || repeat('0', 192)`) => `INSERT INTO chain.outgoing
    (chain_id, reference, from_address, nonce, to_address, amount_micro, raw_transaction, tx_hash, kind, call_data)
    VALUES (${f.s.c.config.chainId}, '${reference}', lower('${f.s.c.payout}'), 90, lower('${f.s.c.payout}'), 0, '0x',
      '0x' || repeat('a', 64), 'anchor', ${data}) RETURNING id`;
  const claims = (day: string, data = `proofs.call_data('${day}', proofs.audit_end())`, outgoing = 'id') =>
    `WITH o AS (${signedBy(`anchor:${day}`)}) INSERT INTO proofs.anchor (day, audit_id, call_data, outgoing_id)
     SELECT '${day}', proofs.audit_end(), ${data}, ${outgoing} FROM o`;

  // Shows DEC-1-proofs-11
  it('The payer’s login cannot mark a day as anchored before the watcher has seen it, or change what was signed', async () => {
    await f.proved();
    await f.sign();
    expect(await refusalOf(f.payer, `UPDATE proofs.anchor SET status = 'anchored', anchored_at = now()`)).toBe(
      'anchor_is_on_record',
    );
    expect(await refusalOf(f.payer, `UPDATE proofs.anchor SET status = 'lost'`)).toBe('anchor_is_lost');
    for (const change of [`call_data = decode(repeat('00', 96), 'hex')`, 'audit_id = 7', `day = '2020-01-01'`])
      expect(await refusalOf(f.payer, `UPDATE proofs.anchor SET ${change}`)).toBe('42501');
    expect(await refusalOf(f.payer, 'DELETE FROM proofs.anchor')).toBe('42501');
    expect(await refusalOf(f.payer, seen())).toBe('42501');
    expect(await refusalOf(f.payer, `UPDATE chain.outgoing SET call_data = '0x' || repeat('0', 192)`)).toBe(
      'outgoing_stays_as_signed',
    );
    await expect(f.s.t.owner.query('DELETE FROM proofs.anchor')).rejects.toMatchObject({ constraint: 'anchor_stays' });
  });

  it('The payer’s login cannot sign another root or day for a day’s anchor, or omit its call data', async () => {
    const day = await f.proved();
    expect(await refusalOf(f.payer, claims(day, NONE))).toBe('anchor_says_what_is_published');
    expect(await refusalOf(f.payer, claims('2020-01-01', NONE))).toBe('anchor_says_what_is_published');
    expect(await refusalOf(f.payer, claims(day))).toBe('anchor_is_signed_for_it');
    expect(await refusalOf(f.payer, signedBy('anchor:yesterday'))).toBe('outgoing_anchor_names_a_day');
    expect(await refusalOf(f.payer, signedBy(`anchor:${day}`, `'0x00'`))).toBe('outgoing_anchor_has_call_data');
    expect(await refusalOf(f.payer, signedBy(`anchor:${day}`, 'NULL'))).toBe('outgoing_anchor_has_call_data');
    await setSetting(f.s.t, 'anchorProofs', false);
    expect(await refusalOf(f.payer, claims(day))).toBe('anchor_is_off');
  });

  // Shows DEC-1-proofs-11
  it('The API’s login can neither sign nor confirm nor settle an anchor', async () => {
    const day = await f.proved();
    await f.sign();
    const apiDb = createDb(createPool(f.s.t.urlOf('api'), 1));
    for (const statement of [
      claims(day),
      signedBy(`anchor:${day}`),
      seen(),
      `UPDATE proofs.anchor SET status = 'anchored', anchored_at = now()`,
      `UPDATE chain.outgoing SET status = 'final', block_hash = '0x1'`,
    ])
      expect(await refusalOf(apiDb, statement)).toBe('42501');
    await apiDb.destroy();
  });

  it('An anchor whose evidence differs from what was signed is not shown, even if the watcher recorded it', async () => {
    await f.proved();
    await f.sign();
    await f.s.finalize();
    await settleAnchors(f.payer, f.s.wallet);
    const { rows } = await f.s.t.owner.query('SELECT tx_hash FROM chain.outgoing');
    expect(await refusalOf(f.watcher, seen(rows[0].tx_hash))).toBeNull();
    await expect(settleAnchors(f.payer, f.s.wallet)).rejects.toThrow('anchor_is_on_record');
    expect((await f.listed())[0]!.anchor).toBeNull();
    expect(await refusalOf(f.watcher, `UPDATE chain.seen_anchor SET call_data = '0x' || repeat('1', 192)`)).toBe(
      'seen_anchor_stays',
    );
  });

  /** Inserts an invented transaction, as the watcher's login could. */
  const seen = (hash = `0x${'a'.repeat(64)}`) => `INSERT INTO chain.seen_anchor
    (tx_hash, chain_id, block_number, block_hash, block_at, from_address, call_data, fee_wei)
    VALUES ('${hash}', ${f.s.c.config.chainId}, 1, '0x' || repeat('b', 64), now(), lower('${f.s.c.payout}'), '0x' || repeat('0', 192), 1)`;
});

/** Returns the constraint or SQLSTATE that rejected a statement, or null if it succeeded. */
async function refusalOf(db: Db, statement: string): Promise<string | null> {
  return sql
    .raw(statement)
    .execute(db)
    .then(
      () => null,
      (error: { constraint?: string; code: string }) => error.constraint ?? error.code,
    );
}
