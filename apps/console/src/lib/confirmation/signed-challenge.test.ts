import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedChallenge } from './signed-challenge.ts';

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

it.each([
  ['one statement', ['Approve\nPays out: 12.00 USDT']],
  ['several statements, in their order', ['second', 'first']],
  ['text beyond ASCII', ['Begründung: ₹ नमस्ते']],
])('A passkey signs the nonce and the hashes of %s', async (_, statements) => {
  const nonce = Buffer.from('fbff00ab', 'hex');
  const hashes = statements.map((each) => sha256(Buffer.from(each)));
  expect(await signedChallenge(nonce.toString('base64url'), statements)).toBe(
    sha256(nonce, sha256(...hashes)).toString('base64url'),
  );
});
