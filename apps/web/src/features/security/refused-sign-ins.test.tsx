import { fakeApi } from '@plumbline/app-runtime/testing';
import { getRefusedSignIns, type RefusedSignIn } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { RefusedSection } from './sessions.tsx';

const begin = (docs: readonly RefusedSignIn[]) => {
  fakeApi({ [getRefusedSignIns.path]: { data: { docs } } });
  draw(<RefusedSection />);
};

beforeEach(() => signIn());

describe('The refused logins of a member', () => {
  // Shows DEC-5-sign-in-4
  it('Each refused login says what was wrong, on which device, from where and when', async () => {
    const at = '2026-03-04 05:06:07';
    begin([
      { _id: '2', device: 'Firefox on Linux', ip: '192.0.2.7', at, fault: 'factor' },
      { _id: '1', device: 'Chrome on Android', ip: '192.0.2.8', at, fault: 'password' },
    ]);
    expect(await screen.findByText('Right password, wrong second factor')).toBeTruthy();
    expect(screen.getByText('Firefox on Linux · 192.0.2.7 · 2026-03-04 05:06:07 UTC')).toBeTruthy();
    expect(screen.getByText('Wrong password')).toBeTruthy();
  });

  it('No refused login is said in words', async () => {
    begin([]);
    expect(await screen.findByText(/^No login to your account was refused/)).toBeTruthy();
  });

  it('Refused logins that could not be read are not said to be none', async () => {
    fakeApi({ [getRefusedSignIns.path]: { status: 500, message: 'broken' } });
    draw(<RefusedSection />);
    expect(await screen.findByText('Refused logins could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/^No login/)).toBeNull();
  });
});
