import { describe, expect, it } from 'vitest';
import { wordsOf } from './forms.ts';

describe('the contact form (specification, section 8)', () => {
  // Shows SPEC-8.8
  it('The contact form says the server’s message, or Registered successfully where it has none', () => {
    expect(wordsOf({ kind: 'success', message: 'We have it' })).toBe('We have it');
    expect(wordsOf({ kind: 'success', message: '' })).toBe('Registered successfully');
  });

  // Shows SPEC-8.8
  it('The contact form says why it failed, or Registration failed where the server does not', () => {
    expect(wordsOf({ kind: 'failure', message: 'Too many tries' })).toBe('Too many tries');
    expect(wordsOf({ kind: 'failure', message: '' })).toBe('Registration failed');
  });

  // Shows SPEC-8.8
  it('The contact form says Something went wrong. on a network failure', () => {
    expect(wordsOf({ kind: 'network', message: '' })).toBe('Something went wrong.');
  });
});
