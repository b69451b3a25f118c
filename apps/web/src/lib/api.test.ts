import { getprofile, platform } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { fakeBrowser } from './browser.testing.ts';
import { currentSession, requireNoMember, requireSession } from './session.ts';
import { hasSessionEnded } from './session-ended.ts';
import { loadLanguage } from './text/index.ts';

const answer = (status: number, message: string) =>
  new Response(JSON.stringify({ success: status < 300, message, data: null }), { status });

describe('API call with a session', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  const send = vi.fn<typeof fetch>();
  beforeEach(() => {
    browser = fakeBrowser();
    send.mockReset();
    vi.stubGlobal('fetch', send);
  });
  const sent = () => ({
    path: send.mock.calls[0]?.[0],
    authorization: new Headers(send.mock.calls[0]?.[1]?.headers).get('authorization'),
  });

  // Shows SPEC-6.1
  it('A call uses the member’s token if the browser holds both tokens', async () => {
    browser.items.set('access_token', 'member').set('access_token_vendor', 'vendor');
    send.mockResolvedValue(answer(200, 'Profile'));
    await api(getprofile);
    expect(sent()).toEqual({ path: '/sellerApi/getprofile', authorization: 'Bearer member' });
  });

  // Shows SPEC-6.1
  it('A call uses the vendor’s token on the vendor path if there is no member token', async () => {
    browser.items.set('access_token_vendor', 'vendor');
    send.mockResolvedValue(answer(200, 'Profile'));
    await api(getprofile);
    expect(sent()).toEqual({ path: '/vendorApi/getprofile', authorization: 'Bearer vendor' });
  });

  // Shows SPEC-4.2, SPEC-8.5
  it('A 401 response clears the session and opens the root page', async () => {
    browser.items.set('access_token', 'old').set('user_name', 'Asha');
    send.mockResolvedValue(answer(401, errorsTexts.unauthorized));
    await expect(api(getprofile)).rejects.toThrow(errorsTexts.unauthorized);
    expect(browser.items.size).toBe(0);
    expect(browser.replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  // Shows SPEC-4.2
  it('Only a 401 response marks the session of the tab as ended', async () => {
    browser.items.set('access_token', 'mine');
    send.mockResolvedValueOnce(answer(403, 'no'));
    await expect(api(getprofile)).rejects.toThrow('no');
    expect(hasSessionEnded()).toBe(false);
    send.mockResolvedValueOnce(answer(401, errorsTexts.unauthorized));
    await expect(api(getprofile)).rejects.toThrow(errorsTexts.unauthorized);
    expect(hasSessionEnded()).toBe(true);
  });

  // Shows SPEC-4.5
  it.each([403, 429, 500, 503])('A %d response clears no session', async (status) => {
    browser.items.set('access_token', 'mine');
    send.mockResolvedValue(answer(status, 'no'));
    await expect(api(getprofile)).rejects.toThrow('no');
    expect(browser.items.get('access_token')).toBe('mine');
    expect(browser.replace).not.toHaveBeenCalled();
  });

  // Shows SPEC-4.5
  it('A network failure or a proxy’s error page clears no session', async () => {
    browser.items.set('access_token', 'mine');
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(api(getprofile)).rejects.toThrow(appTexts.common.noConnection);
    send.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(api(getprofile)).rejects.toThrow(appTexts.common.noAnswer);
    expect(browser.items.get('access_token')).toBe('mine');
  });

  it('A call requests messages in the chosen language and identifies failures by their code', async () => {
    await loadLanguage('hi');
    const headers = { 'x-error-code': 'not_matured' };
    send.mockResolvedValue(
      new Response(JSON.stringify({ success: false, message: 'अभी नहीं' }), { status: 409, headers }),
    );
    await expect(api(getprofile)).rejects.toMatchObject({ message: 'अभी नहीं', code: 'not_matured' });
    expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe('hi');
    await loadLanguage('en');
  });

  it('A public call sends no token', async () => {
    browser.items.set('access_token', 'mine');
    send.mockResolvedValue(answer(200, 'Platform'));
    await api(platform);
    expect(sent().authorization).toBeNull();
  });

  // Shows SPEC-2-other-6, SPEC-2.3, SPEC-2.4, SPEC-6.7
  it('A visitor on a member page is sent to the login, and a member on an auth page to the root page', () => {
    const asked = { request: new Request('http://product.test/my') };
    expect(currentSession()).toBeNull();
    expect(requireNoMember()).toBeNull();
    expect(() => requireSession(asked)).toThrow(expect.objectContaining({ status: 302 }));
    browser.items.set('access_token', 'mine');
    expect(() => requireSession(asked)).not.toThrow();
    expect(() => requireNoMember()).toThrow(expect.objectContaining({ status: 302 }));
  });
});
