import { fakeApi } from '@plumbline/app-runtime/testing';
import {
  emailotpVerifyuser,
  getprofile,
  otpVerifySeller,
  otpVerifyuser,
  type Profile,
  signinSeller,
} from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { draw, drawWith } from '../../lib/draw.testing.tsx';
import { goOnAfterLogin, takeGoOn } from '../../lib/go-on.ts';
import { keepToArea, requireNoMember, requireNoVendor, requireSession } from '../../lib/session.ts';
import ForgotPassword from './forgot-password.tsx';
import Login from './login.tsx';
import { Settings } from './settings.tsx';
import { SignUp } from './sign-up.tsx';

/** Sets the document's URL, which determines the area; the rendered part has its own router. */
const at = (path: string) => window.history.replaceState(null, '', path);
afterEach(() => at('/'));

const VENDOR = { _id: 'v', kind: 'vendor', fullName: 'Vera', email: 'v@test.example', phone: '9876543210' } as Profile;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const type = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
/** A revoked token stays revoked, so tests that log out use their own tokens. */
const bothSignedIn = (suffix = '') => {
  localStorage.setItem('access_token', `member${suffix}`);
  localStorage.setItem('user_name', 'Asha');
  localStorage.setItem('access_token_vendor', `vendor${suffix}`);
};
/** Returns the redirect of a guard, or null. */
const ledTo = (guard: () => unknown): string | null => {
  try {
    guard();
    return null;
  } catch (response) {
    return (response as Response).headers.get('location');
  }
};

const openDeposit = () => requireSession({ request: new Request('http://product.test/vendor/deposit') });

describe('Two sessions in one browser', () => {
  // Shows SPEC-6.1, DEC-9-vendors-5
  it('A call that exists for members and vendors uses the member’s token, except on vendor screens', async () => {
    bothSignedIn();
    const server = fakeApi({ [getprofile.path]: {}, [getprofile.vendorPath!]: {} });
    for (const path of ['/my', '/vendors', '/vendor', '/vendor/deposit']) {
      at(path);
      await api(getprofile);
    }
    expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
      ['/sellerApi/getprofile', 'member'],
      ['/sellerApi/getprofile', 'member'],
      ['/vendorApi/getprofile', 'vendor'],
      ['/vendorApi/getprofile', 'vendor'],
    ]);
  });

  // Shows SPEC-6.2
  it('A vendor’s login stores its token beside the member’s session, which stays unchanged', async () => {
    at('/vendor/login');
    localStorage.setItem('access_token', 'member');
    localStorage.setItem('user_name', 'Asha');
    const server = fakeApi({ [signinSeller.path]: { data: VENDOR, api_token: 'vendor' } });
    const { user, address } = draw(<Login />, '/vendor/login');
    type({ [appTexts.auth.emailOrPhone]: VENDOR.email, Password: 'a-long-password' });
    await user.click(screen.getByRole('button', { name: appTexts.common.logIn }));
    await waitFor(() => expect(address()).toBe('/vendor'));
    expect(server.calls[0]!.body).toMatchObject({ role_name: 'Vendor' });
    expect({ ...localStorage }).toEqual({
      access_token: 'member',
      access_token_vendor: 'vendor',
      user_name: 'Asha',
    });
  });

  // Shows SPEC-2-settings-1
  it.each([
    [
      'a vendor',
      '/vendor/settings',
      ['/vendorApi/logout'],
      { access_token: 'member', user_name: 'Asha' },
      '/vendor/login',
    ],
    ['a member', '/settings', ['/sellerApi/logout', '/vendorApi/logout'], {}, '/login'],
  ])('Logging out as %s also revokes the cleared sessions on the server', async (_, path, revoked, left, login) => {
    at(path);
    bothSignedIn();
    const server = fakeApi({ '/sellerApi/logout': {}, '/vendorApi/logout': {} });
    const { user, address } = draw(<Settings />, path);
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(address()).toBe(login));
    const ended = server.calls.filter((call) => call.path.endsWith('/logout'));
    expect(ended.map((call) => call.path)).toEqual(revoked);
    expect(ended.map(({ token }) => token)).toEqual(
      revoked.map((each) => (each.startsWith('/vendor') ? 'vendor' : 'member')),
    );
    expect({ ...localStorage }).toEqual(left);
  });

  it('A call rejected during a vendor’s logout leaves the member’s session intact', async () => {
    at('/vendor/settings');
    bothSignedIn();
    const late = { status: 401, message: errorsTexts.unauthorized };
    fakeApi({
      '/vendorApi/logout': () =>
        api(getprofile).then(
          () => ({}),
          () => ({}),
        ),
      [getprofile.vendorPath!]: late,
    });
    const { user, address } = draw(<Settings />, '/vendor/settings');
    const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(address()).toBe('/vendor/login'));
    expect(localStorage.getItem('access_token')).toBe('member');
    expect(leave).not.toHaveBeenCalled();
    leave.mockRestore();
  });

  // Shows SPEC-8.5, ASVS-14.3.1
  it.each(['/my', '/vendor'])('A 401 response at %s clears local storage and opens the root page', async (path) => {
    at(path);
    bothSignedIn(' of today');
    const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    const refused = { status: 401, message: errorsTexts.unauthorized };
    fakeApi({ [getprofile.path]: refused, [getprofile.vendorPath!]: refused });
    await expect(api(getprofile)).rejects.toThrow(errorsTexts.unauthorized);
    expect({ ...localStorage }).toEqual({});
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
    leave.mockRestore();
  });

  // Shows SPEC-6.2
  it('A member’s session opens no vendor screen and allows the vendor login, and vice versa', () => {
    localStorage.setItem('access_token', 'member');
    at('/vendor/deposit');
    expect([ledTo(openDeposit), ledTo(requireNoVendor)]).toEqual(['/vendor/login', null]);
    localStorage.clear();
    localStorage.setItem('access_token_vendor', 'vendor');
    expect([ledTo(openDeposit), ledTo(requireNoVendor)]).toEqual([null, '/vendor']);
    at('/login');
    expect(ledTo(requireNoMember)).toBeNull();
  });

  // Shows SPEC-6.2
  it('Switching between the member and the vendor area loads a new document', () => {
    const goTo = (path: string) => ledTo(() => keepToArea({ request: new Request(`http://x.test${path}`) }));
    at('/my');
    expect([goTo('/deposit'), goTo('/vendor?x=1')]).toEqual([null, '/vendor?x=1']);
    at('/vendor');
    expect([goTo('/vendor/deposit'), goTo('/my')]).toEqual([null, '/my']);
  });
});

describe('A login that interrupts the way to a screen', () => {
  const MEMBER = { ...VENDOR, kind: 'member' } as Profile;
  const logIn = async (path: string, person: Profile) => {
    at(path);
    const { user, address } = drawWith(<Login />, { [signinSeller.path]: { data: person, api_token: 'token' } }, path);
    type({ [appTexts.auth.emailOrPhone]: person.email, Password: 'a-long-password' });
    await user.click(screen.getByRole('button', { name: appTexts.common.logIn }));
    await waitFor(() => expect(address()).not.toBe(path));
    return address();
  };
  const ask = (path: string) => {
    at(path);
    ledTo(() => requireSession({ request: new Request(`http://product.test${path}`) }));
  };

  // Shows SPEC-4.4
  it('After login the requested page opens with its query; the next login opens the home page', async () => {
    ask('/trading-income?page=2');
    expect(await logIn('/login', MEMBER)).toBe('/trading-income?page=2');
    expect(takeGoOn()).toBeNull();
    document.body.innerHTML = '';
    localStorage.clear();
    expect(await logIn('/login', MEMBER)).toBe('/my');
  });

  it('A member’s login does not open a requested vendor page, but the vendor login does', async () => {
    ask('/vendor/products?page=3');
    expect(await logIn('/login', MEMBER)).toBe('/my');
    document.body.innerHTML = '';
    expect(await logIn('/vendor/login', VENDOR)).toBe('/vendor/products?page=3');
  });

  // Shows SPEC-4.4
  it('After an expired session, logging in again returns to the same page', async () => {
    at('/my-order?page=4');
    localStorage.setItem('access_token', 'old one');
    const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    fakeApi({ [getprofile.path]: { status: 401, message: errorsTexts.unauthorized } });
    await expect(api(getprofile)).rejects.toThrow(errorsTexts.unauthorized);
    leave.mockRestore();
    expect(await logIn('/login', MEMBER)).toBe('/my-order?page=4');
  });

  it('After Log Out, the next login does not return to the previous user’s page', async () => {
    at('/settings');
    bothSignedIn(' who leaves');
    goOnAfterLogin('/my-order/1');
    const { user, address } = drawWith(<Settings />, { '/sellerApi/logout': {}, '/vendorApi/logout': {} }, '/settings');
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(takeGoOn()).toBeNull();
  });

  // Shows SPEC-4.4
  it.each(['//evil.example/my', '/\\evil.example', 'https://evil.example'])('A login never redirects to %s', (path) => {
    goOnAfterLogin(path);
    expect(takeGoOn()).toBeNull();
  });
});

describe('The auth screens of vendors', () => {
  it('A vendor signs up without a referral code and logs in at the vendor login', async () => {
    at('/vendor/register');
    const server = fakeApi({ [otpVerifyuser.path]: {}, [emailotpVerifyuser.path]: {} });
    const { user, address } = draw(<SignUp />, '/vendor/register');
    expect(screen.queryByLabelText(appTexts.auth.referralCode)).toBeNull();
    type({ 'Full Name': 'Vera', 'Mobile No.': VENDOR.phone, Email: VENDOR.email });
    type({ Password: 'a-long-password', 'Confirm Password': 'a-long-password' });
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await user.type(await screen.findByLabelText(appTexts.auth.otp), '123456');
    await waitFor(() => expect(address()).toBe('/vendor/login'));
    const sent = server.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path }) => path)).toEqual([otpVerifyuser.path, emailotpVerifyuser.path]);
    for (const { body } of sent) expect(body).toMatchObject({ role_name: 'Vendor', referBy: '' });
  });

  it('A vendor’s password reset sends the role Vendor', async () => {
    at('/vendor/forget-Password');
    const { server, user } = drawWith(<ForgotPassword />, { [otpVerifySeller.path]: {} }, '/vendor/forget-Password');
    type({ Email: VENDOR.email, 'New password': 'a-long-password', 'Confirm Password': 'a-long-password' });
    await user.click(screen.getByRole('button', { name: appTexts.auth.sendCode }));
    await waitFor(() => expect(server.calls[0]?.body).toMatchObject({ role_name: 'Vendor' }));
  });
});
