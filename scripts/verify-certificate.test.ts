import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuerOf } from '../packages/credentials/src/testing/issuer.ts';

let folder: string;
let issuer: Awaited<ReturnType<typeof issuerOf>>;
let files: Readonly<Record<'jwt' | 'did' | 'revocation' | 'suspension', string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  issuer = await issuerOf();
  files = {
    jwt: await keep('certificate.jwt', `${await issuer.signed()}\n`),
    did: await keep('did.json', JSON.stringify(issuer.document)),
    ...(await keepLists({})),
  };
});
afterAll(() => rm(folder, { recursive: true }));

async function keep(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** Signed lists that are valid while the test runs. */
async function keepLists(set: { revocation?: readonly number[]; suspension?: readonly number[] }, hours = 1) {
  const name = JSON.stringify([set, hours]).replace(/\W/g, '');
  const times = {
    validFrom: new Date(Date.now() - 7_200_000).toISOString(),
    validUntil: new Date(Date.now() + hours * 3_600_000).toISOString(),
  };
  const list = async (purpose: 'revocation' | 'suspension') =>
    keep(`${purpose}${name}.jwt`, await issuer.sign(await issuer.list(purpose, set[purpose], times)));
  return { revocation: await list('revocation'), suspension: await list('suspension') };
}

const run = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const script = join(import.meta.dirname, 'verify-certificate.ts');
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
const offline = (lists: { revocation: string; suspension: string } = files, ...more: readonly string[]) =>
  run(files.jwt, '--offline', '--did', files.did, '--list', lists.revocation, '--list', lists.suspension, ...more);

describe('The command that verifies a certificate', () => {
  it('A certificate is verified from files alone, with who issued what and when', async () => {
    const { code, said } = await offline(files, '--name', 'Asha Sample');
    expect(said).toContain('Certificate: Reading a ledger – लेखा');
    expect(said).toContain('Issued by: Plumbline (did:web:plumbline.test)');
    expect(said).toContain('it is of Asha Sample');
    expect(said).toContain('Status: VALID');
    expect(code).toBe(0);
  });

  it('A certificate of another name, and one that was suspended or revoked, end with 1', async () => {
    expect(await offline(files, '--name', 'Bela Sample')).toMatchObject({
      code: 1,
      said: expect.stringContaining('NOT of'),
    });
    const suspended = await offline(await keepLists({ suspension: [issuer.places.suspension] }));
    expect(suspended).toMatchObject({ code: 1, said: expect.stringContaining('SUSPENDED') });
    const revoked = await offline(await keepLists({ revocation: [issuer.places.revocation] }));
    expect(revoked).toMatchObject({ code: 1, said: expect.stringContaining('REVOKED') });
  });

  it('A certificate that was changed, or is of another issuer, is refused', async () => {
    const text = await issuer.signed();
    const changed = await keep('changed.jwt', text.replace(/^./, 'f'));
    expect(await run(changed, '--offline', '--did', files.did)).toMatchObject({
      code: 1,
      said: expect.stringContaining('REFUSED'),
    });
    const other = await keep('other.json', JSON.stringify((await issuerOf()).document));
    expect(await run(files.jwt, '--offline', '--did', other)).toMatchObject({ code: 1 });
  });

  it('A list that is over, missing or swapped leaves the status unknown and never valid', async () => {
    const over = await offline(await keepLists({}, -1));
    expect(over).toMatchObject({ code: 2, said: expect.stringContaining('too old') });
    const swapped = await offline({ revocation: files.suspension, suspension: files.suspension });
    expect(swapped).toMatchObject({ code: 2, said: expect.stringContaining('another one') });
    const missing = await run(files.jwt, '--offline', '--did', files.did);
    expect(missing).toMatchObject({ code: 2, said: expect.stringContaining('could not be had') });
    for (const { said } of [over, swapped, missing]) expect(said).not.toContain('VALID');
  });

  it('A command without a file, with two, or with one that is not there says how it is used', async () => {
    expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
    expect(await run('a', 'b')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
    expect(await run('a', '--wrong')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
    expect((await run(join(folder, 'none.jwt'))).code).toBe(2);
    expect(await run(files.jwt, '--offline')).toMatchObject({ code: 2, said: expect.stringContaining('--did') });
  });
});
