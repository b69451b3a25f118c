import { describe, expect, it } from 'vitest';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { member } from '../../../testing/people.ts';

const t = await ownDatabase();

const award = async (memberId: bigint, course: string, title = 'Reading a ledger', criteria = 'Passed the quiz') =>
  (await t.value('SELECT certificates.award($1, $2, $3, $4) AS id', [memberId, course, title, criteria])) as string;
const placesOf = (id: string) =>
  t.rows(
    `SELECT l.purpose, l.number, e.place FROM certificates.status_entry e JOIN certificates.status_list l ON l.id = e.list_id
       JOIN certificates.certificate c ON c.id = e.certificate_id WHERE c.public_id = $1 ORDER BY l.purpose`,
    [id],
  );

describe('Certificates for courses', () => {
  it('Finishing a course awards a certificate with the account’s name and one entry for its status', async () => {
    const { id } = await member(t);
    const awarded = await award(id, 'ledger');
    expect(await t.row('SELECT * FROM certificates.certificate WHERE public_id = $1', [awarded])).toMatchObject({
      recipient_name: 'Pat Plumb',
      title: 'Reading a ledger',
      status: 'valid',
      shows: 'nothing',
      is_signed: false,
    });
    expect(await placesOf(awarded)).toMatchObject([{ purpose: 'message', number: 1 }]);
  });

  // Shows DEC-9-certificates-1
  it('Finishing the same course again, or twice at once, awards no second certificate', async () => {
    const { id } = await member(t);
    const all = await Promise.all([1, 2, 3, 4].map(() => award(id, 'twice')));
    expect(new Set(all).size).toBe(1);
    expect(await award(id, 'twice', 'Another title')).toBe(all[0]);
    expect(await placesOf(all[0]!)).toHaveLength(1);
  });

  it('Long course texts are truncated, and vendors and unknown accounts get no certificate', async () => {
    const { id } = await member(t);
    const awarded = await award(id, 'long', 't'.repeat(300), 'c'.repeat(5000));
    const { rows } = await t.owner.query(
      'SELECT length(title) AS title, length(criteria) AS criteria FROM certificates.certificate WHERE public_id = $1',
      [awarded],
    );
    expect(rows[0]).toEqual({ title: 200, criteria: 4000 });
    const vendor = await member(t, null, 'vendor');
    await expect(award(vendor.id, 'none')).rejects.toThrow('member_unknown');
    await expect(award(999_999n, 'none')).rejects.toThrow('member_unknown');
  });

  it.each(PROCESS_ROLES)('The database login of %s cannot award a certificate', async (role) => {
    const attacker = attackerOf(t, role);
    expect(await attacker.attempt(`SELECT certificates.award(1, 'x', 'x', 'x')`)).toBe('42501');
    expect(await attacker.attempt(`SELECT certificates.make(1, 'x', NULL, 'x', 'x')`)).toBe('42501');
  });
});
