import { MAX_LENGTH, otpVerifyuser } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { SignUp } from './sign-up.tsx';

const FIELDS = { fullName: 'fullName', phone: 'phone', email: 'email', referBy: 'referralCode' } as const;

describe('the text fields of the sign-up', () => {
  const { html } = render(SignUp, {});

  it.each(Object.entries(FIELDS))('take as much as the call does, and no more: %s', (name, limit) => {
    const drawn = html.match(/<input[^>]*>/g)!.find((input) => input.includes(`name="${name}"`));
    expect(drawn).toContain(`maxLength="${MAX_LENGTH[limit]}"`);
    const taken = (length: number) => otpVerifyuser.input.safeParse({ [name]: 'x'.repeat(length) }).success;
    expect([taken(MAX_LENGTH[limit]), taken(MAX_LENGTH[limit] + 1)]).toEqual([true, false]);
  });
});
