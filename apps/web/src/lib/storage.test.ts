import type { Profile } from '@plumbline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from './browser.testing.ts';
import {
  clearSessions,
  getMemberToken,
  getUser,
  getUserEmail,
  getUserName,
  getUserPhone,
  getVendorToken,
  storeMember,
} from './storage.ts';

const user = { fullName: 'Asha Verma', email: 'asha@example.org', phone: '9876543210', referId: 'PL7K2Q9' } as Profile;

describe('Browser storage of a session', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => {
    browser = fakeBrowser();
  });

  // Shows SPEC-3.1
  it('Reading any of the six absent session items returns false', () => {
    const getters = [getMemberToken, getVendorToken, getUserName, getUser, getUserEmail, getUserPhone];
    expect(getters.map((get) => get())).toEqual([false, false, false, false, false, false]);
  });

  // Shows SPEC-3.2
  it('A login stores the token and the user details', () => {
    storeMember('token', user);
    expect(getMemberToken()).toBe('token');
    expect(getUserName()).toBe('Asha Verma');
    expect(getUser()).toEqual(user);
    expect(getUserEmail()).toBe('asha@example.org');
    expect(getUserPhone()).toBe('9876543210');
    expect(browser.items.has('access_token_vendor')).toBe(false);
  });

  it('An unreadable stored user record counts as absent', () => {
    browser.items.set('access_user', '{"fullName":');
    expect(getUser()).toBe(false);
  });

  // Shows SPEC-4.3, ASVS-14.3.1
  it('Clearing the storage keeps only the device’s theme, its language and the console’s session', () => {
    storeMember('token', user);
    browser.items.set('access_token_vendor', 'vendor');
    for (const key of ['theme', 'language', 'operator']) browser.items.set(`plumbline_${key}`, 'x');
    for (const key of ['plumbline_wallet', 'plumbline_seen', 'plumbline_cart', 'other']) browser.items.set(key, 'x');
    clearSessions();
    expect([...browser.items.keys()]).toEqual(['plumbline_theme', 'plumbline_language', 'plumbline_operator']);
  });

  it('Reading the session returns false if storage is switched off', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(getMemberToken()).toBe(false);
  });
});
