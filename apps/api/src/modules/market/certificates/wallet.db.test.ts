import { isNameOf, verifyBadge } from '@plumbline/credentials';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
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
