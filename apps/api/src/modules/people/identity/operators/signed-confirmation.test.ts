import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SoftAuthenticator } from '../../../../testing/soft-authenticator.ts';
import { challengeOf, isSigned, type SignedConfirmation } from './signed-confirmation.ts';

const ORIGIN = 'https://console.example';
const key = new SoftAuthenticator(ORIGIN, 'console.example');
const asked = { nonce: randomBytes(32), statements: ['Approve a withdrawal\nAmount: 90 USDT', 'Approve another'] };

function signed(
  reasons: Parameters<SoftAuthenticator['get']>[1] = {},
  challenge = challengeOf(asked),
): SignedConfirmation {
  const { clientDataJSON, authenticatorData, signature } = key.get(challenge, reasons).response;
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return {
    ...asked,
    publicKey: key.publicKey,
    clientData: bytes(clientDataJSON),
    authenticatorData: bytes(authenticatorData),
    signature: bytes(signature),
  };
}

it('A confirmation signed by a passkey over nonce and statements is valid', async () => {
  expect(await isSigned(signed())).toBe(true);
});

it.each<[what: string, forge: () => SignedConfirmation]>([
  [
    'other statements',
    () => ({ ...signed(), statements: ['Approve a withdrawal\nAmount: 90000 USDT', 'Approve another'] }),
  ],
  ['statements in a different order', () => ({ ...signed(), statements: [...asked.statements].reverse() })],
  ['joined statements', () => ({ ...signed(), statements: [asked.statements.join('')] })],
  ['another nonce', () => ({ ...signed(), nonce: randomBytes(32) })],
  ['another key', () => ({ ...signed(), publicKey: new SoftAuthenticator(ORIGIN, 'console.example').publicKey })],
  ['another challenge', () => signed({}, randomBytes(32).toString('base64url'))],
  ['an unverified user', () => signed({ isUserVerified: false })],
  ['a modified signature', () => ({ ...signed(), signature: randomBytes(70) })],
  ['unreadable client data', () => ({ ...signed(), clientData: Buffer.from('{') })],
])('A confirmation with %s is not valid', async (_what, forge) => {
  expect(await isSigned(forge())).toBe(false);
});
