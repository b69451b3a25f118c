import { describe, expect, it } from 'vitest';
import { readWords } from './find-members.ts';
import { toInput, withoutSecrets } from './try-again.ts';

describe('what an operator searches for', () => {
  it.each([
    ['', 'everybody'],
    ['Ash', 'name'],
    ['Asha', 'words'],
    ['V. Asha', 'words'],
    ['asha@demo', 'email'],
    ['98765', 'phone'],
    ['PL39S1YC', 'uid'],
    [`0x${'aB'.repeat(20)}`, 'address'],
    [`0x${'cd'.repeat(32)}`, 'transaction'],
    ['01934af0-0000-7000-8000-000000000000', 'id'],
  ])('The search for %j first tries %s', (words, way) => {
    expect(readWords(words)[0]).toBe(way);
  });
});

describe('errors that operators read', () => {
  // Shows DEC-5-console-8
  it.each([
    [
      'HTTP request failed. URL: https://bsc.example/v3/s3cret?apikey=s3cret Request body: {}',
      'HTTP request failed. URL: https://bsc.example/… Request body: {}',
    ],
    ['connect smtps://user:s3cret@mail.example:465', 'connect smtps://mail.example:465'],
    ['postgres://plumbline:p@s3cret@db.example/plumbline', 'postgres://db.example/…'],
    ['Authorization: Bearer s3cret.s3cret', 'Authorization: Bearer …'],
    ['{"password":"s3cret","user":"ana"}', '{"password":"…","user":"ana"}'],
    ['api_key=s3cret&x=1', 'api_key=…&x=1'],
  ])('An error that operators read shows %s without its keys', (said, shown) => {
    expect(withoutSecrets(said)).toBe(shown);
    expect(shown).not.toContain('s3cret');
  });

  it('An error without secrets is shown unchanged', () => {
    const text = 'withdrawal 0198c0de-0000 holds less than its amount: 12.5 USDT (0xabc)';
    expect(withoutSecrets(text)).toBe(text);
  });
});

describe('the input of a job', () => {
  it("Only the ids of a job's input are shown", () => {
    expect(toInput({ messageId: '0198', code: '123456' })).toBe('messageId: 0198, code: …');
    expect(toInput({})).toBe('');
    expect(toInput(null)).toBe('');
  });
});
