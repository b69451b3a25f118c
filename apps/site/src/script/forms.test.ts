import { texts } from '@plumbline/texts/all/site-script';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './forms.ts';

describe('Contact form (specification, section 8)', () => {
  // Shows SPEC-8.8
  it('The contact form shows the server’s message, or Registered successfully if there is none', () => {
    expect(wordsOf({ kind: 'success', message: 'We have it' }, texts.en)).toBe('We have it');
    expect(wordsOf({ kind: 'success', message: '' }, texts.en)).toBe('Registered successfully');
  });

  // Shows SPEC-8.8
  it('The contact form shows the server’s error, or Registration failed if there is none', () => {
    expect(wordsOf({ kind: 'failure', message: errorsTexts.rate_limited }, texts.en)).toBe(errorsTexts.rate_limited);
    expect(wordsOf({ kind: 'failure', message: '' }, texts.en)).toBe('Registration failed');
  });

  // Shows SPEC-8.8
  it('The contact form shows Something went wrong. on a network failure', () => {
    expect(wordsOf({ kind: 'network', message: '' }, texts.en)).toBe('Something went wrong.');
  });
});
