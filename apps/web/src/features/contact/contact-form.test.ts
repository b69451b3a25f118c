import { CallError } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { failureOf, successOf } from './contact-form.tsx';
import { ContactForm } from './index.ts';

describe('the contact form (specification, section 8)', () => {
  it('says the server’s message, or Registered successfully where it has none', () => {
    expect(successOf('We have it')).toBe('We have it');
    expect(successOf('')).toBe('Registered successfully');
  });

  it('says why it failed, or Registration failed where the server does not', () => {
    expect(failureOf(new CallError('Too many tries', 429))).toBe('Too many tries');
    expect(failureOf(new CallError('', 500))).toBe('Registration failed');
  });

  it('says Something went wrong. on a network failure', () => {
    expect(failureOf(new CallError('The connection failed', 0))).toBe('Something went wrong.');
    expect(failureOf(new TypeError('fetch'))).toBe('Something went wrong.');
  });

  it('asks for name, email and description (section 2)', () => {
    const { words, html } = render(ContactForm, {});
    for (const label of ['Name', 'Email', 'Description', 'Send']) expect(words).toContain(label);
    expect([...html.matchAll(/ name="(\w+)"/g)].map((match) => match[1])).toEqual(['name', 'email', 'description']);
  });
});
