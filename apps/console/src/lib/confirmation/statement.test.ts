import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readStatement, signedChallenge } from './statement.ts';

describe('Reading a confirmation statement', () => {
  it('The first line of a statement is its title, and each further line is a named fact', () => {
    expect(readStatement('Approve a withdrawal\nPays out: 12.00 USDT\nTo: 0xabc')).toEqual({
      title: 'Approve a withdrawal',
      facts: [
        { name: 'Pays out', value: '12.00 USDT' },
        { name: 'To', value: '0xabc' },
      ],
    });
  });

  it('A fact keeps its whole value if the value contains a colon', () => {
    expect(readStatement('Book\nNote: desk: week 12').facts).toEqual([{ name: 'Note', value: 'desk: week 12' }]);
  });

  it('A line without a name continues the fact above it', () => {
    expect(readStatement('Reject\nReason: first line\nsecond line').facts).toEqual([
      { name: 'Reason', value: 'first line\nsecond line' },
    ]);
  });

  it('A line without a name and without a fact above it is still shown', () => {
    expect(readStatement('Invite\nno name here').facts).toEqual([{ name: '', value: 'no name here' }]);
  });
});

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
