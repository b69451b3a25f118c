import { beforeEach, describe, expect, it } from 'vitest';
import { type Attacker, attackersOf } from '../../../../testing/attacker.ts';
import { type ReserveFixture, reserveFixture } from '../testing/reserve-fixture.ts';

let f: ReserveFixture;
let attackers: Readonly<Record<'api' | 'payer' | 'jobs' | 'watcher', Attacker>>;
beforeEach(async () => {
  f = await reserveFixture();
  attackers = attackersOf(f.s.t, ['api', 'payer', 'jobs', 'watcher']);
});

/** Statements with which a process could invent its own reserves. */
const inventions = (day: string) => [
  `INSERT INTO proofs.reserve_address VALUES (77, '0x${'1'.repeat(40)}', 'treasury', 1)`,
  `INSERT INTO proofs.reserve_node VALUES (77, 0, 0, decode(repeat('00', 40), 'hex'))`,
  `INSERT INTO proofs.reserve_place VALUES (77, 0, 1, decode(repeat('00', 32), 'hex'))`,
  `SELECT proofs.publish_reserve(77, '${day}', 1, '0x', 1, '0x', now(), 0, 0, 0, '', '')`,
  `UPDATE proofs.reserve SET leaves_micro = 1`,
  'DELETE FROM proofs.reserve',
  `SELECT proofs.reserve_nonces('${day}', ARRAY[1]::bigint[], ARRAY['']::bytea[])`,
  'SELECT proofs.withdraw_reserve(1)',
  'SELECT proofs.record_verdict(1, true)',
];

describe('Attacks on the proof of reserves', () => {
  // Shows DEC-1-proofs-23
  it('The API, payer and jobs logins cannot invent or withdraw reserves, or confirm a signature', async () => {
    await f.settled();
    const day = await f.proved();
    await f.take();
    for (const role of ['api', 'payer', 'jobs'] as const)
      for (const statement of inventions(day))
        expect(await attackers[role].attempt(statement), statement).toBe('42501');
    expect(await attackers.api.attempt(`SELECT proofs.sign_reserve(1, '', '')`)).toBe('42501');
    expect(await attackers.jobs.attempt(`SELECT proofs.sign_reserve(1, '', '')`)).toBe('42501');
    expect(await attackers.payer.attempt(`SELECT proofs.submit_signature('', NULL, '', '${day}', '', '')`)).toBe(
      '42501',
    );
    for (const role of ['api', 'payer', 'jobs', 'watcher'] as const)
      for (const statement of [
        `INSERT INTO proofs.reserve_signature (reserve_id, address, signature) VALUES (1, '', '')`,
        `UPDATE proofs.reserve_signature SET status = 'verified'`,
        'SELECT key FROM proofs.key',
      ])
        expect(await attackers[role].attempt(statement), statement).toBe('42501');
    const forged = `SELECT proofs.submit_signature('\\x01', NULL, '', '${day}', lower('${f.s.c.treasury}'), '')`;
    expect(await attackers.api.attempt(forged)).toBe('PB000');
  });

  it('The watcher’s login cannot change reserves or publish a second set, another day or a block that is not final', async () => {
    await f.settled();
    const older = await f.proved();
    const day = await f.proved();
    const { rows } = await f.s.t.owner.query(
      'SELECT finalized_number AS number, finalized_hash AS hash FROM chain.cursor',
    );
    const [{ number, hash }] = rows;
    const publish = (given: Record<string, unknown> = {}) => {
      const p = { day, number, hash, at: new Date(), desk: 0, leaves: 0, sum: 0, root: Buffer.alloc(32), ...given };
      return attackers.watcher.refusal(
        'proofs.publish_reserve',
        77,
        p.day,
        f.s.c.config.chainId,
        `0x${'1'.repeat(40)}`,
        p.number,
        p.hash,
        p.at,
        p.desk,
        p.leaves,
        p.sum,
        p.root,
        Buffer.alloc(32),
      );
    };
    expect(await publish({ day: older })).toBe('reserve_not_newest');
    expect(await publish({ number: number + 1n })).toBe('reserve_block_not_final');
    expect(await publish({ hash: `0x${'3'.repeat(64)}` })).toBe('reserve_block_not_final');
    expect(await publish({ at: new Date(Date.now() - 7_200_000) })).toBe('reserve_block_old');
    expect(await publish()).toBe('reserve_addresses_differ');
    expect(await f.take()).toBe(day);
    expect(await publish()).toBe('reserve_published');
    const { watcher } = attackers;
    expect(await watcher.attempt(`UPDATE proofs.reserve SET leaves_micro = 1`)).toBe('42501');
    const { rows: ids } = await f.s.t.owner.query('SELECT id FROM proofs.reserve');
    for (const statement of inventions(day).slice(0, 3))
      expect(await watcher.attempt(statement.replace('77', String(ids[0].id))), statement).toBe('PL001');
    for (const change of [
      'leaves_micro = 1',
      `block_hash = '0x${'4'.repeat(64)}'`,
      `status = 'removed', desk_micro = 9`,
    ])
      await expect(f.s.t.owner.query(`UPDATE proofs.reserve SET ${change}`)).rejects.toMatchObject({ code: 'PL001' });
    await expect(f.s.t.owner.query('DELETE FROM proofs.reserve')).rejects.toMatchObject({ code: 'PL001' });
  });

  it('The watcher’s login cannot publish leaves, sums or a desk amount that contradict its records or the books', async () => {
    await f.settled();
    const day = await f.proved();
    const { rows } = await f.s.t.owner.query(
      'SELECT finalized_number AS number, finalized_hash AS hash FROM chain.cursor',
    );
    const [{ number, hash }] = rows;
    const { watcher } = attackers;
    await watcher.attempt(`INSERT INTO proofs.reserve_address
      SELECT 99, address, purpose, 1 FROM chain.addresses WHERE purpose <> 'member'`);
    const publish = (leaves: number, sum: number, desk = 0) =>
      watcher.refusal(
        'proofs.publish_reserve',
        99,
        day,
        f.s.c.config.chainId,
        `0x${'1'.repeat(40)}`,
        number,
        hash,
        new Date(),
        desk,
        leaves,
        sum,
        Buffer.alloc(32),
        Buffer.alloc(32),
      );
    expect(await publish(0, 0, 5)).toBe('reserve_desk_differs');
    expect(await publish(1, 0)).toBe('reserve_leaves_differ');
    expect(await publish(0, 7)).toBe('reserve_root_differs');
    await watcher.attempt(`INSERT INTO proofs.reserve_node VALUES (99, 0, 0, decode(repeat('11', 40), 'hex'))`);
    expect(await publish(1, 7)).toBe('reserve_leaves_differ');
  });
});
