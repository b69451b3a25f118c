import { badgeOf, listUrlOf } from '@plumbline/credentials';
import { describe, expect, it } from 'vitest';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { violationOf } from './signing/sign.ts';
import type { WaitingRow } from './signing/store.ts';
import { certificatesOf, ORIGIN } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t, { PUBLIC_ORIGIN: ORIGIN });
const world = await certificatesOf(t, api);
const attackers = PROCESS_ROLES.map((role) => [role, attackerOf(t, role)] as const);

/** Returns the status entry of a certificate once its list has been signed. */
async function placeOf(id: bigint) {
  const { rows } = await t.owner.query(
    'SELECT list, place FROM certificates.places WHERE certificate_id = $1 AND purpose = $2',
    [id, 'message'],
  );
  return { listUrl: listUrlOf(ORIGIN, rows[0].list), place: rows[0].place as number };
}

const rowOf = (id: string) => t.row('SELECT * FROM certificates.certificate WHERE public_id = $1', [id]);

describe('Attacks with the login of one process', () => {
  it.each([
    [
      'certificate',
      `INSERT INTO certificates.certificate (member_id, course, title, criteria, recipient_name) VALUES (1, 'x', 'x', 'x', 'x')`,
    ],
    ['certificate', `UPDATE certificates.certificate SET title = 'Doctor', status = 'valid'`],
    ['certificate', 'DELETE FROM certificates.certificate'],
    ['credential', `INSERT INTO certificates.credential (certificate_id, key_id, jwt) VALUES (1, 'x', 'x')`],
    ['credential', `UPDATE certificates.credential SET jwt = 'x'`],
    ['change', `INSERT INTO certificates.change (certificate_id) VALUES (1)`],
    ['batch', `INSERT INTO certificates.batch (operator_id) VALUES (1)`],
    ['key', `INSERT INTO certificates.key (id, did, origin, x) VALUES ('x', 'x', 'x', 'x')`],
    ['signed_list', `UPDATE certificates.signed_list SET jwt = 'x'`],
    ['status_entry', 'DELETE FROM certificates.status_entry'],
    ['status_list', `UPDATE certificates.status_list SET version = 0`],
    ['make', `SELECT certificates.make(1, 'x', NULL, 'x', 'x')`],
    ['award', `SELECT certificates.award(1, 'x', 'x', 'x')`],
    ['remove_person', 'SELECT certificates.remove_person(1)'],
    ['certificate', 'SELECT recipient_name FROM certificates.certificate'],
  ])('No database login can access %s with %s', async (_what, statement) => {
    for (const [role, attacker] of attackers)
      expect([role, await attacker.attempt(statement)]).toEqual([role, '42501']);
  });

  it.each([
    `SELECT certificates.keep_credential(1, 'x', 'x')`,
    `SELECT certificates.keep_list(1, 1, 'x', 'x', now())`,
    `SELECT certificates.introduce_key('did:web:x#aaaaaaaa', 'did:web:x', 'https://x', '${'A'.repeat(43)}')`,
    `SELECT * FROM certificates.to_sign(0, 10)`,
    `SELECT * FROM certificates.lists_to_sign('x', interval '1 hour')`,
  ])('Only the certifier’s login can call %s', async (statement) => {
    for (const [role, attacker] of attackers.filter(([role]) => role !== 'certifier'))
      expect([role, await attacker.attempt(statement)]).toEqual([role, '42501']);
  });

  it('The API’s login cannot issue, change or share certificates without the right session and an operator’s confirmation', async () => {
    const api_ = attackerOf(t, 'api');
    const { id, who } = await world.shown();
    const rows = JSON.stringify([{ email: who.email, title: 'Doctor', criteria: 'Medicine' }]);
    const hex = (token: string) => `sha256('${token}'::bytea)`;
    const issue = (session: string) =>
      `SELECT * FROM certificates.issue(${session}, '${rows}', 'Because', NULL, false)`;
    const move = (session: string) => `SELECT certificates.move(${session}, '${id}', 'revoked', 'Because', NULL)`;
    for (const statement of [issue, move]) {
      expect(await api_.attempt(statement('NULL'))).toBe('PB000');
      expect(await api_.attempt(statement(hex(who.token)))).toBe('PB000');
      // The guard's confirmation is missing.
      expect(await api_.attempt(statement(hex(world.operator.token)))).toBe('PB001');
    }
    const share = (session: string, member: bigint) =>
      `SELECT certificates.share(${session}, ${member}, '${id}', 'nothing')`;
    const other = await world.holder();
    expect(await api_.attempt(share('NULL', who.id))).toBe('PB000');
    expect(await api_.attempt(share(hex(other.token), who.id))).toBe('PB000');
    expect(await api_.attempt(share(hex(other.token), other.id))).toBe('PB000');
    expect(await rowOf(id)).toMatchObject({ status: 'valid', shows: 'name' });
  });

  it('The API’s login cannot read a name that its holder does not share', async () => {
    const api_ = attackerOf(t, 'api');
    const { id, who } = await world.shown();
    await world.share(who, id, 'certificate');
    const read = () => api_.pool.query('SELECT * FROM certificates.shown($1)', [id]).then(({ rows }) => rows);
    expect(await read()).toMatchObject([{ recipient_name: null }]);
    await world.share(who, id, 'nothing');
    expect(await read()).toEqual([]);
  });
});

describe('Attacks with the certifier’s login', () => {
  // Shows DEC-9-certificates-3
  it('The certifier’s login cannot store a certificate that differs from the decision, even with the right key', async () => {
    const certifier = attackerOf(t, 'certifier');
    const who = await world.holder();
    // Signs the list first, so that only the certificate's content can be rejected.
    await world.shown();
    const awarded = await world.award(who.id, 'kept');
    const row = await rowOf(awarded);
    const key = world.keyNow();
    const issuer = { did: key.did, origin: ORIGIN, name: 'Plumbline' };
    const decided = {
      publicId: awarded,
      subjectId: row.subject_id,
      title: row.title,
      criteria: row.criteria,
      recipientName: row.recipient_name,
      salt: row.salt,
      issuedAt: row.issued_at,
      status: await placeOf(row.id),
    };
    const keep = async (changed: object) => {
      const jwt = await key.sign(await badgeOf(issuer, { ...decided, ...changed }), 'JWT');
      return certifier.attempt(`SELECT certificates.keep_credential(${row.id}, '${key.id}', '${jwt}')`);
    };
    for (const changed of [
      { title: 'Doctor' },
      { criteria: 'Medicine' },
      { recipientName: 'Somebody Else' },
      { publicId: '5a3f0c52-54d3-4a4c-8ad6-7f5a4f6f2f10' },
      { subjectId: '5a3f0c52-54d3-4a4c-8ad6-7f5a4f6f2f10' },
      { issuedAt: new Date(0) },
      { status: { ...decided.status, place: (decided.status.place + 1) % 131_072 } },
      { status: { ...decided.status, listUrl: listUrlOf(ORIGIN, 'message-2') } },
    ])
      expect(await keep(changed)).toBe('credential_says_what_was_decided');
    const payload = await badgeOf(issuer, decided);
    for (const status of [undefined, [], [payload.credentialStatus], { ...payload.credentialStatus, statusSize: 1 }]) {
      const jwt = await key.sign({ ...payload, credentialStatus: status }, 'JWT');
      const statement = `SELECT certificates.keep_credential(${row.id}, '${key.id}', '${jwt}')`;
      expect(await certifier.attempt(statement)).toBe('credential_says_what_was_decided');
    }
    expect(await keep({})).toBeNull();
    expect(await rowOf(awarded)).toMatchObject({ is_signed: true });
  });

  it('A signed certificate cannot be signed again, changed or deleted, even by the owner of the database', async () => {
    const { id } = await world.shown();
    const { credential } = (await world.verify(id)).data;
    const row = await rowOf(id);
    for (const statement of [
      `UPDATE certificates.credential SET jwt = 'x' WHERE certificate_id = ${row.id}`,
      `DELETE FROM certificates.credential WHERE certificate_id = ${row.id}`,
      `UPDATE certificates.certificate SET title = 'Doctor' WHERE id = ${row.id}`,
      `UPDATE certificates.certificate SET recipient_name = 'Doctor' WHERE id = ${row.id}`,
      `UPDATE certificates.certificate SET status = 'revoked' WHERE id = ${row.id}`,
      `UPDATE certificates.certificate SET is_signed = false WHERE id = ${row.id}`,
      `UPDATE certificates.status_entry SET place = 3 WHERE certificate_id = ${row.id}`,
      `DELETE FROM certificates.certificate WHERE id = ${row.id}`,
      `UPDATE certificates.key SET x = '${'A'.repeat(43)}'`,
      'UPDATE certificates.status_list SET version = 0',
    ])
      await expect(t.owner.query(statement)).rejects.toMatchObject({ code: '23514' });
    expect((await world.verify(id)).data.credential).toBe(credential);
  });

  // Shows DEC-9-certificates-3
  it('The certifier signs no batch that differs from what its operator confirmed, and reports why', async () => {
    const who = await world.holder();
    const body = { title: 'Climbing', criteria: 'Climbed', reason: 'The list', email: who.email };
    const { data } = await world.decide('issueCertificate', body);
    const row = await rowOf(data._id);
    // Bypasses every trigger, as only the schema's owner can.
    await t.owner.query(
      `ALTER TABLE certificates.certificate DISABLE TRIGGER USER;
       UPDATE certificates.certificate SET title = 'Medicine' WHERE id = ${row.id};
       ALTER TABLE certificates.certificate ENABLE TRIGGER USER`,
    );
    await world.sign();
    expect(await rowOf(data._id)).toMatchObject({ is_signed: false });
    expect(await world.listed('queue=waiting')).toMatchObject([
      { _id: data._id, violation: 'certificate_not_confirmed' },
    ]);
  });

  it.each([
    [{ recipient_name: ' ' }, 'words_missing'],
    [{ salt: '1' }, 'salt_too_weak'],
    [{ issued_at: new Date(Date.now() + 3_600_000) }, 'issued_in_the_future'],
    [{ list: null }, 'place_missing'],
    [{ place: null }, 'place_missing'],
    [{ violation: 'certificate_of_nobody' }, 'certificate_of_nobody'],
    [{}, null],
  ])('The certifier checks decisions itself: with %o it reports %s', (changed, violation) => {
    const row = {
      recipient_name: 'Asha',
      title: 'A',
      criteria: 'B',
      salt: '0'.repeat(32),
      issued_at: new Date(),
      list: 'message-1',
      place: 1,
      list_origin: ORIGIN,
      violation: null,
      ...changed,
    } as unknown as WaitingRow;
    expect(violationOf(row, new Date())).toBe(violation);
  });
});

describe('Positions in status lists', () => {
  it('The positions of many certificates are unique and spread over the whole list', async () => {
    const who = await world.holder();
    await t.owner.query(`SELECT certificates.award($1, 'many-' || n, 'T', 'C') FROM generate_series(1, 400) n`, [
      who.id,
    ]);
    const { rows } = await t.owner.query<{ place: number }>(
      `SELECT e.place FROM certificates.status_entry e JOIN certificates.status_list l ON l.id = e.list_id
       WHERE l.purpose = 'message' ORDER BY e.certificate_id`,
    );
    const places = rows.map(({ place }) => place);
    expect(new Set(places).size).toBe(places.length);
    // The mean of 400 random positions lies within eight standard deviations of the middle.
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    expect(Math.abs(mean - 65_536)).toBeLessThan(8 * (131_072 / Math.sqrt(12 * places.length)));
    const ascending = places.filter((place, at) => at > 0 && place > places[at - 1]!).length;
    expect(Math.abs(ascending - places.length / 2)).toBeLessThan(80);
  });

  it('A new list is opened when the current one is full', async () => {
    await t.owner.query(
      `INSERT INTO certificates.status_entry (list_id, place, certificate_id)
       SELECT l.id, n, (SELECT min(id) FROM certificates.certificate) FROM certificates.status_list l, generate_series(0, 131071) n
       WHERE l.purpose = 'message' ON CONFLICT DO NOTHING`,
    );
    const { id } = await world.shown();
    const { credential } = (await world.verify(id)).data;
    const says = JSON.parse(Buffer.from(credential.split('.')[1], 'base64url').toString());
    expect(says.credentialStatus.statusListCredential).toBe(listUrlOf(ORIGIN, 'message-2'));
    expect(await world.check(id)).toBe('valid');
  });
});
