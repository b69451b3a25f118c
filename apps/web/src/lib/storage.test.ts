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

describe('what the browser remembers of a session', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => {
    browser = fakeBrowser();
  });

  // Shows SPEC-3.1
  it('The storage of a session answers false for each of the six items that is absent', () => {
    const getters = [getMemberToken, getVendorToken, getUserName, getUser, getUserEmail, getUserPhone];
    expect(getters.map((get) => get())).toEqual([false, false, false, false, false, false]);
  });

  // Shows SPEC-3.2
  it('The storage of a session stores token and user details at login', () => {
    storeMember('token', user);
    expect(getMemberToken()).toBe('token');
    expect(getUserName()).toBe('Asha Verma');
    expect(getUser()).toEqual(user);
    expect(getUserEmail()).toBe('asha@example.org');
    expect(getUserPhone()).toBe('9876543210');
    expect(browser.items.has('access_token_vendor')).toBe(false);
  });

  it('The storage of a session takes an unreadable user record for an absent one', () => {
    browser.items.set('access_user', '{"fullName":');
    expect(getUser()).toBe(false);
  });

  // Shows SPEC-4.3, ASVS-14.3.1
  it('The storage of a session clears everything but the device’s theme and language, and the console’s own session', () => {
    storeMember('token', user);
    browser.items.set('access_token_vendor', 'vendor');
    for (const key of ['theme', 'language', 'operator']) browser.items.set(`plumbline_${key}`, 'x');
    for (const key of ['plumbline_wallet', 'plumbline_seen', 'plumbline_cart', 'other']) browser.items.set(key, 'x');
    clearSessions();
    expect([...browser.items.keys()]).toEqual(['plumbline_theme', 'plumbline_language', 'plumbline_operator']);
  });

  it('The storage of a session answers false where storage is switched off', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(getMemberToken()).toBe(false);
  });
});
