import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productUrl } from './demo.ts';

const textOf = async (path: string): Promise<string> => (await fetch(`${productUrl()}${path}`)).text();

/** Runs `npm run verify-certificate` in a separate process, without access to the product. */
export const verifyOutside = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const script = join(import.meta.dirname, '../../scripts/verify-certificate.ts');
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });

/** Saves keys and the current status list to the folder, so that the command works offline. */
export async function offlineIn(folder: string): Promise<readonly string[]> {
  const did = join(folder, 'did.json');
  await writeFile(did, await textOf('/.well-known/did.json'));
  const list = join(folder, 'message-1.jwt');
  await writeFile(list, await textOf('/publicApi/credentialStatus/message-1'));
  return ['--offline', '--did', did, '--list', list];
}
