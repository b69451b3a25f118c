import { isNameOf, verifyBadge } from '@plumbline/credentials';
import { describe, expect, it } from 'vitest';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { member } from '../../../testing/people.ts';
import { certificatesOf, ORIGIN } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t, { PUBLIC_ORIGIN: ORIGIN });
const world = await certificatesOf(t, api);

describe('The certificate wallet and its share link', () => {
  // Shows DEC-9-certificates-4
  it('A holder shares a certificate without a name, then with it, then hides it again', async () => {
    const who = await world.holder();
    const id = await world.award(who.id, 'shown');
    await world.sign();
    expect(await world.verify(id)).toMatchObject({ status: 404, code: 'certificate_unknown' });
    await world.share(who, id, 'certificate');
    const { data } = await world.verify(id);
    expect(data).toMatchObject({ status: 'valid', fullName: null });
    expect(JSON.stringify([data, Buffer.from(data.credential.split('.')[1], 'base64url').toString()])).not.toContain(
      'Pat',
    );
    await world.share(who, id, 'name');
    const named = (await world.verify(id)).data;
    expect(named.fullName).toBe('Pat Plumb');
    const badge = await verifyBadge(named.credential, await world.document(), new Date());
    expect(badge.ok && (await isNameOf(badge.value, named.fullName))).toBe(true);
    expect(named.credential).toBe(data.credential);
    await world.share(who, id, 'nothing');
    expect((await world.verify(id)).status).toBe(404);
  });

  it('Another member’s certificate is answered as if it did not exist', async () => {
    const { id } = await world.shown();
    const other = await world.holder();
    expect(await world.share(other, id)).toMatchObject({ status: 404, code: 'certificate_unknown' });
    expect((await api.get(`/sellerApi/certificate/${id}`, other.token)).headers['x-error-code']).toBe(
      'certificate_unknown',
    );
    expect(await world.own(other)).toEqual([]);
    for (const wrong of ['x', '1', id.replace(/.$/, (end) => (end === '0' ? '1' : '0'))])
      expect((await world.verify(wrong)).code).toBe('certificate_unknown');
  });

  it('The certificate’s file holds the signed credential, and a shared certificate’s PDF links to its page', async () => {
    const who = await world.holder();
    const id = await world.award(who.id, 'file', 'Reading – पढ़ना');
    const file = (format: string) => api.get(`/sellerApi/certificate/${id}?format=${format}`, who.token);
    expect((await file('jwt')).headers['x-error-code']).toBe('certificate_not_signed');
    await world.sign();
    const jwt = await file('jwt');
    expect(jwt.headers['content-type']).toContain('application/vc+jwt');
    expect((await verifyBadge(jwt.body, await world.document(), new Date())).ok).toBe(true);
    expect((await file('pdf')).headers['x-error-code']).toBe('certificate_not_shared');
    await world.share(who, id, 'certificate');
    const pdf = await file('pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('Vendors and visitors have no certificate wallet', async () => {
    expect((await api.get('/sellerApi/getCertificates')).statusCode).toBe(401);
    expect((await api.get('/vendorApi/getCertificates')).statusCode).toBe(404);
  });

  it('Deleting a person erases the name from the certificate, whose file still verifies', async () => {
    const { id, who } = await world.shown();
    const { credential } = (await world.verify(id)).data;
    await t.owner.query('SELECT certificates.remove_person($1)', [who.id]);
    expect((await world.verify(id)).status).toBe(404);
    const { rows } = await t.owner.query('SELECT * FROM certificates.certificate WHERE public_id = $1', [id]);
    expect(rows[0]).toMatchObject({ member_id: null, recipient_name: null, shows: 'nothing' });
    expect((await verifyBadge(credential, await world.document(), new Date())).ok).toBe(true);
  });
});

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
