import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { applicant } from '../testing/files.ts';
import { rotateDocuments } from './rotate-documents.ts';

const [OLD, NEW] = ['55'.repeat(32), '66'.repeat(32)] as const;
const t = await ownDatabase();

/** Runs part of the test with a guard that has these keys, and stops it before another one takes the same requests. */
async function withKeys<T>(env: { DOCUMENTS_KEY: string; DOCUMENTS_KEYS_BEFORE?: string }, work: (api: TestApp) => T) {
  const api = await testApp(t, env);
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}
const opens = async (api: TestApp, { document, token, content }: Awaited<ReturnType<typeof applicant>>) => {
  const answer = await api.get(`/sellerApi/kycDocument/${document}`, token);
  return answer.statusCode === 200 ? answer.rawPayload.equals(content) : answer.statusCode;
};
/** The physical positions of the document rows: a rewritten row moves. */
const rowsOfDocuments = () => t.rows('SELECT id, xmin::text, ctid::text FROM kyc.document ORDER BY id');

describe('rotating DOCUMENTS_KEY', () => {
  // Shows DEC-5-process-3
  it('Documents open with both keys before the rotation and only with the new one after it; no document is rewritten', async () => {
    const olds = await withKeys({ DOCUMENTS_KEY: OLD }, async (api) => [
      await applicant(t, api),
      await applicant(t, api),
      await applicant(t, api),
    ]);
    const both = { DOCUMENTS_KEY: NEW, DOCUMENTS_KEYS_BEFORE: OLD };
    const newer = await withKeys(both, async (api) => {
      expect(await opens(api, olds[0]!)).toBe(true);
      return applicant(t, api);
    });
    await withKeys({ DOCUMENTS_KEY: NEW }, async (api) => {
      expect([await opens(api, olds[0]!), await opens(api, newer)]).toEqual([500, true]);
    });
    const before = await rowsOfDocuments();
    const configured = { documentsKey: NEW, documentsKeysBefore: [OLD] };
    const twice = await Promise.all([rotateDocuments(t.db, configured), rotateDocuments(t.db, configured)]);
    expect([twice[0].renewed + twice[1].renewed, twice[0].left, twice[1].left]).toEqual([3, 0n, 0n]);
    expect(await rowsOfDocuments()).toEqual(before);
    await withKeys({ DOCUMENTS_KEY: NEW }, async (api) => {
      for (const each of [...olds, newer]) expect(await opens(api, each)).toBe(true);
    });
  });

  it('A content key that no available key opens stays unchanged, is counted, and ends the command with an error', async () => {
    const lost = await withKeys({ DOCUMENTS_KEY: '77'.repeat(32) }, (api) => applicant(t, api));
    const script = new URL('../../../../rotate-secrets.ts', import.meta.url).pathname;
    const env = {
      ...process.env,
      ...t.envOf('guard'),
      SECRETS_KEY: '33'.repeat(32),
      DOCUMENTS_KEY: NEW,
      DOCUMENTS_KEYS_BEFORE: OLD,
      PUBLIC_ORIGIN: 'https://plumbline.test',
    };
    const ended = await promisify(execFile)(process.execPath, [script], { env }).catch((error: unknown) => error);
    expect(ended).toMatchObject({
      code: 1,
      stdout:
        '0 encrypted anew, 0 left that no key at hand opens\n0 documents sealed anew, 1 left that no key at hand opens\n',
    });
    await withKeys({ DOCUMENTS_KEY: '77'.repeat(32) }, async (api) => expect(await opens(api, lost)).toBe(true));
  });
});
