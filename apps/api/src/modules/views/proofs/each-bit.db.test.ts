import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { addMember, fund } from '../../../testing/builders.ts';
import { testDatabase } from '../../../testing/database.ts';
import { openSession } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { openDay } from '../../../testing/purchases.ts';
import { closeDay } from '../../earning/income/index.ts';
import { makeProof } from './make-proof.ts';

const EACH_BIT = fileURLToPath(new URL('../../../../../../packages/verify/src/testing/each-bit.ts', import.meta.url));

it('A published file and a member’s proof are refused by another process after each change of a single bit', async () => {
  const t = await testDatabase();
  const api = await testApp(t);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-each-bit-'));
  try {
    const { id } = await member(t);
    await fund(t.db, id, 12_345_678n);
    for (let others = 0; others < 3; others += 1) await fund(t.db, await addMember(t.owner), 1_000_003n);
    const day = await openDay(t);
    await closeDay(t.db, day);
    await makeProof(t.db, day);
    const proof = await api.get(`/sellerApi/myProof?day=${day}`, await openSession(t, 'member', id));
    const [filePath, proofPath] = [join(folder, 'file.txt'), join(folder, 'proof.json')];
    await writeFile(filePath, (await api.get(`/publicApi/proofFile/${day}`)).rawPayload);
    await writeFile(proofPath, JSON.stringify(proof.json().data));
    const { stdout } = await promisify(execFile)(process.execPath, [EACH_BIT, filePath, proofPath]);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({ accepted: true, unseenInFile: [], unseenInProof: [] });
    expect(found.bits).toBeGreaterThan(5_000);
  } finally {
    await rm(folder, { recursive: true });
    await api.close();
    await t.drop();
  }
}, 120_000);
