import { badgeOf, listUrlOf } from '@plumbline/credentials';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { certificatesOf, ORIGIN } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t, { PUBLIC_ORIGIN: ORIGIN });
const world = await certificatesOf(t, api);

const PLACES = { revocation: 70_001, suspension: 5 };
const PURPOSES = ['revocation', 'suspension'] as const;

/** Creates a certificate as signed before version 1.0.0: an entry in each of two lists. */
async function formerCertificate() {
  const who = await world.holder();
  const id = await world.award(who.id, 'former');
  const row = await t.row('SELECT * FROM certificates.certificate WHERE public_id = $1', [id]);
  await withoutTriggers('status_entry', `DELETE FROM certificates.status_entry WHERE certificate_id = ${row.id}`);
  for (const purpose of PURPOSES)
    await t.owner.query(
      `WITH l AS (INSERT INTO certificates.status_list (purpose, number, origin) VALUES ($1, 1, $2) RETURNING id)
       INSERT INTO certificates.status_entry (list_id, place, certificate_id) SELECT l.id, $3, $4 FROM l`,
      [purpose, ORIGIN, PLACES[purpose], row.id],
    );
  const key = world.keyNow();
  const badge = await badgeOf(
    { did: key.did, origin: ORIGIN, name: 'Plumbline' },
    {
      publicId: id,
      subjectId: row.subject_id,
      title: row.title,
      criteria: row.criteria,
      recipientName: row.recipient_name,
      salt: row.salt,
      issuedAt: row.issued_at,
      status: { listUrl: '', place: 0 },
    },
  );
  const credentialStatus = PURPOSES.map((purpose) => ({
    id: `${listUrlOf(ORIGIN, `${purpose}-1`)}#${PLACES[purpose]}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: PLACES[purpose].toString(),
    statusListCredential: listUrlOf(ORIGIN, `${purpose}-1`),
  }));
  const jwt = await key.sign({ ...badge, credentialStatus }, 'JWT');
  await t.owner.query('INSERT INTO certificates.credential (certificate_id, key_id, jwt) VALUES ($1, $2, $3)', [
    row.id,
    key.id,
    jwt,
  ]);
  await t.owner.query('UPDATE certificates.certificate SET is_signed = true WHERE id = $1', [row.id]);
  await world.share(who, id);
  return { id, jwt };
}

async function withoutTriggers(table: string, statement: string): Promise<void> {
  await t.owner.query(
    `ALTER TABLE certificates.${table} DISABLE TRIGGER USER; ${statement};
     ALTER TABLE certificates.${table} ENABLE TRIGGER USER`,
  );
}

describe('Certificates with two status entries', () => {
  it('A certificate from before version 1.0.0 keeps its text, and both of its lists show a new status once signed', async () => {
    const { id, jwt } = await formerCertificate();
    await world.sign();
    expect(await world.check(id)).toBe('valid');
    for (const [call, status] of [
      ['suspendCertificate', 'suspended'],
      ['reinstateCertificate', 'valid'],
      ['suspendCertificate', 'suspended'],
      ['revokeCertificate', 'revoked'],
    ] as const) {
      expect(await world.decide(call, { _id: id, reason: `It is ${status}` })).toMatchObject({ status: 200 });
      await world.sign();
      expect(await world.check(id)).toBe(status);
    }
    expect((await world.verify(id)).data).toMatchObject({ credential: jwt, status: 'revoked' });
    const list = await api.get('/publicApi/credentialStatus/suspension-1');
    expect(list.headers['content-type']).toBe('application/vc+jwt');
  });
});
