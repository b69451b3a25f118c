import { forgotPasswordRule, loginRule, otpRule, signUpRule } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { errorFor } from './rule-field.ts';

const full = {
  fullName: 'Asha Verma',
  phone: '9876543210',
  email: 'asha@example.org',
  password: 'secret-pass',
  confirmPassword: 'secret-pass',
};

describe('where a broken rule is shown', () => {
  it.each([
    ['fullName', { fullName: '' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '123' }],
    ['email', { email: '' }],
    ['email', { email: 'asha' }],
    ['confirmPassword', { confirmPassword: '' }],
    ['password', { password: '' }],
    ['confirmPassword', { confirmPassword: 'another-pass' }],
    ['password', { password: 'short', confirmPassword: 'short' }],
  ])('A form shows a rule about %s at its field: %j', (field, change) => {
    const form = { ...full, ...change };
    const broken = signUpRule(form, 'Ben');
    expect(errorFor(broken, field)).toBe(broken);
    if (field in { email: 1, password: 1, confirmPassword: 1 }) expect(forgotPasswordRule(form)).toBe(broken);
  });

  // Shows SPEC-5.11
  it('A form shows the referral, login and code rules at their fields, and at no other', () => {
    expect(errorFor(signUpRule(full, ''), 'referBy')).toBe('please enter referral code');
    expect(errorFor(signUpRule(full, ''), 'fullName')).toBeNull();
    expect(errorFor(loginRule({ email: '', password: '' }), 'email')).toBe('Please enter phone');
    expect(errorFor(loginRule({ email: 'a', password: '' }), 'password')).toBe('Please enter password');
    expect(errorFor(otpRule(''), 'otp')).toBe('please enter otp');
    expect(errorFor(otpRule('12'), 'otp')).toBe('please enter valid otp');
    expect(errorFor(null, 'otp')).toBeNull();
  });
});
