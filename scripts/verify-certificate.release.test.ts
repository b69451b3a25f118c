import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedPlaces, Purpose } from '../packages/credentials/src/status-list.ts';
import { issuerOf } from '../packages/credentials/src/testing/issuer.ts';

let folder: string;
let issuer: Awaited<ReturnType<typeof issuerOf>>;
let files: Readonly<Record<'jwt' | 'did' | 'list', string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  issuer = await issuerOf();
  files = {
    jwt: await keep('certificate.jwt', `${await issuer.signed()}\n`),
    did: await keep('did.json', JSON.stringify(issuer.document)),
    list: await keepList({}),
  };
});
afterAll(() => rm(folder, { recursive: true }));

async function keep(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** A signed list that is valid during the test. */
async function keepList(set: Partial<ListedPlaces>, hours = 1, purpose: Purpose = 'message') {
  const name = JSON.stringify([purpose, set, hours]).replace(/\W/g, '');
  const times = {
    validFrom: new Date(Date.now() - 7_200_000).toISOString(),
    validUntil: new Date(Date.now() + hours * 3_600_000).toISOString(),
  };
  return keep(`${name}.jwt`, await issuer.sign(await issuer.list(purpose, set, times)));
}

const run = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const script = join(import.meta.dirname, 'verify-certificate.ts');
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
const offline = (list = files.list, ...more: readonly string[]) =>
  run(files.jwt, '--offline', '--did', files.did, '--list', list, ...more);

describe('the command that verifies a certificate', () => {
  // Shows DEC-9-certificates-4
  it('A certificate is verified from files only, with issuer, content and date', async () => {
    const { code, said } = await offline(files.list, '--name', 'Asha Sample');
    expect(said).toContain('Certificate: Reading a ledger – लेखा');
    expect(said).toContain('Issued by: Plumbline (did:web:plumbline.test)');
    expect(said).toContain('belongs to Asha Sample');
    expect(said).toContain('Status: VALID');
    expect(code).toBe(0);
  });

  it('A certificate with a different name, or a suspended or revoked one, ends with exit code 1', async () => {
    expect(await offline(files.list, '--name', 'Bela Sample')).toMatchObject({
      code: 1,
      said: expect.stringContaining('NOT belong to'),
    });
    const suspended = await offline(await keepList({ suspended: [issuer.places.message] }));
    expect(suspended).toMatchObject({ code: 1, said: expect.stringContaining('SUSPENDED') });
    const revoked = await offline(await keepList({ revoked: [issuer.places.message] }));
    expect(revoked).toMatchObject({ code: 1, said: expect.stringContaining('REVOKED') });
  });

  it('An earlier certificate with two status entries is verified with both of its lists', async () => {
    const former = await keep('former.jwt', await issuer.signed(issuer.former));
    const { revocation, suspension } = issuer.places;
    const with_ = async (set: Partial<ListedPlaces>) => {
      const lists = await Promise.all((['revocation', 'suspension'] as const).map((each) => keepList(set, 1, each)));
      return run(former, '--offline', '--did', files.did, ...lists.flatMap((list) => ['--list', list]));
    };
    expect(await with_({})).toMatchObject({ code: 0, said: expect.stringContaining('VALID') });
    expect(await with_({ revoked: [revocation] })).toMatchObject({ code: 1, said: expect.stringContaining('REVOKED') });
    expect(await with_({ suspended: [suspension] })).toMatchObject({
      code: 1,
      said: expect.stringContaining('SUSPENDED'),
    });
  });

  it('A changed certificate or one of another issuer is rejected', async () => {
    const text = await issuer.signed();
    const changed = await keep('changed.jwt', text.replace(/^./, 'f'));
    expect(await run(changed, '--offline', '--did', files.did)).toMatchObject({
      code: 1,
      said: expect.stringContaining('REFUSED'),
    });
    const other = await keep('other.json', JSON.stringify((await issuerOf()).document));
    expect(await run(files.jwt, '--offline', '--did', other)).toMatchObject({ code: 1 });
  });

  it('An expired, missing or swapped list leaves the status unknown and never valid', async () => {
    const over = await offline(await keepList({}, -1));
    expect(over).toMatchObject({ code: 2, said: expect.stringContaining('too old') });
    const swapped = await offline(await keepList({}, 1, 'suspension'));
    expect(swapped).toMatchObject({ code: 2, said: expect.stringContaining('another one') });
    const missing = await run(files.jwt, '--offline', '--did', files.did);
    expect(missing).toMatchObject({ code: 2, said: expect.stringContaining('could not be loaded') });
    for (const { said } of [over, swapped, missing]) expect(said).not.toContain('VALID');
  });

  it('A command without a file, with two files or with a missing file prints its usage', async () => {
    expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
    expect(await run('a', 'b')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
    expect(await run('a', '--wrong')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
    expect((await run(join(folder, 'none.jwt'))).code).toBe(2);
    expect(await run(files.jwt, '--offline')).toMatchObject({ code: 2, said: expect.stringContaining('--did') });
  });
});
