import { parseUsdt } from '@plumbline/money';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import {
  type Broken,
  changePasswordRule,
  depositRule,
  forgotPasswordRule,
  isEmail,
  loginRule,
  otpRule,
  packageWithdrawalRule,
  signUpRule,
  transferRule,
  withdrawalOtpRule,
  withdrawalRule,
} from './rules.ts';
import { textOf } from './texts.ts';

const said = (broken: Broken) => broken && textOf(broken);

const THIRTY = parseUsdt('30')!;

const signUp = {
  fullName: 'Nora New',
  phone: '5550001111',
  email: 'nora@test.example',
  password: 'plumb and level',
  confirmPassword: 'plumb and level',
};

describe('Form rules of the specification, section 5', () => {
  it('A password and its repetition match in every Unicode form', () => {
    const typed = { ...signUp, password: 'Zürich-9'.normalize('NFD'), confirmPassword: 'Zürich-9' };
    expect(signUpRule(typed, 'Sam')).toBeNull();
    const short = 'Zürich9'.normalize('NFD');
    expect(said(signUpRule({ ...signUp, password: short, confirmPassword: short }, 'Sam'))).toBe(
      'Password needs at least 8 characters',
    );
  });

  // Shows SPEC-5.2, SPEC-9.1
  it('The sign-up rules are checked one after the other, in the specified order and wording', () => {
    const form = { fullName: '', phone: '', email: '', password: '', confirmPassword: '' };
    const steps = [
      ['Full Name Required', { fullName: signUp.fullName }],
      ['please enter phone', { phone: '555' }],
      ['invalid phone number', { phone: signUp.phone }],
      ['Email Required', { email: 'nora' }],
      ['Email  Invalid', { email: signUp.email }],
      ['Confirm Password Required', { confirmPassword: signUp.confirmPassword }],
      ['Password Required', { password: 'plumb' }],
      ['Password not Match', { password: signUp.password }],
    ] as const;
    let filled = form;
    for (const [message, next] of steps) {
      expect(said(signUpRule(filled, ''))).toBe(message);
      filled = { ...filled, ...next };
    }
    expect(said(signUpRule(filled, ''))).toBe('please enter referral code');
    expect(signUpRule(filled, 'Pat Plumb')).toBeNull();
  });

  // Shows SPEC-5.1
  it('The login requires name and password, with the specified quirk', () => {
    expect(said(loginRule({ email: '', password: '' }))).toBe('Please enter phone');
    expect(said(loginRule({ email: 'x', password: '' }))).toBe('Please enter password');
    expect(loginRule({ email: 'x', password: 'y' })).toBeNull();
  });

  // Shows SPEC-5.7
  it('A reset and a password change have the same password rules as the sign-up', () => {
    const { email, password, confirmPassword } = signUp;
    expect(said(forgotPasswordRule({ email: '', password: '', confirmPassword: '' }))).toBe('Email Required');
    expect(said(forgotPasswordRule({ email, password, confirmPassword: '' }))).toBe('Confirm Password Required');
    expect(forgotPasswordRule({ email, password, confirmPassword })).toBeNull();
    expect(said(changePasswordRule({ oldPassword: '', password, confirmPassword }))).toBe(
      rulesTexts.currentPasswordRequired,
    );
    expect(said(changePasswordRule({ oldPassword: 'x', password, confirmPassword: 'y' }))).toBe('Password not Match');
    expect(changePasswordRule({ oldPassword: 'x', password, confirmPassword })).toBeNull();
  });

  // Shows SPEC-5.4, SPEC-9.1
  it('A code has six digits, and the message for a missing code depends on the flow', () => {
    expect([otpRule(''), withdrawalOtpRule('')].map(said)).toEqual(['please enter otp', 'Please enter otp']);
    for (const otp of ['12345', '1234567', '12 456', '१२३४५']) {
      expect([otpRule(otp), withdrawalOtpRule(otp)].map(said)).toEqual([
        'please enter valid otp',
        'please enter valid otp',
      ]);
    }
    for (const otp of ['012345', '012 345', '०१२३४५'])
      expect([otpRule(otp), withdrawalOtpRule(otp)].map(said)).toEqual([null, null]);
  });

  // Shows SPEC-5.8, SPEC-9.2, DEC-6.3
  it('A deposit requires an amount of at least 30 and a transaction id', () => {
    expect(said(depositRule({ amount: '', transaction_id: '' }, THIRTY))).toBe('Please enter amount');
    expect(said(depositRule({ amount: '29.99', transaction_id: '' }, THIRTY))).toBe('Please enter amount more than 30');
    expect(said(depositRule({ amount: '30', transaction_id: '' }, THIRTY))).toBe('Please enter transaction id');
    expect(depositRule({ amount: '30', transaction_id: '0x' }, THIRTY)).toBeNull();
  });

  // Shows SPEC-5.9, SPEC-9.2, DEC-6.3
  it('A withdrawal requires an address and an amount of at least 30', () => {
    expect(said(withdrawalRule({ address: '', amount: '' }, THIRTY))).toBe('Please enter address');
    expect(said(withdrawalRule({ address: '0x', amount: '' }, THIRTY))).toBe('Please enter amount');
    expect(said(withdrawalRule({ address: '0x', amount: '29.999999' }, THIRTY))).toBe(
      'Please enter amount more than 30',
    );
    expect(said(withdrawalRule({ address: '0x', amount: '-1' }, THIRTY))).toBe('Please enter amount more than 30');
    expect(withdrawalRule({ address: '0x', amount: '30.00' }, THIRTY)).toBeNull();
  });

  // Shows DEC-6.7
  it.each([
    ['29', '29', null],
    ['29.000001', '29.000001', null],
    ['0.5', '0.50', null],
    ['28.999999', '29', 'Please enter amount more than 30'],
    ['29.000001', '29', 'Please enter amount more than 30'],
    ['0.499999', '0.499999', 'Please enter amount more than 30'],
    ['0', '0', 'Please enter amount more than 30'],
    ['-29', '29', 'Please enter amount more than 30'],
  ])('Withdrawing %s of %s, with everything allowed from 0.50 on, returns: %s', (amount, all, message) => {
    const whole = { available: parseUsdt(all)!, least: parseUsdt('0.50')! };
    expect(said(withdrawalRule({ address: '0x', amount }, THIRTY, whole))).toBe(message);
  });

  // Shows SPEC-5.10
  it('A package withdrawal requires only the address and checks no amount', () => {
    expect(said(packageWithdrawalRule({ address: '' }))).toBe('Please enter address');
    expect(packageWithdrawalRule({ address: '0x' })).toBeNull();
  });

  it.each(['NaN', 'Infinity', '1e3', '0x1e', '30.0000001', '1e30', '[30]', '３０', '٣٠', '30,5', '+30', ' 30'])(
    'The value %j is rejected as an amount',
    (amount) => {
      const messages = [
        depositRule({ amount, transaction_id: '0x' }, THIRTY),
        withdrawalRule({ address: '0x', amount }, THIRTY),
        transferRule({ amount }),
      ];
      expect(new Set(messages.map(said))).toEqual(new Set([rulesTexts.enterValidAmount]));
    },
  );
});

describe('E-mail address', () => {
  it.each(['a@b.cc', 'a.b+c@sub.example.org', 'josé@exämple.com', "o'brien@test.example"])(
    'An e-mail address may be %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each(['', 'a', '@b.cc', 'a@', 'a@b', 'a@b.c', 'a b@c.dd', 'a@b.cc,d@e.ff', 'a@b.cc\nd', '<a@b.cc>', 'a@b@c.dd'])(
    'The value %j is no e-mail address',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );
});
