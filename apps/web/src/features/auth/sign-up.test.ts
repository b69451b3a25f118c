import { MAX_LENGTH, otpVerifyuser } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { SignUp } from './sign-up.tsx';

const FIELDS = ['fullName', 'phone', 'email'] as const;

describe('the text fields of the sign-up', () => {
  const { html } = render(SignUp, {});
  const fieldOf = (name: string) => html.match(/<input[^>]*>/g)!.find((input) => input.includes(`name="${name}"`));

  it.each(FIELDS)('The text fields of the sign-up take as much as the call does, and no more: %s', (name) => {
    expect(fieldOf(name)).toContain(`maxLength="${MAX_LENGTH[name]}"`);
    const taken = (length: number) => otpVerifyuser.input.safeParse({ [name]: 'x'.repeat(length) }).success;
    expect([taken(MAX_LENGTH[name]), taken(MAX_LENGTH[name] + 1)]).toEqual([true, false]);
  });

  it('The text fields of the sign-up cut no referral code that was pasted with more around it: it is told to be none', () => {
    expect(fieldOf('referBy')).not.toContain('maxLength');
  });
});
