import { CallError } from '@plumbline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';
import { showError } from './toast.tsx';

vi.mock('./toast.tsx', () => ({ showError: vi.fn(), showSuccess: vi.fn() }));

const failWith = async (error: Error): Promise<void> => {
  const queryFn = () => Promise.reject(error);
  await queryClient.fetchQuery({ queryKey: [error.message], queryFn, retry: false }).catch(() => {});
};

describe('a failed call', () => {
  beforeEach(() => vi.mocked(showError).mockClear());

  it('A failed call shows the server’s message as an error toast, whatever the status', async () => {
    for (const status of [400, 403, 409, 429, 500]) await failWith(new CallError(`Refused with ${status}`, status));
    expect(vi.mocked(showError).mock.calls.flat()).toEqual([
      'Refused with 400',
      'Refused with 403',
      'Refused with 409',
      'Refused with 429',
      'Refused with 500',
    ]);
  });

  it('A failed call shows nothing after a 401: the browser is on its way to the root page', async () => {
    await failWith(new CallError('Please log in', 401));
    expect(showError).not.toHaveBeenCalled();
  });
});
