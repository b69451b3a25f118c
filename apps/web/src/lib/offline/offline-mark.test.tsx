import { getprofile, platform } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, drawWith, signIn } from '../draw.testing.tsx';
import { queryClient } from '../query.ts';
import { storeMember } from '../storage.ts';
import { connectionLost } from './connection.ts';
import { OfflineMark } from './offline-mark.tsx';

const put = vi.fn();
const forget = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  const open = async () => ({ put, match: async () => undefined });
  vi.stubGlobal('caches', { open, delete: async (name: string) => forget(name) });
  signIn();
  storeMember('member-token', { _id: 'm1', fullName: 'Asha', email: 'a@test.example', phone: '' } as never);
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
  put.mockReset();
  forget.mockReset();
});

const readOn = async (path: string) => {
  window.history.replaceState(null, '', path);
  draw(<OfflineMark />, path);
  await act(async () => {
    queryClient.setQueryData([getprofile.name, null], { balance: '10.00' });
    await vi.advanceTimersByTimeAsync(2000);
  });
};

describe('Data kept for offline use', () => {
  it('Data read by a member’s screens is kept', async () => {
    await readOn('/my');
    expect(put).toHaveBeenCalledOnce();
  });

  // Shows SPEC-6.2
  it('On a vendor screen nothing is stored as member data, and the member’s stored data is kept', async () => {
    await readOn('/vendor/login');
    expect([put.mock.calls, forget.mock.calls]).toEqual([[], []]);
  });
});

describe('The offline mark above the figures', () => {
  // Shows SPEC-8.6
  it('An unresponsive server is not reported as offline, and its next response removes the mark', async () => {
    const { server } = drawWith(<OfflineMark />, { [platform.path]: { data: {} } }, '/my');
    act(connectionLost);
    expect(screen.getByRole('status').textContent).toContain(appTexts.common.unanswered);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(server.to(platform.path)).toHaveLength(1);
    expect(screen.queryByText(appTexts.common.unanswered)).toBeNull();
  });

  it('A device is reported as offline once a failed call reveals that it has no network', () => {
    drawWith(<OfflineMark />, {}, '/my');
    act(connectionLost);
    expect(screen.getByRole('status').textContent).toContain(appTexts.common.unanswered);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toContain(appTexts.common.offline);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status').textContent).toContain(appTexts.common.unanswered);
    vi.restoreAllMocks();
  });

  it('A device without a network is reported as offline and sends no requests', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { server } = drawWith(<OfflineMark />, {}, '/my');
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(screen.getByRole('status').textContent).toContain(appTexts.common.offline);
    expect(server.calls).toEqual([]);
    vi.restoreAllMocks();
  });
});
