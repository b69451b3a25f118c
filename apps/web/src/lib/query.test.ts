import { markDrawn } from '@plumbline/app-runtime/query';
import { CallError, dashboard, getprofile, packageSearch } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionFound, isOffline } from './offline/connection.ts';
import { queryClient } from './query.ts';
import { showError } from './toast.tsx';

vi.mock('./toast.tsx', () => ({ showError: vi.fn(), showSuccess: vi.fn() }));

const failWith = async (error: Error): Promise<void> => {
  const queryFn = () => Promise.reject(error);
  await queryClient.fetchQuery({ queryKey: [error.message], queryFn, retry: false }).catch(() => {});
};

describe('Failed call', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(showError).mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  // Shows SPEC-8.1, DEC-5-toasts-1
  it('A failed call shows the server’s message as an error toast, whatever the status', async () => {
    for (const status of [400, 403, 409, 429, 500]) await failWith(new CallError(`Refused with ${status}`, status));
    vi.runAllTimers();
    expect(vi.mocked(showError).mock.calls.flat()).toEqual([
      'Refused with 400',
      'Refused with 403',
      'Refused with 409',
      'Refused with 429',
      'Refused with 500',
    ]);
  });

  it('A 401 response shows no toast, because the browser leaves for the root page', async () => {
    await failWith(new CallError(errorsTexts.unauthorized, 401));
    vi.runAllTimers();
    expect(showError).not.toHaveBeenCalled();
  });

  it('A read rejected by a busy server is retried three times with growing pauses, then reported', async () => {
    const tries: number[] = [];
    const queryFn = () => {
      tries.push(Math.round(performance.now()));
      return Promise.reject(new CallError('We are busy', 503, 'busy'));
    };
    const read = queryClient.fetchQuery({ queryKey: ['busy'], queryFn }).catch(() => {});
    await vi.runAllTimersAsync();
    await read;
    expect(tries.map((at) => at - tries[0]!)).toEqual([0, 1000, 3000, 7000]);
    expect(showError).toHaveBeenCalledExactlyOnceWith('We are busy');
  });

  // Shows SPEC-8.6
  it('A failed read that the screen itself reports shows no toast', async () => {
    const error = new CallError('Too many requests', 429);
    await failWith(error);
    markDrawn(error);
    vi.runAllTimers();
    expect(showError).not.toHaveBeenCalled();
  });

  // Shows SPEC-8.6
  it.each([getprofile, dashboard, packageSearch])('A failure of $name shows a toast at once', async (call) => {
    const queryFn = () => Promise.reject(new CallError('Not now', 500));
    await queryClient.fetchQuery({ queryKey: [call.name], queryFn, retry: false }).catch(() => {});
    expect(showError).toHaveBeenCalledExactlyOnceWith('Not now');
  });

  // Shows SPEC-8.6
  it.each([0, 502, 503, 504])(
    'A call without a response (%i) is reported only by the mark above the figures',
    async (status) => {
      await failWith(new CallError(appTexts.common.noConnection, status));
      vi.runAllTimers();
      expect([isOffline(), vi.mocked(showError).mock.calls]).toEqual([true, []]);
      connectionFound();
    },
  );
});
