import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { testGuard } from '../../../../testing/app.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { member } from '../../../../testing/people.ts';
import type { Subject } from '../sessions/subject.ts';
import { replaceApp, selectApp } from './key-store.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { decryptSecret, encryptSecret, secretKeys } from './secrets.ts';

const [OLD, NEW, OTHER] = ['11'.repeat(32), '22'.repeat(32), '44'.repeat(32)] as const;
const CONFIGURED = { secretsKey: NEW, secretsKeysBefore: [OLD] };
const t = await ownDatabase();

/** A member's app, encrypted with this key. */
async function appWith(key: string, secret: string): Promise<Subject> {
  const subject: Subject = { kind: 'member', id: (await member(t)).id };
  await replaceApp(t.db, subject, encryptSecret(secretKeys(key), subject, secret), false);
  return subject;
}
const opened = async (key: string, subject: Subject): Promise<string> =>
  decryptSecret(secretKeys(key), subject, (await selectApp(t.db, subject))!);

describe('rotating SECRETS_KEY', () => {
  // Shows ASVS-11.2.3
  it('A secret can be opened with both keys before the rotation, and only with the new key after it', async () => {
    const subjects = await Promise.all(Array.from({ length: 5 }, (_, at) => appWith(OLD, `SECRET${at}`)));
    const both = secretKeys(NEW, [OLD]);
    expect(decryptSecret(both, subjects[0]!, (await selectApp(t.db, subjects[0]!))!)).toBe('SECRET0');
    await expect(opened(NEW, subjects[0]!)).rejects.toThrow('has no key');
    expect(await rotateSecrets(t.db, CONFIGURED)).toEqual({ renewed: 5, left: 0n });
    for (const [at, subject] of subjects.entries()) expect(await opened(NEW, subject)).toBe(`SECRET${at}`);
    await expect(opened(OLD, subjects[0]!)).rejects.toThrow('has no key');
    expect(await rotateSecrets(t.db, CONFIGURED)).toEqual({ renewed: 0, left: 0n });
  });

  it('A secret from before keys had ids is tried with each possible key and has an id after the rotation', async () => {
    const subject = await appWith(OLD, 'EARLY');
    await t.owner.query('UPDATE identity.totp SET key_id = NULL WHERE subject_id = $1', [subject.id]);
    expect(await opened(OLD, subject)).toBe('EARLY');
    expect(await rotateSecrets(t.db, CONFIGURED)).toEqual({ renewed: 1, left: 0n });
    expect((await selectApp(t.db, subject))!.key_id).toBe(secretKeys(NEW).current);
  });

  it('A secret whose key is missing stays unchanged, is counted, and ends the command with an error', async () => {
    const lost = await appWith(OTHER, 'LOST');
    const mine = await appWith(OLD, 'MINE');
    const before = await selectApp(t.db, lost);
    const script = new URL('../../../../rotate-secrets.ts', import.meta.url).pathname;
    const env = {
      ...process.env,
      ...t.envOf('guard'),
      SECRETS_KEY: NEW,
      SECRETS_KEYS_BEFORE: OLD,
      DOCUMENTS_KEY: '55'.repeat(32),
      PUBLIC_ORIGIN: 'https://plumbline.test',
    };
    const ended = await promisify(execFile)(process.execPath, [script], { env }).catch((error: unknown) => error);
    expect(ended).toMatchObject({
      code: 1,
      stdout:
        '1 encrypted anew, 1 left that no key at hand opens\n0 documents sealed anew, 0 left that no key at hand opens\n',
    });
    expect(await selectApp(t.db, lost)).toEqual(before);
    expect(await opened(NEW, mine)).toBe('MINE');
    await t.owner.query('DELETE FROM identity.totp WHERE subject_id = $1', [lost.id]);
  });

  it('Simultaneous rotations, or an app replaced during a rotation, lose no secret', async () => {
    const subjects = await Promise.all(Array.from({ length: 40 }, (_, at) => appWith(OLD, `S${at}`)));
    const keys = secretKeys(NEW, [OLD]);
    const replaced = subjects[20]!;
    const results = await Promise.all([
      rotateSecrets(t.db, CONFIGURED),
      replaceApp(t.db, replaced, encryptSecret(keys, replaced, 'NEWER'), false),
      rotateSecrets(t.db, CONFIGURED),
    ]);
    expect(results[0].left + results[2].left).toBe(0n);
    for (const [at, subject] of subjects.entries())
      expect(await opened(NEW, subject)).toBe(at === 20 ? 'NEWER' : `S${at}`);
  });

  it('A guard starts with a former key only if the key is long enough', () => {
    expect(() => testGuard(t, { SECRETS_KEYS_BEFORE: 'short' })).toThrow('SECRETS_KEYS_BEFORE');
  });
});

it('Each encrypted database column has the id of its key beside it', async () => {
  const { rows } = await t.owner.query<{ place: string; keyed: boolean }>(`
    SELECT c.table_schema || '.' || c.table_name || '.' || c.column_name AS place,
      EXISTS (SELECT FROM information_schema.columns k WHERE (k.table_schema, k.table_name) = (c.table_schema, c.table_name)
        AND k.column_name = 'key_id') AS keyed
    FROM information_schema.columns c
    WHERE c.column_name ~ '(_encrypted|_sealed)$' AND c.table_schema NOT LIKE 'pg%' ORDER BY 1`);
  expect(rows).toEqual([
    { place: 'identity.totp.secret_encrypted', keyed: true },
    { place: 'kyc.document_key.content_key_sealed', keyed: true },
  ]);
});
